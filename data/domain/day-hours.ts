/** Which hours hold on a day, where a market has its own hours, hours by season, or both. */
import type { LocalMoment } from "./local-time.ts";
import type { Market, Season, WeekHours } from "./market-schema.ts";
import { isInSeason } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * The week of hours that holds on a day. A season's own hours go before the market's; seasons that overlap add up.
 * Null outside every season, and where no hours are known.
 */
export function getHoursOn(market: Pick<Market, "openingHours" | "seasons">, moment: LocalMoment): WeekHours | null {
  if (!market.seasons?.length) return hasHours(market.openingHours) ? market.openingHours : null;
  let hours: WeekHours | null = null;
  for (const season of market.seasons) {
    if (!isInSeason(season, moment)) continue;
    const own = getSeasonHours(season, market.openingHours);
    if (hasHours(own) && own !== hours) hours = hours ? mergeHours(hours, own) : own;
  }
  return hours;
}

/** A season's own hours, else the market's; `{}` says that it is held but nobody knows when. */
export function getSeasonHours(season: Season, general: WeekHours | undefined): WeekHours | undefined {
  return season.hours ?? general;
}

/** Whether any weekday has a text. */
export function hasHours(hours: WeekHours | undefined): hours is WeekHours {
  if (hours) for (const day of WEEKDAYS) if (hours[day] !== undefined) return true;
  return false;
}

function mergeHours(first: WeekHours, second: WeekHours): WeekHours {
  const merged: WeekHours = { ...first };
  for (const day of WEEKDAYS) {
    const [mine, other] = [merged[day], second[day]];
    if (other && mine !== other) merged[day] = mine ? `${mine}; ${other}` : other;
  }
  return merged;
}
