/** Describes how often a market is held. */
import { isDate } from "./calendar-day.ts";
import { nameDate } from "./day-text.ts";
import type { Rhythm } from "./schedule.ts";

/** The weeks of a month in display order, with their labels. */
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

/** For the editor: "First and third week of the month". Accepts incomplete rhythms. */
export function describeRhythm(rhythm: Rhythm | undefined): string {
  if (!rhythm) return "Every week";
  if ("weeksOfMonth" in rhythm) {
    return rhythm.weeksOfMonth.length > 0
      ? `${nameWeeks(rhythm.weeksOfMonth)} week of the month`
      : "Some weeks of the month";
  }
  return isDate(rhythm.since) ? `Every second week, counted from ${nameDate(rhythm.since)}` : "Every second week";
}

/** "every second Saturday", "first and last Saturday of the month". @param what a weekday, or "week" */
export function nameRhythm(rhythm: Rhythm, what: string): string {
  if ("everyWeeks" in rhythm) return `every second ${what}`;
  return `${nameWeeks(rhythm.weeksOfMonth).toLowerCase()} ${what} of the month`;
}

/** [1, 3] → "First and third", [-1] → "Last" */
export function nameWeeks(weeksOfMonth: readonly number[]): string {
  const names = WEEKS_OF_MONTH.flatMap(([week, name]) => (weeksOfMonth.includes(week) ? [name] : []));
  return formatList(names.map((name, index) => (index === 0 ? name : name.toLowerCase())));
}

/** "a, b, and c" */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")}, and ${last}`;
}
