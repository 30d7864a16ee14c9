/**
 * The server's signed word for when a form was opened. It takes forms from people only some seconds after that, and
 * for a day; a token is therefore fetched with the form, and one that is fresh is held until it is old enough.
 */
import { parseAnswer, type RawAnswer } from "./outcome.ts";

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
 * @returns a token that the server takes for a person's, after a wait where it is fresh; or the answer of a server
 * that gives none.
 * @throws TypeError when the server cannot be reached.
 */
export async function requireRipeToken(): Promise<string | RawAnswer> {
  const token = await getToken();
  if ("status" in token) return token;
  const wait = token.ripeAt - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token.value;
}

async function getToken(): Promise<FormToken | RawAnswer> {
  if (kept && performance.now() < kept.staleAt) return kept;
  const answer = await fetch("/api/form-token", { cache: "no-store", credentials: "include" });
  const { status, statusText, headers } = answer;
  const text = await answer.text();
  const { token, waitMs } = (answer.ok && parseAnswer(text)) || {};
  // No token: a page, from a host without the API, or a server in trouble.
  if (typeof token !== "string" || typeof waitMs !== "number") {
    return { status, statusText, contentType: headers.get("Content-Type") ?? "", text };
  }
  const now = performance.now();
  kept = { value: token, ripeAt: now + waitMs + MARGIN_MS, staleAt: now + STALE_MS };
  return kept;
}
