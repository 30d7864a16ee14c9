/** Suggests filters while somebody types: "sturg" → Sturgeon Bay, "ebt" → markets that take SNAP. */
import type { MarketFilters } from "../market/filter.ts";
import type { Market } from "../market/market-schema.ts";
import type { Meaning, Phrases } from "./phrases.ts";
import { parseTimeOfDay } from "../schedule/when.ts";
import {
  findTimeOfDay,
  isFiller,
  isNearMe,
  type Lexicon,
  listSignificantWords,
  listUnits,
  parseQuery,
  readWords,
  type Unit,
} from "./read-query.ts";
import { countAllowedTypos, countTypos, type Likeness, splitWords, toStem } from "./spelling.ts";

/** Meanings of some words of the query, and the remaining words. */
export interface Suggestion {
  meanings: readonly Meaning[];
  rest: string;
  /** The words were typed in full, without typos but for those of `mistyped`. */
  isExact: boolean;
  /** The words for a place's name that has typos: "gren bay"; null without typos. */
  mistyped: string | null;
}

interface SuggestedLexicon extends Lexicon {
  phrases: Phrases;
  /** Places of one name for several words without digits; tolerates typos, and names typed in part. */
  findPlace: (words: string) => { meanings: readonly Meaning[]; likeness: Likeness } | null;
  /** How many markets have the meaning. */
  getWeight: (meaning: Meaning) => number;
}

/** `likeness`: of the place that several words name. */
interface FoundUnit extends Unit {
  likeness?: Likeness;
}

/** Minimum number of letters to complete. */
const BEGINNING_MIN = 2;

/** Maximum number of words to complete together: "new york ra". */
const COMPLETED_MAX = 3;

/**
 * First all known meanings together, then each alone, then completions of the last words.
 * @param limit at most this many
 */
export function suggestMeanings(query: string, lexicon: SuggestedLexicon, limit: number): Suggestion[] {
  const words = readWords(query);
  const units = joinPlace(listUnits(words, lexicon), lexicon);
  // "Nearby Madison" means Madison.
  const isPlaced = units.some((unit) => !isNearMe(unit) && getMain(unit).some(({ kind }) => ONE_OF[kind] === "place"));
  const known = units.filter((unit) => getMain(unit).length > 0 && (isNearMe(unit) ? !isPlaced : !isFiller(unit)));
  const time = findTimeOfDay(words);
  const suggestions: Suggestion[] = [];
  const add = (some: readonly Meaning[], rest: readonly string[], from: readonly FoundUnit[] = []) => {
    const meanings = time !== null && some.some(isDayAhead) ? addTime(some, time) : some;
    const key = toKey(meanings);
    if (meanings.length === 0 || suggestions.some((other) => toKey(other.meanings) === key)) return;
    suggestions.push({
      meanings,
      rest: tidy(rest, meanings, lexicon),
      isExact: from.length > 0 && from.every(({ likeness }) => likeness !== "part"),
      mistyped: from.find(({ likeness }) => likeness === "typos")?.words.join(" ") ?? null,
    });
  };
  const together: FoundUnit[] = [];
  for (const unit of known) {
    if (!together.some((other) => areExclusive(getMain(other), getMain(unit)))) together.push(unit);
  }
  // If one of two towns is chosen, the other is dropped: a list has one place.
  const listRest = (chosen: readonly Unit[], meanings: readonly Meaning[]) =>
    units.flatMap((unit) => (chosen.includes(unit) || areExclusive(getMain(unit), meanings) ? [] : unit.words));
  if (together.length > 1) {
    const meanings = together.flatMap(getMain);
    add(meanings, listRest(together, meanings), together);
  }
  for (const unit of known.length > 0 ? known : units) {
    for (const meanings of listChoices(unit.meanings)) add(meanings, listRest([unit], meanings), [unit]);
  }
  const starts = listStarts(units);
  // Do not complete "winter" to "winter squash".
  const isWhole = isSeason(units.at(-1)?.meanings ?? []);
  for (let length = isWhole ? 0 : Math.min(COMPLETED_MAX, words.length); length > 0; length--) {
    const rest = words.slice(0, -length);
    const typed = words.slice(-length).join(" ");
    // Do not complete "Salem, WI" to WIC.
    const isState = length === 1 && rest.length > 0 && lexicon.stateNames.includes(typed);
    // Do not complete inside a unit: the "Bay" of "Green Bay" to Bayfield.
    if (typed.length < BEGINNING_MIN || isState || !starts.has(rest.length)) continue;
    for (const [key, meanings] of complete(typed, lexicon)) {
      if (key !== typed) for (const some of listChoices(meanings)) add(some, rest);
    }
  }
  // Nothing found but "farmers market" and the like: look for words with typos.
  if (suggestions.every(({ meanings }) => isFiller({ words, meanings }))) {
    for (const [at, word] of words.entries()) {
      const rest = words.filter((_, other) => other !== at);
      for (const some of listChoices(findByTypos(word, lexicon.phrases))) add(some, rest);
    }
  }
  return suggestions.slice(0, limit);
}

