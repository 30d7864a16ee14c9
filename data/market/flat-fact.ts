/** A fact as one cell of a table: what the downloads write, and by which a table that comes back is compared. */
import type { Notice } from "../schedule/schedule.ts";
import type { Fact } from "./facts.ts";
import { describeNotice } from "./notices.ts";

/** About 10 cm, as exact as any place here. */
const DECIMALS = 6;

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Null where there is none. */
export function flattenFact(kind: Fact["kind"], value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return kind === "degrees" ? roundDegrees(value) : value;
  if (kind === "notices") return (value as Notice[]).map(describeNotice).join("; ") || null;
  if (Array.isArray(value)) return value.join("; ") || null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
