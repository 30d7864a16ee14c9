/** All markets with the facts that list and map need, in the compact format of market-index.ts. */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { withCounty } from "#data/places/counties.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { region } from "#data/region.ts";
import { findCounty } from "#site/features/location/region-counties.ts";
import { getOpenMarkets } from "#site/lib/read-site-data.ts";

export function GET(): Response {
  const markets = getOpenMarkets().map((market) => withTimeZone(withCounty(market, findCounty), region));
  return Response.json(encodeMarketIndex(markets));
}
