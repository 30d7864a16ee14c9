/** Brings the notices that stand now to the list and the map, and to whatever part of the list comes later. */
import { type CurrentNotices, withNotices } from "#data/market/current-notices.ts";
import { marketData } from "./market-data.ts";

let current: CurrentNotices | null = null;

export function takeNotices(notices: CurrentNotices): void {
  if (!current) marketData.subscribe(apply);
  current = notices;
  apply();
}

function apply(): void {
  const data = marketData.get();
  if (data.state !== "ready" || !current) return;
  const notices = current;
  const markets = data.markets.map((market) => withNotices(market, notices));
  if (markets.some((market, at) => market !== data.markets[at])) marketData.set({ ...data, markets });
}
