/** The markets that the directory has, for the question whether a suggested one is among them. */
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/domain/market-index.ts";
import { createStore } from "../../../lib/store.ts";
import { INDEX_URL } from "../../list/index-url.ts";

/** Empty until loaded, and where it cannot be: the question is then left to the reviewers. */
export const knownMarkets = createStore<readonly ListedMarket[]>(() => NO_MARKETS);

export const NO_MARKETS: readonly ListedMarket[] = [];

let loading: Promise<void> | null = null;

/** Loads them at the first call; a failed call is tried again by the next. */
export function loadKnownMarkets(): void {
  loading ??= load().catch(() => {
    loading = null;
  });
}

async function load(): Promise<void> {
  const answer = await fetch(INDEX_URL, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  knownMarkets.set(decodeMarketIndex((await answer.json()) as MarketIndex));
}
