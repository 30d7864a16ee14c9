/** A source's date in words, as precise as the source. */
import { formatDay } from "#data/schedule/calendar-day.ts";
import { MONTHS } from "#data/schedule/month.ts";

/** "2023-03-27" → "March 27, 2023"; "2023-03" → "March 2023"; "2023" as it is. */
export function describeUpdate(on: string): string {
  const [year = "", month, day] = on.split("-");
  if (day !== undefined) return formatDay(on);
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
