/**
 * All markets as the list and the map need them, in the compact form of market-index.ts; where they are too many for one
 * file, an overview of its parts. Written once per build.
 */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { describeParts, splitMarkets } from "#data/market/split-markets.ts";
import { withCounty } from "#data/places/counties.ts";
import { findCounty } from "#site/features/location/region-counties.ts";
import { getOpenMarkets } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  const markets = (await getOpenMarkets()).map((market) => withCounty(market, findCounty));
  const parts = splitMarkets(markets);
  return Response.json(parts ? describeParts(parts) : encodeMarketIndex(markets));
}
