/**
 * The order of markets that are held at the time asked for: what is near before what is far, and what is known before what
 * is guessed. Cases: sort-held.test.ts.
 */
import { getCertainty, getHoursDay, type Vouched } from "../schedule/certainty.ts";
import { findDoubt } from "../schedule/doubt.ts";
import { getLocalMoment, type LocalMoment } from "../schedule/local-time.ts";
import type { TimedMarket } from "../schedule/open-state.ts";
import { pickDay } from "../schedule/when.ts";
import type { FilterContext } from "./filter.ts";
import { distanceMiles, type Position } from "./distance.ts";

/** For each year that its hours are older, a market counts as so much farther away. */
const MILES_PER_YEAR = 1;

/** The most that age adds: of hours from long ago, the older ones are no worse. */
const MILES_AT_MOST = 15;

/** For a day of which the hours alone are not enough to be sure, as at the edge of a season. */
const MILES_OF_DOUBT = 5;

/**
 * A sorted copy. With a position, one order by distance in miles, to which the age of old hours adds some: two miles to a
 * market that is surely open come before one mile to hours of 2014, and four miles to a market that is likely open before 38
 * miles to a sure one. Without one, the best known first. What its list has dropped comes last; ties keep the order given.
 * @param days those that were asked for; none for now
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
