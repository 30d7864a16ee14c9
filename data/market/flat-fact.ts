/** Formats a fact as one table cell: for the CSV downloads, and to compare an imported table with stored values. */
import type { Fact } from "./facts.ts";
import { describeNotice, isNotice } from "./notices.ts";

/** About 10 cm. */
const DECIMALS = 6;

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Null for an empty value. Lists are joined by "; ", yes-no facts become "yes" and "no". */
export function flattenFact(kind: Fact["kind"], value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return kind === "degrees" ? roundDegrees(value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isNotice(item) ? describeNotice(item) : item)).join("; ") || null;
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
