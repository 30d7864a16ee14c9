/** Takes apart what somebody typed: into what has to be met, word by word or as a phrase, and what only fills. */
import type { Meaning } from "./meaning.ts";
import { toKey } from "./phrases.ts";
import { translateSpanish } from "./spanish.ts";
import { splitWords, expandAbbreviation } from "./spelling.ts";

/** A word, or a phrase that means something. */
export interface Unit {
  /** As typed, without case, accents and apostrophes. */
  words: readonly string[];
  /** None: it is looked for as it is. */
  meanings: readonly Meaning[];
}

export interface ParsedQuery {
  units: Unit[];
  /** Only words that fill, as in "farmers market": then they are looked for like any other. */
  isFilling: boolean;
  /** Asks for what is near the visitor, and for nothing else: then there are no units, and every market fits. */
  isNearby: boolean;
}

/** What a query is read by. */
export interface Lexicon {
  /** @param key of a phrase (phrases.ts) */
  getMeanings: (key: string) => readonly Meaning[];
  /** Without case: "ia", "iowa". */
  stateNames: readonly string[];
}

/** Words of the longest phrase: "credit and debit card". */
const PHRASE_MAX = 4;

/** @param saysDay a day was said beside it */
export function readQuery(query: string, lexicon: Lexicon, saysDay = false): ParsedQuery {
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

/** The words of a query, Spanish ones in English. */
export function readWords(query: string): string[] {
  return translateSpanish(splitWords(query));
}

/** "farmers market", beside something that says more; "near me" leaves no market out. */
export function isFiller({ meanings }: Unit): boolean {
  return meanings.every(({ kind, value }) => kind === "here" || value === "farmers-market");
}

export function isNearMe({ meanings }: Unit): boolean {
  return meanings.some(({ kind }) => kind === "here");
}

/** All of them, the filling ones too: the longest phrase that is known at each word. */
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
    // "Door County" is no town, and a town's name may well be a county's.
    const fitting = isCounty ? meanings.filter(({ kind }) => kind === "county") : meanings;
    if (fitting.length > 0) return { words: phrase, meanings: fitting };
  }
  return { words: words.slice(0, 1), meanings: [] };
}

/** Said around what is meant, and in half of all names. */
const FILLER_WORDS = new Set(
  (
    "a an and any are around at buy by can close county find for from get go has have i in is it local looking me my " +
    "near nearby of offer offering offers on open opening or place places sell selling sells some take takes taking " +
    "accept accepting accepts that the there to we where which who with within " +
    "farmer farmers market markets marketplace mkt"
  ).split(" "),
);

/** The words of a query that do more than fill. */
export function listSignificantWords(query: string): string[] {
  return splitWords(query).filter((word) => !FILLER_WORDS.has(word));
}

/** Said with a day; without one, it may be a name ("Thursday Night Market" is found by its night). */
function isTime(word: string): boolean {
  return TIMES.has(word) || PARTS_OF_DAY.has(word) || /^\d{1,2}(?:am|pm)?$/.test(word);
}

const TIMES = new Set("this next coming every all day am pm".split(" "));

/** At what time a market has to be open for whoever comes in that part of the day. */
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

/** The time that is said beside a day, as in the address bar: of "saturday 9am" or "saturday morning" "09:00". */
export function findTimeOfDay(words: readonly string[]): string | null {
  for (const word of words) {
    const part = PARTS_OF_DAY.get(word);
    if (part !== undefined) return part;
    const [, hour, half] = /^(1[0-2]|0?[1-9])(am|pm)$/.exec(word) ?? [];
    if (hour !== undefined) return `${String((Number(hour) % 12) + (half === "pm" ? 12 : 0)).padStart(2, "0")}:00`;
  }
  return null;
}
