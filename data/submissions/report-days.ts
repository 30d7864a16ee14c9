/** Lists the days for which visitors can report what they found at a market. */
import { getDayHours, getSpecialDay, isInRhythm } from "#data/schedule/day-hours.ts";
import { addDays, type LocalMoment } from "#data/schedule/local-time.ts";
import { isInSeason, type Scheduled } from "#data/schedule/season.ts";
import { REPORT_PAST_DAYS } from "./visitor-report.ts";

/**
 * Today and the two weeks before, without days on which the market was not scheduled to be open: finding it open then
 * means that the hours are wrong, which takes an edit. All days if no hours are known.
 * @param today in the region's time zone
 * @returns newest first
 */
export function listReportDays(market: Scheduled, today: LocalMoment): LocalMoment[] {
  const days = Array.from({ length: REPORT_PAST_DAYS + 1 }, (_, ago) => addDays(today, -ago));
  return days.filter((day) => mayBeHeld(market, day));
}

function mayBeHeld(market: Scheduled, day: LocalMoment): boolean {
  const hours = getDayHours(market, day);
  if (hours !== undefined) return typeof hours === "string" ? !/closed/i.test(hours) : hours.length > 0;
  if (getSpecialDay(market, day)) return false;
  const { seasons = [], days = [] } = market.schedule ?? {};
  if (seasons.length === 0 && days.length === 0) return true;
  // In a season without known hours, any day is possible.
  return seasons.some((season) => !season.week && isInSeason(season, day) && isInRhythm(season.rhythm, day));
}
