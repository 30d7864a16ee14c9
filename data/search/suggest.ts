/** What is understood while somebody types, to be offered as filters: "sturg" as Sturgeon Bay, "ebt" as markets that take SNAP. */
import type { MarketFilters } from "../market/filter.ts";
import type { Meaning, Phrases } from "./meaning.ts";
import { type Lexicon, listTellingWords, listUnits, readQuery, type Unit } from "./read-query.ts";
import { countAllowedSlips, countSlips, splitWords, toStem } from "./spelling.ts";

/** Words that were understood, and what is left of the query without them. */
export interface Suggestion {
  meanings: readonly Meaning[];
  rest: string;
}

interface SuggestedLexicon extends Lexicon {
  phrases: Phrases;
  /** How many markets have it. */
  getWeight: (meaning: Meaning) => number;
}

/** Letters from which the beginning of a word says enough to be completed. */
const BEGINNING_MIN = 2;

/** Words of the longest phrase that is completed: "wisconsin ra". */
const COMPLETED_MAX = 3;

/** All that was understood at once, then each by itself, then what the last word may become; at most `limit`. */
export function suggestMeanings(query: string, lexicon: SuggestedLexicon, limit: number): Suggestion[] {
  const words = splitWords(query);
  const units = listUnits(words, lexicon);
  const known = units.filter((unit) => getMain(unit).length > 0 && !isFilling(unit));
  const suggestions: Suggestion[] = [];
  const add = (meanings: readonly Meaning[], rest: readonly string[]) => {
    const key = toKey(meanings);
    if (meanings.length === 0 || suggestions.some((other) => toKey(other.meanings) === key)) return;
    suggestions.push({ meanings, rest: tidy(rest, lexicon) });
  };
  if (known.length > 1) {
    add(
      known.flatMap(getMain),
      units.flatMap((unit) => (known.includes(unit) ? [] : unit.words)),
    );
  }
  for (const unit of known.length > 0 ? known : units) {
    const rest = units.flatMap((other) => (other === unit ? [] : other.words));
    for (const meanings of listChoices(unit.meanings)) add(meanings, rest);
  }
  for (let length = Math.min(COMPLETED_MAX, words.length); length > 0; length--) {
    const rest = words.slice(0, -length);
    const typed = words.slice(-length).join(" ");
    // "Madison, WI" does not go on with WIC.
    const isState = length === 1 && rest.length > 0 && lexicon.stateNames.includes(typed);
    if (typed.length < BEGINNING_MIN || isState) continue;
    for (const [key, meanings] of complete(typed, lexicon)) {
      if (key !== typed) for (const some of listChoices(meanings)) add(some, rest);
    }
  }
  if (suggestions.length === 0) {
    for (const [at, word] of words.entries()) {
      const rest = words.filter((_, other) => other !== at);
      for (const some of listChoices(findAlike(word, lexicon.phrases))) add(some, rest);
    }
  }
  return suggestions.slice(0, limit);
}

/** The filters that say the same, beside those that are set; a place has to be found first. */
export function toFilters(meanings: readonly Meaning[], filters: MarketFilters): Partial<MarketFilters> {
  const change: Partial<MarketFilters> = {};
  for (const meaning of meanings) {
    if (meaning.kind === "day") Object.assign(change, { when: meaning.value, at: null });
    else if (meaning.kind === "county") change.county = meaning.value;
    else if (meaning.kind === "item") change.item = join(change.item ?? filters.item, meaning.value);
    else if (meaning.kind === "payment") change.payment = join(change.payment ?? filters.payment, meaning.value);
    else if (meaning.kind === "amenity") change.amenity = join(change.amenity ?? filters.amenity, meaning.value);
    else if (meaning.kind === "type") change.type = [meaning.value];
  }
  return change;
}

/** Those of which the name has all words that were typed, or words that begin so; none for words that half of all names have. */
export function findNamed<T extends { name: string }>(markets: readonly T[], query: string, limit: number): T[] {
  const words = listTellingWords(query);
  if (words.length === 0) return [];
  const found: T[] = [];
  for (const market of markets) {
    if (found.length === limit) break;
    const own = splitWords(market.name);
    if (words.every((word) => own.some((one) => one.startsWith(word)))) found.push(market);
  }
  return found;
}

function join<T>(some: readonly T[], one: T): readonly T[] {
  return some.includes(one) ? some : [...some, one];
}

/** Those of one word between which one chooses, each by itself; both kinds of WIC are one choice. A season is no filter. */
function listChoices(meanings: readonly Meaning[]): Meaning[][] {
  const payments = meanings.filter(({ kind }) => kind === "payment");
  const others = meanings.filter(({ kind }) => kind !== "payment" && kind !== "season");
  // "Milwaukee" is the city before the county.
  const sorted = others.toSorted((a, b) => Number(a.kind === "county") - Number(b.kind === "county"));
  return [...(payments.length > 0 ? [payments] : []), ...sorted.map((meaning) => [meaning])];
}

/** The likeliest of them. */
function getMain({ meanings }: Unit): readonly Meaning[] {
  return listChoices(meanings)[0] ?? [];
}

/** "farmers market", beside something that says more. */
function isFilling({ meanings }: Unit): boolean {
  return meanings.every(({ value }) => value === "farmers-market");
}

/** What is called so before what is meant by it; first what most markets have, then what is nearest to what was typed. */
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

/** Letters from which words for a thing are completed, beside its name: "straw" to strawberries, which are fruit. */
const SYNONYM_MIN = 4;

function findAlike(word: string, phrases: Phrases): readonly Meaning[] {
  const stem = toStem(word);
  for (let most = 1; most <= countAllowedSlips(word); most++) {
    const found = [...phrases].filter(([key]) => key.length > 2 && countSlips(key, stem, most) <= most);
    if (found.length > 0) return found.flatMap(([, meanings]) => meanings);
  }
  return [];
}

/** Nothing is left of words that only fill. */
function tidy(words: readonly string[], lexicon: Lexicon): string {
  const rest = words.join(" ");
  const { units, isFilling } = readQuery(rest, lexicon);
  return isFilling ? "" : units.flatMap(({ words }) => words).join(" ");
}

function toKey(meanings: readonly Meaning[]): string {
  return meanings.map(({ kind, value }) => `${kind} ${value}`).join();
}
