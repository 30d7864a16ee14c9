/** Hashes of what is known of each market: whoever compares two versions of the data need not compare all facts. */
import { hash } from "node:crypto";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { toCacheKey } from "./cache-key.ts";
import { oncePer } from "./once-per.ts";

interface MarketMarks {
  /** Of its record. */
  facts: string;
  /** Of its claims. */
  claims: string;
}

/** By market id, in the order of the snapshot. */
export const getMarks = oncePer(
  ({ markets, claims }: SiteSnapshot): ReadonlyMap<number, MarketMarks> =>
    new Map(markets.map((market) => [market.id, { facts: toCacheKey(market), claims: markClaims(claims, market.id) }])),
);

function markClaims(claims: SiteSnapshot["claims"], id: number): string {
  return claims && "getText" in claims ? hash("sha1", claims.getText(id)) : toCacheKey(claims?.get(id) ?? null);
}
