/**
 * Index of the markets' words and meanings. Entries are cached per market, since each sort makes a new list of the same
 * markets. Words are numbered, so that a typed word is compared with each distinct word only once.
 */
import { getAmenities } from "../market/amenities.ts";
import type { ListedMarket } from "../market/listed-market.ts";
import { toSearchText } from "../market/search.ts";
import { isClosedDay, isWholeDay } from "../schedule/hours.ts";
import { getOpenMonths } from "../schedule/season.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import type { When } from "../schedule/when.ts";
import { addItem, addPhrase, listPhrases, type Meaning, type NamedCrop } from "./phrases.ts";
import { splitWords, toStem, expandAbbreviation } from "./spelling.ts";

/** Where a market has a word, most important first. `item`: among the items that it sells. */
export const WORD_PLACES = ["main", "county", "item", "street"] as const;

type Place = (typeof WORD_PLACES)[number];

interface Word {
  text: string;
  stem: string;
  /** From an item's name. Kept separate from other words, since "pets" does not mean pet food. */
  isItemWord: boolean;
}

export interface Entry<T = ListedMarket> {
  market: T;
  /** Words and meanings: number * WORD_PLACES.length + index of the place. */
  codes: readonly number[];
  /** Text for the plain search. */
  text: string;
}

export interface SearchIndex {
  words: readonly Word[];
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** @param markets must not change afterwards: the result is cached @returns entries in the same order */
  read: <T extends ListedMarket>(markets: readonly T[]) => readonly Entry<T>[];
  /** The number of a meaning in `codes`; undefined if no market has it. */
  getMark: (meaning: Meaning) => number | undefined;
  /** How many indexed markets have the meaning. */
  getWeight: (meaning: Meaning) => number;
}

export function createIndex(crops: readonly NamedCrop[]): SearchIndex {
  const words: Word[] = [];
  const numbers = new Map<string, number>();
  const phrases = listPhrases(crops);
  const entries = new WeakMap<ListedMarket, Entry>();
  const lists = new WeakMap<readonly ListedMarket[], readonly Entry[]>();
  // Caches meanings, since towns, items and days repeat.
  const known = new Map<string, readonly number[]>();
  const weights = new Map<number, number>();

  const add = (key: string, word: () => Word): number => {
    const number = numbers.get(key) ?? words.push(word()) - 1;
    numbers.set(key, number);
    return number;
  };
  const addWords = (texts: readonly string[]) =>
    texts.map((text) => add(text, () => ({ text, stem: toStem(text), isItemWord: false })));
  const addItemWords = (texts: readonly string[]) =>
    texts.map((text) => add(`~${text}`, () => ({ text, stem: toStem(text), isItemWord: true })));
  const learn = (meaning: Meaning): readonly number[] => {
    const mark = toMark(meaning);
    const value = known.get(mark) ?? [add(mark, () => MEANING_MARK), ...learnWords(meaning)];
    known.set(mark, value);
    return value;
  };
  const learnWords = (meaning: Meaning): readonly number[] => {
    const { kind, value } = meaning;
    if (kind === "item") {
      addItem(phrases, value);
      return addItemWords(splitWords(value));
    }
    if (kind !== "town" && kind !== "county" && kind !== "zip") return [];
    for (const phrase of [value, splitCamel(value), splitWords(value).join("")]) {
      addPhrase(phrases, expandAbbreviations(phrase), meaning);
    }
    return addWords(listNameWords(value));
  };

  const readEntry = (market: ListedMarket): Entry => {
    const codes: number[] = [];
    const put = (some: readonly number[], place: Place) => {
      const at = WORD_PLACES.indexOf(place);
      for (const number of some) codes.push(number * WORD_PLACES.length + at);
    };
    const { name, otherNames = [], address = "" } = market;
    for (const one of [name, ...otherNames]) put(addWords(listNameWords(one)), "main");
    for (const meaning of listMeanings(market)) {
      const [mark = -1, ...others] = learn(meaning);
      weights.set(mark, (weights.get(mark) ?? 0) + 1);
      put([mark, ...others], PLACE_OF[meaning.kind] ?? "main");
    }
    put(addWords(listStreetWords(address)), "street");
    return { market, codes, text: toSearchText(market) };
  };

  return {
    words,
    phrases,
    read: <T extends ListedMarket>(markets: readonly T[]) => {
      const read = () =>
        markets.map((market) => {
          const entry = entries.get(market) ?? readEntry(market);
          entries.set(market, entry);
          return entry;
        });
      const list = lists.get(markets) ?? read();
      lists.set(markets, list);
      return list as readonly Entry<T>[];
    },
    getMark: (meaning) => numbers.get(toMark(meaning)),
    getWeight: (meaning) => weights.get(numbers.get(toMark(meaning)) ?? -1) ?? 0,
  };
}

