/**
 * The forgiving search: tolerates typos and understands meanings ("ebt", "open now"). Each word or phrase of the
 * query must match a market. Always finds at least what the plain search (data/market/search.ts) finds.
 */
import { type FilterContext, filterMarkets, NO_FILTERS } from "../market/filter.ts";
import type { ListedMarket } from "../market/listed-market.ts";
import { isQuoted, normalizeQuery, searchMarkets } from "../market/search.ts";
import type { Meaning, NamedCrop } from "./phrases.ts";
import { type Lexicon, parseQuery, readWords, type Unit } from "./read-query.ts";
import { createIndex, type Entry, WORD_PLACES, type SearchIndex, expandAbbreviations } from "./search-index.ts";
import { countAllowedTypos, countTypos, splitWords, toStem, ABBREVIATIONS } from "./spelling.ts";
import { readStreetAddress } from "./street-address.ts";

interface SearchSettings {
  /** The region's crops: a search for strawberries finds markets that sell fruit. */
  crops: readonly NamedCrop[];
  /** Names and codes of the region's states, ignored in queries. */
  stateNames: readonly string[];
}

/** What was searched for instead of the typed query. */
export interface Reinterpretation {
  /** A typo was corrected, or a street address was replaced by its town or by its street without the house number. */
  kind: "spelling" | "place" | "street";
  /** Shown above the list: "Madison". */
  shown: string;
}

interface ForgivingSearch {
  /**
   * Best match first, equal matches in the order given. An empty query or one like "near me" returns all markets. A
   * query in quotes uses the plain search.
   * @param markets must not change afterwards: its index is cached
   * @param asked the time, for "open now", "today", "tomorrow" and "weekend"
   */
  search: <T extends ListedMarket>(markets: readonly T[], query: string, asked: FilterContext) => readonly T[];
  /** Takes the same arguments as `search`. @returns null if the query was searched for as typed */
  explain: (markets: readonly ListedMarket[], query: string, asked: FilterContext) => Reinterpretation | null;
  /** The queries that no market matches without typos. All in one pass over the markets. */
  listUnmatched: (markets: readonly ListedMarket[], queries: readonly string[], asked: FilterContext) => string[];
  /** Indexes the markets (slow the first time). @returns the phrases known for them and their meanings */
  learn: (markets: readonly ListedMarket[]) => Lexicon & Pick<SearchIndex, "phrases" | "getWeight">;
}

