/** The season in full, for a market's own page: "Usually second Saturday of April to October 31 (end as of 2022)". */
import { capitalize } from "../input/capitalize.ts";
import { lastDayOf } from "./calendar-day.ts";
import { nameDate } from "./day-text.ts";
import { MONTHS } from "./month.ts";
import { nameWeeks } from "./rhythm-text.ts";
import type { Schedule } from "./schedule.ts";
import { formatSeason, getMovedYears, type SeasonReader, seasonText } from "./season-text.ts";
import { type DatedSeason, isLastInMonth, readDay } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** All of a market's, as `seasonText` has them; of several that are usual, the first says so. */
export function describeSeasons(schedule: Schedule | undefined, reader: SeasonReader): string | null {
  const words = seasonText(schedule, (season) => describeSeason(season, reader));
  return words?.replaceAll("; Usually ", words.startsWith("Usually ") ? "; " : "; usually ") ?? null;
}

/**
 * As `formatSeason` has it for a reader, but for ends that are known of another year: of old hours, and where they are of
 * different years, it says their place in the month. Where an end is lent, its source's year stands behind. "" where
 * nobody has told either end.
 */
export function describeSeason(season: DatedSeason, reader: SeasonReader): string {
  const { assumed, lent } = season;
  const years = getMovedYears(season, reader.year);
  const isDatedWhole = years === undefined || (years !== "" && reader.certainty === "current");
  const words = isDatedWhole ? formatSeason(season, reader) : describePlaces(season, reader);
  const since = lent?.on.slice(0, 4);
  // The other end's year is that of the hours, which the page says.
  const isOfHours = lent?.end !== "both" && season.fromYear === season.toYear;
  const isSaid = since === (isDatedWhole ? years : isOfHours ? String(season.toYear) : "");
  if (assumed === "both" || !lent || isSaid) return words;
  const end = { from: "start", to: "end", both: "dates" }[lent.end];
  return `${words} (${end} as of ${since})`;
}

function describePlaces({ from, to, fromYear, toYear, assumed }: DatedSeason, reader: SeasonReader): string {
  const over = from > to ? 1 : 0;
  const first = fromYear !== undefined && fromYear < reader.year - over ? namePlace(from, fromYear) : nameFirst(from);
  const last = toYear !== undefined && toYear < reader.year ? namePlace(to, toYear) : nameLast(to);
  const words =
    assumed === "both"
      ? ""
      : assumed === "to"
        ? `from ${first}`
        : assumed === "from"
          ? `until ${last}`
          : joinPlaces(first, last);
  const isOfThisYear = fromYear === reader.year - over || toYear === reader.year;
  const usually = words && !isOfThisYear ? `usually ${words}` : words;
  return capitalize(usually);
}

/** "second Saturday of April to last Saturday of October", "first to third Thursday of September" */
function joinPlaces(first: string, last: string): string {
  const [week = "", ...rest] = first.split(" ");
  if (first === last) return last;
  return rest.length > 1 && last.endsWith(` ${rest.join(" ")}`) ? `${week} to ${last}` : `${first} to ${last}`;
}

/** "second Saturday of April", "last Saturday of October" */
function namePlace(monthDay: string, year: number): string {
  const [month = 0, day = 0] = monthDay.split("-").map(Number);
  const week = isLastInMonth(year, month, day) ? -1 : Math.ceil(day / 7);
  // The day that is counted as 0 was a Thursday.
  const weekday = WEEKDAYS[(readDay(`${year}-${monthDay}`) + 3) % 7] ?? "";
  return `${nameWeeks([week]).toLowerCase()} ${weekday} of ${MONTHS[month - 1] ?? ""}`;
}

/** A month's own first and last day stand for the month. */
function nameFirst(from: string): string {
  return from.endsWith("-01") ? (MONTHS[Number(from.slice(0, 2)) - 1] ?? "") : nameDate(from);
}

function nameLast(to: string): string {
  const month = Number(to.slice(0, 2));
  return to >= lastDayOf(month) ? `the end of ${MONTHS[month - 1] ?? ""}` : nameDate(to);
}
