/** The facts that markets.json lacks, for market pages that are drawn offline. */
import { toMarketDetails } from "#site/features/market/offline/market-details.ts";
import { getMarketSnapshot, getOpenMarkets } from "#site/lib/read-site-data.ts";

export async function GET(): Promise<Response> {
  const snapshot = await getMarketSnapshot();
  return Response.json(toMarketDetails({ ...snapshot, markets: await getOpenMarkets() }));
}
