/** How often a market is held, in words. */
import { formatDay, isDate } from "./calendar-day.ts";
import type { Rhythm } from "./schedule.ts";

export const WEEKS_OF_MONTH = ["First", "Second", "Third", "Fourth", "Fifth"] as const;

/** "First and third week of the month". What is not filled in yet is left out. */
export function describeRhythm(rhythm: Rhythm | undefined): string {
  if (!rhythm) return "Every week";
  if ("weeksOfMonth" in rhythm) {
    return rhythm.weeksOfMonth.length > 0
      ? `${nameWeeks(rhythm.weeksOfMonth)} week of the month`
      : "Some weeks of the month";
  }
  return isDate(rhythm.since) ? `Every second week, counted from ${formatDay(rhythm.since)}` : "Every second week";
}

/** "every second Saturday", "first and third Saturday of the month". @param what a weekday, or "week" */
export function nameRhythm(rhythm: Rhythm, what: string): string {
  if ("everyWeeks" in rhythm) return `every second ${what}`;
  return `${nameWeeks(rhythm.weeksOfMonth).toLowerCase()} ${what} of the month`;
}

/** [1, 3] → "First and third"; -1 is the last. */
export function nameWeeks(weeksOfMonth: readonly number[]): string {
  const names = weeksOfMonth.map((week, index) => {
    const name = week === -1 ? "Last" : (WEEKS_OF_MONTH[week - 1] ?? String(week));
    return index === 0 ? name : name.toLowerCase();
  });
  return joinWords(names);
}

/** "a, b, and c" */
export function joinWords(words: readonly string[]): string {
  return LIST.format(words);
}

const LIST = new Intl.ListFormat("en-US");
