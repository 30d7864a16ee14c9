/** Which year's calendar the dates of a season are of (docs/decisions/projected-seasons.md). */
import { isDate, lastDayOf } from "./calendar-day.ts";
import { isInRhythm } from "./day-hours.ts";
import { isClosed } from "./hours.ts";
import { getLocalMoment } from "./local-time.ts";
import type { Schedule, Season } from "./schedule.ts";
import { countDays, type DatedSeason, type Dates, isDated } from "./season.ts";

export type End = "from" | "to";

const DAYS_PER_YEAR = 366;

/**
 * The schedule with `fromYear` and `toYear` on each end of a season that was a market day in the year of the word. An end
 * keeps the year that it has, and a lent one is of the year in which its own source told it. Left alone are ends that
 * nobody has told, whole months, seasons with the dates of single years, and seasons without hours.
 * @param said the day of the word: "2024", "2024-05" or "2024-05-03"
 */
export function withYearsOfDates(schedule: Schedule, said: string): Schedule {
  return {
    ...schedule,
    seasons: schedule.seasons.map((season) =>
      isDated(season) && !season.years && !isTight(season) ? dateSeason(season, said) : season,
    ),
  };
}

/** Of a few days in a row, or of all but a few days of the year: moved one by one, first and last might change places. */
function isTight(season: DatedSeason): boolean {
  const days = countDays(season);
  return season.from <= season.to ? days > 1 && days <= 7 : days <= 7 || days > DAYS_PER_YEAR - 7;
}

function dateSeason(season: DatedSeason, said: string): Season {
  // Over the New Year the last day is of the year after the first.
  const over = season.from > season.to ? 1 : 0;
  const isLent = (end: End) => season.lent?.end === end || season.lent?.end === "both";
  const fits = (end: End, begins: number) => isMarketDay(season, end, begins + (end === "to" ? over : 0));
  const listYears = (end: End) => {
    const year = Number(((isLent(end) && season.lent?.on) || said).slice(0, 4));
    // A word of a year may be about the winter that began before it.
    return over ? [year, year - 1] : [year];
  };
  const isOneWord = isLent("from") === isLent("to");
  const both = isOneWord ? listYears("from").find((year) => fits("from", year) && fits("to", year)) : undefined;
  const [first, last] = (["from", "to"] as const).map((end) => both ?? listYears(end).find((year) => fits(end, year)));
  const fromYear = season.fromYear ?? first;
  const toYear = season.toYear ?? (last && last + over);
  return { ...season, ...(fromYear && { fromYear }), ...(toYear && { toYear }) };
}

/** Whether an end that a source has told fell on a day with hours in that year, and is not simply the month's own end. */
function isMarketDay({ assumed, week, rhythm, ...season }: DatedSeason, end: End, year: number): boolean {
  if (assumed === end || assumed === "both") return false;
  if (isOfMonth(season, end)) return false;
  const iso = `${year}-${season[end]}`;
  if (!isDate(iso)) return false;
  const day = getLocalMoment(new Date(`${iso}T12:00:00Z`), "UTC");
  return !isClosed(week?.[day.weekday]) && isInRhythm(rhythm, day);
}

/** Whether an end is the first, or the last, day of its month: who names months alone says it so. */
export function isOfMonth({ from, to }: Dates, end: End): boolean {
  return end === "from" ? from.endsWith("-01") : to >= lastDayOf(Number(to.slice(0, 2)));
}
