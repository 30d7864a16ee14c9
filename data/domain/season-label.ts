/** A season in words: "May to October", "May 7 to October 29". */
import type { Season } from "./market-schema.ts";
import { MONTHS } from "./month.ts";

/** Whole months go without their days. */
export function formatSeason({ from, to }: Pick<Season, "from" | "to">): string {
  if (from === "01-01" && to === "12-31") return "Year-round";
  const [first, last] = [monthOf(from), monthOf(to)];
  const whole = dayOf(from) === 1 && dayOf(to) >= (LAST_DAYS[Number(to.slice(0, 2)) - 1] ?? 31);
  if (whole) return first === last ? first : `${first} to ${last}`;
  if (from === to) return `${first} ${dayOf(from)}`;
  return `${first} ${dayOf(from)} to ${last} ${dayOf(to)}`;
}

/** All of a market's, as the import words them: "May to October; December". "" for none. */
export function formatSeasons(seasons: readonly Season[]): string {
  return seasons.map(formatSeason).join("; ");
}

/** February's last day in most years: a season to "02-28" or "02-29" covers the whole month. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthOf(monthDay: string): string {
  return MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? monthDay;
}

function dayOf(monthDay: string): number {
  return Number(monthDay.slice(3));
}
