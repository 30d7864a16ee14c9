/**
 * What is searched: the words of each market, read once per market and not once per list, as each sort makes a new list
 * of the same ones. Words are numbered, so that a word that is typed is compared with each only once.
 */
import { AMENITIES, hasAmenity } from "../market/amenities.ts";
import type { ListedMarket } from "../market/listed-market.ts";
import { toSearchText } from "../market/search.ts";
import { isClosed, isWholeDay } from "../schedule/hours.ts";
import { getOpenMonths } from "../schedule/season.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import type { When } from "../schedule/when.ts";
import type { Meaning } from "./meaning.ts";
import { addItem, addPhrase, listPhrases, type NamedCrop } from "./phrases.ts";
import { splitWords, toStem, expandAbbreviation } from "./spelling.ts";

/** Where a market has a word, the most telling first. `said`: among what it sells. */
export const WORD_PLACES = ["main", "county", "said", "street"] as const;

type Place = (typeof WORD_PLACES)[number];

export interface Word {
  text: string;
  stem: string;
  /** A word of a product: apart, as "pets" does not mean pet food. */
  isItemWord: boolean;
}

export interface Entry<T = ListedMarket> {
  market: T;
  /** Its words: the number of each times the number of places, plus its place. */
  codes: readonly number[];
  /** For the plain search. */
  text: string;
}

export interface SearchIndex {
  words: readonly Word[];
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** In the order given. @param markets an array that does not change any more */
  read: <T extends ListedMarket>(markets: readonly T[]) => readonly Entry<T>[];
  /** The number of the word that stands for a meaning; undefined where no market has it. */
  getMark: (meaning: Meaning) => number | undefined;
  /** How many of the markets that were read have it. */
  getWeight: (meaning: Meaning) => number;
}

export function createIndex(crops: readonly NamedCrop[]): SearchIndex {
  const words: Word[] = [];
  const numbers = new Map<string, number>();
  const phrases = listPhrases(crops);
  const entries = new WeakMap<ListedMarket, Entry>();
  const lists = new WeakMap<readonly ListedMarket[], readonly Entry[]>();
  // Towns, products and days repeat: what their words are, and what they mean, is found out once.
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
  item: "said",
  county: "county",
  // A name that says so tells more than a season that reaches into winter.
  season: "county",
};

/** Stands among the words, and is found by its number only. */
const MEANING_MARK: Word = { text: "", stem: "", isItemWord: true };

function toMark({ kind, value }: Meaning): string {
  return `${kind} ${value.toLowerCase()}`;
}

/** Names run together are two words and one: "DePere" is found as "de pere", too, and "De Pere" as "depere". */
function listNameWords(name: string): string[] {
  const words = splitWords(name);
  const parts = splitCamel(name);
  const joined = words.length === 2 ? [words.join("")] : [];
  return [...words, ...(parts === name ? [] : splitWords(parts)), ...joined].map(expandAbbreviation);
}

function splitCamel(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, "$1 $2");
}

/** In "W St. Paul Ave" a saint, in "Paul St." a street. */
function listStreetWords(address: string): string[] {
  const words = splitWords(address);
  return words.map((word, at) => {
    if (word !== "st") return expandAbbreviation(word);
    const isFirst = at === 0 || /^(?:\d.*|[nsew]|north|south|east|west)$/.test(words[at - 1] ?? "");
    return isFirst && at < words.length - 1 ? expandAbbreviation(word) : "street";
  });
}

/** Its words one by one, for a name to be found in another. */
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
  for (const amenity of AMENITIES) {
    if (hasAmenity(market, amenity)) meanings.push({ kind: "amenity", value: amenity.value });
  }
  return meanings;
}

/** On which it is held in some season. */
function listDays({ schedule }: ListedMarket): readonly When[] {
  const days = new Set<When>();
  for (const { week = {} } of schedule?.seasons ?? []) {
    for (const [day, hours] of Object.entries(week)) {
      // How stands that never close say so.
      if (isWholeDay(hours)) return EVERY_DAY;
      if (!isClosed(hours)) days.add(day.toLowerCase());
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
