/** The facts of a market that may be published in downloads, with their sources: none that belong to a provider. */
import { CLAIMED_FACTS, type Existence, type FactName, HELD, isFromProvider, isNothing } from "#data/market/claims.ts";
import { listFacts } from "#data/market/facts.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { getConfirmation, type resolve, toFields } from "#data/market/resolve.ts";

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

/** @param resolved its claims that are no provider's */
export function toPublishedMarket({ id, sources }: Market, resolved: ReturnType<typeof resolve>): PublishedMarket {
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
