/** The markets of the list and the map: from the compact index of the last publish, or from the API after a refresh. */
import { type CurrentNotices, withNotices } from "#data/market/current-notices.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { createStore } from "../../lib/store.ts";
import { DATA_REFRESHED } from "../../lib/page-events.ts";
import { INDEX_URL } from "../../lib/index-url.ts";

interface MarketData {
  state: "loading" | "ready" | "failed";
  /** None unless they are ready. */
  markets: readonly ListedMarket[];
}

/** One shared value, so that hydration does not render twice. */
export const LOADING: MarketData = { state: "loading", markets: [] };

export const marketData = createStore<MarketData>(() => LOADING);

/** Counts successful refreshes from the API. */
let refreshed = 0;

/** Loads the published index. On failure the state is 'failed', unless markets are shown already. */
export async function loadMarkets(): Promise<void> {
  const before = refreshed;
  try {
    const index = (await fetchData(INDEX_URL, "default")) as MarketIndex;
    const markets = decodeMarketIndex(index);
    // A refresh that finished meanwhile is newer.
    if (before === refreshed) marketData.set({ state: "ready", markets });
  } catch {
    if (marketData.get().state !== "ready") marketData.set({ state: "failed", markets: [] });
  }
}

/**
 * Loads the markets from the API. On an error the list stays as it is.
 * @throws Error 'Failed to fetch markets' for an answer other than a list of markets; what `fetch` throws without a
 * connection
 */
export async function refreshMarkets(): Promise<void> {
  const markets = await fetchLive();
  refreshed++;
  marketData.set({ state: "ready", markets });
  window.dispatchEvent(new Event(DATA_REFRESHED));
}

let notices: CurrentNotices | null = null;

/** Applies the current notices to the list and the map, and to markets loaded later. */
export function takeNotices(current: CurrentNotices): void {
  if (!notices) marketData.subscribe(applyNotices);
  notices = current;
  applyNotices();
}

function applyNotices(): void {
  const data = marketData.get();
  if (!notices) return;
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
  // A static host may answer any path with a page; only a list is an answer of the API.
  if (!Array.isArray(answer)) throw new Error("Failed to fetch markets");
  const records = answer.map((record: Record<string, unknown>) => fromPublicMarket(record) as unknown as Market);
  return records.map((record) => toListedMarket(record));
}

/** @throws Error 'Failed to fetch markets'; what `fetch` throws without a connection */
async function fetchData(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache, credentials: "include" });
  if (!answer.ok) throw new Error("Failed to fetch markets");
  return answer.json();
}
