/** The markets behind the list and the map: the release's compact index first, the API's answer when the visitor asks for fresh data. */
import { type CurrentNotices, withNotices } from "#data/market/current-notices.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { createStore } from "../../lib/store.ts";
import { DATA_REFRESHED } from "../../lib/page-events.ts";
import { INDEX_URL } from "../../lib/index-url.ts";

type MarketData = { state: "loading" } | { state: "ready"; markets: readonly ListedMarket[] } | { state: "failed" };

/** Also what the static page starts from: one value, so that hydration does not render twice. */
export const LOADING: MarketData = { state: "loading" };

export const marketData = createStore<MarketData>(() => LOADING);

/** Counts the answers to those who asked for fresh data. */
let refreshed = 0;

/** Loads the release's markets; 'failed' leaves the page with a way to try again. What is shown stays. */
export async function loadMarkets(): Promise<void> {
  const before = refreshed;
  try {
    const index = (await fetchData(INDEX_URL, "default")) as MarketIndex;
    const markets = decodeMarketIndex(index);
    // Fresher ones have overtaken them.
    if (before === refreshed) marketData.set({ state: "ready", markets });
  } catch {
    if (marketData.get().state !== "ready") marketData.set({ state: "failed" });
  }
}

/**
 * Fetches the markets anew from the API. A host without one has nothing newer than what is shown.
 * @throws Error 'Failed to fetch markets' for any other answer than its list, or what the browser throws without a
 *   connection; what is shown stays.
 */
export async function refreshMarkets(): Promise<void> {
  const markets = await fetchLive();
  refreshed++;
  marketData.set({ state: "ready", markets });
  window.dispatchEvent(new Event(DATA_REFRESHED));
}

let notices: CurrentNotices | null = null;

/** Brings the notices that stand now to the list and the map, and to markets that come later. */
export function takeNotices(current: CurrentNotices): void {
  if (!notices) marketData.subscribe(applyNotices);
  notices = current;
  applyNotices();
}

function applyNotices(): void {
  const data = marketData.get();
  if (data.state !== "ready" || !notices) return;
  const current = notices;
  const markets = data.markets.map((market) => withNotices(market, current));
  if (markets.some((market, at) => market !== data.markets[at])) marketData.set({ ...data, markets });
}

async function fetchLive(): Promise<ListedMarket[]> {
  const [answer, { fromPublicMarket }, { toListedMarket }] = await Promise.all([
    fetchData("/api/markets", "no-cache"),
    import("#data/market/public-market.ts"),
    import("#data/market/listed-market.ts"),
  ]);
  // A static host may answer any path with a page or a record of its own; only a list is a live answer.
  if (!Array.isArray(answer)) throw new Error("Failed to fetch markets");
  const records = answer.map((record: Record<string, unknown>) => fromPublicMarket(record) as unknown as Market);
  return records.map((record) => toListedMarket(record));
}

/** @throws Error 'Failed to fetch markets', or what the browser throws without a connection. */
async function fetchData(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache, credentials: "include" });
  if (!answer.ok) throw new Error("Failed to fetch markets");
  return answer.json();
}
