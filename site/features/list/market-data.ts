/**
 * The markets behind the list and the map: the release's compact index first, the live answer when the visitor
 * asks for fresh data and the API is there.
 */
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/domain/market-index.ts";
import { createStore } from "../../lib/store.ts";

/** The release's list data; the page preloads the same address. */
export const INDEX_URL = "/data/markets.json";

export type MarketData =
  { state: "loading" } | { state: "ready"; markets: readonly ListedMarket[] } | { state: "failed" };

/** Also what the static page starts from: one value, so that hydration does not render twice. */
export const LOADING: MarketData = { state: "loading" };

export const marketData = createStore<MarketData>(() => LOADING);

/** Loads the release's markets; 'failed' leaves the page with a way to try again. */
export async function loadMarkets(): Promise<void> {
  try {
    marketData.set({ state: "ready", markets: await fetchIndex("default") });
  } catch {
    marketData.set({ state: "failed" });
  }
}

/**
 * Fetches the markets anew: live from the API, else the release's data past the browser's cache.
 * @throws Error 'Failed to fetch markets' (specification §8) when neither answers; what is shown stays.
 */
export async function refreshMarkets(): Promise<void> {
  const markets = await fetchLive().catch(() => fetchIndex("no-cache"));
  marketData.set({ state: "ready", markets });
}

async function fetchLive(): Promise<readonly ListedMarket[]> {
  const answer = await fetchJson("/api/markets", "no-cache");
  // A static host may answer any path with a page or a record of its own; only a list is a live answer.
  if (!Array.isArray(answer)) throw new Error("Failed to fetch markets");
  return answer as ListedMarket[];
}

async function fetchIndex(cache: RequestCache): Promise<readonly ListedMarket[]> {
  return decodeMarketIndex((await fetchJson(INDEX_URL, cache)) as MarketIndex);
}

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache, credentials: "include" });
  if (!answer.ok) throw new Error("Failed to fetch markets");
  return answer.json();
}
