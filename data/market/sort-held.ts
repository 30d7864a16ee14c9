/**
 * Sorts markets that are open or held on the chosen day: near before far, known before likely. The expected order of
 * many cases is in sort-held.test.ts.
 */
import { getCertainty, getHoursDay, type Vouched } from "../schedule/certainty.ts";
import { findDoubt } from "../schedule/doubt.ts";
import { getLocalMoment, type LocalMoment } from "../schedule/local-time.ts";
import type { TimedMarket } from "../schedule/open-state.ts";
import { pickDay } from "../schedule/when.ts";
import type { FilterContext } from "./filter.ts";
import { distanceMiles, type Position } from "./distance.ts";

/** Miles added to a market's distance per year of age of its hours. */
const MILES_PER_YEAR = 1;

/** Maximum miles added for age: very old hours do not differ. */
const MILES_AT_MOST = 15;

/** Miles added if the day is in doubt, as at the edge of a season. */
const MILES_OF_DOUBT = 5;

/**
 * A sorted copy. With a position: by miles plus extra miles for old hours, so that 2 miles to a surely open market beat
 * 1 mile to hours of 2014, and 4 miles to a likely open market beat 38 miles to a sure one. Without a position: most
 * recently confirmed first. Markets dropped from their list come last; ties keep their order.
 * @param days the chosen days; empty for now
 */
export function sortHeld<T extends TimedMarket & Position>(
  markets: readonly T[],
  days: readonly LocalMoment[],
  { now, rules, position = null }: Pick<FilterContext, "now" | "rules" | "position">,
): T[] {
  const today = getLocalMoment(now, rules.timeZone);
  const entries = markets.map((market) => {
    const isDropped = market.standing?.is === "unlisted";
    const isLikely = getCertainty(market, now, rules.scheduleFreshMonths) === "likely";
    const doubt = findDoubt(market, pickDay(market, days) ?? today) ? MILES_OF_DOUBT : 0;
    const guessed = (isLikely ? getAgeMiles(market, today.year) : 0) + doubt;
    return {
      market,
      isDropped,
      miles: position ? distanceMiles(position, market) + guessed : guessed,
      on: position ? "" : (getHoursDay(market) ?? ""),
    };
  });
  entries.sort(
    (a, b) =>
      Number(a.isDropped) - Number(b.isDropped) || a.miles - b.miles || (a.on < b.on ? 1 : a.on > b.on ? -1 : 0),
  );
  return entries.map(({ market }) => market);
}

function getAgeMiles(market: Vouched, year: number): number {
  const since = Number(getHoursDay(market)?.slice(0, 4));
  return Math.min(MILES_AT_MOST, (year - since) * MILES_PER_YEAR);
}
