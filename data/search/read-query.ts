/** Splits a query into words and phrases that must match, leaving out filler words. */
import { type Meaning, toKey } from "./phrases.ts";
import { translateSpanish } from "./spanish.ts";
import { splitWords, expandAbbreviation } from "./spelling.ts";

/** A word, or a phrase with a meaning. */
export interface Unit {
  /** As typed, in lower case, without accents and apostrophes. */
  words: readonly string[];
  /** Empty: a word to find literally. */
  meanings: readonly Meaning[];
}

interface ParsedQuery {
  units: Unit[];
  /** The query has filler words only, like "farmers market": they are then searched like other words. */
  isFilling: boolean;
  /** Only "near me" or the like: there are no units, and every market matches. */
  isNearby: boolean;
}

export interface Lexicon {
  /** @param key from toKey() in phrases.ts */
  getMeanings: (key: string) => readonly Meaning[];
  /** Lower case: "ia", "iowa". */
  stateNames: readonly string[];
}

/** Words in the longest phrase: "credit and debit card". */
const PHRASE_MAX = 4;

/** @param saysDay a day is already chosen, so that times are filler words */
export function parseQuery(query: string, lexicon: Lexicon, saysDay = false): ParsedQuery {
  const words = readWords(query);
  const units = listUnits(words, lexicon);
  const hasDay = saysDay || units.some(({ meanings }) => meanings.some(({ kind }) => kind === "day"));
  const wanted = units.filter((unit) => {
    const [first = ""] = unit.words;
    if (unit.meanings.length > 0) return !isFiller(unit);
    return !FILLER_WORDS.has(first) && !lexicon.stateNames.includes(first) && !(hasDay && isTime(first));
  });
  const isNearby = wanted.length === 0 && units.some(isNearMe);
  if (wanted.length > 0 || isNearby) return { units: wanted, isFilling: false, isNearby };
  return { units: words.map((word) => ({ words: [word], meanings: [] })), isFilling: true, isNearby };
}

/** The words of a query, with Spanish words translated and zip codes cut to five digits ("53703-1234"). */
export function readWords(query: string): string[] {
  return translateSpanish(splitWords(query.replaceAll(/\b(\d{5})-\d{4}\b/g, "$1")));
}

/** Whether the unit does not narrow a search: "farmers market", "near me". */
export function isFiller({ meanings }: Unit): boolean {
  return meanings.every(({ kind, value }) => kind === "here" || value === "farmers-market");
}

export function isNearMe({ meanings }: Unit): boolean {
  return meanings.some(({ kind }) => kind === "here");
}

/** Splits words into units, including filler words; takes the longest known phrase at each word. */
export function listUnits(words: readonly string[], lexicon: Lexicon): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length;) {
    const unit = readUnit(words.slice(at, at + PHRASE_MAX), lexicon);
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function readUnit(words: readonly string[], { getMeanings }: Lexicon): Unit {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length);
    const last = phrase.at(-1) ?? "";
    const isCounty = length > 1 && (last === "county" || last === "co");
    const meanings = getMeanings(toKey((isCounty ? phrase.slice(0, -1) : phrase).map(expandAbbreviation)));
    // "Door County" means the county, even if a town has the same name.
    const fitting = isCounty ? meanings.filter(({ kind }) => kind === "county") : meanings;
    if (fitting.length > 0) return { words: phrase, meanings: fitting };
  }
  return { words: words.slice(0, 1), meanings: [] };
}

/** Words that do not narrow a search, or that half of all names have. */
const FILLER_WORDS = new Set(
  (
    "a an and any are around at buy by can close county find for from get go has have i in is it local looking me my " +
    "near nearby of offer offering offers on open opening or place places sell selling sells some take takes taking " +
    "accept accepting accepts that the there to we where which who with within " +
    "farmer farmers market markets marketplace mkt"
  ).split(" "),
);

/** The words of a query without filler words. */
export function listSignificantWords(query: string): string[] {
  return splitWords(query).filter((word) => !FILLER_WORDS.has(word));
}

/** A filler word next to a day; otherwise it may be part of a name ("Night Market"). */
function isTime(word: string): boolean {
  return TIMES.has(word) || PARTS_OF_DAY.has(word) || /^\d{1,2}(?:am|pm)?$/.test(word);
}

const TIMES = new Set("this next coming every all day am pm".split(" "));

/** The time at which a market must be open for a visit at that time of day. */
const PARTS_OF_DAY: ReadonlyMap<string, string> = new Map([
  ["morning", "09:00"],
  ["mornings", "09:00"],
  ["noon", "12:00"],
  ["afternoon", "13:00"],
  ["afternoons", "13:00"],
  ["evening", "17:00"],
  ["evenings", "17:00"],
  ["night", "17:00"],
  ["nights", "17:00"],
  ["tonight", "17:00"],
]);

/** "saturday 9am" or "saturday morning" → "09:00", as in the address bar. */
export function findTimeOfDay(words: readonly string[]): string | null {
  for (const word of words) {
    const part = PARTS_OF_DAY.get(word);
    if (part !== undefined) return part;
    const [, hour, half] = /^(1[0-2]|0?[1-9])(am|pm)$/.exec(word) ?? [];
    if (hour !== undefined) return `${String((Number(hour) % 12) + (half === "pm" ? 12 : 0)).padStart(2, "0")}:00`;
  }
  return null;
}
