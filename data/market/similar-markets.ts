/** Finds markets that a suggested market may already be: nearby, or with a similar name ("Is it one of these?"). */
import { kmBetweenPins, type Position } from "./distance.ts";
import type { Market } from "./market-schema.ts";
import { cityKey, readNameWords } from "./name-words.ts";

/** What somebody has typed into the suggestion form so far. */
export interface Candidate {
  name: string;
  city?: string | undefined;
  /** WGS 84 degrees. */
  latitude?: number | undefined;
  longitude?: number | undefined;
}

type Known = Pick<Market, "id" | "name" | "otherNames" | "city" | "listingType" | "latitude" | "longitude">;

/**
 * At most `limit` markets, most likely first. Words that half of all names contain ("farmers", "downtown") are ignored,
 * and so is the town's name for markets of that town. A typed word matches if its end is missing or one letter is
 * wrong. Without a town and a position only the name counts.
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

/** Whether two markets at the same place have similar names. Common words such as "farmers market" are ignored. */
export function hasSimilarName(candidate: Pick<Candidate, "name" | "city">, market: Known): boolean {
  const byTown = scoreName(readCandidate(candidate), market);
  // Records may name the village, or the town that has its post office.
  return Math.max(byTown, scoreName(readCandidate({ name: candidate.name }), market)) >= ENOUGH;
}

type Named = Pick<Market, "name" | "otherNames" | "city">;

/** Whether two suggested markets of the same town may be one market, by their names without common words. */
export function hasSimilarNameInTown(a: Named, b: Named): boolean {
  if (cityKey(a) !== cityKey(b)) return false;
  const [one, other] = [readNameWords(a.name, [a.city]).words, readNameWords(b.name, [b.city]).words];
  // A town's plain "farmers market" is a different market from its "lake farmers market".
  return one.size === 0 || other.size === 0 ? one.size === other.size : shareWords(one, other) >= ENOUGH;
}

/** Whether two markets of a town have the same name, in any spelling ("oak creek farmers' market"). */
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

/** Within this many kilometers a market is suggested whatever its name. */
const NEAR_KM = 1;

/** Beyond this many kilometers it is another market: two towns can each have a "Community Farmers Market". */
const FAR_KM = 30;

/** Minimum share of words in common for two names to be similar. */
const ENOUGH = 0.5;

/** Score of a word with a typo or a missing end; an exact match scores 1. */
const ALMOST = 0.8;

/** Score of an equal name in another town (maybe next door), and of any market of the town for "farmers market". */
const UNLIKELY = 0.25;

interface Wanted {
  /** Words of the name without the town's name. */
  local: ReadonlySet<string>;
  full: ReadonlySet<string>;
  /** "" where no town is given. */
  city: string;
  position: Position | null;
  hasName: boolean;
}

function readCandidate({ name, city = "", latitude, longitude }: Candidate): Wanted {
  return {
    local: readNameWords(name, [city]).words,
    full: readNameWords(name, []).words,
    city: cityKey({ city }),
    position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    hasName: name.trim().length >= SHORTEST,
  };
}

/** Words and names shorter than this are not compared. */
const SHORTEST = 3;

function score(wanted: Wanted, market: Known): number {
  const km = wanted.position ? kmBetweenPins(wanted.position, market) : null;
  if (km !== null && km > FAR_KM) return 0;
  const nearness = km !== null && km <= NEAR_KM ? 1 - km / NEAR_KM / 2 : 0;
  return nearness + (wanted.hasName ? scoreName(wanted, market) : 0);
}

/** Score of the market's best matching name. */
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

/** Share of words in common, 0 to 1; 0 if either set is empty. */
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

/** Cached: the form searches on every keystroke. */
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

/** Shorter words are not compared with a typo: too many would match. */
const LONG_ENOUGH = 5;

/**
 * Whether the words differ by one typo: a wrong, missing, extra or swapped letter ("Appelton"). False for short words.
 */
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
