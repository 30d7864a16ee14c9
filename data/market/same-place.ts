/** Whether two addresses in one town mean the same place, when neither has coordinates. */
import { tokens } from "./name-words.ts";
import { hasHouseNumber, isSameStreet } from "./same-street.ts";

/**
 * "220 S. Main St." and "220 South Main Street"; "City Park" and "City Park, 75 N. Bonson St."; "Brookfield Central
 * High School lot" and "Brookfield Central High School, W. Gebhardt Road". Different house numbers and opposite
 * directions rule it out. Otherwise all words of one address are in the other, or they share two distinctive words.
 */
export function isSamePlace(a: string, b: string): boolean {
  if (isOpposite(a, b)) return false;
  if (isSameStreet(a, b)) return true;
  if (hasHouseNumber(a) && hasHouseNumber(b)) return false;
  const [first, second] = [readWords(a), readWords(b)];
  const shared = [...first].filter((word) => second.has(word));
  const isWithin = shared.length > 0 && shared.length === Math.min(first.size, second.size);
  const distinctive = shared.filter(isDistinctive).length;
  return distinctive >= 2 || (isWithin && (distinctive > 0 || shared.length >= 2));
}

/** "100 N. Main St." and "100 S. Main St.": each has exactly one direction, and they are opposite. */
export function isOpposite(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => tokens(text).flatMap((word) => DIRECTIONS.get(word) ?? []));
  return first?.length === 1 && second?.length === 1 && OPPOSITES.has(`${first[0]}${second[0]}`);
}

const DIRECTIONS = new Map(
  ["north", "south", "east", "west"].flatMap((name) =>
    [name, name.charAt(0)].map((word) => [word, name.charAt(0)] as const),
  ),
);
const OPPOSITES = new Set(["ns", "sn", "ew", "we"]);

/**
 * Whether both name a common street or building, whatever the house number: "2717 Birch St." and "Festival Foods lot,
 * Birch Street".
 */
export function sharesPlaceWord(a: string, b: string): boolean {
  const other = readWords(b);
  return [...readWords(a)].some((word) => other.has(word) && isDistinctive(word) && !/^\d/.test(word));
}

function isDistinctive(word: string): boolean {
  return !COMMON.has(word);
}

function readWords(text: string): ReadonlySet<string> {
  return new Set(tokens(text).filter((word) => !FILLERS.has(word)));
}

const FILLERS = new Set("a an and at by in near next of off on the to with n s e w north south east west".split(" "));

/** Words that many addresses contain, without plural endings, as tokens() returns them. */
const COMMON = new Set(
  (
    "ave avenue blvd building center city corner county court downtown drive farmer ground hall hwy lane lot main market " +
    "park parking plaza public rd road route square st village town way block"
  ).split(" "),
);
