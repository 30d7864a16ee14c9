/** The distinctive words of a market's name, without "farmers market" and the like, for comparisons. */
import { WEEKDAYS, type Weekday } from "../schedule/weekday.ts";

export interface NameWords {
  /** Lower case, without plural endings; empty for "Downtown Kiel Farmers' Market" in Kiel. */
  words: ReadonlySet<string>;
  /** Weekdays in the name: "... - Wednesday". */
  days: ReadonlySet<Weekday>;
  /** Season in the name. */
  time: "winter" | "holiday" | null;
  /** 2 for "... II" and "... 2"; 1 without a number. */
  number: number;
}

/** @param places names of city and state: their words are ignored, since markets there share them */
export function readNameWords(name: string, places: readonly string[]): NameWords {
  const all = tokens(name);
  const local = new Set(places.flatMap(tokens));
  // "Sun Prairie" is no Sunday.
  const days = WEEKDAYS.filter((day) => all.some((word) => !local.has(word) && isDay(word, day)));
  // "Mid-Week Marketplace"
  if (/\bmid-?week\b/i.test(name)) days.push("Wednesday");
  const isIndoor = all.includes("indoor") && !all.includes("outdoor");
  const words = all.filter(
    (word) => !GENERIC.has(word) && !local.has(word) && !WEEKDAYS.some((day) => isDay(word, day)),
  );
  return {
    words: new Set(words),
    days: new Set(days),
    time: all.includes("holiday") ? "holiday" : all.includes("winter") || isIndoor ? "winter" : null,
    number: readNumber(all.at(-1) ?? ""),
  };
}

/** Normalized town name: "DePere" and "De Pere" are equal. */
export function cityKey({ city }: { city: string }): string {
  return city.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}

/** Lower-case letters and digits only: "Farmers' Market #2" → farmersmarket2. */
export function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Splits into lower-case words, with abbreviations expanded and plural endings removed: "Mt. Horeb's" → mount, horeb.
 */
export function tokens(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => ABBREVIATIONS.get(word) ?? (/^\p{L}{4,}s$/u.test(word) ? word.slice(0, -1) : word));
}

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["mt", "mount"],
  ["saint", "st"],
  ["street", "st"],
  ["ctr", "center"],
  ["cty", "county"],
  ["co", "county"],
  ["ft", "fort"],
  ["four", "4"],
  ["first", "1st"],
  ["second", "2nd"],
  ["third", "3rd"],
]);

/** Words without plural endings, as tokens() returns them. */
const GENERIC = new Set(
  (
    "farmer farme farm market marketplace mkt fm cfm certified open air outdoor indoor downtown fresh summer winter " +
    "season the a an and of in on at for area inc llc association assoc village city town original " +
    "square i ii iii iv v mid week s"
  ).split(" "),
);

function readNumber(word: string): number {
  const roman = ["i", "ii", "iii", "iv", "v"].indexOf(word) + 1;
  if (roman > 0) return roman;
  return /^\d{1,2}$/.test(word) ? Number(word) : 1;
}

function isDay(word: string, day: Weekday): boolean {
  return word === day.toLowerCase() || word === day.slice(0, 3).toLowerCase();
}
