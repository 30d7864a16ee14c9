/** Finds the market that a row of a list is about, by name and place; if unclear, people are asked. */
import { findSimilarMarkets, hasSameNameInTown } from "../../market/similar-markets.ts";
import type { Claim } from "../../market/claims.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import type { Market } from "../../market/market-schema.ts";
import { cityKey, readNameWords, tokens } from "../../market/name-words.ts";
import { hasHouseNumber, isSameStreet } from "../../market/same-street.ts";

/** A market of the directory, present or past. */
export interface KnownMarket {
  market: Market;
  /** ISO. When it was taken off the site. */
  archivedAt: string | null;
  /** The market that it was merged into. */
  mergedInto: number | null;
  claims: readonly Claim[];
}

/** The facts of a row that identify its market. */
export type Wanted = Pick<Market, "name" | "city"> &
  Partial<Pick<Market, "address" | "zipCode" | "listingType" | "latitude" | "longitude">>;

export type Match =
  | { kind: "same"; market: Market }
  | { kind: "new" }
  | { kind: "unsure"; why: string; candidates: Market[] }
  | { kind: "rejected"; why: string };

/** Kilometers beyond which markets of the same name are different. */
const FAR_KM = 3;
const MOST_CANDIDATES = 5;

/** @param known all markets, including archived ones */
export function createMatcher(known: Iterable<KnownMarket>): (wanted: Wanted) => Match {
  const byTown = new Map<string, Market[]>();
  const byZip = new Map<string, Market[]>();
  const byName = new Map<string, Market[]>();
  const gone = new Map<string, Market[]>();
  const add = (map: Map<string, Market[]>, key: string | undefined, market: Market) => {
    if (key) map.set(key, [...(map.get(key) ?? []), market]);
  };
  for (const { market, archivedAt, mergedInto } of known) {
    if (archivedAt !== null) {
      if (mergedInto === null) add(gone, cityKey(market), market);
      continue;
    }
    add(byTown, cityKey(market), market);
    add(byZip, market.zipCode, market);
    add(byName, toNameKey(market), market);
  }
  return (wanted) => {
    const inTown = byTown.get(cityKey(wanted)) ?? [];
    const named = inTown.filter((market) => hasSameNameInTown(wanted, market));
    const fitting = named.filter((market) => !contradicts(wanted, market));
    const there = fitting.filter(({ address }) => isSameStreet(wanted.address, address));
    const [one, ...more] = there.length === 1 ? there : fitting;
    if (one && more.length === 0 && isCertain(wanted, one)) return { kind: "same", market: one };
    if (named.length > 0) {
      const why =
        fitting.length > 1
          ? "Several markets here have that name."
          : fitting.length > 0
            ? "It may be one that is here already."
            : "One of that name is at another place.";
      return { kind: "unsure", why, candidates: named.slice(0, MOST_CANDIDATES) };
    }
    const pool = new Set([
      ...inTown,
      ...(byZip.get(wanted.zipCode ?? "") ?? []),
      ...(byName.get(toNameKey(wanted)) ?? []),
    ]);
    const alike = findSimilarMarkets({ name: wanted.name, city: wanted.city }, [...pool], MOST_CANDIDATES);
    const neighbors = [...pool].filter(
      ({ address }) => hasHouseNumber(address) && isSameStreet(wanted.address, address),
    );
    const candidates = [...new Set([...neighbors, ...alike])].slice(0, MOST_CANDIDATES);
    if (candidates.length > 0) return { kind: "unsure", why: "It may be one that is here already.", candidates };
    const off = gone.get(cityKey(wanted))?.find((market) => hasSameNameInTown(wanted, market));
    if (off)
      return { kind: "rejected", why: `It was taken off the site (number ${off.id}). Restore it under Markets first.` };
    return { kind: "new" };
  };
}

/** Generic names ("Market on the Square") must match word for word, since they could be any market of the town. */
function isCertain(wanted: Wanted, market: Market): boolean {
  const isTelling = readNameWords(wanted.name, [wanted.city]).words.size > 0;
  if (isTelling || isSameStreet(wanted.address, market.address)) return true;
  const town = new Set(tokens(market.city));
  const words = (name: string) => new Set(tokens(name).filter((word) => !town.has(word) && !ANY.has(word)));
  const one = words(wanted.name);
  return [market.name, ...(market.otherNames ?? [])]
    .map(words)
    .some((other) => one.size === other.size && one.isSubsetOf(other));
}

const ANY: ReadonlySet<string> = new Set(["farm", "farmer", "market", "the", "of", "in", "at"]);

/** The distinctive words of a name; "" for "Farmers Market". */
function toNameKey({ name }: Pick<Market, "name">): string {
  return [...readNameWords(name, []).words].toSorted().join(" ");
}

function contradicts(wanted: Wanted, market: Market): boolean {
  const { address, listingType, latitude, longitude } = wanted;
  const isElsewhere =
    hasHouseNumber(address) && hasHouseNumber(market.address) && !isSameStreet(address, market.address);
  const isFar =
    latitude !== undefined &&
    longitude !== undefined &&
    !market.placeIsApproximate &&
    kmBetweenPins({ latitude, longitude }, market) > FAR_KM;
  return isElsewhere || isFar || (listingType !== undefined && listingType !== market.listingType);
}