/** The filters to change, added to the current ones. Places are left out: they must be looked up first. */
export function toFilters(meanings: readonly Meaning[], filters: MarketFilters): Partial<MarketFilters> {
  const change: Partial<MarketFilters> = {};
  for (const meaning of meanings) {
    if (meaning.kind === "day") Object.assign(change, { when: meaning.value, at: null });
    else if (meaning.kind === "time") change.at = parseTimeOfDay(meaning.value);
    else if (meaning.kind === "county") change.county = meaning.value;
    else if (meaning.kind === "item") change.item = join(change.item ?? filters.item, meaning.value);
    else if (meaning.kind === "payment") change.payment = join(change.payment ?? filters.payment, meaning.value);
    else if (meaning.kind === "amenity") change.amenity = join(change.amenity ?? filters.amenity, meaning.value);
    else if (meaning.kind === "type") change.type = [meaning.value];
  }
  return change;
}

/** Markets with a name that has words starting with each typed word. Empty for filler words only. */
export function findNamed<T extends Pick<Market, "name" | "otherNames">>(markets: readonly T[], query: string): T[] {
  const words = listSignificantWords(query);
  if (words.length === 0) return [];
  return markets.filter((market) => {
    const names = [market.name, ...(market.otherNames ?? [])].map(splitWords);
    return names.some((own) => words.every((word) => own.some((one) => one.startsWith(word))));
  });
}

/** "now" already implies a time. */
function isDayAhead({ kind, value }: Meaning): boolean {
  return kind === "day" && value !== "now";
}

/** Inserts the time after the day. */
function addTime(meanings: readonly Meaning[], value: string): Meaning[] {
  return meanings.flatMap((meaning) => (isDayAhead(meaning) ? [meaning, { kind: "time", value }] : [meaning]));
}

function join<T>(some: readonly T[], one: T): readonly T[] {
  return some.includes(one) ? some : [...some, one];
}

/** Alternatives for one word. Both kinds of WIC are one choice; seasons are left out since they have no filter. */
function listChoices(meanings: readonly Meaning[]): Meaning[][] {
  const payments = meanings.filter(({ kind }) => kind === "payment");
  const others = meanings.filter(({ kind }) => kind !== "payment" && kind !== "season");
  // "New York": suggest the city before the county.
  const sorted = others.toSorted((a, b) => Number(a.kind === "county") - Number(b.kind === "county"));
  return [...(payments.length > 0 ? [payments] : []), ...sorted.map((meaning) => [meaning])];
}

/** The most likely choice. */
function getMain({ meanings }: Unit): readonly Meaning[] {
  return listChoices(meanings)[0] ?? [];
}

function isSeason(meanings: readonly Meaning[]): boolean {
  return meanings.length > 0 && meanings.every(({ kind }) => kind === "season");
}

