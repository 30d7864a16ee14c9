/** What is understood while somebody types, to be offered as filters: "sturg" as Sturgeon Bay, "ebt" as markets that take SNAP. */
import type { MarketFilters } from "../market/filter.ts";
import type { Market } from "../market/market-schema.ts";
import type { Meaning, Phrases } from "./meaning.ts";
import { parseTimeOfDay } from "../schedule/time-of-day.ts";
import {
  findTimeOfDay,
  isFiller,
  isNearMe,
  type Lexicon,
  listSignificantWords,
  listUnits,
  readQuery,
  readWords,
  type Unit,
} from "./read-query.ts";
import { countAllowedTypos, countTypos, splitWords, toStem } from "./spelling.ts";

/** Words that were understood, and what is left of the query without them. */
export interface Suggestion {
  meanings: readonly Meaning[];
  rest: string;
  /** Words that were typed in full and as they are written, not what they may become. */
  isExact: boolean;
}

interface SuggestedLexicon extends Lexicon {
  phrases: Phrases;
  /** What several words without digits mean as a place's name, also a misspelt one. */
  findPlace: (words: string) => readonly Meaning[];
  /** How many markets have it. */
  getWeight: (meaning: Meaning) => number;
}

/** Letters from which the beginning of a word says enough to be completed. */
const BEGINNING_MIN = 2;

/** Words of the longest phrase that is completed: "new york ra". */
const COMPLETED_MAX = 3;

/** All that was understood at once, then each by itself, then what the last word may become; at most `limit`. */
export function suggestMeanings(query: string, lexicon: SuggestedLexicon, limit: number): Suggestion[] {
  const words = readWords(query);
  const units = joinPlace(listUnits(words, lexicon), lexicon);
  // "Nearby Madison" asks for Madison.
  const isPlaced = units.some((unit) => !isNearMe(unit) && getMain(unit).some(({ kind }) => ONE_OF[kind] === "place"));
  const known = units.filter((unit) => getMain(unit).length > 0 && (isNearMe(unit) ? !isPlaced : !isFiller(unit)));
  const time = findTimeOfDay(words);
  const suggestions: Suggestion[] = [];
  const add = (some: readonly Meaning[], rest: readonly string[], isExact = false) => {
    const meanings = time !== null && some.some(isDayAhead) ? addTime(some, time) : some;
    const key = toKey(meanings);
    if (meanings.length === 0 || suggestions.some((other) => toKey(other.meanings) === key)) return;
    suggestions.push({ meanings, rest: tidy(rest, meanings, lexicon), isExact });
  };
  const together: Unit[] = [];
  for (const unit of known) {
    if (!together.some((other) => areExclusive(getMain(other), getMain(unit)))) together.push(unit);
  }
  // Of two towns one is chosen, and the other goes: nothing is near both.
  const listRest = (chosen: readonly Unit[], meanings: readonly Meaning[]) =>
    units.flatMap((unit) => (chosen.includes(unit) || areExclusive(getMain(unit), meanings) ? [] : unit.words));
  if (together.length > 1) {
    const meanings = together.flatMap(getMain);
    add(meanings, listRest(together, meanings), true);
  }
  for (const unit of known.length > 0 ? known : units) {
    for (const meanings of listChoices(unit.meanings)) add(meanings, listRest([unit], meanings), true);
  }
  const starts = listStarts(units);
  // "winter" is not completed to "winter squash".
  const isWhole = isSeason(units.at(-1)?.meanings ?? []);
  for (let length = isWhole ? 0 : Math.min(COMPLETED_MAX, words.length); length > 0; length--) {
    const rest = words.slice(0, -length);
    const typed = words.slice(-length).join(" ");
    // "Salem, WI" does not go on with WIC.
    const isState = length === 1 && rest.length > 0 && lexicon.stateNames.includes(typed);
    // "Green Bay" is no county and the beginning of Bayfield.
    if (typed.length < BEGINNING_MIN || isState || !starts.has(rest.length)) continue;
    for (const [key, meanings] of complete(typed, lexicon)) {
      if (key !== typed) for (const some of listChoices(meanings)) add(some, rest);
    }
  }
  // Beside "farmers market", too, a word may have a slip.
  if (suggestions.every(({ meanings }) => isFiller({ words, meanings }))) {
    for (const [at, word] of words.entries()) {
      const rest = words.filter((_, other) => other !== at);
      for (const some of listChoices(findByTypos(word, lexicon.phrases))) add(some, rest);
    }
  }
  return suggestions.slice(0, limit);
}

