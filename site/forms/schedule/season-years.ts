/** The first and last day of a season in single years. */
import { toIsoDay } from "#data/schedule/calendar-day.ts";
import { type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { Season, YearDates } from "#data/schedule/schedule.ts";
import { getRun } from "#data/schedule/season.ts";

/** The year in which the run of a season begins that is not over, or begins next. */
export function findYear(season: Season, today: LocalMoment): number {
  const before = getDates(season, today.year - 1);
  const [year, day] = [today.year, toIsoDate(today)];
  if (before.to >= day) return year - 1;
  return getDates(season, year).to >= day ? year : year + 1;
}

/** Those known of that year, else the usual ones in it. @param year in which they begin */
export function getDates(season: Season, year: number): YearDates {
  const { first, last } = getRun(season, year);
  return findOwn(season, year) ?? { from: toIsoDay(first), to: toIsoDay(last) };
}

/** Those that are stored. */
export function findOwn({ years }: Season, year: number): YearDates | undefined {
  return years?.find(({ from }) => from.startsWith(`${year}-`));
}

/** @param dates null for the usual ones. @returns the season's dates of single years */
export function setDates(season: Season, year: number, dates: YearDates | null): YearDates[] | undefined {
  const others = season.years?.filter((own) => own !== findOwn(season, year)) ?? [];
  const years = dates ? [...others, dates].toSorted((a, b) => (a.from < b.from ? -1 : 1)) : others;
  return years.length > 0 ? years : undefined;
}
