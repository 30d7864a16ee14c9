/** Reads and replaces a market's general weekly hours, regardless of the date. */
import { ENDS, isAssumed, withBasis } from "./basis.ts";
import { getMainSeason } from "./day-hours.ts";
import { isSameHours } from "./hours.ts";
import type { Schedule, Season, WeekHours } from "./schedule.ts";
import type { Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** The week of the main season. */
export function getMainWeek(market: Scheduled): WeekHours | undefined {
  return getMainSeason(market)?.week;
}

/** Whether any weekly hours are known. */
export function hasHours({ schedule }: Scheduled): boolean {
  return getMainWeek({ schedule }) !== undefined;
}

/** New hours are not those of the year or the source that a season's dates are from. */
function withoutDates(season: Season): Season {
  return ENDS.reduce(
    (changed, end) => (isAssumed(changed, end) ? changed : withBasis(changed, end, undefined)),
    season,
  );
}

export function isSameWeek(a: WeekHours | undefined, b: WeekHours | undefined): boolean {
  return a && b ? WEEKDAYS.every((day) => isSameHours(a[day], b[day])) : a === b;
}

/**
 * Replaces the weekly hours of the main season, and of all seasons that have the same or none; other seasons keep
 * theirs.
 * @param week null removes the main hours
 * @returns null if the schedule is empty then
 */
export function withMainWeek(schedule: Schedule | undefined, week: WeekHours | null): Schedule | null {
  const main = getMainWeek({ schedule });
  const isNew = week !== null && !isSameWeek(week, main);
  const changed = changeSeasons(schedule, (season) =>
    isSameWeek(season.week, main) ? { ...(isNew ? withoutDates(season) : season), week: week ?? undefined } : season,
  );
  return week && !changed?.seasons.length ? { ...changed, seasons: [{ week }] } : changed;
}

/** Removes all weekly hours. @returns null if the schedule is empty then */
export function withoutWeeks(schedule: Schedule | undefined): Schedule | null {
  return changeSeasons(schedule, (season) => ({ ...season, week: undefined }));
}

/** Drops seasons that become empty. */
function changeSeasons(schedule: Schedule | undefined, change: (season: Season) => Season): Schedule | null {
  const { seasons = [], ...rest } = schedule ?? {};
  const changed = seasons.map(change).map(({ week, ...dates }) => ({ ...dates, ...(week && { week }) }));
  const kept = changed.filter((season) => Object.keys(season).length > 0);
  return kept.length > 0 || Object.keys(rest).length > 0 ? { seasons: kept, ...rest } : null;
}
