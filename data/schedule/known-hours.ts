/** Whether the hours of a market are known, which, and how others come into their place: for whoever asks no day. */
import { getMainSeason } from "./day-hours.ts";
import { isSameHours } from "./hours.ts";
import type { Schedule, Season, WeekHours } from "./schedule.ts";
import type { Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** The week of the main season. */
export function getMainWeek(market: Scheduled): WeekHours | undefined {
  return getMainSeason(market)?.week;
}

/** Whether the hours of any day are known. */
export function hasHours({ schedule }: Scheduled): boolean {
  return getMainWeek({ schedule }) !== undefined;
}

/** Whether both weeks say the same. */
export function isSameWeek(a: WeekHours | undefined, b: WeekHours | undefined): boolean {
  return a && b ? WEEKDAYS.every((day) => isSameHours(a[day], b[day])) : a === b;
}

/**
 * The week goes to the seasons that have the main one, and where no hours are known to all of them; seasons with other
 * hours keep theirs.
 * @param week null takes the main one out
 * @returns null where nothing is left to say
 */
export function withMainWeek(schedule: Schedule | undefined, week: WeekHours | null): Schedule | null {
  const main = getMainWeek({ schedule });
  const changed = changeSeasons(schedule, (season) =>
    isSameWeek(season.week, main) ? { ...season, week: week ?? undefined } : season,
  );
  return week && !changed?.seasons.length ? { ...changed, seasons: [{ week }] } : changed;
}

/** The same without any hours by weekday. @returns null where nothing is left to say */
export function withoutWeeks(schedule: Schedule | undefined): Schedule | null {
  return changeSeasons(schedule, (season) => ({ ...season, week: undefined }));
}

/** Seasons that say nothing any more are left out. */
function changeSeasons(schedule: Schedule | undefined, change: (season: Season) => Season): Schedule | null {
  const { seasons = [], ...rest } = schedule ?? {};
  const changed = seasons.map(change).map(({ week, ...dates }) => ({ ...dates, ...(week && { week }) }));
  const kept = changed.filter((season) => Object.keys(season).length > 0);
  return kept.length > 0 || Object.keys(rest).length > 0 ? { seasons: kept, ...rest } : null;
}
