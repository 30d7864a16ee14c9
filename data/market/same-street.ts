/** Whether two street texts mean one address, in spite of "St." and "Street", "Hwy 70" and "State Road 70". */
import { tokens } from "./name-words.ts";

/**
 * "11631 STATE HWY 70" and "11631 State Road 70": one house number and no other street. Corners have no number:
 * two street names in common ("State St. and Erie St.", "Corner of Erie and State"). Both texts are of one town.
 */
export function isSameStreet(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false;
  const [first, second] = [readStreet(a), readStreet(b)];
  if (first.number !== second.number) return false;
  const common = [...first.words].filter((word) => second.words.has(word)).length;
  if (first.number !== null) return common > 0 || (first.words.size === 0 && second.words.size === 0);
  return common >= 2;
}

/** Whether the text names a house, not only a street, a corner or a park. */
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
  // "State Road 70", but "State Street".
  const isTelling = (word: string, index: number): boolean =>
    word === "state" ? !ROADS.has(rest[index + 1] ?? "") : !GENERIC.has(word) && !/^[a-z]{1,2}$/.test(word);
  return { number: all[at] ?? null, words: new Set(rest.filter(isTelling)) };
}

const HOUSE_NUMBER = /^[nsew]?\d+[nsew]?\d*$/;
const ROADS = new Set("hwy highway state road route rte county cth sth rd".split(" "));

/** "Highway 33", "IA-33", "300 block of Main Street", "200-400 Blocks": no house. */
function isRoadNumber(words: readonly string[], index: number): boolean {
  const before = words[index - 1];
  if (before !== undefined && (ROADS.has(before) || /^[a-z]{2}$/.test(before) || HOUSE_NUMBER.test(before)))
    return true;
  return words.slice(index + 1, index + 3).some((word) => word === "block");
}

/** Kinds of streets and directions; words of one or two letters are left out anyway. */
const GENERIC = new Set(
  (
    "ave avenue road drive lane blvd boulevard court place plz hwy highway county route rte ter terr terrace pkwy " +
    "parkway way north south east west corner and the between block parking lot downtown city main"
  ).split(" "),
);
