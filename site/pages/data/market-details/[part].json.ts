/** What a part of the list's data leaves out of its markets. */
import type { APIRoute, GetStaticPaths } from "astro";
import type { Market } from "#data/market/market-schema.ts";
import { splitMarkets } from "#data/market/split-markets.ts";
import { toMarketDetails } from "#site/features/offline-market/market-details.ts";
import { toCacheKey } from "#site/lib/cache-key.ts";
import { getMarketSnapshot, getOpenMarkets } from "#site/lib/read-site-data.ts";

export const getStaticPaths = (async () => {
  const { updated } = await getMarketSnapshot();
  return Array.from(splitMarkets(await getOpenMarkets()) ?? [], ([part, markets]) => {
    const props = { updated, markets };
    return { params: { part }, props, cacheKey: toCacheKey(props) };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ updated: string; markets: Market[] }> = ({ props: { updated, markets } }) =>
  Response.json(toMarketDetails({ updated, markets }));
