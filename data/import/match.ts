/**
 * Finds the market that a source's row is about, by name, place and days. Only what is certain is a match; where several
 * markets fit, or only similar ones, people decide.
 */
import { kmBetweenPins } from "../market/distance.ts";
import type { Market } from "../market/market-schema.ts";
import { cityKey, type NameWords, readNameWords, tokens } from "../market/name-words.ts";
import { hasHouseNumber, isSameStreet } from "../market/same-street.ts";
import { findSimilarMarkets } from "../market/similar-markets.ts";
import { isWhollyAssumed } from "../schedule/basis.ts";
import { type DatedSeason, listDated, overlaps } from "../schedule/season.ts";
import { WEEKDAYS, type Weekday } from "../schedule/weekday.ts";

/** What a row, a record or the directory says of a market. Name, place, kind and schedule tell which one it is. */
export type Identity = Pick<Market, "name" | "city"> & Partial<Market>;

export type Match<T> =
  | { kind: "same"; market: T }
  | { kind: "new" }
  /** `why` is a sentence for people; the likeliest markets come first. */
  | { kind: "unsure"; why: string; candidates: T[] };

interface Matcher<T> {
  /** Makes a market known, or what one more record says about it. */
  add: (market: T, identities: readonly Identity[]) => void;
  match: (wanted: Identity) => Match<T>;
}

/** Kilometers; about the error of the sources' coordinates. */
export const NEAR_KM = 1.5;
/** Kilometers: the same square or parking lot. */
const SPOT_KM = 0.4;
/** Kilometers beyond which a market of the same name in town is another one, or has moved: people know. */
const FAR_KM = 3;
const MOST_CANDIDATES = 5;

const MAYBE = "It may be one that is here already.";
const SEVERAL = "Several markets here have that name.";
const ELSEWHERE = "One of that name is at another place.";

interface Known<T> {
  market: T;
  identities: Named[];
}

/** @param places names and codes of the state: no market there is distinguished by them */
export function createMatcher<T>(places: readonly string[]): Matcher<T> {
  const all = new Map<T, Known<T>>();
  const index = new Map<string, Set<Known<T>>>();
  return {
    add: (market, identities) => {
      const known = all.get(market) ?? { market, identities: [] };
      all.set(market, known);
      known.identities.push(...identities.map((identity) => readNames(identity, places)));
      for (const key of identities.flatMap((identity) => listKeys(identity))) {
        index.set(key, (index.get(key) ?? new Set()).add(known));
      }
    },
    match: (identity) => {
      const wanted = readNames(identity, places);
      const pool = new Set(listKeys(identity, AROUND).flatMap((key) => [...(index.get(key) ?? [])]));
      return choose(wanted, [...pool]);
    },
  };
}

function choose<T>(wanted: Named, pool: readonly Known<T>[]): Match<T> {
  const compared = pool.map((known) => ({ known, ...compare(wanted, known.identities) }));
  const fitting = compared.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
  const namesakes = compared.filter(({ isNamesake }) => isNamesake);
  const [first, second] = fitting;
  const isAlone = namesakes.every(({ known }) => known === first?.known);
  if (first && (first.rank > BY_NAME ? first.rank > (second?.rank ?? 0) : isAlone)) {
    return { kind: "same", market: first.known.market };
  }
  const likely = [...new Set([...fitting, ...namesakes])];
  if (likely.length > 0) {
    const isElsewhere = likely.every((fit) => fit.isElsewhere);
    const why = isElsewhere ? ELSEWHERE : likely.length > 1 ? SEVERAL : MAYBE;
    return { kind: "unsure", why, candidates: likely.map(({ known }) => known.market).slice(0, MOST_CANDIDATES) };
  }
  const similar = listSimilar(wanted.identity, pool);
  return similar.length === 0 ? { kind: "new" } : { kind: "unsure", why: MAYBE, candidates: similar };
}

/** Neighbors in the same building, then markets with similar names. */
function listSimilar<T>({ name, city, address }: Identity, pool: readonly Known<T>[]): T[] {
  const neighbors = pool.filter(({ identities }) =>
    identities.some(({ identity }) => hasHouseNumber(identity.address) && isSameStreet(address, identity.address)),
  );
  const listed = pool.flatMap(({ identities: [own] }, id) => {
    return own ? [{ listingType: "farmers-market" as const, latitude: 0, longitude: 0, ...own.identity, id }] : [];
  });
  const alike = findSimilarMarkets({ name, city }, listed, MOST_CANDIDATES).flatMap(({ id }) => pool[id] ?? []);
  return [...new Set([...neighbors, ...alike].map(({ market }) => market))].slice(0, MOST_CANDIDATES);
}

