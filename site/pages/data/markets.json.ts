/** All markets as the list and the map need them, in the compact form of market-index.ts. Written once per release. */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { withCounty } from "#data/places/counties.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { region } from "#data/region.ts";
import { findCounty } from "#site/features/location/region-counties.ts";
import { getOpenMarkets } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  const markets = (await getOpenMarkets()).map((market) => withTimeZone(withCounty(market, findCounty), region));
  return Response.json(encodeMarketIndex(markets));
}
