/**
 * How a season is said in short: its dates as stored, or as somebody reads them in a year. A source's text comes first
 * if it says something else.
 */
import { capitalize } from "../../input/capitalize.ts";
import { ENDS, getStatedYear } from "../basis.ts";
import type { Certainty } from "../certainty.ts";
import { type DatedSeason, isDated, isOfMonth } from "../season.ts";
import { monthOf } from "../month.ts";
import type { End, Schedule, Season } from "../schedule.ts";
import { joinEnds, nameDates, nameMonths } from "./season-dates.ts";

/** When somebody reads the season, and how certain the hours are then. */
export interface SeasonReader {
  year: number;
  certainty: Certainty;
}

/** Shown if a source's season text cannot be displayed. */
const SEASON_FALLBACK = "Season info available";

/**
 * A source's season text, or the first text in it: "From June 8", `{"1":"May - Oct"}` and `["May"]` as JSON text or as
 * data. Without one, the seasons' dates; null if there are none.
 */
export function seasonText(schedule: Schedule | undefined, reader?: SeasonReader): string | null {
  return nameOwnText(schedule) ?? (formatSeasons(schedule?.seasons ?? [], reader) || null);
}

/** All dated seasons: "May to October; December"; "" without any. */
export function formatSeasons(seasons: readonly Season[], reader?: SeasonReader): string {
  return joinSeasons(seasons, (season) => formatSeason(season, reader));
}

/**
 * "May 7 to October 29", "May to October"; an end that no source states is left out: "From June 16"; "" if neither is
 * stated.
 * @param reader blurs dates that were stated for an earlier year, "Mid-April to early November (2024 dates)", and of old
 * hours names only the months; without it dates are formatted as stored
 */
export function formatSeason(season: DatedSeason, reader?: SeasonReader): string {
  const years = reader && getShownYears(season, reader);
  if (years === undefined) return nameDates(season);
  return capitalize(years === "" ? nameMonths(season) : `${nameThirds(season)} (${years} dates)`);
}

export function nameOwnText(schedule: Schedule | undefined): string | null {
  const text = schedule?.text;
  if (text === undefined) return null;
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

export function joinSeasons(seasons: readonly Season[], format: (season: DatedSeason) => string): string {
  const text = seasons.filter(isDated).map(format).filter(Boolean).join("; ");
  return text.replace(/(?<=; )(?:Early|Mid|Late|Usually)\b/g, (word) => word.toLowerCase());
}

/**
 * The earlier year that the dates were stated for: "2024", across the New Year "2024–2025"; "" if they are too old for
 * that, or the ends are from different years. Undefined if the dates apply as they are.
 */
export function getShownYears(season: DatedSeason, { year, certainty }: SeasonReader): string | undefined {
  const [fromYear, toYear] = ENDS.map((end) => getStatedYear(season, end));
  if (!ENDS.some((end) => (getStatedYear(season, end) ?? Infinity) < getYearOf(season, end, year))) return undefined;
  if (certainty !== "current" || year - Math.max(fromYear ?? 0, toYear ?? 0) > DATED_YEARS) return "";
  if (fromYear === undefined || toYear === undefined) return String(fromYear ?? toYear);
  if (fromYear !== getYearOf(season, "from", toYear)) return "";
  return fromYear === toYear ? String(toYear) : `${fromYear}–${toYear}`;
}

/** The year of an end of the season that ends in a year. */
export function getYearOf({ from, to }: DatedSeason, end: End, year: number): number {
  return end === "from" && from > to ? year - 1 : year;
}

/** For how many years dates are still shown with their year. */
const DATED_YEARS = 3;

/** "mid-April to early November", "May to late October"; of dates within one month the month. */
export function nameThirds(season: DatedSeason): string {
  const isOneMonth = monthOf(season.from) === monthOf(season.to);
  return isOneMonth ? nameMonths(season) : joinEnds(season, nameThird(season, "from"), nameThird(season, "to"));
}

function nameThird(season: DatedSeason, end: End): string {
  const [month, day] = [monthOf(season[end]), Number(season[end].slice("05-".length))];
  if (isOfMonth(season, end)) return month;
  return `${day <= 10 ? "early " : day <= 20 ? "mid-" : "late "}${month}`;
}
