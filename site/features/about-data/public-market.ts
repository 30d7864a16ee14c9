/** What of a market is given away: public facts that are nobody's to lend, each with whoever says it. */
import {
  type Claim,
  CLAIMED_FACTS,
  type Existence,
  type FactName,
  isNothing,
  isFromProvider,
} from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { type Fact, FACTS, type Facts, listFacts } from "#data/market/facts.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { listOwnClaims } from "#data/market/own-claims.ts";
import { getConfirmation, resolve, toFields } from "#data/market/resolve.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";

export interface PublicMarket {
  market: Market;
  standing: Existence;
  /** In the table's order, beginning with its existence. */
  said: PublicFact[];
}

interface PublicFact {
  fact: FactName;
  value: unknown;
  by: Confirmation;
}

/** Photos are their makers', ratings a provider's, and whom it wants named goes with what it lends; a doubt passes. */
const KEPT_BACK: readonly string[] = [
  "rating",
  "userRatingsTotal",
  "photos",
  "photoTexts",
  "attributions",
  "foundClosed",
] satisfies FactName[];

/** The facts that are given away. */
export function listPublishedFacts(facts: Facts): (Fact & { name: string })[] {
  return listFacts(facts, ({ isInternal }) => !isInternal).filter(({ name }) => !KEPT_BACK.includes(name));
}

/** Three files are made of the same. */
const listed = new WeakMap<MarketSnapshot, PublicMarket[]>();

/** Without markets whose very names are a provider's. */
export function listPublicMarkets(snapshot: MarketSnapshot): readonly PublicMarket[] {
  const known = listed.get(snapshot);
  if (known) return known;
  const markets = snapshot.markets.flatMap((market) => {
    const claims = listOwnClaims(listClaims(snapshot, market));
    return claims ? [toPublicMarket(market, claims)] : [];
  });
  listed.set(snapshot, markets);
  return markets;
}

export function listClaims({ claims }: MarketSnapshot, market: Market): readonly Claim[] {
  return claims?.get(market.id) ?? claimsOfRecord(market);
}

function toPublicMarket({ id, sources }: Market, claims: readonly Claim[]): PublicMarket {
  const resolved = resolve(claims);
  const existence = resolved.winners.get("existence");
  const said = CLAIMED_FACTS.flatMap((fact) => {
    const winner = resolved.winners.get(fact);
    if (!winner || isNothing(winner.value) || !SAID.has(fact)) return [];
    // Whoever has confirmed a market, has confirmed its name and its place.
    const by = getConfirmation(isFromProvider(winner) && existence ? existence : winner);
    return [{ fact, value: winner.value, by }];
  });
  // Whole, as what is required is among the claims that are left.
  const market = { ...EMPTY_LISTS, id, sources, ...toFields(resolved) } as Market;
  return { market, standing: resolved.facts.existence as Existence, said };
}

const SAID: ReadonlySet<string> = new Set(["existence", ...listPublishedFacts(FACTS).map(({ name }) => name)]);

const EMPTY_LISTS = Object.fromEntries(
  listFacts(FACTS as Facts, ({ isNeverMissing }) => isNeverMissing).map(({ name }) => [name, []]),
);
