/** What a market's page hands to its scripts: for status, distance, directions, calendar, reviews and contributions. */
import { FACTS, type Facts, type FactWith, pickFacts } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { ShownMarket } from "./shown-facts.ts";

export type PageMarket = Pick<Market, FactWith<{ isForScripts: true }> | FactWith<{ suggest: number }>> & {
  photoCount: number;
};

export function toPageMarket(market: ShownMarket, facts: Facts = FACTS): PageMarket {
  const known = pickFacts(market, facts, ({ isForScripts, suggest }) => isForScripts ?? suggest);
  return { ...(known as Omit<PageMarket, "photoCount">), photoCount: market.photos.length };
}
