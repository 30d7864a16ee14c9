/** Finds a market in the data on the device, and says how old they are. */
import { decodeMarketIndex, type MarketIndex } from "#data/domain/market-index.ts";
import { INDEX_URL } from "../../list/index-url.ts";
import { findNearest } from "../../market/nearby.ts";
import { readSavedAt } from "../data-stamp.ts";
import { DETAILS_URL } from "../details-url.ts";
import { joinMarket, type MarketDetailsFile } from "../market-details.ts";
import type { DrawnMarket } from "./draw-market.ts";

export interface LoadedMarket {
  /** Null when no market has the id. */
  drawn: DrawnMarket | null;
  /** When all of it was last known to be the server's. */
  savedAt: Date;
}

/** As many as on the static page. */
const NEARBY = 5;

/** @throws Error when the data cannot be had */
export async function loadMarket(id: number): Promise<LoadedMarket> {
  const [index, file] = await Promise.all([fetchData(INDEX_URL), fetchData(DETAILS_URL)]);
  const markets = decodeMarketIndex(index.data as MarketIndex);
  const listed = markets.find((market) => market.id === id);
  const rest = (file.data as MarketDetailsFile).details[id];
  const drawn =
    listed && rest ? { market: joinMarket(listed, rest), nearby: findNearest(markets, listed, NEARBY) } : null;
  return { drawn, savedAt: index.savedAt < file.savedAt ? index.savedAt : file.savedAt };
}

async function fetchData(url: string): Promise<{ data: unknown; savedAt: Date }> {
  const answer = await fetch(url, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  // Without a mark it comes from the server at this moment.
  return { data: await answer.json(), savedAt: readSavedAt(answer) ?? new Date() };
}
