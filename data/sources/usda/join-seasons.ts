/** Merges a source's seasons that overlap or follow each other, and counts their common days. */
import { ENDS, isAssumed, isStated } from "../../schedule/basis.ts";
import { isSameWeek } from "../../schedule/known-hours.ts";
import type { WeekHours } from "../../schedule/schedule.ts";
import { countDays, type Dates, dayOfYear } from "../../schedule/season.ts";
import type { AssumedDates } from "./assumed-season.ts";

/** Without `hours`, the weekdays and times are unknown. */
export interface SourceSeason extends AssumedDates {
  hours?: WeekHours | undefined;
}

export const WHOLE_YEAR: Dates = { from: "01-01", to: "12-31" };

/** Merges seasons with equal hours that overlap or are adjacent; sorts by first day. */
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

/** Number of common days. */
export function countCommonDays(a: Dates, b: Dates): number {
  // Seasons with the same first day must not be counted twice.
  return countFromStart(a, b) + (a.from === b.from ? 0 : countFromStart(b, a));
}

/** Common days from the first day of `b` to the end of `first`. */
function countFromStart(first: Dates, b: Dates): number {
  return Math.max(0, Math.min(countDays(first) - countOffset(first, b), countDays(b)));
}

/**
 * The merged season; null if there is a gap, or if different ends are assumed. With assumed ends, one season must lie
 * within the other, since adjacency may be a coincidence.
 */
function joinDates(a: AssumedDates, b: AssumedDates): Dates | null {
  if (ENDS.some((end) => isAssumed(a, end) !== isAssumed(b, end))) return null;
  const joined = extend(a, b) ?? extend(b, a);
  const isWithin = [a, b].some(({ from, to }) => from === joined?.from && to === joined.to);
  return isStated(a) || isWithin ? joined : null;
}

const YEAR = 366;

/** Days from the first day of one to the next first day of the other, 0 to 365. */
export function countOffset(first: Dates, b: Dates): number {
  return (dayOfYear(b.from) - dayOfYear(first.from) + YEAR) % YEAR;
}

/** Merges if `b` begins within `first` or right after; one day between may be February 29. */
function extend(first: Dates, b: Dates): Dates | null {
  const offset = countOffset(first, b);
  const length = countDays(first);
  if (offset > length + 1) return null;
  const joined = Math.max(length, offset + countDays(b));
  if (joined >= YEAR - 1) return WHOLE_YEAR;
  return joined === length ? { from: first.from, to: first.to } : { from: first.from, to: b.to };
}