/** Where a market is looked for: its town, its zip code, its name, and the cells of a grid around its coordinates. */
function listKeys({ name, city, zipCode, ...point }: Identity, reach = 0): string[] {
  const words = [...readNameWords(name, []).words].toSorted().join(" ");
  const keys = [`town ${cityKey({ city })}`, `zip ${zipCode ?? ""}`, `name ${words}`].filter(
    (key) => !key.endsWith(" "),
  );
  const { latitude, longitude } = point;
  if (latitude === undefined || longitude === undefined) return keys;
  for (let north = -reach; north <= reach; north++) {
    for (let east = -reach; east <= reach; east++) {
      keys.push(`cell ${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / CELL) + east}`);
    }
  }
  return keys;
}

/** Degrees: everywhere in the US more than NEAR_KM, so that a cell and those around it hold all that is near. */
const CELL = 0.04;
const AROUND = 1;

interface Named {
  identity: Identity;
  names: LocalName[];
}

/** A name without the town's words, and with them. */
type LocalName = Record<"local" | "full", NameWords>;

function readNames(identity: Identity, places: readonly string[]): Named {
  const { name, otherNames = [], city } = identity;
  return { identity, names: [name, ...otherNames].map((text) => readName({ name: text, city }, places)) };
}

export function readName({ name, city }: Pick<Market, "name" | "city">, places: readonly string[]): LocalName {
  return { local: readNameWords(name, [...places, city]), full: readNameWords(name, places) };
}

interface Fit {
  /** How well the row fits the market; 0 if it may be another one. */
  rank: number;
  /** Whether both have the same name in the same town, wherever they are. */
  isNamesake: boolean;
  isElsewhere: boolean;
}

const NOT_IT: Fit = { rank: 0, isNamesake: false, isElsewhere: false };

/** The best fit with one of the identities, unless one of them contradicts. */
function compare(wanted: Named, identities: readonly Named[]): Fit {
  const fits = identities.map((known) => compareOne(wanted, known));
  return (fits.includes(null) ? null : join(fits)) ?? NOT_IT;
}

/** The best of these fits with one market, which is a namesake if any of them says so; null without one. */
function join(fits: readonly (Fit | null)[]): Fit | null {
  const known = fits.filter((fit) => fit !== null);
  const [best] = known.toSorted((a, b) => b.rank - a.rank || Number(b.isNamesake) - Number(a.isNamesake));
  return best ? { ...best, isNamesake: known.some(({ isNamesake }) => isNamesake) } : null;
}

/** Ranks: a name alone, then the place, then whether the whole name is the same. */
const BY_NAME = 1;
const AT_STREET = 8;
const WHOLE_NAME = 16;

/** @returns null if both contradict each other */
function compareOne(wanted: Named, known: Named): Fit | null {
  const [a, b] = [wanted.identity, known.identity];
  if (a.listingType !== undefined && b.listingType !== undefined && a.listingType !== b.listingType) return null;
  const isTown = cityKey(a) === cityKey(b);
  const isHere = isTown || (a.zipCode !== undefined && a.zipCode === b.zipCode);
  const isStreet = isHere && isSameStreet(a.address, b.address);
  const isNumbered = hasHouseNumber(a.address) && hasHouseNumber(b.address);
  const km = measure(a, b);
  const fits = wanted.names.flatMap((own) =>
    known.names.map((other): Fit | null => {
      const [first, second] = isTown ? [own.local, other.local] : [own.full, other.full];
      const words = shareWords(first.words, second.words, isTown);
      const place = { words, isStreet, isSpot: isStreet || km <= SPOT_KM };
      if (isContradicted(a, b, [first, second], place)) return null;
      const isPlain = (first.words.size === 0) !== (second.words.size === 0);
      // The town's plain "Farmers Market" is another one than its "Lake Farmers Market", unless both are at one place.
      if (isPlain && !place.isSpot) return null;
      const isNamesake = isTown && words === 1;
      const isPlace = (isStreet && (words >= 0.5 || (isPlain && km <= SPOT_KM))) || (km <= NEAR_KM && words > 0.5);
      const whole = words === 1 ? WHOLE_NAME : 0;
      const near = km <= SPOT_KM ? 3 : km <= NEAR_KM ? 2 : 0;
      // A row that leaves out the time of year may be of the winter market at that address, or of the summer market nearby.
      const street = isStreet && first.time === second.time ? AT_STREET : 0;
      if (isPlace) return { rank: BY_NAME + whole + street + near, isNamesake, isElsewhere: false };
      const isElsewhere = isNumbered || (km > FAR_KM && km < Infinity);
      return { rank: isNamesake && !isElsewhere && isTelling(a, b) ? BY_NAME : 0, isNamesake, isElsewhere };
    }),
  );
  return join(fits);
}

