/** How routes say no: the right status, and what is wrong and what to do; and faults of the machine that pass. */
import { HTTPError } from "h3";

interface ApiErrorDetails {
  /** Names the value of the request that has to change. */
  field?: string | undefined;
  /** In the place of one that has expired. */
  formToken?: string | undefined;
}

export class ApiError extends HTTPError<ApiErrorDetails> {
  constructor(status: number, message: string, options: ApiErrorDetails & { headers?: Record<string, string> } = {}) {
    const { headers, ...data } = options;
    super(message, { status, headers, data });
  }
}

interface Outage {
  kind: "disk" | "busy";
  status: 503;
  message: string;
  headers: Record<string, string>;
}

/** What the system and SQLite say of a disk that takes nothing more. */
const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR.*)$/;
const BUSY = /^SQLITE_(BUSY|LOCKED)/;

/** How deep a cause can lie: h3 and Kysely each wrap what they pass on. */
const MAX_CAUSES = 5;

export function getOutage(error: unknown): Outage | null {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1, cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (DISK_FULL.test(code))
      return makeOutage("disk", "We have no room to save this at the moment. Please try again later.", 60);
    if (BUSY.test(code)) return makeOutage("busy", "We are busy at the moment. Please try again in a few seconds.", 5);
  }
  return null;
}

function makeOutage(kind: Outage["kind"], message: string, seconds: number): Outage {
  return { kind, status: 503, message, headers: { "Retry-After": String(seconds) } };
}
