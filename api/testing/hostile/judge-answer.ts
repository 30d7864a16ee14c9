/** Finds faults in an answer: server errors, a format other than the API's, leaked internals, or cacheable errors. */
import type { RawAnswer } from "#api/testing/raw-request.ts";
import { PROJECT_ROOT } from "#api/env.ts";

interface Asked {
  method: string;
  path: string;
  stateDir: string;
  /** Whether 503 is allowed. */
  mayBeOff: boolean;
}

/** Signs of leaked internals: stack traces, modules, SQL, runtime errors. */
const INTERNALS =
  /\n\s+at |node_modules|node:internal|file:\/\/|\.[jt]s:\d|SQLITE_|SqliteError|\bSELECT \S|ZodError|TypeError|RangeError|is not a function|undefined \(reading|call stack|ENOENT|\[object Object\]/;

/** Addresses that answer with HTML. */
const PAGES = /^\/(submissions|preview)\//;

/** @returns a line for each fault */
export function findFaults(
  { status, headers, text }: RawAnswer,
  { method, path, stateDir, mayBeOff }: Asked,
): string[] {
  const faults: string[] = [];
  if (status >= 500 && !(status === 503 && mayBeOff)) faults.push("a fault of the server");
  if (INTERNALS.test(text) || text.includes(stateDir) || text.includes(PROJECT_ROOT))
    faults.push("tells of the inside");
  const isPage = PAGES.test(path) || (headers["content-type"] ?? "").startsWith("text/html");
  if (status >= 400 && method !== "HEAD" && !isPage && !isRefusal(text)) faults.push("not the API's form of a refusal");
  if (status >= 400 && headers["cache-control"] !== "no-store") faults.push("may be kept by others");
  return faults.map((fault) => `${fault}: ${status} ${text.slice(0, 300)}`);
}

function isRefusal(text: string): boolean {
  try {
    const { success, error } = JSON.parse(text) as Record<string, unknown>;
    return success === false && typeof error === "string" && error !== "" && error.length < 500;
  } catch {
    return false;
  }
}
