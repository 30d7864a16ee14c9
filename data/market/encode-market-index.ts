/** Encodes the list's markets as columns (markets.json), for decodeMarketIndex() to read. */
import type { Vouched } from "../schedule/certainty.ts";
import type { Basis, DayHours } from "../schedule/schedule.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import { type ListedMarket, toListedMarket } from "./listed-market.ts";
import { type IndexBasis, type IndexHours, mapSchedule, type MarketIndex } from "./market-index.ts";

/** @returns an index that decodeMarketIndex() turns back into toListedMarket() of each market, in the same order */
export function encodeMarketIndex(markets: readonly (ListedMarket & Vouched)[]): MarketIndex {
  const records = markets.map((market, at) => {
    const listed = toListedMarket(market);
    const { schedule } = listed;
    const columns = schedule ? { ...listed, schedule: mapSchedule(schedule, encodeHours, encodeBasis) } : listed;
    return new Map<string, unknown>(Object.entries({ ...columns, id: market.id - (markets[at - 1]?.id ?? 0) }));
  });
  const names = new Set(records.flatMap((record) => [...record.keys()]));
  const columns = Array.from(names, (name) => [name, records.map((record) => record.get(name) ?? null)] as const);
  return { format: INDEX_FORMAT, columns: Object.fromEntries(columns) };
}

function encodeHours(hours: DayHours): IndexHours {
  return typeof hours === "string" ? hours : hours.flatMap(({ opens, closes }) => [opens, closes]);
}

/** Listed markets do not tell which source states an end. */
function encodeBasis(basis: Basis): IndexBasis {
  return basis.is === "projected" ? basis.year : 0;
}
