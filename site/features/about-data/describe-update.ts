/** A source's date in words, as precise as the source. */
import { formatWhen } from "#data/market/freshness.ts";
import { formatDay } from "#data/schedule/calendar-day.ts";

/** "2023-03-27" → "March 27, 2023"; "2023-03" → "March 2023"; "2023" as it is. */
export function describeUpdate(on: string): string {
  return /-.*-/.test(on) ? formatDay(on) : formatWhen(on);
}
