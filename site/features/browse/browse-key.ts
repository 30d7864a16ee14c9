/** Says what of the data a page of markets is made from, so that a publish can tell whether it has to be drawn again. */
import type { Market } from "#data/market/market-schema.ts";
import { toCacheKey } from "../../lib/cache-key.ts";
import type { LinkGroup, PlaceLink } from "./browse-links.ts";
import type { BrowsePage } from "./browse-pages.ts";

/** @param markets all of them. @returns what makes a key of a page: equal keys, equal pages of one day and build */
export function createPageKeys(
  markets: readonly Market[],
): (page: BrowsePage, links: readonly LinkGroup[], trail: readonly PlaceLink[]) => string {
  // A market is on many pages.
  const marks = new Map(markets.map((market) => [market.id, toCacheKey(pickShown(market))]));
  return ({ path, place, county, ...page }, links, trail) =>
    toCacheKey([path, place, county, page.markets.map(({ id }) => marks.get(id)), links, trail]);
}

/** What the rows, the sentences and the drawing read of a market: nothing else of it changes the page. */
function pickShown(market: Market) {
  const { id, name, city, address, latitude, longitude, listingType, payments, phoneNumber, schedule } = market;
  const { standing, confirmed, hoursConfirmed } = market;
  const facts = [id, name, city, address, latitude, longitude, listingType, payments, phoneNumber, schedule];
  return [...facts, standing?.is, confirmed.on, hoursConfirmed?.on];
}
