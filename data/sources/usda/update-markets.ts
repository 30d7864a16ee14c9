/**
 * Puts what was freshly imported in the place of what the same sources said before: every market keeps its number, and
 * what anybody else said of it.
 */
import type { Claim } from "../../market/claims.ts";
import { FIRST_HAND_MADE_ID } from "../../market/market-ids.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot, Redirect } from "../../market/snapshot-schema.ts";
import type { NewMarket } from "./build-market.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { isUsda } from "./remember-records.ts";

export interface SaidMarket extends Pick<Market, "id" | "sources"> {
  claims: readonly Claim[];
}

export interface UpdatedMarkets {
  markets: SaidMarket[];
  /** Of numbers that turned out to be one market, to the one that stays. */
  redirects: Redirect[];
}

/**
 * All markets after the import. A fresh market takes the number of the old one that was made from one of its
 * sources, the lowest of several; others count on from the highest import, by town and name. Old markets that no record
 * stands behind stay as they are, and those that were taken off the site stay off it.
 * @param fresh made of all records that are known, those of files that are not given among them
 */
export function updateMarkets(
  fresh: readonly NewMarket[],
  old: MarketSnapshot | null,
  log: LogEntry[],
): UpdatedMarkets {
  const before = old?.markets ?? [];
  const owners = findOwners(fresh, before);
  const removed = new Set(old?.removed?.flatMap(({ sources }) => sources));
  const redirects: Redirect[] = [];
  let next = getNextId(old);
  const updated = fresh.toSorted(byTownAndName).flatMap((market): SaidMarket[] => {
    const mine = before.filter((candidate) => owners.get(candidate) === market).sort((a, b) => a.id - b.id);
    const [first, ...rest] = mine;
    const off = market.sources.find((source) => removed.has(source));
    if (!first && off !== undefined) {
      noteFor(log, off, market.name)("kept", "market that was taken off the site stays off it", market.city);
      return [];
    }
    const id = first?.id ?? next++;
    for (const other of rest) {
      noteFor(log, `market ${other.id}`, other.name)("merged", "two numbers of one market", `now ${id}`);
      redirects.push({ from: other.id, to: id });
    }
    return [keepOthers({ ...market, id }, mine, old, fresh)];
  });
  const left = before.filter((market) => !owners.has(market));
  for (const { id, name, sources } of left) {
    const what = sources.some(isUsda) ? "market that no record stands behind" : "market of another source";
    noteFor(log, `market ${id}`, name)("kept", what, sources.join(", "));
  }
  const kept = left.map(({ id, sources }) => ({ id, sources, claims: old?.claims?.get(id) ?? [] }));
  return { markets: [...updated, ...kept].sort((a, b) => a.id - b.id), redirects };
}

/** What numbers were given. */
interface Numbered extends Pick<MarketSnapshot, "redirects" | "removed"> {
  markets: readonly Pick<Market, "id">[];
}

/** After the highest that an import ever gave, markets that were merged or taken off the site since among them. */
export function getNextId(old: Numbered | null): number {
  const { markets = [], redirects = [], removed = [] } = old ?? {};
  const ids = [...markets.map(({ id }) => id), ...redirects.map(({ from }) => from), ...removed.map(({ id }) => id)];
  return Math.max(0, ...ids.filter((id) => id < FIRST_HAND_MADE_ID)) + 1;
}

/** Which fresh market goes on as an old one: where it was split in two, the one with its first source. */
function findOwners(fresh: readonly NewMarket[], before: readonly Market[]): Map<Market, NewMarket> {
  const bySource = new Map(fresh.flatMap((market) => market.sources.map((source) => [source, market])));
  const owners = new Map<Market, NewMarket>();
  for (const market of before.toSorted((a, b) => a.id - b.id)) {
    const owner = market.sources.map((source) => bySource.get(source)).find((found) => found !== undefined);
    if (owner) owners.set(market, owner);
  }
  return owners;
}

/** What others said stays: people, a provider, a published page; and so do records that nothing more is known of. */
function keepOthers(
  { id, sources, claims }: SaidMarket,
  previous: readonly Market[],
  old: MarketSnapshot | null,
  fresh: readonly NewMarket[],
): SaidMarket {
  const elsewhere = new Set(fresh.flatMap((market) => market.sources).filter((key) => !sources.includes(key)));
  const known = previous.flatMap((market) => market.sources).filter((key) => !elsewhere.has(key));
  const others = previous
    .flatMap((market) => old?.claims?.get(market.id) ?? [])
    .filter(({ source }) => !isUsda(source));
  // A market that is split goes on where its first source is.
  const isKnown = sources.every((key) => previous[0]?.sources.includes(key));
  const all = isKnown ? known : [...sources, ...known];
  return { id, sources: [...new Set(all)], claims: [...claims, ...others] };
}

function byTownAndName(a: NewMarket, b: NewMarket): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sortKey({ city, name, sources }: NewMarket): string {
  return [city.toLowerCase(), name.toLowerCase(), sources[0]].join("\n");
}
