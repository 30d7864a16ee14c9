/** Suggests towns, zip codes and counties while a visitor types, tolerating typos. */
import type { Position } from "../market/distance.ts";
import { countAllowedTypos, countTypos, type Likeness } from "../search/spelling.ts";
import { readStreetAddress } from "../search/street-address.ts";
import { nameCounty } from "../market/labels.ts";
import { toNameWords } from "./place-names.ts";
import type { Places } from "./places.ts";

interface PlaceOption extends Position {
  kind: "town" | "zip" | "county";
  /** "Sturgeon Bay", "53711", "Door" */
  name: string;
  likeness: Likeness;
  /** Distinguishes places of the same name: a town's county, a zip code's towns. */
  detail?: string;
}

/** `fit`: how well the name matches, 0 is best. `size`: number of zip codes, breaks ties. */
interface Rated {
  option: Omit<PlaceOption, "likeness">;
  fit: number;
  size: number;
}

/** Ranks counties before villages (one zip code) and after cities of the same name. */
const COUNTY_SIZE = 2;

/** @returns best match first; empty for empty text */
export function suggestPlaces(places: Places, text: string, limit: number): PlaceOption[] {
  // The last one, since house numbers can have five digits, too.
  const zip = text.match(/\b\d{5}\b/g)?.at(-1) ?? /^\s*(\d+)\s*$/.exec(text)?.[1];
  const zips = zip === undefined ? [] : listZips(places, zip);
  if (zips.length > 0) return zips.slice(0, limit);
  const words = readWords(places, text);
  const named = findNamed(places, toTypedName(words));
  const found = named.length > 0 ? named : findInCounty(places, words);
  // If nothing matches: in an address, the town comes after the street.
  const behind = readStreetAddress(text)?.place ?? /,(.*)/s.exec(text)?.[1] ?? "";
  return found.length > 0 || behind === "" ? found.slice(0, limit) : suggestPlaces(places, behind, limit);
}

function findNamed(places: Places, asked: TypedName): PlaceOption[] {
  if (asked.key === "") return [];
  const counties = places.counties.flatMap(({ name, ...at }) =>
    rate({ kind: "county", name, ...pick(at) }, asked, asked.isCounty ? Infinity : COUNTY_SIZE),
  );
  const towns = places.towns.flatMap(({ name, county, zips, ...at }) =>
    rate({ kind: "town", name, ...pick(at), ...(county !== null && { detail: nameCounty(county) }) }, asked, zips),
  );
  const rated = [...counties, ...towns];
  // Names with typos only if nothing matches as typed.
  const found = rated.some(({ fit }) => fit < TYPO) ? rated.filter(({ fit }) => fit < TYPO) : rated;
  return found
    .sort((a, b) => a.fit - b.fit || b.size - a.size || (a.option.name < b.option.name ? -1 : 1))
    .map(({ option, fit }) => ({ ...option, likeness: toLikeness(fit) }));
}

interface TypedName {
  words: readonly string[];
  /** All words joined, so that "deforest" matches "De Forest". */
  key: string;
  isCounty: boolean;
}

/** Words of the name, without numbers and without a state and country at the end. */
function readWords({ state }: Places, text: string): string[] {
  const words = toNameWords(text).filter((word) => !/\d/.test(word));
  dropLast(words, ["usa", "us"]);
  dropLast(
    words,
    state.map((name) => name.toLowerCase()),
  );
  return words;
}

function toTypedName(all: readonly string[]): TypedName {
  const words = [...all];
  const isCounty = dropLast(words, ["county", "co"]);
  return { words, key: words.join(""), isCounty };
}

/** Removes the last word if it is one of `ends` and not the only word. @returns whether it did */
function dropLast(words: string[], ends: readonly string[]): boolean {
  return words.length > 1 && ends.includes(words.at(-1) ?? "") && words.pop() !== undefined;
}

/** Matches "Dale, Clay County": a town followed by its county. */
function findInCounty(places: Places, all: readonly string[]): PlaceOption[] {
  const { words } = toTypedName(all);
  return places.counties.flatMap(({ name }) => {
    const length = words.length - toNameWords(name).length;
    if (length < 1 || words.slice(length).join("") !== toNameWords(name).join("")) return [];
    const towns = places.towns.filter(({ county }) => county === name);
    return findNamed({ ...places, towns, counties: [] }, toTypedName(words.slice(0, length)));
  });
}

function listZips({ zips }: Places, digits: string): PlaceOption[] {
  return zips
    .filter(({ name }) => name.startsWith(digits))
    .map(({ name, towns, ...at }) => ({
      kind: "zip",
      name,
      ...pick(at),
      likeness: name === digits ? "same" : "part",
      detail: towns.join(", "),
    }));
}

/** The number of typos is added to TYPO. */
const [WHOLE, BEGINNING, INSIDE, TYPO, BEGINNING_WITH_TYPOS] = [0, 1, 2, 3, 10];

function toLikeness(fit: number): Likeness {
  if (fit === WHOLE) return "same";
  return fit > TYPO && fit < BEGINNING_WITH_TYPOS ? "typos" : "part";
}

function rate(option: Rated["option"], asked: TypedName, size: number): Rated[] {
  const fit = getFit(toNameWords(option.name), asked);
  return fit === null ? [] : [{ option, fit, size }];
}

/** @returns null if the name does not match */
function getFit(name: readonly string[], { words, key }: TypedName): number | null {
  const whole = name.join("");
  if (whole === key) return WHOLE;
  if (whole.startsWith(key)) return BEGINNING;
  if (words.every((word) => name.some((own) => own.startsWith(word)))) return INSIDE;
  const most = countAllowedTypos(key);
  if (most === 0) return null;
  const slips = countTypos(key, whole, most);
  if (slips <= most) return TYPO + slips;
  // "u pick", two words, is not how Pickerel begins.
  const isBegun = words.length <= name.length && countTypos(key, whole, most, true) <= most;
  return isBegun ? BEGINNING_WITH_TYPOS : null;
}

function pick({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}
