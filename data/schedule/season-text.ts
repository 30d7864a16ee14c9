/** The season in words: "May 7 to October 29", or its source's own where they say something else than the dates do. */
import { nameDate } from "./day-words.ts";
import type { Schedule, Season } from "./schedule.ts";
import { MONTHS } from "./month.ts";
import { countDays, type Dates, isDated } from "./season.ts";

/** Stands where a source says something about the season that cannot be shown. */
const SEASON_FALLBACK = "Season info available";

/**
 * The first value of a source's text: "From June 8" as it is, `{"1":"May - Oct"}` and `["May"]` as text or as data →
 * their first text. Else its seasons in words; null where it has none with dates.
 */
export function seasonText(schedule: Schedule | undefined): string | null {
  if (!schedule) return null;
  const { text, seasons } = schedule;
  if (text === undefined) return formatSeasons(seasons) || null;
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

/** Whole months go without their days. An end that no source has told is left out: "From June 16"; "" without both. */
export function formatSeason(season: Dates & Pick<Season, "assumed">): string {
  const { from, to, assumed } = season;
  if (assumed) return assumed === "to" ? `From ${nameDate(from)}` : assumed === "from" ? `Until ${nameDate(to)}` : "";
  if (countDays(season) >= 365) return "Year-round";
  const [first, last] = [monthOf(from), monthOf(to)];
  const whole = dayOf(from) === 1 && dayOf(to) >= (LAST_DAYS[Number(to.slice(0, 2)) - 1] ?? 31);
  if (whole) return first === last ? first : `${first} to ${last}`;
  return from === to ? nameDate(from) : `${nameDate(from)} to ${nameDate(to)}`;
}

/** All of a market's: "May to October; December". "" where none has dates. */
export function formatSeasons(seasons: readonly Season[]): string {
  return seasons.filter(isDated).map(formatSeason).filter(Boolean).join("; ");
}

/** February's last day in most years: a season to "02-28" or "02-29" covers the whole month. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthOf(monthDay: string): string {
  return MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? monthDay;
}

function dayOf(monthDay: string): number {
  return Number(monthDay.slice(3));
}
