/** Of which days a visitor can say what they found at a market. */
import { getDayHours, getSpecialDay, isInRhythm } from "#data/schedule/day-hours.ts";
import { addDays, type LocalMoment } from "#data/schedule/local-time.ts";
import { isInSeason, type Scheduled } from "#data/schedule/season.ts";
import { CHECK_PAST_DAYS } from "./visitor-check.ts";

/**
 * Today and the two weeks before it, without the days on which the market was not to be held: whoever found it open, or
 * came to it, on one of those has found that the hours are wrong, which is an edit. Where nothing is known, all of them.
 * @param today in the region's time zone
 * @returns the newest first
 */
export function listCheckDays(market: Scheduled, today: LocalMoment): LocalMoment[] {
  const days = Array.from({ length: CHECK_PAST_DAYS + 1 }, (_, ago) => addDays(today, -ago));
  return days.filter((day) => mayBeHeld(market, day));
}

function mayBeHeld(market: Scheduled, day: LocalMoment): boolean {
  const hours = getDayHours(market, day);
  if (hours !== undefined) return typeof hours === "string" ? !/closed/i.test(hours) : hours.length > 0;
  if (getSpecialDay(market, day)) return false;
  const { seasons = [], days = [] } = market.schedule ?? {};
  if (seasons.length === 0 && days.length === 0) return true;
  // A season without hours is held on days that nobody has told us.
  return seasons.some((season) => !season.week && isInSeason(season, day) && isInRhythm(season.rhythm, day));
}
