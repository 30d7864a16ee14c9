/**
 * The server's signed time at which a form was opened. Forms are accepted only some seconds after that and for a day,
 * so a token is fetched when the form opens, and a fresh one is held until it is old enough.
 */
/** Tolerance for inexact clocks and timers. */
const MARGIN_MS = 300;

/** Half of what the server allows. */
const STALE_MS = 12 * 60 * 60 * 1000;

interface FormToken {
  value: string;
  /** When the server accepts it, in milliseconds of `performance.now()`. */
  ripeAt: number;
}

let kept: FormToken | null = null;

/** Fetches a token in advance. A failure does not matter: sending tries again. */
export function prepareFormToken(): void {
  void getToken().catch(() => undefined);
}

/** Drops a token that the server no longer accepts. */
export function dropFormToken(): void {
  kept = null;
}

/**
 * @returns a token that the server accepts, after waiting until it is old enough; "" if the server issues none: its
 * answer to the form then explains why
 * @throws TypeError when the server cannot be reached
 */
export async function getRipeToken(): Promise<string> {
  const token = await getToken();
  if (!token) return "";
  const wait = token.ripeAt - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return token.value;
}

async function getToken(): Promise<FormToken | null> {
  if (kept && performance.now() < kept.ripeAt + STALE_MS) return kept;
  const answer = await fetch("/api/form-token", { cache: "no-store", credentials: "include" });
  // A static host or a proxy answers with a page.
  const read = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  const { token, waitMs } = read ?? {};
  if (typeof token !== "string" || typeof waitMs !== "number") return null;
  kept = { value: token, ripeAt: performance.now() + waitMs + MARGIN_MS };
  return kept;
}
