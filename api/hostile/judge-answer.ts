/** What is wrong with an answer, whoever asked: a fault of the server, another form than the API's, or something of the inside. */
import type { RawAnswer } from "#api/testing/raw-request.ts";
import { PROJECT_ROOT } from "#api/env.ts";

interface Asked {
  method: string;
  path: string;
  stateDir: string;
  /** 503 is an answer. */
  mayBeOff: boolean;
}

/** Stacks, modules, SQL, and what errors of programs say. */
const INTERNALS =
  /\n\s+at |node_modules|node:internal|file:\/\/|\.[jt]s:\d|SQLITE_|SqliteError|\bSELECT \S|ZodError|TypeError|RangeError|is not a function|undefined \(reading|call stack|ENOENT|\[object Object\]/;

/** Pages, for people. */
const PAGES = /^\/(submissions|preview)\//;

/** One line each; none is right. */
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
