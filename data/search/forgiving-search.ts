/**
 * The search that forgives: finds markets by what people mean. Each word or phrase has to be met, by a fact or by a
 * meaning; the best match comes first. What the plain search finds (data/market/search.ts) is always found, too.
 */
import { type FilterContext, filterMarkets, NO_FILTERS } from "../market/filter.ts";
import type { ListedMarket } from "../market/listed-market.ts";
import { isQuoted, normalizeQuery, searchMarkets } from "../market/search.ts";
import type { Meaning } from "./meaning.ts";
import type { NamedCrop } from "./phrases.ts";
import { type Lexicon, readQuery, readWords, type Unit } from "./read-query.ts";
import { createIndex, type Entry, WORD_PLACES, type SearchIndex, expandAbbreviations } from "./search-index.ts";
import { countAllowedTypos, countTypos, splitWords, toStem, ABBREVIATIONS } from "./spelling.ts";
import { readStreetAddress } from "./street-address.ts";

interface Settings {
  /** Of the region, so that a search for strawberries finds fruit. */
  crops: readonly NamedCrop[];
  /** As people write them: they say nothing about a market there. */
  stateNames: readonly string[];
}

/** What was searched for instead of what was typed. */
export interface Reinterpretation {
  /** A slip was mended, the town of a street address was taken, or its street without the house's number. */
  kind: "spelling" | "place" | "street";
  /** What the list shows: "Madison". */
  shown: string;
}

interface ForgivingSearch {
  /**
   * The markets that fit, best match first, otherwise in the order given; all for an empty query, and for one that asks
   * for no more than what is near. What is in quotes is searched by its letters alone.
   * @param markets an array that does not change any more
   * @param asked the moment, for those who ask for what is open now, today, tomorrow or on the weekend
   */
  search: <T extends ListedMarket>(markets: readonly T[], query: string, asked: FilterContext) => readonly T[];
  /** How what was found differs from what was typed; null where it does not. Of the same arguments as `search`. */
  explain: (markets: readonly ListedMarket[], query: string, asked: FilterContext) => Reinterpretation | null;
  /** Those of the queries that no market fits as they are written: in one pass, since slips are what takes time. */
  listUnmatched: (markets: readonly ListedMarket[], queries: readonly string[], asked: FilterContext) => string[];
  /** Reads markets that will be searched, which takes a moment the first time. @returns what phrases mean among them */
  learn: (markets: readonly ListedMarket[]) => Lexicon & Pick<SearchIndex, "phrases" | "getWeight">;
}