export function createForgivingSearch({ crops, stateNames }: SearchSettings): ForgivingSearch {
  const index = createIndex(crops);
  const lexicon = {
    phrases: index.phrases,
    getWeight: index.getWeight,
    getMeanings: (key: string) => index.phrases.get(key) ?? [],
    stateNames: stateNames.map((name) => name.toLowerCase()),
  };
  const createTests = (
    units: readonly Unit[],
    markets: readonly ListedMarket[],
    asked: FilterContext,
    forgives: Forgiven,
  ): Test[] =>
    units.map((unit, at) => ({
      ...createTest(unit, index, {
        forgives,
        isOnly: units.length === 1,
        isLast: at === units.length - 1,
      }),
      held: findHeld(unit, markets, asked),
    }));

  /** Forgives typos in unknown words; in all words if nothing is found otherwise. */
  const searchFor = <T extends ListedMarket>(
    markets: readonly T[],
    query: string,
    asked: FilterContext,
  ): readonly T[] => {
    const wanted = normalizeQuery(query);
    const { units, isFilling, isNearby } = parseQuery(query, lexicon);
    if (isNearby) return markets;
    const entries = index.read(markets);
    const typedName = toTypedName(query, units);
    const rank = (forgives: Forgiven) => {
      const tests = createTests(units, markets, asked, forgives);
      return sortByCost(entries, (entry) => {
        const cost = getCost(entry, tests, wanted);
        const last = entry.market.standing ? DOUBTFUL_COST : 0;
        // For queries like "farmers market", half of all names match equally well: keep the order given.
        if (isFilling && cost < PLAIN_COST) return last;
        const isNamed = typedName !== "" && cost < Infinity && hasName(entry.market, typedName);
        return cost + last - (isNamed ? NAME_BONUS : 0);
      });
    };
    const found = rank("unknown");
    return found.length > 0 ? found : rank("all");
  };

  /** Alternatives for a street address that matches no market: its town, zip code, or street. */
  const listInstead = (query: string): Reinterpretation[] => {
    const address = readStreetAddress(query);
    if (!address) return [];
    const isTelling = (word: string) => !/\d/.test(word) && !lexicon.stateNames.includes(word.toLowerCase());
    const town = address.place.split(/[\s,]+/).filter(isTelling);
    return [
      { kind: "place" as const, shown: town.join(" ") },
      { kind: "place" as const, shown: /\b\d{5}\b/.exec(address.place)?.[0] ?? "" },
      { kind: "street" as const, shown: address.street },
    ].filter(({ shown }) => shown !== "");
  };

  const searchInstead = <T extends ListedMarket>(markets: readonly T[], query: string, asked: FilterContext) => {
    for (const instead of listInstead(query)) {
      const found = searchFor(markets, instead.shown, asked);
      if (found.length > 0) return { found, instead };
    }
    return null;
  };

  return {
    search: (markets, query, asked) => {
      if (normalizeQuery(query) === "") return markets;
      if (isQuoted(query)) return searchMarkets(markets, query);
      const found = searchFor(markets, query, asked);
      return found.length > 0 ? found : (searchInstead(markets, query, asked)?.found ?? found);
    },
    explain: (markets, query, asked) => {
      if (normalizeQuery(query) === "" || isQuoted(query)) return null;
      const [best] = searchFor(markets, query, asked);
      if (!best) return searchInstead(markets, query, asked)?.instead ?? null;
      const [entry] = index.read([best]);
      if (!entry || entry.text.includes(normalizeQuery(query))) return null;
      const { units } = parseQuery(query, lexicon);
      const [strict, loose] = (["none", "all"] as const).map((forgives) =>
        createTests(units, markets, asked, forgives),
      );
      const mended = new Map<string, string>();
      for (const [at, { words }] of units.entries()) {
        const [typed = ""] = words;
        if (isMatchedBy(entry, strict?.[at])) continue;
        const shown = nameMatch(entry, index, loose?.[at], readWords(query).length === 1);
        if (shown !== null) mended.set(typed, shown);
      }
      if (mended.size === 0) return null;
      return {
        kind: "spelling",
        shown: readWords(query)
          .map((word) => mended.get(word) ?? word)
          .join(" "),
      };
    },
    listUnmatched: (markets, queries, asked) => {
      const entries = index.read(markets);
      const unmet = new Map(
        queries.map((query) => {
          const wanted = normalizeQuery(query);
          const { units, isNearby } = parseQuery(query, lexicon);
          if (isNearby) return [query, () => true] as const;
          const tests = createTests(units, markets, asked, "none");
          // A word that no market has can only match as a substring, in the plain search.
          const isUnmatchable = tests.some(
            ({ texts, marks, held }) =>
              marks.length === 0 && held.size === 0 && texts.some((levels) => !levels.some(Boolean)),
          );
          return [query, (entry: Entry) => getCost(entry, isUnmatchable ? [] : tests, wanted) < Infinity] as const;
        }),
      );
      for (const entry of entries) {
        for (const [query, isMetBy] of unmet) if (isMetBy(entry)) unmet.delete(query);
      }
      return [...unmet.keys()];
    },
    learn: (markets) => {
      index.read(markets);
      return lexicon;
    },
  };
}

/** Cost of a match by place (WORD_PLACES) and kind: whole word, beginning, substring, with typos. */
const COSTS = [
  [0, 3, 6, 10],
  [1, 4, 6, 10],
  [2, 5, Infinity, 11],
  [4, 7, 8, 12],
] as const;

const [WHOLE, BEGINNING, SUBSTRING, TYPOS] = [1, 2, 3, 4];

/** For markets that only the plain search finds: ranked last. */
const PLAIN_COST = 30;

/** Ranks unlisted markets behind equal matches. Less than any difference in COSTS. */
const DOUBTFUL_COST = 0.5;

/** Ranks a market before equal matches if its name contains the whole query. */
const NAME_BONUS = 2;

/** By word number, how the word matches: WHOLE to TYPOS; 0: not at all. */
type Levels = Uint8Array;

