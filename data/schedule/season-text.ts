/** The season in words: "May 7 to October 29", or its source's own where they say something else than the dates do. */
import type { Certainty } from "./certainty.ts";
import { nameDate } from "./day-text.ts";
import type { Schedule, Season } from "./schedule.ts";
import { MONTHS } from "./month.ts";
import { countDays, type DatedSeason, isDated } from "./season.ts";

/** Stands where a source says something about the season that cannot be shown. */
const SEASON_FALLBACK = "Season info available";

/**
 * The first value of a source's text: "From June 8" as it is, `{"1":"May - Oct"}` and `["May"]` as text or as data →
 * their first text. Else its seasons in words; null where it has none with dates.
 * @param say how a season is worded; left out, as it is stored
 */
export function seasonText(
  schedule: Schedule | undefined,
  say: (season: DatedSeason) => string = (season) => formatSeason(season),
): string | null {
  if (!schedule) return null;
  const { text, seasons } = schedule;
  if (text === undefined) return formatSeasons(seasons, say) || null;
  return firstText(typeof text === "string" ? readText(text) : text) ?? SEASON_FALLBACK;
}

/** Text that looks like JSON but is not says nothing to a visitor. */
function readText(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "object" || value === null) return null;
  return firstText(Object.values(value)[0]);
}

/** Who reads of a season when, and how sure its hours are by then. */
export interface SeasonReader {
  year: number;
  certainty: Certainty;
}

/**
 * Whole months go without their days. An end that no source has told is left out: "From June 16"; "" without both.
 * @param reader of dates that are those of an earlier year, "April 13 to November 9 in 2024" names it, and old hours name
 *   the months alone; left out, the dates stand as they are stored
 */
export function formatSeason(season: DatedSeason, reader?: SeasonReader): string {
  const { from, to, assumed } = season;
  if (assumed === "both") return "";
  const years = reader && getMovedYears(season, reader.year);
  const isVague = years === "" || (years !== undefined && reader?.certainty === "likely");
  const isOfYear = years && !isVague ? ` in ${years}` : "";
  const name = isVague ? monthOf : nameDate;
  if (assumed) return (assumed === "to" ? `From ${name(from)}` : `Until ${name(to)}`) + isOfYear;
  if (countDays(season) >= 365) return "Year-round";
  const [first, last] = [monthOf(from), monthOf(to)];
  const isWhole = isVague || (dayOf(from) === 1 && dayOf(to) >= (LAST_DAYS[Number(to.slice(0, 2)) - 1] ?? 31));
  if (isWhole) return first === last ? first : `${first} to ${last}`;
  return (from === to ? nameDate(from) : `${nameDate(from)} to ${nameDate(to)}`) + isOfYear;
}

/**
 * Of which year before the reader's the dates are: "2024", over the New Year "2024–2025"; "" where the ends are of
 * different ones, or of one long ago, by whose dates nobody goes. Undefined where they hold as they are.
 */
export function getMovedYears({ from, to, fromYear, toYear }: DatedSeason, year: number): string | undefined {
  const over = from > to ? 1 : 0;
  const isPast = [fromYear, toYear].map((of, end) => of !== undefined && of < (end ? year : year - over));
  if (!isPast.includes(true)) return undefined;
  if (year - Math.max(fromYear ?? 0, toYear ?? 0) > DATED_YEARS) return "";
  if (fromYear === undefined || toYear === undefined) return String(fromYear ?? toYear);
  if (toYear - fromYear !== over) return "";
  return over ? `${fromYear}–${toYear}` : String(toYear);
}

/** For how many years dates are told as they were. */
const DATED_YEARS = 3;

/** All of a market's: "May to October; December". "" where none has dates. @param say as `seasonText` has it */
export function formatSeasons(
  seasons: readonly Season[],
  say: (season: DatedSeason) => string = (season) => formatSeason(season),
): string {
  return seasons.filter(isDated).map(say).filter(Boolean).join("; ");
}

/** February's last day in most years: a season to "02-28" or "02-29" covers the whole month. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthOf(monthDay: string): string {
  return MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? monthDay;
}

function dayOf(monthDay: string): number {
  return Number(monthDay.slice(3));
}
