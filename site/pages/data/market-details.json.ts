/**
 * What the list's data leaves out, for pages of markets that are drawn offline; of a list in parts, what is no market's.
 * Written once per build.
 */
import { splitMarkets } from "#data/market/split-markets.ts";
import { toMarketDetails } from "#site/features/offline-market/market-details.ts";
import { getMarketSnapshot, getOpenMarkets } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  const snapshot = await getMarketSnapshot();
  const markets = await getOpenMarkets();
  return Response.json(
    splitMarkets(markets)
      ? { ...toMarketDetails({ ...snapshot, markets: [] }), isInParts: true }
      : toMarketDetails({ ...snapshot, markets }),
  );
}