interface Test {
  /** The words of a phrase; all must match. */
  texts: readonly Levels[];
  /** Numbers of the meanings; one must match. */
  marks: readonly number[];
  /** Meanings of phrases that match with typos. */
  alike: readonly Meaning[];
  /** For a day: the markets open on it. */
  held: ReadonlySet<ListedMarket>;
}

/** In which words typos are forgiven; "unknown": words that no market has. */
type Forgiven = "none" | "unknown" | "all";

interface MatchOptions {
  forgives: Forgiven;
  /** The query is this word only: substrings match, as in the plain search. */
  isOnly: boolean;
  /** The last word, which may be incomplete. */
  isLast: boolean;
}

function createTest(
  { words, meanings }: Unit,
  index: SearchIndex,
  { forgives, isOnly, isLast }: MatchOptions,
): Omit<Test, "held"> {
  const findMark = (meaning: Meaning) => index.getMark(meaning) ?? [];
  const isKnown = meanings.length > 0;
  const least = isOnly && words.length === 1 ? SUBSTRING : isKnown ? WHOLE : BEGINNING;
  const texts = words.map((word) => matchWords(word, index, least, isKnown));
  const [word, levels] = [words[0], texts[0]];
  if (isKnown || !word || !levels || forgives === "none" || (levels.some(Boolean) && forgives === "unknown")) {
    return { texts, marks: meanings.flatMap(findMark), alike: [] };
  }
  const alike = addTypos(word, index, levels, isLast);
  return { texts, marks: alike.flatMap(findMark), alike };
}

const NO_MARKETS: ReadonlySet<ListedMarket> = new Set();

/** Markets open on a relative day, found like the filter does: "open now" works like pressing "Now". */
function findHeld(
  { meanings }: Unit,
  markets: readonly ListedMarket[],
  asked: FilterContext,
): ReadonlySet<ListedMarket> {
  const day = meanings.find(({ kind, value }) => kind === "day" && DATED.includes(value));
  if (!day) return NO_MARKETS;
  return new Set(filterMarkets(markets, { ...NO_FILTERS, when: day.value }, asked).markets);
}

const DATED = ["now", "today", "tomorrow", "weekend"];

/** Ignores the plain search. */
function isMatchedBy(entry: Entry, test: Test | undefined): boolean {
  return test !== undefined && getCost({ ...entry, text: "" }, [test], MATCHES_NO_TEXT) < Infinity;
}

/** A query that the plain search never finds. */
const MATCHES_NO_TEXT = "\0";

/** The market's word that a typed word matched with typos: "Madison". @param isAll it is the only word of the query */
function nameMatch(
  { codes, market }: Entry,
  { getMark, words }: SearchIndex,
  test: Test | undefined,
  isAll: boolean,
): string | null {
  const numbers = codes.map((code) => Math.floor(code / WORD_PLACES.length));
  const meaning = test?.alike.find((one) => numbers.includes(getMark(one) ?? -1));
  if (meaning && NAMED_KINDS.includes(meaning.kind)) return meaning.value;
  const levels = test?.texts[0];
  const number = levels && numbers.find((one) => levels[one] === TYPOS);
  if (number === undefined) return meaning?.value.toLowerCase() ?? null;
  const word = words[number]?.text ?? "";
  if (!isAll) return word;
  const written = [market.city, market.county ?? "", market.name].flatMap((name) => name.split(/\s+/));
  return written.find((one) => splitWords(one).join("") === word) ?? word;
}

const NAMED_KINDS: readonly Meaning["kind"][] = ["town", "county", "zip"];

/** @param least loosest kind of match that counts @param isKnown the phrase has a meaning, which finds items instead */
function matchWords(word: string, { words }: SearchIndex, least: number, isKnown: boolean): Levels {
  const levels = new Uint8Array(words.length);
  const stem = toStem(word);
  const isNumber = /^\d+$/.test(word);
  const others = SPELLED_AS.get(word) ?? [];
  for (const [number, { text, stem: other, isItemWord }] of words.entries()) {
    if (text === "" || (isItemWord && isKnown)) continue;
    if (text === word || other === stem || others.includes(text)) levels[number] = WHOLE;
    else if (least >= BEGINNING && text.startsWith(word)) levels[number] = BEGINNING;
    else if (least >= SUBSTRING && !isNumber && text.includes(word)) levels[number] = SUBSTRING;
  }
  return levels;
}