/** The filters that say the same, beside those that are set; a place has to be found first. */
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

/** Those of which one name has all words that were typed, or words that begin so; none for words that half of all names have. */
export function findNamed<T extends Pick<Market, "name" | "otherNames">>(
  markets: readonly T[],
  query: string,
  limit: number,
): T[] {
  const words = listSignificantWords(query);
  if (words.length === 0) return [];
  const found: T[] = [];
  for (const market of markets) {
    if (found.length === limit) break;
    const names = [market.name, ...(market.otherNames ?? [])].map(splitWords);
    if (names.some((own) => words.every((word) => own.some((one) => one.startsWith(word))))) found.push(market);
  }
  return found;
}

/** "Now" has its time in it. */
function isDayAhead({ kind, value }: Meaning): boolean {
  return kind === "day" && value !== "now";
}

/** Right behind the day that it is said of. */
function addTime(meanings: readonly Meaning[], value: string): Meaning[] {
  return meanings.flatMap((meaning) => (isDayAhead(meaning) ? [meaning, { kind: "time", value }] : [meaning]));
}

function join<T>(some: readonly T[], one: T): readonly T[] {
  return some.includes(one) ? some : [...some, one];
}

/** Those of one word between which one chooses, each by itself; both kinds of WIC are one choice. A season is no filter. */
function listChoices(meanings: readonly Meaning[]): Meaning[][] {
  const payments = meanings.filter(({ kind }) => kind === "payment");
  const others = meanings.filter(({ kind }) => kind !== "payment" && kind !== "season");
  // "New York" is the city before the county.
  const sorted = others.toSorted((a, b) => Number(a.kind === "county") - Number(b.kind === "county"));
  return [...(payments.length > 0 ? [payments] : []), ...sorted.map((meaning) => [meaning])];
}

/** The likeliest of them. */
function getMain({ meanings }: Unit): readonly Meaning[] {
  return listChoices(meanings)[0] ?? [];
}

function isSeason(meanings: readonly Meaning[]): boolean {
  return meanings.length > 0 && meanings.every(({ kind }) => kind === "season");
}

/** What a list can be asked for only one of; a town, a zip code and a county are one place. */
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

/** The units, those that are a place's name together as one: all that tell something, else those not understood in a row. */
function joinPlace(units: readonly Unit[], lexicon: SuggestedLexicon): readonly Unit[] {
  const isOpen = ({ words: [word = ""], meanings }: Unit) =>
    meanings.length === 0 && listSignificantWords(word).length > 0 && !lexicon.stateNames.includes(word);
  const isTelling = (unit: Unit) => isOpen(unit) || !isFiller(unit);
  if (!units.some(isOpen)) return units;
  const join = (from: number, to: number) => {
    const words = units.slice(from, to).flatMap((unit) => (isTelling(unit) ? unit.words : []));
    const isName = words.length > 1 && !words.some((word) => /\d/.test(word));
    const meanings = isName ? lexicon.findPlace(words.join(" ")) : [];
    if (meanings.length === 0) return null;
    const joined = { words: units.slice(from, to).flatMap((unit) => unit.words), meanings };
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

/** By how many words each is preceded. */
function listStarts(units: readonly Unit[]): ReadonlySet<number> {
  let at = 0;
  return new Set(units.map(({ words }) => (at += words.length) - words.length));
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

function findByTypos(word: string, phrases: Phrases): readonly Meaning[] {
  const stem = toStem(word);
  for (let most = 1; most <= countAllowedTypos(word); most++) {
    const found = [...phrases].filter(([key]) => key.length > 2 && countTypos(key, stem, most) <= most);
    if (found.length > 0) return found.flatMap(([, meanings]) => meanings);
  }
  return [];
}

/** Nothing is left of words that only fill, nor of a time beside the day. */
function tidy(words: readonly string[], meanings: readonly Meaning[], lexicon: Lexicon): string {
  const rest = words.join(" ");
  const saysDay = meanings.some(({ kind }) => kind === "day");
  const { units, isFilling: isEmpty } = readQuery(rest, lexicon, saysDay);
  return isEmpty ? "" : units.flatMap(({ words }) => words).join(" ");
}

function toKey(meanings: readonly Meaning[]): string {
  return meanings.map(({ kind, value }) => `${kind} ${value}`).join();
}
