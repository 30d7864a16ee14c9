/** Finds the place that a visitor means while they type: whole names first, then beginnings, then names with a slip. */
import type { Position } from "../market/distance.ts";
import { countSlips } from "../search/spelling.ts";
import { toNameWords } from "./place-names.ts";
import type { Places } from "./places.ts";

export interface PlaceOption extends Position {
  kind: "town" | "zip" | "county";
  /** "Sturgeon Bay", "53711", "Door" */
  name: string;
  /** What tells it from others of its name: the county of a town, the towns of a zip code. */
  detail?: string;
}

/** How well it fits, 0 best; then how large the place is. */
interface Rated {
  option: PlaceOption;
  fit: number;
  size: number;
}

/** A county is asked for more often than a village of its name, and less often than a city. */
const COUNTY_SIZE = 2;

/** @returns the places that the text may mean, best first; none for an empty one */
export function suggestPlaces(places: Places, text: string, limit: number): PlaceOption[] {
  const [digits] = /\d+/.exec(text) ?? [];
  if (digits !== undefined) return listZips(places, digits).slice(0, limit);
  const asked = readAsked(places, text);
  if (asked.key === "") return [];
  const counties = places.counties.flatMap(({ name, ...at }) =>
    rate({ kind: "county", name, ...pick(at) }, asked, asked.isCounty ? Infinity : COUNTY_SIZE),
  );
  const towns = places.towns.flatMap(({ name, county, zips, ...at }) =>
    rate({ kind: "town", name, ...pick(at), ...(county !== null && { detail: `${county} County` }) }, asked, zips),
  );
  const rated = [...counties, ...towns];
  // Slips are for what is no name as it stands.
  const found = rated.some(({ fit }) => fit < SLIP) ? rated.filter(({ fit }) => fit < SLIP) : rated;
  return found
    .sort((a, b) => a.fit - b.fit || b.size - a.size || (a.option.name < b.option.name ? -1 : 1))
    .slice(0, limit)
    .map(({ option }) => option);
}

interface Asked {
  words: readonly string[];
  /** All of them in one: "deforest" is "De Forest". */
  key: string;
  isCounty: boolean;
}

function readAsked({ state }: Places, text: string): Asked {
  const words = toNameWords(text);
  const drop = (ends: readonly string[]) => words.length > 1 && ends.includes(words.at(-1) ?? "") && words.pop();
  drop(state.map((name) => name.toLowerCase()));
  const isCounty = Boolean(drop(["county", "co"]));
  return { words, key: words.join(""), isCounty };
}

function listZips({ zips }: Places, digits: string): PlaceOption[] {
  return zips
    .filter(({ name }) => name.startsWith(digits))
    .map(({ name, towns, ...at }) => ({ kind: "zip", name, ...pick(at), detail: towns.join(", ") }));
}

const [WHOLE, BEGINNING, INSIDE, SLIP] = [0, 1, 2, 3];

function rate(option: PlaceOption, asked: Asked, size: number): Rated[] {
  const fit = getFit(toNameWords(option.name), asked);
  return fit === null ? [] : [{ option, fit, size }];
}

/** Null for another name. */
function getFit(name: readonly string[], { words, key }: Asked): number | null {
  const whole = name.join("");
  if (whole === key) return WHOLE;
  if (whole.startsWith(key)) return BEGINNING;
  if (words.every((word) => name.some((own) => own.startsWith(word)))) return INSIDE;
  const most = key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0;
  if (most === 0) return null;
  const slips = countSlips(key, whole, most);
  if (slips <= most) return SLIP + slips;
  return countSlips(key, whole, most, true) <= most ? SLIP + most + 1 : null;
}

function pick({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}
