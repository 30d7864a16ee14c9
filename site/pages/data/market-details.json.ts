/** The facts that markets.json lacks, for market pages that are drawn offline. */
import { toMarketDetails } from "#site/features/market/offline/market-details.ts";
import { getMarketSnapshot, getOpenMarkets } from "#site/lib/read-site-data.ts";

export function GET(): Response {
  return Response.json(toMarketDetails({ ...getMarketSnapshot(), markets: getOpenMarkets() }));
}
