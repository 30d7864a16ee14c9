/**
 * Sets how the ends of a season are known, above all the year that its dates were stated for
 * (docs/decisions/projected-seasons.md).
 */
import { ENDS, getStatedYear, isAssumed } from "./basis.ts";
import { isDate } from "./calendar-day.ts";
import { isInRhythm } from "./day-hours.ts";
import { isClosedDay } from "./hours.ts";
import { getLocalMoment } from "./local-time.ts";
import type { Basis, End, Schedule, Season } from "./schedule.ts";
import { countDays, type DatedSeason, DAYS_PER_YEAR, isDated, isOfMonth } from "./season.ts";

/**
 * Projects season ends that were market days in the year of the claim. Known years stay, and a lent end is dated by its
 * own source. Ends that are assumed or whole months, seasons with dates of single years, and seasons without hours hold
 * for every year.
 * @param said date of the claim: "2024", "2024-05" or "2024-05-03"
 */
export function withYearsOfDates(schedule: Schedule, said: string): Schedule {
  return {
    ...schedule,
    seasons: schedule.seasons.map((season) =>
      isDated(season) && !season.years && !isTight(season) ? dateSeason(season, said) : season,
    ),
  };
}

/** Only a few days, or almost all year: ends that are moved independently could swap order. */
function isTight(season: DatedSeason): boolean {
  const days = countDays(season);
  return season.from <= season.to ? days > 1 && days <= 7 : days <= 7 || days > DAYS_PER_YEAR - 7;
}

function dateSeason(season: DatedSeason, said: string): Season {
  // A season across the New Year ends in the next year.
  const over = season.from > season.to ? 1 : 0;
  const fits = (end: End, begins: number) => isMarketDay(season, end, begins + (end === "to" ? over : 0));
  const listYears = (end: End) => {
    const year = Number((getLentOn(season, end) ?? said).slice(0, 4));
    // A winter season stated in a year may have begun the year before.
    return over ? [year, year - 1] : [year];
  };
  const isSameClaim = (getLentOn(season, "from") === undefined) === (getLentOn(season, "to") === undefined);
  const both = isSameClaim ? listYears("from").find((year) => fits("from", year) && fits("to", year)) : undefined;
  return ENDS.reduce<Season>((dated, end) => {
    const begins = both ?? listYears(end).find((year) => fits(end, year));
    if (begins === undefined || getStatedYear(season, end) !== undefined) return dated;
    const lentOn = getLentOn(season, end);
    const year = begins + (end === "to" ? over : 0);
    return withBasis(dated, end, { is: "projected", year, ...(lentOn !== undefined && { lentOn }) });
  }, season);
}

/** Whether an end was a day with hours in that year, and is neither assumed nor the end of a whole month. */
function isMarketDay(season: DatedSeason, end: End, year: number): boolean {
  if (isAssumed(season, end) || isOfMonth(season, end)) return false;
  const iso = `${year}-${season[end]}`;
  if (!isDate(iso)) return false;
  const day = getLocalMoment(new Date(`${iso}T12:00:00Z`), "UTC");
  return !isClosedDay(season.week?.[day.weekday]) && isInRhythm(season.rhythm, day);
}

/** The day on which another source than that of the hours stated the end; undefined if it is the same source. */
export function getLentOn({ basis }: Season, end: End): string | undefined {
  const known = basis?.[end];
  return known && "lentOn" in known ? known.lentOn : undefined;
}

/** The season with another basis of one end. @param basis undefined: stated for every year, by the source of the hours */
export function withBasis<S extends Season>(season: S, end: End, basis: Basis | undefined): S {
  const { basis: _, ...rest } = season;
  const changed = { ...season.basis, [end]: basis };
  const known = ENDS.flatMap((each) => (changed[each] ? [[each, changed[each]] as const] : []));
  return { ...(rest as S), ...(known.length > 0 && { basis: Object.fromEntries(known) }) };
}
