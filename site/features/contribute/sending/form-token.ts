/**
 * The server's signed word for when a form was opened. It takes forms from people only some seconds after that, and
 * for a day; a token is therefore fetched with the form, and one that is fresh is held until it is old enough.
 */
import { parseAnswer } from "./outcome.ts";

/** Clocks and timers are not exact. */
const MARGIN_MS = 300;

/** Half of what the server allows. */
const STALE_MS = 12 * 60 * 60 * 1000;

interface FormToken {
  value: string;
  /** From when on the server takes it, and until when, in milliseconds since the page began. */
  ripeAt: number;
  staleAt: number;
}

let kept: FormToken | null = null;

/** Fetches a token for when the form is sent. A failure is no matter yet: sending tries again. */
export function prepareFormToken(): void {
  void getToken().catch(() => undefined);
}

/** Forgets the token: the server does not take it any more. */
export function dropFormToken(): void {
  kept = null;
}

/**
 * @returns a token that the server takes for a person's, after a wait where it is fresh; "" where it gives none: what is
 *   wrong there, its answer to the form says.
 * @throws TypeError when the server cannot be reached.
 */
export async function getRipeToken(): Promise<string> {
  const token = await getToken();
  if (!token) return "";
  const wait = token.ripeAt - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token.value;
}

async function getToken(): Promise<FormToken | null> {
  if (kept && performance.now() < kept.staleAt) return kept;
  const answer = await fetch("/api/form-token", { cache: "no-store", credentials: "include" });
  const { token, waitMs } = parseAnswer(await answer.text()) ?? {};
  if (typeof token !== "string" || typeof waitMs !== "number") return null;
  const now = performance.now();
  kept = { value: token, ripeAt: now + waitMs + MARGIN_MS, staleAt: now + STALE_MS };
  return kept;
}
