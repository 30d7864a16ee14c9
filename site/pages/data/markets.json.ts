/** All markets as the list and the map need them, in the compact form of market-index.ts. Written once per build. */
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { getOpenMarkets } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  const markets = await getOpenMarkets();
  return Response.json(encodeMarketIndex(markets));
}
