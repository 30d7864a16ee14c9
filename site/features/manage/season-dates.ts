/** This year's first and last day, as those who run a market say them: of the season that is the longest. */
import { toIsoDay } from "#data/schedule/calendar-day.ts";
import { type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { Schedule, YearDates } from "#data/schedule/schedule.ts";
import { countDays, getRun, isDated } from "#data/schedule/season.ts";

export interface SeasonOfYear {
  /** Its place among the seasons. */
  index: number;
  /** In which it begins. */
  year: number;
  dates: YearDates;
}

const WHOLE_YEAR = 365;

/** The one that runs, or begins next; null where no season has dates, or it is held all year. */
export function findSeason(schedule: Schedule, today: LocalMoment): SeasonOfYear | null {
  const dated = schedule.seasons.flatMap((season, index) => (isDated(season) ? [{ season, index }] : []));
  const [main] = dated.toSorted((a, b) => countDays(b.season) - countDays(a.season));
  if (!main || countDays(main.season) >= WHOLE_YEAR) return null;
  const day = toIsoDate(today);
  for (const year of [today.year - 1, today.year, today.year + 1]) {
    const dates = getDates(main.season, year);
    if (dates.to >= day) return { index: main.index, year, dates };
  }
  return null;
}

/** The same one again, whatever its days are by now; null where it has none any more. */
export function readSeason(
  schedule: Schedule,
  { index, year }: Pick<SeasonOfYear, "index" | "year">,
): SeasonOfYear | null {
  const season = schedule.seasons[index];
  return season && isDated(season) ? { index, year, dates: getDates(season, year) } : null;
}

function getDates(season: Schedule["seasons"][number], year: number): YearDates {
  const own = season.years?.find(({ from }) => from.startsWith(`${year}-`));
  if (own) return own;
  const { first, last } = getRun(season, year);
  return { from: toIsoDay(first), to: toIsoDay(last) };
}

/** The schedule with these dates in that year. */
export function setDates(schedule: Schedule, { index, year }: SeasonOfYear, dates: YearDates): Schedule {
  const seasons = schedule.seasons.map((season, at) => {
    if (at !== index) return season;
    const others = season.years?.filter(({ from }) => !from.startsWith(`${year}-`)) ?? [];
    return { ...season, years: [...others, dates].toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
  });
  return { ...schedule, seasons };
}
