/**
 * Replaces the USDA's claims of existing markets by newly imported ones. Markets keep their ids and all other claims.
 */
import type { Claim } from "../../market/claims.ts";
import { FIRST_MANUAL_ID } from "../../market/market-ids.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import type { NewMarket } from "./build-market.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { isUsda } from "./stored-records.ts";

export interface ClaimedMarket extends Pick<Market, "id" | "sources"> {
  claims: readonly Claim[];
}

/**
 * A market with a record of an existing market gets its id; others get new ids, sorted by town and name. Existing
 * markets without a new record stay unchanged, and markets taken off the site are not added again.
 * @param fresh each has records of at most one existing market, and no two of the same
 */
export function updateMarkets(
  fresh: readonly NewMarket[],
  old: MarketSnapshot | null,
  log: LogEntry[],
): ClaimedMarket[] {
  const before = old?.markets ?? [];
  const owners = new Map(before.flatMap((market) => market.sources.map((key) => [key, market])));
  const removed = new Set(old?.removed?.flatMap(({ sources }) => sources));
  let next = getNextId(old);
  const updated = fresh.toSorted(byTownAndName).flatMap(({ name, city, sources, claims }): ClaimedMarket[] => {
    const owner = sources.map((key) => owners.get(key)).find((found) => found !== undefined);
    if (owner) return [keepOthers({ id: owner.id, sources, claims }, owner, old)];
    const off = sources.find((source) => removed.has(source));
    if (off === undefined) return [{ id: next++, sources, claims }];
    createLogger(log, off, name)("kept", "market that was taken off the site stays off it", city);
    return [];
  });
  const isUpdated = new Set(updated.map(({ id }) => id));
  const left = before.filter(({ id }) => !isUpdated.has(id));
  for (const { id, name, sources } of left) {
    const what = sources.some(isUsda) ? "market that no record stands behind" : "market of another source";
    createLogger(log, `market ${id}`, name)("kept", what, sources.join(", "));
  }
  const kept = left.map(({ id, sources }) => ({ id, sources, claims: old?.claims?.get(id) ?? [] }));
  return [...updated, ...kept].sort((a, b) => a.id - b.id);
}

/** One more than the highest id ever assigned by an import, including merged and removed markets. */
function getNextId(old: MarketSnapshot | null): number {
  const { markets = [], redirects = [], removed = [] } = old ?? {};
  const ids = [...markets.map(({ id }) => id), ...redirects.map(({ from }) => from), ...removed.map(({ id }) => id)];
  return Math.max(0, ...ids.filter((id) => id < FIRST_MANUAL_ID)) + 1;
}

/** Keeps claims of other sources, and the market's record keys. */
function keepOthers({ id, sources, claims }: ClaimedMarket, before: Market, old: MarketSnapshot | null): ClaimedMarket {
  const others = (old?.claims?.get(id) ?? []).filter(({ source }) => !isUsda(source));
  const isKnown = sources.every((key) => before.sources.includes(key));
  return {
    id,
    sources: isKnown ? before.sources : [...new Set([...sources, ...before.sources])],
    claims: [...claims, ...others],
  };
}

function byTownAndName(a: NewMarket, b: NewMarket): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sortKey({ city, name, sources }: NewMarket): string {
  return [city.toLowerCase(), name.toLowerCase(), sources[0]].join("\n");
}
