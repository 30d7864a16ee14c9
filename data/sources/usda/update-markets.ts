/**
 * Puts what was freshly imported in the place of what the same files said before: every market keeps its number, and
 * what anybody else said of it.
 */
import type { Claim } from "../../market/claims.ts";
import { FIRST_HAND_MADE_ID } from "../../market/market-ids.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import type { NewMarket } from "./build-market.ts";
import { type LogEntry, noteFor } from "./import-log.ts";

export interface SaidMarket extends Pick<Market, "id" | "sources"> {
  claims: readonly Claim[];
}

/**
 * All markets after the import. A fresh market takes the number of the old one that was made from one of its
 * sources, the lowest of several; others count on from the highest import, by town and name. Old markets that were not
 * imported again stay as they are, and those that were taken off the site stay off it.
 * @param seen the keys of all records in the files, to tell "gone from the file" from "file not given"
 */
export function updateMarkets(
  fresh: readonly NewMarket[],
  old: MarketSnapshot | null,
  seen: ReadonlySet<string>,
  log: LogEntry[],
): SaidMarket[] {
  const before = old?.markets ?? [];
  const owners = findOwners(fresh, before);
  const removed = new Set(old?.removed?.flatMap(({ sources }) => sources));
  let next = getNextId(old);
  const updated = fresh.toSorted(byTownAndName).flatMap((market): SaidMarket[] => {
    const mine = before.filter((candidate) => owners.get(candidate) === market);
    const [first, ...rest] = mine;
    const off = market.sources.find((source) => removed.has(source));
    if (!first && off !== undefined) {
      noteFor(log, off, market.name)("kept", "market that was taken off the site stays off it", market.city);
      return [];
    }
    for (const other of rest) {
      noteFor(log, `market ${other.id}`, other.name)("merged", "two numbers of one market", `now ${first?.id ?? 0}`);
    }
    const known = mine.map((one) => ({ id: one.id, sources: one.sources, claims: old?.claims?.get(one.id) ?? [] }));
    return [known.reduce((result, one) => keepKnown(result, one, seen), { ...market, id: first?.id ?? next++ })];
  });
  const left = before.filter((market) => !owners.has(market));
  for (const market of left) noteKept(market, seen, log);
  const kept = left.map(({ id, sources }) => ({ id, sources, claims: old?.claims?.get(id) ?? [] }));
  return [...updated, ...kept].sort((a, b) => a.id - b.id);
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

/**
 * What others said stays: people, a provider, a file that was not given, a record that is gone from its file. And where
 * one file alone is given, what it said of a market stays until it was updated: both files together told which of its
 * words go with those of the other, or do not count beside them.
 */
function keepKnown(market: SaidMarket, previous: SaidMarket, seen: ReadonlySet<string>): SaidMarket {
  const unseen = previous.sources.filter((source) => !seen.has(source));
  const isPart = unseen.some(isUsda);
  const isAsNew = ({ source }: Claim) => getNewest(market, source) === getNewest(previous, source);
  const before = isPart ? previous.claims.filter((claim) => isUsda(claim.source) && isAsNew(claim)) : [];
  const claims = [...before, ...market.claims.filter((claim) => !before.some((other) => isInPlaceOf(other, claim)))];
  const isAnew = ({ source }: Claim) => market.sources.some((key) => key.startsWith(`${source}:`));
  const others = previous.claims.filter((claim) => {
    if (claims.some((ours) => ours === claim || isInPlaceOf(ours, claim))) return false;
    if (!isUsda(claim.source)) return true;
    // Of a record from before records were noted: whatever this import does not say may be the other file's.
    if (claim.record === undefined) return isPart;
    return !isAnew(claim) && !seen.has(claim.record);
  });
  const isKnown = market.sources.every((source) => previous.sources.includes(source));
  const all = isKnown ? previous.sources : [...market.sources, ...previous.sources];
  const stay = all.filter((source) => market.sources.includes(source) || unseen.includes(source));
  return { id: market.id, sources: [...new Set(stay)], claims: [...claims, ...others] };
}

/** The day of the last update. */
function getNewest({ claims }: SaidMarket, source: Claim["source"]): string {
  return claims.filter((claim) => claim.source === source).reduce((day, { said }) => (said > day ? said : day), "");
}

function isInPlaceOf(a: Claim, b: Claim): boolean {
  return (
    a.fact === b.fact && (a.source === b.source || (b.record === undefined && isUsda(b.source) && isUsda(a.source)))
  );
}

function noteKept(market: Market, seen: ReadonlySet<string>, log: LogEntry[]): void {
  const note = noteFor(log, `market ${market.id}`, market.name);
  if (!market.sources.some(isUsda)) note("kept", "market of another source", market.sources.join(", "));
  else if (market.sources.some((source) => seen.has(source))) {
    note("kept", "market as it was, since its record was dropped this time", market.sources.join(", "));
  } else note("kept", "market that is not in the files given", market.sources.join(", "));
}

function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

function byTownAndName(a: NewMarket, b: NewMarket): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sortKey({ city, name, sources }: NewMarket): string {
  return [city.toLowerCase(), name.toLowerCase(), sources[0]].join("\n");
}
