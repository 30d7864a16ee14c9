/** What the import did to which record and why: counted for the summary, printed row by row with --explain. */

/** In the order of the summary. */
export const IMPORT_STEPS = [
  "cleaned",
  "doubted",
  "merged",
  "not merged",
  "linked",
  "listed",
  "dropped",
  // Rows that nobody can read, however much is right in them: for whoever fetched the file to look at.
  "set aside",
  "kept",
] as const;
type ImportStep = (typeof IMPORT_STEPS)[number];

export interface LogEntry {
  step: ImportStep;
  /** The kind of change or the reason, the same words every time: "phone number rewritten". */
  what: string;
  /** The record: "usda-portal:301495", or a market of the old snapshot: "market 12". */
  record: string;
  name: string;
  /** The case at hand: "414-933-8121 → (414) 933-8121". */
  detail: string;
}

/** Takes down one change of the record at hand. */
export type LogChange = (step: ImportStep, what: string, detail: string) => void;

/** A note taker for one record that adds to `log`. */
export function createLogger(log: LogEntry[], record: string, name: string): LogChange {
  return (step, what, detail) => {
    log.push({ step, what, record, name, detail });
  };
}

/** How often each `what` of a step occurs, most frequent first. */
export function countEntries(log: readonly LogEntry[], step: ImportStep): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const entry of log) if (entry.step === step) counts.set(entry.what, (counts.get(entry.what) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