const PLACE_OF: Readonly<Partial<Record<Meaning["kind"], Place>>> = {
  item: "item",
  county: "county",
  // A name with "winter" ranks before a season that merely includes winter.
  season: "county",
};

/** Placeholder in `words` for a meaning, which is found by its number only. */
const MEANING_MARK: Word = { text: "", stem: "", isItemWord: true };

function toMark({ kind, value }: Meaning): string {
  return `${kind} ${value.toLowerCase()}`;
}

/** Adds variants: "DePere" is also found as "de pere", and "De Pere" as "depere". */
function listNameWords(name: string): string[] {
  const words = splitWords(name);
  const parts = splitCamel(name);
  const joined = words.length === 2 ? [words.join("")] : [];
  return [...words, ...(parts === name ? [] : splitWords(parts)), ...joined].map(expandAbbreviation);
}

function splitCamel(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, "$1 $2");
}

/** Expands "St.": a saint in "W St. Paul Ave", a street in "Paul St.". */
function listStreetWords(address: string): string[] {
  const words = splitWords(address);
  return words.map((word, at) => {
    if (word !== "st") return expandAbbreviation(word);
    const isFirst = at === 0 || /^(?:\d.*|[nsew]|north|south|east|west)$/.test(words[at - 1] ?? "");
    return isFirst && at < words.length - 1 ? expandAbbreviation(word) : "street";
  });
}

/** Normalizes a name: lower case, abbreviations expanded, single spaces. */
export function expandAbbreviations(text: string): string {
  return splitWords(text).map(expandAbbreviation).join(" ");
}

function listMeanings(market: ListedMarket): Meaning[] {
  const { city, zipCode, county, customList, payments, listingType } = market;
  const meanings: Meaning[] = [
    { kind: "town", value: city },
    { kind: "type", value: listingType },
  ];
  if (zipCode) meanings.push({ kind: "zip", value: zipCode });
  if (county) meanings.push({ kind: "county", value: county });
  for (const value of customList) meanings.push({ kind: "item", value });
  for (const value of payments) meanings.push({ kind: "payment", value });
  for (const value of listDays(market)) meanings.push({ kind: "day", value });
  for (const value of listSeasons(market)) meanings.push({ kind: "season", value });
  for (const { value } of getAmenities(market)) meanings.push({ kind: "amenity", value });
  return meanings;
}

/** Weekdays on which it is open in any season. */
function listDays({ schedule }: ListedMarket): readonly When[] {
  const days = new Set<When>();
  for (const { week = {} } of schedule?.seasons ?? []) {
    for (const [day, hours] of Object.entries(week)) {
      // Open around the clock on one day means a farm stand that never closes.
      if (isWholeDay(hours)) return EVERY_DAY;
      if (!isClosedDay(hours)) days.add(day.toLowerCase());
    }
  }
  return [...days];
}

const EVERY_DAY = WEEKDAYS.map((day) => day.toLowerCase());

const WINTER_MONTHS = [11, 0, 1] as const;

function listSeasons(market: ListedMarket): ("winter" | "year-round")[] {
  const open = getOpenMonths(market);
  if (!open || !WINTER_MONTHS.some((month) => open[month])) return [];
  return open.every(Boolean) ? ["winter", "year-round"] : ["winter"];
}