const SPELLED_AS = new Map<string, readonly string[]>([
  ...[...ABBREVIATIONS].map(([short, long]) => [short, [long]] as const),
  ["st", ["saint", "street"]],
  ["ave", ["avenue"]],
  ["avenue", ["ave"]],
  ["rd", ["road"]],
  ["road", ["rd"]],
  ["hwy", ["highway"]],
  ["highway", ["hwy"]],
]);

/** Marks words that match with typos in `levels`. @returns meanings of phrases that match with typos */
function addTypos(word: string, { words, phrases }: SearchIndex, levels: Levels, isLast: boolean): Meaning[] {
  if (/^\d{5}$/.test(word)) {
    addNearZips(word, words, levels);
    return [];
  }
  const stem = toStem(word);
  for (const isBeginning of isLast ? [false, true] : [false]) {
    for (let most = 1; most <= countAllowedTypos(word); most++) {
      const isAlike = (text: string, typed: string) =>
        text.length > 2 && countTypos(typed, text, most, isBeginning) <= most;
      const meanings = [...phrases].flatMap(([key, means]) => (isAlike(key, stem) ? means : []));
      let isFound = meanings.length > 0;
      for (const [number, { text }] of words.entries()) {
        if (text === "" || levels[number] || !isAlike(text, word)) continue;
        levels[number] = TYPOS;
        isFound = true;
      }
      if (isFound) return meanings;
    }
  }
  return [];
}

/** Zip codes with the same first four digits, or else three. */
function addNearZips(zip: string, words: SearchIndex["words"], levels: Levels): void {
  for (const length of [4, 3]) {
    for (const [number, { text }] of words.entries()) {
      if (/^\d{5}$/.test(text) && text.startsWith(zip.slice(0, length))) levels[number] = TYPOS;
    }
    if (levels.some(Boolean)) return;
  }
}

/** Sum of the units' costs; Infinity if a unit does not match, and the plain search does not find the market either. */
function getCost({ codes, text, market }: Entry, tests: readonly Test[], wanted: string): number {
  let sum = tests.length > 0 ? 0 : Infinity;
  for (const { texts, marks, held } of tests) {
    let dearest = 0;
    for (const levels of texts) dearest = Math.max(dearest, getWordCost(codes, levels));
    sum += held.has(market) ? 0 : Math.min(dearest, getMarkCost(codes, marks));
    if (sum === Infinity) break;
  }
  return sum === Infinity && text.includes(wanted) ? PLAIN_COST : sum;
}

function getWordCost(codes: readonly number[], levels: Levels): number {
  let best = Infinity;
  for (const code of codes) {
    const level = levels[Math.floor(code / WORD_PLACES.length)];
    if (level) best = Math.min(best, COSTS[code % WORD_PLACES.length]?.[level - 1] ?? Infinity);
  }
  return best;
}

function getMarkCost(codes: readonly number[], marks: readonly number[]): number {
  if (marks.length === 0) return Infinity;
  let best = Infinity;
  for (const code of codes) {
    if (marks.includes(Math.floor(code / WORD_PLACES.length)))
      best = Math.min(best, COSTS[code % WORD_PLACES.length]?.[0] ?? Infinity);
  }
  return best;
}

/** The query normalized like names; "" if all its words have a meaning ("door county") and need not be a name. */
function toTypedName(query: string, units: readonly Unit[]): string {
  const { length } = splitWords(query);
  const understood = units.flatMap((unit) => (unit.meanings.length > 0 ? unit.words : []));
  return length < 2 || understood.length === length ? "" : expandAbbreviations(query);
}

function hasName({ name, otherNames = [] }: ListedMarket, typed: string): boolean {
  return [name, ...otherNames].some((one) => ` ${expandAbbreviations(one)} `.includes(` ${typed} `));
}

/** Entries with finite cost, lowest first; ties keep the order given. */
function sortByCost<T extends ListedMarket>(entries: readonly Entry<T>[], toCost: (entry: Entry<T>) => number): T[] {
  const byCost = new Map<number, T[]>();
  for (const entry of entries) {
    const cost = toCost(entry);
    if (cost === Infinity) continue;
    const same = byCost.get(cost);
    if (same) same.push(entry.market);
    else byCost.set(cost, [entry.market]);
  }
  return [...byCost].sort(([a], [b]) => a - b).flatMap(([, markets]) => markets);
}