export function createForgivingSearch({ crops, stateNames }: Settings): ForgivingSearch {
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

  /** As it was typed, with slips only where they are needed. */
  const searchFor = <T extends ListedMarket>(
    markets: readonly T[],
    query: string,
    asked: FilterContext,
  ): readonly T[] => {
    const wanted = normalizeQuery(query);
    const { units, isFilling, isNearby } = readQuery(query, lexicon);
    if (isNearby) return markets;
    const entries = index.read(markets);
    const typedName = toTypedName(query, units);
    const rank = (forgives: Forgiven) => {
      const tests = createTests(units, markets, asked, forgives);
      return sortByCost(entries, (entry) => {
        const cost = getCost(entry, tests, wanted);
        const last = entry.market.standing?.is === "unlisted" ? UNLISTED_COST : 0;
        // Half of all names fit equally well: the order given says more.
        if (isFilling && cost < PLAIN_COST) return last;
        const isNamed = typedName !== "" && cost < Infinity && hasName(entry.market, typedName);
        return cost + last - (isNamed ? NAME_BONUS : 0);
      });
    };
    const found = rank("unknown");
    return found.length > 0 ? found : rank("all");
  };

  /** What is searched instead of a street address at which no market is: the town, the zip code, the street. */
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
      const { units } = readQuery(query, lexicon);
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
          const { units, isNearby } = readQuery(query, lexicon);
          if (isNearby) return [query, () => true] as const;
          const tests = createTests(units, markets, asked, "none");
          // A word that no market has: it can only be a part of some text.
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

/** What a match costs, by where it is (PLACES) and how it matches: as a whole word, its beginning, a part, with slips. */
const COSTS = [
  [0, 3, 6, 10],
  [1, 4, 6, 10],
  [2, 5, Infinity, 11],
  [4, 7, 8, 12],
] as const;

const [WHOLE, BEGINNING, SUBSTRING, TYPOS] = [1, 2, 3, 4];

/** Of what only the plain search finds: behind all else. */
const PLAIN_COST = 30;

/** Behind what fits as well and is listed: less than any difference between two ways to match. */
const UNLISTED_COST = 0.5;

/** For the name that was typed as it is, among those that fit as well. */
const NAME_BONUS = 2;

/** By the number of each word, how it matches; 0: not at all. */
type Levels = Uint8Array;

interface Test {
  /** All of them have to match: the words of a phrase. */
  texts: readonly Levels[];
  /** One of them is enough. */
  marks: readonly number[];
  /** The meanings of slips, by their marks. */
  alike: readonly Meaning[];
  /** Those that are held on the day that is meant. */
  held: ReadonlySet<ListedMarket>;
}

/** Of which words slips are forgiven: of those that no market has, or of all, where nothing was found else. */
type Forgiven = "none" | "unknown" | "all";

interface MatchOptions {
  forgives: Forgiven;
  /** All that was typed: then parts of words count, as in the plain search. */
  isOnly: boolean;
  /** May be unfinished. */
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

/** The markets that the filter of the same name finds: "open now" typed is "Now" pressed. A weekday's are those of its seasons. */
function findHeld(
  { meanings }: Unit,
  markets: readonly ListedMarket[],
  asked: FilterContext,
): ReadonlySet<ListedMarket> {
  const day = meanings.find(({ kind, value }) => kind === "day" && DATED.includes(value));
  if (!day) return NO_MARKETS;
  const found = filterMarkets(markets, { ...NO_FILTERS, when: day.value }, asked);
  return new Set([...found.markets, ...found.likely]);
}

const DATED = ["now", "today", "tomorrow", "weekend"];

/** Without the plain search. */
function isMatchedBy(entry: Entry, test: Test | undefined): boolean {
  return test !== undefined && getCost({ ...entry, text: "" }, [test], MATCHES_NO_TEXT) < Infinity;
}

/** No text has it. */
const MATCHES_NO_TEXT = "\0";

/** What of a market a word with slips was taken for: "Madison"; null for none. @param isAll no other word was typed */
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

/** @param least the loosest way of matching that counts @param isKnown a phrase: then what is sold is told by its meaning */
function matchWords(word: string, { words }: SearchIndex, least: number, isKnown: boolean): Levels {
  const levels = new Uint8Array(words.length);
  const stem = toStem(word);
  const isNumber = /^\d+$/.test(word);
  const others = SPELLED_AS[word] ?? [];
  for (const [number, { text, stem: other, isItemWord }] of words.entries()) {
    if (text === "" || (isItemWord && isKnown)) continue;
    if (text === word || other === stem || others.includes(text)) levels[number] = WHOLE;
    else if (least >= BEGINNING && text.startsWith(word)) levels[number] = BEGINNING;
    else if (least >= SUBSTRING && !isNumber && text.includes(word)) levels[number] = SUBSTRING;
  }
  return levels;
}

const SPELLED_AS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(ABBREVIATIONS).map(([short, long]) => [short, [long]])),
  st: ["saint", "street"],
  ave: ["avenue"],
  avenue: ["ave"],
  rd: ["road"],
  road: ["rd"],
  hwy: ["highway"],
  highway: ["hwy"],
};

/** Marks the words that differ in a letter or two, and tells what those mean that are phrases. */
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

/** Those of the same post office, else of the same part of the state. */
function addNearZips(zip: string, words: SearchIndex["words"], levels: Levels): void {
  for (const length of [4, 3]) {
    for (const [number, { text }] of words.entries()) {
      if (/^\d{5}$/.test(text) && text.startsWith(zip.slice(0, length))) levels[number] = TYPOS;
    }
    if (levels.some(Boolean)) return;
  }
}

/** The sum of what its units cost; Infinity where one is not met and the plain search does not find it either. */
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

/** The query as names are kept; "" where nothing of it need be a name, as in "door county": then the order given stays. */
function toTypedName(query: string, units: readonly Unit[]): string {
  const { length } = splitWords(query);
  const understood = units.flatMap((unit) => (unit.meanings.length > 0 ? unit.words : []));
  return length < 2 || understood.length === length ? "" : expandAbbreviations(query);
}

function hasName({ name, otherNames = [] }: ListedMarket, typed: string): boolean {
  return [name, ...otherNames].some((one) => ` ${expandAbbreviations(one)} `.includes(` ${typed} `));
}

/** Those that cost something finite, the cheapest first, ties in the order given. */
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
