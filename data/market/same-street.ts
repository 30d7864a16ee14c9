/** Compares street addresses in any notation: "St." and "Street", "Hwy 70" and "State Road 70". */
import { tokens } from "./name-words.ts";

/**
 * Whether both addresses, in the same town, are one: "11631 STATE HWY 70" and "11631 State Road 70" share house number
 * and street. Corners have no number and must share two street names: "State St. and Erie St.", "Corner of Erie and
 * State".
 */
export function isSameStreet(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false;
  const [first, second] = [readStreet(a), readStreet(b)];
  if (first.number !== second.number) return false;
  const common = [...first.words].filter((word) => second.words.has(word)).length;
  if (first.number !== null) return common > 0 || (first.words.size === 0 && second.words.size === 0);
  return common >= 2;
}

/** Whether the text has a house number, rather than only a street, a corner or a park. */
export function hasHouseNumber(address: string | undefined): boolean {
  return address !== undefined && readStreet(address).number !== null;
}

interface Street {
  number: string | null;
  words: Set<string>;
}

/** The house number may follow a building's name: "Court House 181 W. Seminary Street". */
function readStreet(text: string): Street {
  const all = tokens(text);
  const at = all.findIndex((word, index) => HOUSE_NUMBER.test(word) && !isRoadNumber(all, index));
  const rest = all.slice(at + 1);
  // "State" is distinctive in "State Street", but not in "State Road 70".
  const isDistinctive = (word: string, index: number): boolean =>
    word === "state" ? !ROADS.has(rest[index + 1] ?? "") : !GENERIC.has(word) && !/^[a-z]{1,2}$/.test(word);
  return { number: all[at] ?? null, words: new Set(rest.filter(isDistinctive)) };
}

const HOUSE_NUMBER = /^[nsew]?\d+[nsew]?\d*$/;
const ROADS = new Set("hwy highway state road route rte county cth sth rd".split(" "));

/** Numbers that are no house number: "Highway 33", "IA-33", "300 block of Main Street", "200-400 Blocks". */
function isRoadNumber(words: readonly string[], index: number): boolean {
  const before = words[index - 1];
  if (before !== undefined && (ROADS.has(before) || /^[a-z]{2}$/.test(before) || HOUSE_NUMBER.test(before)))
    return true;
  return words.slice(index + 1, index + 3).some((word) => word === "block");
}

/** Types of streets and directions. Words of one or two letters are ignored anyway. */
const GENERIC = new Set(
  (
    "ave avenue road drive lane blvd boulevard court place plz hwy highway county route rte ter terr terrace pkwy " +
    "parkway way north south east west corner and the between block parking lot downtown city main"
  ).split(" "),
);
