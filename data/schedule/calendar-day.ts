/** Days as they are stored, "05-07" of every year or "2026-05-07" of one, read from what people write. */
import { MONTHS } from "./month.ts";

/** A day of one year that the calendar has: "2026-05-07". */
export function isDate(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A day too many runs over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A month and day that some year has: "05-07", "02-29". */
export function isMonthDay(text: unknown): text is string {
  return typeof text === "string" && isDate(`2024-${text}`);
}

/** "Sept", "Octobsr": the first three letters tell the month. 0 for none. */
export function findMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === start) + 1;
}

/** The last day of a month of common years: a season "to February" ends on a day that every year has. */
export function lastDayOf(month: number): string {
  return toMonthDay(month, new Date(Date.UTC(2025, month, 0)).getUTCDate());
}

/** The name of a month, as a part of an expression. */
export const MONTH_NAME = String.raw`(?:${MONTHS.map(shortened).join("|")})\b\.?`;

/** "September" → what matches "Sep", "Sept" and "September", each in one way only. */
function shortened(month: string): string {
  const [short, fourth, rest] = [month.slice(0, 3), month.slice(3, 4), month.slice(4)];
  return fourth === "" ? short : `${short}(?:${fourth}(?:${rest})?)?`;
}

/** (5, 7) → "05-07". */
export function toMonthDay(month: number, day: number): string {
  return [month, day].map((number) => String(number).padStart(2, "0")).join("-");
}

/** The day that `dayNumber` counts so, as an ISO date. */
export function toIsoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
