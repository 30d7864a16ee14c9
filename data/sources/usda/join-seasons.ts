/** Seasons of a source as days of the year: how far they overlap, and which of them are one. */
import { isSameWeek } from "../../schedule/known-hours.ts";
import type { WeekHours } from "../../schedule/schedule.ts";
import { countDays, type Dates, dayOfYear } from "../../schedule/season.ts";
import type { AssumedDates } from "./assumed-season.ts";

/** Without hours: it is held, and nobody knows when. */
export interface SourceSeason extends AssumedDates {
  hours?: WeekHours | undefined;
}

export const WHOLE_YEAR: Dates = { from: "01-01", to: "12-31" };

/** Seasons with the same hours that overlap or follow one another become one; all in the order of the year. */
export function joinSeasons(seasons: readonly SourceSeason[]): SourceSeason[] {
  const joined: SourceSeason[] = [];
  for (const season of seasons.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const index = joined.findIndex((other) => isSameWeek(other.hours, season.hours) && joinDates(other, season));
    const other = joined[index];
    const dates = other && joinDates(other, season);
    if (other && dates) joined[index] = { ...other, ...dates };
    else joined.push(season);
  }
  return joined.length < seasons.length ? joinSeasons(joined) : joined;
}

/** How many days the two have in common. */
export function countCommonDays(a: Dates, b: Dates): number {
  // Asked of every pair of records. Two that begin on one day would be counted from either end.
  return countFromStart(a, b) + (a.from === b.from ? 0 : countFromStart(b, a));
}

/** Of those that they have in common, the ones up to the end of `first` from the first day of `b`. */
function countFromStart(first: Dates, b: Dates): number {
  return Math.max(0, Math.min(countDays(first) - countOffset(first, b), countDays(b)));
}

/**
 * Both as one season where they overlap or follow one another; null where there are days between them, or not the same is
 * known of both. That one follows another by assumed days means nothing: there only one within the other joins it.
 */
function joinDates(a: AssumedDates, b: AssumedDates): Dates | null {
  if (a.assumed !== b.assumed) return null;
  const joined = extend(a, b) ?? extend(b, a);
  const isWithin = [a, b].some(({ from, to }) => from === joined?.from && to === joined.to);
  return a.assumed === undefined || isWithin ? joined : null;
}

const YEAR = 366;

/** Days from the first day of one to the next first day of the other. */
export function countOffset(first: Dates, b: Dates): number {
  return (dayOfYear(b.from) - dayOfYear(first.from) + YEAR) % YEAR;
}

/** `b` begins in `first` or right behind it; a day between them is February 29. */
function extend(first: Dates, b: Dates): Dates | null {
  const offset = countOffset(first, b);
  const length = countDays(first);
  if (offset > length + 1) return null;
  const joined = Math.max(length, offset + countDays(b));
  if (joined >= YEAR - 1) return WHOLE_YEAR;
  return joined === length ? { from: first.from, to: first.to } : { from: first.from, to: b.to };
}
