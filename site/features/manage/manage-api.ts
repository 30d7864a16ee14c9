/** The API calls of a manager's private page. The secret link in the address is the only authentication. */
import type { FactValues } from "#data/market/claims.ts";
import type { ManagedMarket, ManagerEditAnswer } from "#data/submissions/manager.ts";

const UNREACHABLE = "This could not be sent. Please check your internet connection and try again: nothing is lost.";

/** "/api/manage/<token>" */
const getPath = () => `/api${location.pathname}`;

/**
 * @returns null without a link, or if it is not valid, which the page itself says
 * @throws Error without an answer, or with one that cannot be read
 */
export async function readManaged(): Promise<ManagedMarket | null> {
  if (!/^\/manage\/[^/]+$/.test(location.pathname)) return null;
  const answer = await fetch(getPath());
  if (answer.status >= 500) throw new Error(answer.statusText);
  return answer.ok ? ((await answer.json()) as ManagedMarket) : null;
}

interface Outcome {
  isGood: boolean;
  /** Shown to the manager. */
  message: string;
  /** Name of the refused field, if it is one. */
  field: string | null;
}

/** Never throws: a lost connection is an outcome too. */
export async function sendWord(facts: FactValues): Promise<Outcome> {
  const headers = { "Content-Type": "application/json" };
  try {
    const answer = await fetch(getPath(), { method: "PUT", headers, body: JSON.stringify({ facts }) });
    const body = (await answer.json()) as Partial<ManagerEditAnswer & { error: string; field: string }>;
    const message = answer.ok ? body.message : body.error;
    return { isGood: answer.ok, message: message ?? UNREACHABLE, field: body.field ?? null };
  } catch {
    return { isGood: false, message: UNREACHABLE, field: null };
  }
}
