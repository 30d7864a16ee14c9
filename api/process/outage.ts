/** Failures of disk, database and program files that pass, or that an operator can end. */

export interface Outage {
  kind: "disk" | "readonly" | "busy" | "damaged" | "program";
  status: 503;
  /** Shown to visitors. */
  message: string;
  headers: Record<string, string>;
  /** What an operator can do about it. */
  advice: string;
}

export const MISSING_PACKAGES =
  "Parts of the program cannot be loaded, as while `npm ci` replaces them. If it is not running, run it, and restart the server.";

export const DAMAGED_ADVICE = "Restore a backup (npm run restore), or move the file away to start anew.";

/** With the error codes of Node and SQLite for each. */
const OUTAGES: readonly (Outage & { codes: RegExp })[] = [
  {
    kind: "disk",
    codes: /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR.*)$/,
    message: "We have no room to save this at the moment. Please try again later.",
    ...tryAgainIn(60),
    advice: "The disk is full, or broken. Make room on it.",
  },
  {
    kind: "readonly",
    codes: /^(EROFS|EACCES|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/,
    message: "We cannot save anything at the moment. Please try again later.",
    ...tryAgainIn(60),
    advice: "The disk is read-only, or its files belong to another user. Give this user the right to write there.",
  },
  {
    kind: "busy",
    codes: /^SQLITE_(BUSY|LOCKED)/,
    message: "We are busy at the moment. Please try again in a few seconds.",
    ...tryAgainIn(5),
    advice: "Another program keeps the database locked. End that program.",
  },
  {
    kind: "damaged",
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    message: "This does not work at the moment. Please try again later.",
    ...tryAgainIn(60),
    advice: DAMAGED_ADVICE,
  },
  {
    kind: "program",
    codes: /^(ERR_NOT_LOADED|(ERR_)?MODULE_NOT_FOUND|ERR_INVALID_PACKAGE_CONFIG|ERR_DLOPEN_FAILED)$/,
    message: "This does not work at the moment, and the fault is ours. Please try again in a minute.",
    ...tryAgainIn(60),
    advice: MISSING_PACKAGES,
  },
];

/** How deep to search `cause`: h3 and Kysely each wrap errors. */
const MAX_CAUSES = 5;

export function getOutage(error: unknown): Outage | null {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1, cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const outage = OUTAGES.find(({ codes }) => codes.test(code));
    if (outage) return outage;
  }
  return null;
}

function tryAgainIn(seconds: number): Pick<Outage, "status" | "headers"> {
  return { status: 503, headers: { "Retry-After": String(seconds) } };
}
