/** When a card shows the dates of its market's season. Apart from season.ts, which every market's page loads. */
import type { LocalMoment } from "./local-time.ts";
import { getCurrentSeason, getRunOn, isDated, isYearRound, type Scheduled, toDayNumber } from "./season.ts";

/** Whether to show the season's dates: the market is out of season, or its season ends within weeks. */
export function isSeasonNews(market: Scheduled, moment: LocalMoment): boolean {
  const season = getCurrentSeason(market, moment);
  if (!season) return true;
  const run = isDated(season) && !isYearRound(season) ? getRunOn(season, moment) : null;
  return run !== null && run.last - toDayNumber(moment) < NEWS_DAYS;
}

/** Days before its end in which the season's dates are shown. */
const NEWS_DAYS = 28;
