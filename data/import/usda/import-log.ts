/** Log of an import: what was done to each record and why. Summarized at the end; printed in full with --explain. */
import { compareTexts } from "../../input/compare-texts.ts";
import { maskEmails } from "../cells/email-address.ts";

/** In the order of the summary. */
export const IMPORT_STEPS = [
  "cleaned",
  "doubted",
  "merged",
  "not merged",
  "linked",
  "listed",
  "dropped",
  // Rows that cannot be read, for the operator to look at.
  "set aside",
  "kept",
] as const;
type ImportStep = (typeof IMPORT_STEPS)[number];

export interface LogEntry {
  step: ImportStep;
  /** The change or reason, always in the same words, for counting: "phone number rewritten". */
  what: string;
  /** The record: "usda-portal:301495", or a market of the old snapshot: "market 12". */
  record: string;
  name: string;
  /** The values: "414-933-8121 → (414) 933-8121". */
  detail: string;
}

/** Logs a change of one record. */
export type LogChange = (step: ImportStep, what: string, detail: string) => void;

/** @returns a function that adds entries about one record to `log`, without email addresses */
export function createLogger(log: LogEntry[], record: string, name: string): LogChange {
  return (step, what, detail) => {
    log.push({ step, what, record, name: maskEmails(name), detail: maskEmails(detail) });
  };
}

/** Counts the entries of a step by `what`, most frequent first. */
export function countEntries(log: readonly LogEntry[], step: ImportStep): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const entry of log) if (entry.step === step) counts.set(entry.what, (counts.get(entry.what) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0]));
}
