/** How often a market is held, in words. Cards have a short form (summary.ts). */
import { capitalize } from "../../input/capitalize.ts";
import { isDate } from "../calendar-day.ts";
import { nameDate } from "../day-text.ts";
import type { Rhythm } from "../schedule.ts";
import { formatList } from "./style.ts";

/** The weeks of a month in display order, with their names. */
export const WEEKS_OF_MONTH: readonly (readonly [week: number, name: string])[] = [
  [1, "First"],
  [2, "Second"],
  [3, "Third"],
  [4, "Fourth"],
  [5, "Fifth"],
  [-1, "Last"],
];

/** Sorts weeks in display order; anything else is dropped. */
export function sortWeeks(weeks: readonly unknown[]): number[] {
  return WEEKS_OF_MONTH.flatMap(([week]) => (weeks.includes(week) ? [week] : []));
}

/** [1, 3] → "first and third" */
export function nameWeeks(weeksOfMonth: readonly number[]): string {
  return formatList(
    WEEKS_OF_MONTH.flatMap(([week, name]) => (weeksOfMonth.includes(week) ? [name.toLowerCase()] : [])),
  );
}

/** "every second Saturday", "first and last Saturday of the month". @param what a weekday, or "week" */
export function nameRhythm(rhythm: Rhythm, what: string): string {
  if ("everyWeeks" in rhythm) return `every second ${what}`;
  return `${nameWeeks(rhythm.weeksOfMonth)} ${what} of the month`;
}

/** For the editor: "First and third week of the month". Accepts incomplete rhythms. */
export function describeRhythm(rhythm: Rhythm | undefined): string {
  if (!rhythm) return "Every week";
  if ("weeksOfMonth" in rhythm && rhythm.weeksOfMonth.length === 0) return "Some weeks of the month";
  const isCounted = "since" in rhythm && isDate(rhythm.since);
  return capitalize(nameRhythm(rhythm, "week")) + (isCounted ? `, counted from ${nameDate(rhythm.since)}` : "");
}
