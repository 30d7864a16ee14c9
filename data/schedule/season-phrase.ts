/** The season in full, for the market's page: "Usually second Saturday of April to October 31 (end as of 2022)". */
import { capitalize } from "../input/capitalize.ts";
import { getLentOn, getStatedYear, isAssumed, isWhollyAssumed } from "./basis.ts";
import { lastDayOf } from "./calendar-day.ts";
import { nameDate } from "./day-text.ts";
import { MONTHS } from "./month.ts";
import { nameWeeks } from "./rhythm-text.ts";
import type { Schedule } from "./schedule.ts";
import { formatSeason, getMovedYears, type SeasonReader, seasonText } from "./season-text.ts";
import { type DatedSeason, isLastInMonth, readDay } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** All seasons as one text. If it begins with "Usually", later ones drop that; otherwise they lower-case it. */
export function describeSeasons(schedule: Schedule | undefined, reader: SeasonReader): string | null {
  const text = seasonText(schedule, (season) => describeSeason(season, reader));
  return text?.replaceAll("; Usually ", text.startsWith("Usually ") ? "; " : "; usually ") ?? null;
}

/**
 * Like formatSeason(), except for ends stated for another year: of old hours, or with different years, they become a
 * weekday and week of the month. A lent end is followed by its source's year. "" if no source states either end.
 */
export function describeSeason(season: DatedSeason, reader: SeasonReader): string {
  const years = getMovedYears(season, reader.year);
  const isDatedWhole = years === undefined || (years !== "" && reader.certainty === "current");
  const dates = isDatedWhole ? formatSeason(season, reader) : describePlaces(season, reader);
  const [first, last] = [getLentOn(season, "from"), getLentOn(season, "to")];
  const [since] = [first, last].flatMap((on) => on?.slice(0, 4) ?? []).sort();
  const [fromYear, toYear] = [getStatedYear(season, "from"), getStatedYear(season, "to")];
  // The other end has the year of the hours, which the page shows.
  const isOfHours = (first === undefined || last === undefined) && fromYear === toYear;
  const isShown = since === (isDatedWhole ? years : isOfHours ? String(toYear) : "");
  if (isWhollyAssumed(season) || since === undefined || isShown) return dates;
  return `${dates} (${last === undefined ? "start" : first === undefined ? "end" : "dates"} as of ${since})`;
}

function describePlaces(season: DatedSeason, reader: SeasonReader): string {
  const { from, to } = season;
  const [fromYear, toYear] = [getStatedYear(season, "from"), getStatedYear(season, "to")];
  const over = from > to ? 1 : 0;
  const first = fromYear !== undefined && fromYear < reader.year - over ? namePlace(from, fromYear) : nameFirst(from);
  const last = toYear !== undefined && toYear < reader.year ? namePlace(to, toYear) : nameLast(to);
  const places = isWhollyAssumed(season)
    ? ""
    : isAssumed(season, "to")
      ? `from ${first}`
      : isAssumed(season, "from")
        ? `until ${last}`
        : joinPlaces(first, last);
  const isOfThisYear = fromYear === reader.year - over || toYear === reader.year;
  return capitalize(places && !isOfThisYear ? `usually ${places}` : places);
}

/** "second Saturday of April to last Saturday of October", "first to third Thursday of September" */
function joinPlaces(first: string, last: string): string {
  const [week = "", ...rest] = first.split(" ");
  if (first === last) return last;
  return rest.length > 1 && last.endsWith(` ${rest.join(" ")}`) ? `${week} to ${last}` : `${first} to ${last}`;
}

function namePlace(monthDay: string, year: number): string {
  const [month = 0, day = 0] = monthDay.split("-").map(Number);
  const week = isLastInMonth(year, month, day) ? -1 : Math.ceil(day / 7);
  // Day number 0 was a Thursday.
  const weekday = WEEKDAYS[(readDay(`${year}-${monthDay}`) + 3) % 7] ?? "";
  return `${nameWeeks([week]).toLowerCase()} ${weekday} of ${MONTHS[month - 1] ?? ""}`;
}

/** The first or last day of a month becomes the month's name. */
function nameFirst(from: string): string {
  return from.endsWith("-01") ? (MONTHS[Number(from.slice(0, 2)) - 1] ?? "") : nameDate(from);
}

function nameLast(to: string): string {
  const month = Number(to.slice(0, 2));
  return to >= lastDayOf(month) ? `the end of ${MONTHS[month - 1] ?? ""}` : nameDate(to);
}