/** Infinity unless both have exact coordinates. */
function measure(a: Identity, b: Identity): number {
  const [from, to] = [a, b].map(({ latitude, longitude, placeIsApproximate }) =>
    placeIsApproximate || latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  );
  return from && to ? kmBetweenPins(from, to) : Infinity;
}

/** Generic names ("Market on the Square") must be the same word for word, since they could be any market of the town. */
function isTelling(a: Identity, b: Identity): boolean {
  if (readNameWords(a.name, [a.city]).words.size > 0) return true;
  const town = new Set(tokens(a.city));
  const wordsOf = (name: string) => new Set(tokens(name).filter((word) => !town.has(word) && !ANY.has(word)));
  const own = wordsOf(a.name);
  return [b.name, ...(b.otherNames ?? [])].some((name) => own.symmetricDifference(wordsOf(name)).size === 0);
}

const ANY: ReadonlySet<string> = new Set(["farm", "farmer", "market", "the", "of", "in", "at"]);

/** Share of the words that both names have, 0 to 1; 1 if both consist of the town's name. */
function shareWords(a: ReadonlySet<string>, b: ReadonlySet<string>, isTown: boolean): number {
  if (a.size === 0 && b.size === 0) return isTown ? 1 : 0;
  const common = a.intersection(b).size;
  // In different towns, all words of one name must match: "Festival Foods Onalaska" and "Festival Foods Marshfield".
  if (!isTown && common < Math.min(a.size, b.size)) return 0;
  return common / Math.max(a.size, b.size);
}

interface Place {
  words: number;
  isStreet: boolean;
  isSpot: boolean;
}

/** Whether names, seasons or days say that these are two markets. */
function isContradicted(a: Identity, b: Identity, names: [NameWords, NameWords], place: Place): boolean {
  const [first, second] = names;
  if (first.number !== second.number) return true;
  if (first.time !== second.time && !isTimeLeftOut(first.time === null ? a : b, names, place)) return true;
  const [seasons, others] = [listKnownSeasons(a), listKnownSeasons(b)];
  const isApart = seasons.every((season) => others.every((other) => !overlaps(season, other)));
  if (seasons.length > 0 && others.length > 0 && isApart) return true;
  const [days, otherDays] = [listDays(a, first), listDays(b, second)];
  const hasNamedDay = first.days.size > 0 || second.days.size > 0;
  // Of the same name at the same spot, it is one market that moved to another day.
  if (days.size > 0 && otherDays.size > 0) {
    return days.isDisjointFrom(otherDays) && (hasNamedDay || !(place.isSpot && place.words === 1));
  }
  if (!hasNamedDay || place.isStreet) return false;
  // A town's second market is on a workday: one that names no day is rather the first.
  return !place.isSpot || [...first.days, ...second.days].every((day) => day !== "Saturday" && day !== "Sunday");
}

/** "Oshkosh Farmers Market" at the address of the winter market, without months of its own, is the winter market. */
function isTimeLeftOut(plain: Identity, [first, second]: [NameWords, NameWords], { words, isStreet }: Place): boolean {
  const isLeftOut = first.time === null || second.time === null;
  return isLeftOut && words === 1 && isStreet && listKnownSeasons(plain).length === 0;
}

function listKnownSeasons({ schedule }: Identity): DatedSeason[] {
  return listDated({ schedule }).filter((season) => !isWhollyAssumed(season));
}

/** Weekdays of the name, or else of the schedule. */
function listDays({ schedule }: Identity, { days }: NameWords): ReadonlySet<Weekday> {
  if (days.size > 0) return days;
  return new Set(WEEKDAYS.filter((day) => schedule?.seasons.some(({ week }) => week?.[day] !== undefined)));
}
