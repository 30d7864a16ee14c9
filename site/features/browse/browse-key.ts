/** A key of the data that a browse page is made of, so that a publish draws it again only when that changed. */
import { getPaymentSource } from "#data/market/labels.ts";
import type { Market } from "#data/market/market-schema.ts";
import { toCacheKey } from "../../lib/cache-key.ts";
import type { PageLinks } from "./browse-links.ts";
import type { BrowsePage } from "./browse-pages.ts";

/**
 * @param markets all markets
 * @returns a function that makes a page's key; pages of one day and build with equal keys are equal
 */
export function createBrowseKeys(markets: readonly Market[]): (page: BrowsePage, links: PageLinks) => string {
  // Cached, since a market is on many pages.
  const marks = new Map(markets.map((market) => [market.id, toCacheKey(pickShown(market))]));
  return ({ path, place, county, ...page }, links) =>
    toCacheKey([path, place, county, page.markets.map(({ id }) => marks.get(id)), links]);
}

/** The facts that rows, sentences and map read; other changes do not affect the page. */
function pickShown(market: Market) {
  const { id, name, city, address, latitude, longitude, listingType, schedule, notices } = market;
  const { standing, confirmed, hoursConfirmed } = market;
  const facts = [id, name, city, address, latitude, longitude, listingType, schedule, notices];
  const days = [confirmed.on, hoursConfirmed?.on, hoursConfirmed?.isInferred, getPaymentSource(market, "snap")?.on];
  return [...facts, standing?.is, ...days];
}