/** Kinds of which a list can have only one, by group: a town, a zip code and a county are all the place. */
const ONE_OF: Readonly<Partial<Record<Meaning["kind"], string>>> = {
  day: "day",
  type: "type",
  here: "place",
  county: "place",
  town: "place",
  zip: "place",
};

function areExclusive(some: readonly Meaning[], others: readonly Meaning[]): boolean {
  return some.some(({ kind }) => kind in ONE_OF && others.some((other) => ONE_OF[other.kind] === ONE_OF[kind]));
}

/** Joins units that together name a place: all significant ones, or else unknown words in a row. */
function joinPlace(units: readonly Unit[], lexicon: SuggestedLexicon): readonly FoundUnit[] {
  const isOpen = ({ words: [word = ""], meanings }: Unit) =>
    meanings.length === 0 && listSignificantWords(word).length > 0 && !lexicon.stateNames.includes(word);
  const isTelling = (unit: Unit) => isOpen(unit) || !isFiller(unit);
  if (!units.some(isOpen)) return units;
  const join = (from: number, to: number) => {
    const words = units.slice(from, to).flatMap((unit) => (isTelling(unit) ? unit.words : []));
    const isName = words.length > 1 && !words.some((word) => /\d/.test(word));
    const place = isName ? lexicon.findPlace(words.join(" ")) : null;
    if (!place) return null;
    const joined = { words: units.slice(from, to).flatMap((unit) => unit.words), ...place };
    return [...units.slice(0, from), joined, ...units.slice(to)];
  };
  const all = join(units.findIndex(isTelling), units.findLastIndex(isTelling) + 1);
  if (all) return all;
  for (let from = 0, to = 0; from < units.length; from = to + 1) {
    to = units.findIndex((unit, at) => at >= from && !isOpen(unit));
    if (to < 0) to = units.length;
    const row = join(from, to);
    if (row) return row;
  }
  return units;
}

/** For each unit, the number of words before it. */
function listStarts(units: readonly Unit[]): ReadonlySet<number> {
  let at = 0;
  return new Set(units.map(({ words }) => (at += words.length) - words.length));
}

/** Names before synonyms, then the meanings of most markets first, then the shortest phrase. */
function complete(typed: string, { phrases, getWeight }: SuggestedLexicon): [string, readonly Meaning[]][] {
  const found = [...phrases].flatMap(([key, meanings]) => {
    if (!key.startsWith(typed)) return [];
    const isName = meanings.some(({ value }) => splitWords(value).map(toStem).join(" ").startsWith(key));
    if (!isName && typed.length < SYNONYM_MIN) return [];
    return [{ key, meanings, isName, weight: Math.max(...meanings.map(getWeight)) }];
  });
  found.sort((a, b) => Number(b.isName) - Number(a.isName) || b.weight - a.weight || a.key.length - b.key.length);
  return found.map(({ key, meanings }) => [key, meanings]);
}

/** Minimum number of letters to complete synonyms: "straw" to strawberries, which are fruit. */
const SYNONYM_MIN = 4;

function findByTypos(word: string, phrases: Phrases): readonly Meaning[] {
  const stem = toStem(word);
  for (let most = 1; most <= countAllowedTypos(word); most++) {
    const found = [...phrases].filter(([key]) => key.length > 2 && countTypos(key, stem, most) <= most);
    if (found.length > 0) return found.flatMap(([, meanings]) => meanings);
  }
  return [];
}

/** Removes filler words, and times next to a day. */
function tidy(words: readonly string[], meanings: readonly Meaning[], lexicon: Lexicon): string {
  const rest = words.join(" ");
  const saysDay = meanings.some(({ kind }) => kind === "day");
  const { units, isFilling: isEmpty } = parseQuery(rest, lexicon, saysDay);
  return isEmpty ? "" : units.flatMap(({ words }) => words).join(" ");
}

function toKey(meanings: readonly Meaning[]): string {
  return meanings.map(({ kind, value }) => `${kind} ${value}`).join();
}
