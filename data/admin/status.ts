/** GET /api/admin/status: the Status screen. */

export interface ServerStatus {
  /** Results of the quick checks of `npm run doctor`. Empty for moderators, like `faults`. */
  findings: Finding[];
  /** Errors of the last 24 hours, newest first. */
  faults: Fault[];
  /** When this server process started, ISO. */
  since: string;
  version: string;
}

/** An error from the server's log. */
export interface Fault {
  /** ISO. The last time it occurred. */
  at: string;
  text: string;
  /** How many times it occurred, as far as the log tells. */
  count: number;
}

/** Result of one check: all right, worth knowing, or wrong; `mend` says how to fix it. */
export type Finding = { level: "fine"; what: string } | { level: "note" | "wrong"; what: string; mend: string };
