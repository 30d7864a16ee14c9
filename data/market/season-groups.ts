/** What is held at all in these weeks stands before what is out of season. */
import { listHeldDays } from "../schedule/day-hours.ts";
import { getLocalMoment, type LocalMoment } from "../schedule/local-time.ts";
import { getNextOpening, isOutOfSeason, type TimedMarket } from "../schedule/open-state.ts";
import { getNextSeason } from "../schedule/season.ts";
import { hasTimes } from "../schedule/status.ts";

/** A season that begins within so many days counts as begun, and so do single days. */
const SOON_DAYS = 7;

/** All in the order given. */
interface SeasonGroups<T> {
  held: T[];
  /** Nobody knows when. Told apart only where most others are away: in summer they may well be held. */
  unsaid: T[];
  away: T[];
}

export function splitBySeason<T extends TimedMarket>(
  markets: readonly T[],
  now: Date,
  timeZone: string,
): SeasonGroups<T> {
  const moment = getLocalMoment(now, timeZone);
  const away = new Set(markets.filter((market) => isAway(market, moment)));
  const unsaid = new Set(markets.filter((market) => !hasTimes(market)));
  const isWinter = away.size > markets.length - away.size - unsaid.size;
  const isHeld = (market: T) => !away.has(market) && !(isWinter && unsaid.has(market));
  return { held: markets.filter(isHeld), unsaid: isWinter ? [...unsaid] : [], away: [...away] };
}

/** Whether nothing is held in these weeks. */
export function isAway(market: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [] } = market.schedule ?? {};
  if (seasons.length === 0) {
    return listHeldDays(market.schedule).length > 0 && !getNextOpening(market, moment, SOON_DAYS);
  }
  return isOutOfSeason(market, moment) && (getNextSeason(market, moment)?.startsInDays ?? Infinity) > SOON_DAYS;
}
