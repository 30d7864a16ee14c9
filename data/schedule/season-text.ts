/** Formats the season: "May 7 to October 29", or a source's text if it says something else. */
import { getStatedYear, isAssumed, isWhollyAssumed } from "./basis.ts";
import type { Certainty } from "./certainty.ts";
import { nameDate } from "./day-text.ts";
import type { Schedule, Season } from "./schedule.ts";
import { monthOf } from "./month.ts";
import { countDays, type DatedSeason, isDated } from "./season.ts";

/** Shown if a source's season text cannot be displayed. */
const SEASON_FALLBACK = "Season info available";

/**
 * A source's season text, or the first text in it: "From June 8", `{"1":"May - Oct"}` and `["May"]` as JSON text or as
 * data. Without one, the seasons' dates; null if there are none.
 * @param format how to format a season; by default as stored
 */
export function seasonText(
  schedule: Schedule | undefined,
  format: (season: DatedSeason) => string = (season) => formatSeason(season),
): string | null {
  if (!schedule) return null;
  const { text, seasons } = schedule;
  if (text === undefined) return formatSeasons(seasons, format) || null;
  return firstText(typeof text === "string" ? readText(text) : text) ?? SEASON_FALLBACK;
}

/** Broken JSON means nothing to a visitor. */
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

/** When somebody reads the season, and how certain the hours are then. */
export interface SeasonReader {
  year: number;
  certainty: Certainty;
}

/**
 * Whole months are named without days, and an end that no source states is left out: "From June 16"; "" if neither is
 * stated.
 * @param reader names the year of dates from an earlier year, "April 13 to November 9 in 2024", and of old hours only
 * months; without it dates are formatted as stored
 */
export function formatSeason(season: DatedSeason, reader?: SeasonReader): string {
  const { from, to } = season;
  if (isWhollyAssumed(season)) return "";
  const years = reader && getMovedYears(season, reader.year);
  const isVague = years === "" || (years !== undefined && reader?.certainty !== "current");
  const isOfYear = years && !isVague ? ` in ${years}` : "";
  const name = isVague ? monthOf : nameDate;
  if (isAssumed(season, "to")) return `From ${name(from)}${isOfYear}`;
  if (isAssumed(season, "from")) return `Until ${name(to)}${isOfYear}`;
  if (countDays(season) >= 365) return "Year-round";
  const [first, last] = [monthOf(from), monthOf(to)];
  const isWhole = isVague || (dayOf(from) === 1 && dayOf(to) >= (LAST_DAYS[Number(to.slice(0, 2)) - 1] ?? 31));
  if (isWhole) return first === last ? first : `${first} to ${last}`;
  return (from === to ? nameDate(from) : `${nameDate(from)} to ${nameDate(to)}`) + isOfYear;
}

/**
 * The earlier year that the dates were stated for: "2024", across the New Year "2024–2025"; "" if the ends are from
 * different years or over DATED_YEARS ago. Undefined if the dates apply as they are.
 */
export function getMovedYears(season: DatedSeason, year: number): string | undefined {
  const over = season.from > season.to ? 1 : 0;
  const [fromYear, toYear] = [getStatedYear(season, "from"), getStatedYear(season, "to")];
  const isPast = [fromYear, toYear].map((of, end) => of !== undefined && of < (end ? year : year - over));
  if (!isPast.includes(true)) return undefined;
  if (year - Math.max(fromYear ?? 0, toYear ?? 0) > DATED_YEARS) return "";
  if (fromYear === undefined || toYear === undefined) return String(fromYear ?? toYear);
  if (toYear - fromYear !== over) return "";
  return over ? `${fromYear}–${toYear}` : String(toYear);
}

/** For how many years dates are still shown with their year. */
const DATED_YEARS = 3;

/** All dated seasons: "May to October; December"; "" without any. @param format as in seasonText() */
export function formatSeasons(
  seasons: readonly Season[],
  format: (season: DatedSeason) => string = (season) => formatSeason(season),
): string {
  return seasons.filter(isDated).map(format).filter(Boolean).join("; ");
}

/** A season until "02-28" or "02-29" covers all of February. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(monthDay: string): number {
  return Number(monthDay.slice(3));
}
