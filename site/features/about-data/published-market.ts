/** The facts of a market that may be published in downloads, with their sources: none that belong to a provider. */
import {
  type Claim,
  CLAIMED_FACTS,
  type Existence,
  type FactName,
  HELD,
  isFromProvider,
  isNothing,
} from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { listFacts } from "#data/market/facts.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { listOwnClaims } from "#data/market/own-claims.ts";
import { getConfirmation, resolve, toFields } from "#data/market/resolve.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";

export interface PublishedMarket {
  market: Market;
  standing: Existence;
  /** In the order of FACTS, beginning with the existence. */
  facts: PublishedFact[];
}

interface PublishedFact {
  fact: FactName;
  value: unknown;
  by: Confirmation;
}

/** Photos belong to their makers; ratings and attributions to a provider; a doubt is temporary. */
const NOT_PUBLISHED: readonly string[] = [
  "rating",
  "userRatingsTotal",
  "photos",
  "photoTexts",
  "attributions",
  "foundClosed",
] satisfies FactName[];

export const PUBLISHED_FACTS = listFacts(({ isInternal }) => !isInternal).filter(
  ({ name }) => !NOT_PUBLISHED.includes(name),
);

/** Cached, because three files are made from the same markets. */
const listed = new WeakMap<MarketSnapshot, PublishedMarket[]>();

/** Without markets whose very name comes from a provider. */
export function listPublishedMarkets(snapshot: MarketSnapshot): readonly PublishedMarket[] {
  const known = listed.get(snapshot);
  if (known) return known;
  const markets = snapshot.markets.flatMap((market) => {
    const claims = listOwnClaims(listMarketClaims(snapshot, market));
    return claims ? [toPublishedMarket(market, claims)] : [];
  });
  listed.set(snapshot, markets);
  return markets;
}

export function listMarketClaims({ claims }: MarketSnapshot, market: Market): readonly Claim[] {
  return claims?.get(market.id) ?? claimsOfRecord(market);
}

function toPublishedMarket({ id, sources }: Market, claims: readonly Claim[]): PublishedMarket {
  const resolved = resolve(claims);
  const existence = resolved.winners.get("existence");
  const facts = CLAIMED_FACTS.flatMap((fact) => {
    const winner = resolved.winners.get(fact);
    if (!winner || isNothing(winner.value) || !PUBLISHED_NAMES.has(fact)) return [];
    // Whoever confirmed the market also confirmed its name and place.
    const by = getConfirmation(isFromProvider(winner) && existence ? existence : winner);
    return [{ fact, value: winner.value, by }];
  });
  // Complete: the remaining claims contain all required facts.
  const market = { ...EMPTY_LISTS, id, sources, ...toFields(resolved) } as Market;
  return { market, standing: resolved.facts.existence ?? HELD, facts };
}

const PUBLISHED_NAMES: ReadonlySet<string> = new Set(["existence", ...PUBLISHED_FACTS.map(({ name }) => name)]);

const EMPTY_LISTS = Object.fromEntries(listFacts(({ isNeverMissing }) => isNeverMissing).map(({ name }) => [name, []]));
