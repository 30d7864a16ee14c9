/** Checks and converts stored days: "05-07" for every year, "2026-05-07" for one. */
import { DAY_MS } from "./local-time.ts";

/** Whether the text is an existing ISO date: "2026-05-07". */
export function isDate(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // JavaScript turns February 30 into March 2.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice("2026-05-".length));
}

/** Nothing that is known of a market is older. */
const FIRST_YEAR = "1990";

/**
 * The one rule for days on which something was said or found: whether the text is a day, month or year that exists, as
 * precise as its source ("2023-03-12", "2023-03", "2023"), from 1990 on.
 */
export function isPartialDate(text: string | null): boolean {
  if (text === null || text.length > "2023-03-12".length || text < FIRST_YEAR) return false;
  return isDate(`${text}-01-01`.slice(0, "2023-03-12".length));
}

/** What holds of a date that was stored before it was checked: "2025-02-31" → "2025-02". Null for nothing. */
export function cutToDate(text: string): string | null {
  return [text, text.slice(0, "2023-03".length), text.slice(0, "2023".length)].find(isPartialDate) ?? null;
}

/** Whether the text is a month and day that exists at least in leap years: "05-07", "02-29". */
export function isMonthDay(text: unknown): text is string {
  return typeof text === "string" && isDate(`2024-${text}`);
}

/** "MM-DD" of a month's last day; "02-28" for February, a day that every year has. */
export function lastDayOf(month: number): string {
  return toMonthDay(month, new Date(Date.UTC(2025, month, 0)).getUTCDate());
}

/** (5, 7) → "05-07" */
export function toMonthDay(month: number, day: number): string {
  return [month, day].map((number) => String(number).padStart(2, "0")).join("-");
}

/** The ISO date of a day number (see `dayNumber`). */
export function toIsoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
