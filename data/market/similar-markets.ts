/** The markets that a suggested one might already be: near it, or named alike ("Is it one of these?"). */
import { distanceKm, type Position } from "./distance.ts";
import type { Market } from "./market-schema.ts";
import { cityKey, readNameWords } from "./name-words.ts";

/** What somebody has typed of a market so far. */
export interface Candidate {
  name: string;
  city?: string | undefined;
  /** WGS 84 degrees. */
  latitude?: number | undefined;
  longitude?: number | undefined;
}

type Known = Pick<Market, "id" | "name" | "otherNames" | "city" | "listingType" | "latitude" | "longitude">;

/**
 * At most `limit` markets, the likeliest first. Words that half of all names have ("farmers", "downtown") count for
 * nothing, nor does the town's name among the markets of that town; the last letters of a word may be missing, and
 * one letter wrong. Without a town and a place the name alone decides.
 */
export function findSimilarMarkets<T extends Known>(candidate: Candidate, markets: readonly T[], limit = 3): T[] {
  const wanted = readCandidate(candidate);
  return markets
    .map((market) => ({ market, score: score(wanted, market) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score || a.market.id - b.market.id)
    .slice(0, limit)
    .map(({ market }) => market);
}

/** Whether two markets of one place have the same name, beyond the words that half of all names have. */
export function hasSimilarName(candidate: Pick<Candidate, "name" | "city">, market: Known): boolean {
  const byTown = scoreName(readCandidate(candidate), market);
  // Towns of one place may differ: a village and the town whose post office it has.
  return Math.max(byTown, scoreName(readCandidate({ name: candidate.name }), market)) >= ENOUGH;
}

/** A market as people named it. */
type Named = Pick<Market, "name" | "otherNames" | "city">;

/** Whether two suggestions of a town can be of one market: by their names, beyond the words that half of all have. */
export function hasSimilarNameInTown(a: Named, b: Named): boolean {
  if (cityKey(a) !== cityKey(b)) return false;
  const [one, other] = [readNameWords(a.name, [a.city]).words, readNameWords(b.name, [b.city]).words];
  // "The farmers market" of a town is one, but not its market by the lake.
  return one.size === 0 || other.size === 0 ? one.size === other.size : shareWords(one, other) >= ENOUGH;
}

/** Whether they share a name, however it is written: "Oak Creek Market", "oak creek farmers' market". */
export function hasSameNameInTown(a: Named, b: Named): boolean {
  if (cityKey(a) !== cityKey(b)) return false;
  const known = listNameKeys(b);
  return listNameKeys(a).some((key) => known.includes(key));
}

function listNameKeys({ name, otherNames = [], city }: Named): string[] {
  return [name, ...otherNames].map((one) => {
    const { words, days, time, number } = readNameWords(one, [city]);
    return JSON.stringify([[...words].toSorted(), [...days], time, number]);
  });
}

/** Kilometres within which a market is shown whatever its name: a village, or the middle of a town. */
const NEAR_KM = 1;

/** Beyond, it is another market, whatever its name: two towns can each have a "Community Farmers Market". */
const FAR_KM = 30;

/** Share of a name's words that have to be in common. */
const ENOUGH = 0.5;

/** Of a word with a letter wrong or its end missing, beside 1 for the same word. */
const ALMOST = 0.8;

/** The same name in another town may be a town next door; any market of the town may be "the farmers market". */
const UNLIKELY = 0.25;

interface Wanted {
  /** Without the town's name. */
  local: ReadonlySet<string>;
  full: ReadonlySet<string>;
  /** "" where no town is given. */
  city: string;
  position: Position | null;
  /** Whether any name has been typed. */
  isNamed: boolean;
}

function readCandidate({ name, city = "", latitude, longitude }: Candidate): Wanted {
  return {
    local: readNameWords(name, [city]).words,
    full: readNameWords(name, []).words,
    city: cityKey({ city }),
    position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    isNamed: name.trim().length >= SHORTEST,
  };
}

/** Letters of a word or a name below which it says nothing yet. */
const SHORTEST = 3;

function score(wanted: Wanted, market: Known): number {
  const km = wanted.position ? distanceKm(wanted.position, market) : null;
  if (km !== null && km > FAR_KM) return 0;
  const nearness = km !== null && km <= NEAR_KM ? 1 - km / NEAR_KM / 2 : 0;
  return nearness + (wanted.isNamed ? scoreName(wanted, market) : 0);
}

/** By the name that fits best. */
function scoreName(wanted: Wanted, market: Known): number {
  return Math.max(...readKnown(market).map((known) => scoreWords(wanted, known, market)));
}

function scoreWords(wanted: Wanted, known: KnownWords, market: Known): number {
  if (wanted.city === "") return enough(shareWords(wanted.full, known.full));
  if (!isAlike(wanted.city, known.city)) return shareWords(wanted.full, known.full) === 1 ? UNLIKELY : 0;
  if (wanted.local.size > 0) return enough(shareWords(wanted.local, known.local));
  if (known.local.size === 0) return 1;
  return market.listingType === "farmers-market" ? UNLIKELY : 0;
}

function enough(share: number): number {
  return share >= ENOUGH ? share : 0;
}

/** 0 to 1; 0 where one has no words. */
function shareWords(typed: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let common = 0;
  for (const word of typed) {
    if (known.has(word)) common += 1;
    else if ([...known].some((other) => isAlike(word, other))) common += ALMOST;
  }
  return common / Math.max(typed.size, known.size, 1);
}

function isAlike(typed: string, known: string): boolean {
  if (typed === known) return true;
  return (typed.length >= SHORTEST && known.startsWith(typed)) || isOneTypoApart(typed, known);
}

interface KnownWords {
  local: ReadonlySet<string>;
  full: ReadonlySet<string>;
  city: string;
}

/** Read once per market, not once per key that is pressed. */
const memo = new WeakMap<object, readonly KnownWords[]>();

function readKnown(market: Known): readonly KnownWords[] {
  const known = memo.get(market);
  if (known) return known;
  const { name, otherNames = [], city } = market;
  const words = [name, ...otherNames].map((one) => ({
    local: readNameWords(one, [city]).words,
    full: readNameWords(one, []).words,
    city: cityKey(market),
  }));
  memo.set(market, words);
  return words;
}

/** Letters from which a word is long enough to be recognised with one of them wrong. */
const LONG_ENOUGH = 5;

/** Whether one letter is wrong, missing, too many, or swapped with the next: "Appelton", "Viroqa". Not for short words. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG_ENOUGH || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
