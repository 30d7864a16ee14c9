/** A part of a list of markets that is too long for one file. */
import type { APIRoute, GetStaticPaths } from "astro";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import { splitMarkets } from "#data/market/split-markets.ts";
import { withCounty } from "#data/places/counties.ts";
import { findCounty } from "#site/features/location/region-counties.ts";
import { toCacheKey } from "#site/lib/cache-key.ts";
import { getOpenMarkets } from "#site/lib/read-site-data.ts";

export const getStaticPaths = (async () =>
  Array.from(splitMarkets(await getOpenMarkets()) ?? [], ([part, markets]) => ({
    params: { part },
    props: { markets },
    cacheKey: toCacheKey(markets),
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ markets: Market[] }> = ({ props: { markets } }) =>
  Response.json(encodeMarketIndex(markets.map((market) => withCounty(market, findCounty))));
