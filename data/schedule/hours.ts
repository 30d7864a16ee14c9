/** What can be asked of the hours of one day. */
import { MINUTES_PER_DAY } from "./local-time.ts";
import type { DayHours, OpenRange } from "./schedule.ts";

/** How a day and a night are stored. */
export const WHOLE_DAY: readonly OpenRange[] = [{ opens: 0, closes: MINUTES_PER_DAY }];

/** The times, the earliest first; none for a day that is closed, or of which only a source's words are known. */
export function listRanges(hours: DayHours | undefined): readonly OpenRange[] {
  return typeof hours === "object" ? hours : [];
}

/** Whether it is open day and night. */
export function isWholeDay(hours: DayHours | undefined): boolean {
  return listRanges(hours).some(({ opens, closes }) => opens === 0 && closes === MINUTES_PER_DAY);
}

/** Whether it is not held that day. Words that nobody can read are some hours. */
export function isClosed(hours: DayHours | undefined): boolean {
  return hours === undefined || (typeof hours === "object" && hours.length === 0);
}

/** Whether both say the same. A day without any hours is closed. */
export function isSameHours(a: DayHours | undefined, b: DayHours | undefined): boolean {
  return toComparableHours(a) === toComparableHours(b);
}

/** Equal for hours that say the same. */
export function toComparableHours(hours: DayHours = []): string {
  return typeof hours === "string" ? hours : hours.map(({ opens, closes }) => `${opens}-${closes}`).join();
}
