/** Tests and comparisons of one day's hours. */
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { DayHours, OpenRange, WeekHours } from "./schedule.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Hours of a market that is always open. */
export const WHOLE_DAY: readonly OpenRange[] = [{ opens: 0, closes: MINUTES_PER_DAY }];

/** The text of a day on which a market is held at hours that nobody has said. */
export const DAY_HOURS_UNKNOWN = "hours unknown";

/** Time ranges, earliest first; empty for a closed day, and for hours that are only text. */
export function listRanges(hours: DayHours | undefined): readonly OpenRange[] {
  return typeof hours === "object" ? hours : [];
}

export function isWholeDay(hours: DayHours | undefined): boolean {
  return listRanges(hours).some(({ opens, closes }) => opens === 0 && closes === MINUTES_PER_DAY);
}

/** Whether the day is closed or has no hours. Text that cannot be parsed counts as hours. */
export function isClosedDay(hours: DayHours | undefined): boolean {
  return hours === undefined || (typeof hours === "object" && hours.length === 0);
}

/** Whether both mean the same; missing hours equal closed. */
export function isSameHours(a: DayHours | undefined, b: DayHours | undefined): boolean {
  return toComparableHours(a) === toComparableHours(b);
}

/** Equal strings for hours with the same meaning. */
export function toComparableHours(hours: DayHours = []): string {
  return typeof hours === "string" ? hours : hours.map(({ opens, closes }) => `${opens}-${closes}`).join();
}

/** In the order of the week. */
export function sortWeek(week: WeekHours): WeekHours {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (week[day] === undefined ? [] : [[day, week[day]]])));
}
