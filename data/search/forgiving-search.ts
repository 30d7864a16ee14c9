/**
 * The search that forgives: finds markets by what people mean. Each word or phrase has to be met, by a fact or by a
 * meaning; the best match comes first. What the plain search finds (data/market/search.ts) is always found, too.
 */
import type { ListedMarket } from "../market/listed-market.ts";
import { normalizeQuery } from "../market/search.ts";
import { WEEKDAYS, type Weekday } from "../schedule/weekday.ts";
import type { Meaning } from "./meaning.ts";
import type { NamedCrop } from "./phrases.ts";
import { type Lexicon, readQuery, type Unit } from "./read-query.ts";
import { createIndex, type Entry, PLACES, type SearchIndex, writeOut } from "./search-index.ts";
import { countAllowedSlips, countSlips, splitWords, toStem, WRITTEN_OUT } from "./spelling.ts";

interface Settings {
  /** Of the region, so that a search for strawberries finds fruit. */
  crops: readonly NamedCrop[];
  /** As people write them: they say nothing about a market there. */
  stateNames: readonly string[];
}

interface ForgivingSearch {
  /**
   * The markets that fit, best match first, otherwise in the order given; all for an empty query.
   * @param markets an array that does not change any more
   * @param today for those who ask for it, or for tomorrow
   */
  search: <T extends ListedMarket>(markets: readonly T[], query: string, today: Weekday) => readonly T[];
  /** Those of the queries that no market fits as they are written: in one pass, since slips are what takes time. */
  listUnmet: (markets: readonly ListedMarket[], queries: readonly string[], today: Weekday) => string[];
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
  const createTests = (units: readonly Unit[], today: Weekday, forgives: Forgiven) =>
    units.map((unit, at) =>
      createTest(unit, index, (meaning) => index.getMark(settleDay(meaning, today)) ?? [], {
        forgives,
        isOnly: units.length === 1,
        isLast: at === units.length - 1,
      }),
    );
  return {
    search: (markets, query, today) => {
      const wanted = normalizeQuery(query);
      if (wanted === "") return markets;
      const entries = index.read(markets);
      const { units, isFilling } = readQuery(query, lexicon);
      const typedName = toTypedName(query, units);
      const rank = (forgives: Forgiven) => {
        const tests = createTests(units, today, forgives);
        return sortByCost(entries, (entry) => {
          const cost = getCost(entry, tests, wanted);
          // Half of all names fit equally well: the order given says more.
          if (isFilling && cost < PLAIN_COST) return 0;
          const isNamed = typedName !== "" && cost < Infinity && hasName(entry.market, typedName);
          return isNamed ? cost - NAME_BONUS : cost;
        });
      };
      const found = rank("unknown");
      return found.length > 0 ? found : rank("all");
    },
    listUnmet: (markets, queries, today) => {
      const entries = index.read(markets);
      const unmet = new Map(
        queries.map((query) => {
          const wanted = normalizeQuery(query);
          const tests = createTests(readQuery(query, lexicon).units, today, "none");
          // A word that no market has: it can only be a part of some text.
          const isVain = tests.some(
            ({ texts, marks }) => marks.length === 0 && texts.some((levels) => !levels.some(Boolean)),
          );
          return [query, (entry: Entry) => getCost(entry, isVain ? [] : tests, wanted) < Infinity] as const;
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

const [WHOLE, BEGINNING, PART, SLIPS] = [1, 2, 3, 4];

/** Of what only the plain search finds: behind all else. */
const PLAIN_COST = 30;

/** For the name that was typed as it is, among those that fit as well. */
const NAME_BONUS = 2;

/** By the number of each word, how it matches; 0: not at all. */
type Levels = Uint8Array;

interface Test {
  /** All of them have to match: the words of a phrase. */
  texts: readonly Levels[];
  /** One of them is enough. */
  marks: readonly number[];
}

/** Of which words slips are forgiven: of those that no market has, or of all, where nothing was found else. */
type Forgiven = "none" | "unknown" | "all";

interface Manner {
  forgives: Forgiven;
  /** All that was typed: then parts of words count, as in the plain search. */
  isOnly: boolean;
  /** May be unfinished. */
  isLast: boolean;
}

function createTest(
  { words, meanings }: Unit,
  index: SearchIndex,
  findMark: (meaning: Meaning) => number | readonly number[],
  { forgives, isOnly, isLast }: Manner,
): Test {
  const isKnown = meanings.length > 0;
  const least = isOnly && words.length === 1 ? PART : isKnown ? WHOLE : BEGINNING;
  const texts = words.map((word) => findWords(word, index, least, isKnown));
  const [word, levels] = [words[0], texts[0]];
  if (isKnown || !word || !levels || forgives === "none" || (levels.some(Boolean) && forgives === "unknown")) {
    return { texts, marks: meanings.flatMap(findMark) };
  }
  return { texts, marks: addSlips(word, index, levels, isLast).flatMap(findMark) };
}

/** @param least the loosest way of matching that counts @param isKnown a phrase: then what is sold is told by its meaning */
function findWords(word: string, { words }: SearchIndex, least: number, isKnown: boolean): Levels {
  const levels = new Uint8Array(words.length);
  const stem = toStem(word);
  const isNumber = /^\d+$/.test(word);
  const others = SPELLED_AS[word] ?? [];
  for (const [number, { text, stem: other, isSaid }] of words.entries()) {
    if (text === "" || (isSaid && isKnown)) continue;
    if (text === word || other === stem || others.includes(text)) levels[number] = WHOLE;
    else if (least >= BEGINNING && text.startsWith(word)) levels[number] = BEGINNING;
    else if (least >= PART && !isNumber && text.includes(word)) levels[number] = PART;
  }
  return levels;
}

const SPELLED_AS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(WRITTEN_OUT).map(([short, long]) => [short, [long]])),
  st: ["saint", "street"],
  ave: ["avenue"],
  avenue: ["ave"],
  rd: ["road"],
  road: ["rd"],
  hwy: ["highway"],
  highway: ["hwy"],
};

/** Marks the words that differ in a letter or two, and tells what those mean that are phrases. */
function addSlips(word: string, { words, phrases }: SearchIndex, levels: Levels, isLast: boolean): Meaning[] {
  if (/^\d{5}$/.test(word)) {
    addNearZips(word, words, levels);
    return [];
  }
  const stem = toStem(word);
  for (const isBeginning of isLast ? [false, true] : [false]) {
    for (let most = 1; most <= countAllowedSlips(word); most++) {
      const isAlike = (text: string, typed: string) =>
        text.length > 2 && countSlips(typed, text, most, isBeginning) <= most;
      const meanings = [...phrases].flatMap(([key, means]) => (isAlike(key, stem) ? means : []));
      let isFound = meanings.length > 0;
      for (const [number, { text }] of words.entries()) {
        if (text === "" || levels[number] || !isAlike(text, word)) continue;
        levels[number] = SLIPS;
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
      if (/^\d{5}$/.test(text) && text.startsWith(zip.slice(0, length))) levels[number] = SLIPS;
    }
    if (levels.some(Boolean)) return;
  }
}

/** The sum of what its units cost; Infinity where one is not met and the plain search does not find it either. */
function getCost({ codes, text }: Entry<unknown>, tests: readonly Test[], wanted: string): number {
  let sum = tests.length > 0 ? 0 : Infinity;
  for (const { texts, marks } of tests) {
    let dearest = 0;
    for (const levels of texts) dearest = Math.max(dearest, getWordCost(codes, levels));
    sum += Math.min(dearest, getMarkCost(codes, marks));
    if (sum === Infinity) break;
  }
  return sum === Infinity && text.includes(wanted) ? PLAIN_COST : sum;
}

function getWordCost(codes: readonly number[], levels: Levels): number {
  let best = Infinity;
  for (const code of codes) {
    const level = levels[Math.floor(code / PLACES.length)];
    if (level) best = Math.min(best, COSTS[code % PLACES.length]?.[level - 1] ?? Infinity);
  }
  return best;
}

function getMarkCost(codes: readonly number[], marks: readonly number[]): number {
  if (marks.length === 0) return Infinity;
  let best = Infinity;
  for (const code of codes) {
    if (marks.includes(Math.floor(code / PLACES.length)))
      best = Math.min(best, COSTS[code % PLACES.length]?.[0] ?? Infinity);
  }
  return best;
}

/** The query as names are kept; "" where nothing of it need be a name, as in "door county": then the order given stays. */
function toTypedName(query: string, units: readonly Unit[]): string {
  const { length } = splitWords(query);
  const understood = units.flatMap((unit) => (unit.meanings.length > 0 ? unit.words : []));
  return length < 2 || understood.length === length ? "" : writeOut(query);
}

function hasName({ name, otherNames = [] }: ListedMarket, typed: string): boolean {
  return [name, ...otherNames].some((one) => ` ${writeOut(one)} `.includes(` ${typed} `));
}

/** Those that cost something finite, the cheapest first, ties in the order given. */
function sortByCost<T>(entries: readonly Entry<T>[], toCost: (entry: Entry<T>) => number): T[] {
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

/** By the day of the week on which it falls: a word says nothing of the hour. */
function settleDay(meaning: Meaning, today: Weekday): Meaning {
  if (meaning.kind !== "day") return meaning;
  const ahead = meaning.value === "tomorrow" ? 1 : 0;
  if (ahead === 0 && meaning.value !== "today" && meaning.value !== "now") return meaning;
  return { kind: "day", value: (WEEKDAYS[(WEEKDAYS.indexOf(today) + ahead) % 7] ?? today).toLowerCase() };
}
