/** A season's dates as they are stored, whoever reads them and when. */
import { capitalize } from "../../input/capitalize.ts";
import { ENDS, isAssumed, isStated, isWhollyAssumed } from "../basis.ts";
import { type DatedSeason, isOfMonth, isYearRound } from "../season.ts";
import { nameDate } from "../day-text.ts";
import { monthOf } from "../month.ts";

/** "May 7 to October 29"; whole months are named without days. */
export function nameDates(season: DatedSeason): string {
  const isOfMonths = isStated(season) && ENDS.every((end) => isOfMonth(season, end));
  const text = isOfMonths ? nameMonths(season) : joinEnds(season, nameDate(season.from), nameDate(season.to));
  return capitalize(text);
}

/** "May to October" */
export function nameMonths(season: DatedSeason): string {
  return joinEnds(season, monthOf(season.from), monthOf(season.to));
}

/** "May 7 to October 29"; without assumed ends. */
export function joinEnds(season: DatedSeason, first: string, last: string): string {
  if (isWhollyAssumed(season)) return "";
  if (isAssumed(season, "to")) return `from ${first}`;
  if (isAssumed(season, "from")) return `until ${last}`;
  if (isYearRound(season)) return "year-round";
  return first === last ? first : `${first} to ${last}`;
}
