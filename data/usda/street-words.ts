/** Whether two street texts mean one address, in spite of "St." and "Street", "Hwy 70" and "State Road 70". */
import { tokens } from "../domain/name-words.ts";

/**
 * "11631 STATE HWY 70" and "11631 State Road 70 / Grantsburg": one house number and no other street. Corners have
 * no number: two street names in common ("State St. and Erie St.", "Corner of Erie and State"). Both texts are of
 * one town.
 */
export function isSameStreet(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false;
  const [first, second] = [readStreet(a), readStreet(b)];
  if (first.number !== second.number) return false;
  const common = [...first.words].filter((word) => second.words.has(word)).length;
  if (first.number !== null) return common > 0 || (first.words.size === 0 && second.words.size === 0);
  return common >= 2;
}

interface Street {
  number: string | null;
  words: Set<string>;
}

function readStreet(text: string): Street {
  const all = tokens(text);
  const [first = ""] = all;
  // "11th and Main" is a corner, "300 block of Main" no house.
  const number = /^[nsew]?\d+[nsew]?\d*$/.test(first) && all[1] !== "block" ? first : null;
  const words = all.slice(number === null ? 0 : 1).filter((word) => !GENERIC.has(word));
  return { number, words: new Set(words) };
}

const GENERIC = new Set(
  (
    "st ave avenue rd road dr drive ln lane blvd boulevard ct court pl place plz hwy highway state county route rte us wi " +
    "ter terr terrace pkwy parkway way n s e w north south east west ne nw se sw corner of and at the in on between " +
    "block parking lot downtown city main"
  ).split(" "),
);
