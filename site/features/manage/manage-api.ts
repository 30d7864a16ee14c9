/** The API calls of a manager's private page. The secret link in the address is the only authentication. */
import type { FactValues } from "#data/market/claims.ts";
import type { ManagedMarket, ManagerStatementAnswer, ManagerStatement } from "#data/submissions/manager.ts";

const UNREACHABLE = "This could not be sent. Please check your internet connection and try again: nothing is lost.";

/** "/api/manage/<token>"; null on the page without a link. */
export function getPath(): string | null {
  const token = /^\/manage\/([^/]+)$/.exec(location.pathname)?.[1];
  return token === undefined ? null : `/api/manage/${token}`;
}

/**
 * @returns null if the link is not valid, which the page itself says
 * @throws Error without an answer, or with one that cannot be read
 */
export async function readManaged(path: string): Promise<ManagedMarket | null> {
  const answer = await fetch(path);
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
export async function sendWord(path: string, facts: FactValues): Promise<Outcome> {
  const word: ManagerStatement = { facts };
  const headers = { "Content-Type": "application/json" };
  try {
    const answer = await fetch(path, { method: "PUT", headers, body: JSON.stringify(word) });
    const body = (await answer.json()) as Partial<ManagerStatementAnswer & { error: string; field: string }>;
    const message = answer.ok ? body.message : body.error;
    return { isGood: answer.ok, message: message ?? UNREACHABLE, field: body.field ?? null };
  } catch {
    return { isGood: false, message: UNREACHABLE, field: null };
  }
}
