/** The private page and the API: the link in the address is all that says who one is. */
import type { FactValues } from "#data/market/claims.ts";
import type { ManagedMarket, ManagerHeard, ManagerWord } from "#data/submissions/manager.ts";

/** Why it was refused, and the field where there is one. */
export class Refused extends Error {
  readonly field: string | null;

  constructor(message: string, field: string | null) {
    super(message);
    this.field = field;
  }
}

const UNREACHABLE = "This could not be sent. Please check your internet connection and try again: nothing is lost.";

/** "/api/manage/<token>"; null on the page without a link. */
export function getPath(): string | null {
  const token = /^\/manage\/([^/]+)$/.exec(location.pathname)?.[1];
  return token === undefined ? null : `/api/manage/${token}`;
}

/** Null where the link opens nothing, or there is no connection. */
export async function readManaged(path: string): Promise<ManagedMarket | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as ManagedMarket) : null;
  } catch {
    return null;
  }
}

/** @throws Refused */
export async function sendWord(path: string, facts: FactValues): Promise<ManagerHeard> {
  const word: ManagerWord = { facts };
  let answer: Response;
  try {
    const headers = { "Content-Type": "application/json" };
    answer = await fetch(path, { method: "PUT", headers, body: JSON.stringify(word) });
  } catch {
    throw new Refused(UNREACHABLE, null);
  }
  const body = (await answer.json().catch(() => ({}))) as { error?: string; field?: string };
  if (!answer.ok) throw new Refused(body.error ?? UNREACHABLE, body.field ?? null);
  return body as unknown as ManagerHeard;
}
