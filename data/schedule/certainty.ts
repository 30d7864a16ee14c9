/** How far hours can be trusted: by when somebody last vouched for them (docs/decisions/certainty.md). */

/** Current hours read as they are; likely ones never claim anything. */
export type Certainty = "current" | "likely";

/** Said of a market that its list has dropped, and nobody vouched that it is over. */
export const NO_LONGER_LISTED = "No longer listed";

/** Whose word the hours are stands in `hoursConfirmed`, where that is another than of the rest. */
export interface Vouched {
  confirmed?: { on: string } | undefined;
  hoursConfirmed?: { on: string } | undefined;
}

/** The day on which somebody vouched for the hours: "2018", "2018-10" or "2018-10-27". */
export function getHoursDay({ hoursConfirmed, confirmed }: Vouched): string | undefined {
  return (hoursConfirmed ?? confirmed)?.on;
}

/** @param months how long hours count as known. Of a market without any date, what it says counts. */
export function getCertainty(market: Vouched, now: Date, months: number): Certainty {
  const day = getHoursDay(market);
  return day !== undefined && isOver(day, months, now) ? "likely" : "current";
}

/**
 * "hours from 2018", once that is over a year ago; null before.
 * @param now left out: for what stands until nobody knows when, such as static pages and pictures, at once
 */
export function getHoursYear(market: Vouched, now?: Date): string | null {
  const day = getHoursDay(market);
  return day !== undefined && (!now || isOver(day, 12, now)) ? `hours from ${day.slice(0, 4)}` : null;
}

/**
 * Whether so many months have passed since that day, or since all of that month. A bare year is often an inferred one,
 * and counts from its beginning.
 */
export function isOver(on: string, months: number, now: Date): boolean {
  const since = on.length === YEAR_LENGTH ? `${on}-01-01` : on;
  return since < getDayBefore(months, now).slice(0, since.length);
}

const YEAR_LENGTH = 4;

/** The instant so many months earlier, in ISO's words. A filter asks for the same one once per market. */
function getDayBefore(months: number, now: Date): string {
  const time = now.getTime();
  if (last?.time === time && last.months === months) return last.day;
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  last = { time, months, day: then.toISOString() };
  return last.day;
}

let last: { time: number; months: number; day: string } | undefined;
