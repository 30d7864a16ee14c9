/** Looks up towns and zip codes of a state. */
import { getMiddle } from "../market/coordinates.ts";
import { distanceKm, type Position } from "../market/distance.ts";
import { countAllowedTypos, countTypos } from "../search/spelling.ts";
import { toNameWords } from "./place-names.ts";

export interface Gazetteer {
  /** Ignores case, accents and "St."/"Saint"; null if there is no such town. */
  findTown: (name: string) => Town | null;
  /** The town whose name differs by a typo or two; null if none does, or several do. */
  findSimilar: (name: string) => Town | null;
  /** @param zip five digits @returns null if there is no such code */
  findZip: (zip: string) => Zip | null;
  /** The middle of its zip codes. @param name "Door", "Door County" @returns null if it is unknown, or two states have it */
  findCounty: (name: string) => Position | null;
  /** Sorted by name. */
  listTowns: () => readonly Town[];
  /** Sorted by their digits. */
  listZips: () => readonly (Zip & { zip: string })[];
}

export interface Town extends Position {
  name: string;
}

/** Position of the middle of the zip code's area. */
export interface Zip extends Position {
  /** Towns that it delivers mail to. */
  towns: readonly string[];
}

/** A zip code and one of its towns. */
export interface ZipPlace extends Town {
  zip: string;
  /** "Door", "St. Croix" */
  county?: string;
  state?: string;
}

/**
 * @param towns with the positions of their centers; among towns of the same name, the one nearest to its zip code
 * counts
 * @param zipPlaces include more towns, at the position of their zip code
 */
export function createGazetteer(towns: readonly Town[], zipPlaces: readonly ZipPlace[]): Gazetteer {
  const zips = new Map(
    [...Map.groupBy(zipPlaces, ({ zip }) => zip)].map(([zip, places]) => [zip, toZip(places)] as const),
  );
  const counties = new Map(
    [...Map.groupBy(zipPlaces, ({ county = "" }) => toCountyKey(county))].flatMap(([key, places]) =>
      key === "" || new Set(places.map(({ state }) => state)).size > 1 ? [] : [[key, getMiddle(places)] as const],
    ),
  );
  const byMail = new Map(zipPlaces.toReversed().map((place) => [toKey(place.name), place]));
  const byKey = new Map<string, Town>();
  for (const [key, { name, latitude, longitude }] of byMail) byKey.set(key, { name, latitude, longitude });
  for (const [key, namesakes] of Map.groupBy(towns, ({ name }) => toKey(name))) {
    const mail = byMail.get(key);
    const best = mail
      ? namesakes.toSorted((a, b) => distanceKm(a, mail) - distanceKm(b, mail))[0]
      : namesakes.length === 1
        ? namesakes[0]
        : undefined;
    if (best && (!mail || distanceKm(best, mail) <= FAR_KM)) byKey.set(key, best);
  }
  const sorted = [...byKey.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    // "Marathon City" has the mail name "Marathon".
    findTown: (name) => byKey.get(toKey(name)) ?? byKey.get(toKey(name.replace(/ city$/i, ""))) ?? null,
    findSimilar: (name) => findSimilarTown(toKey(name), byKey),
    findZip: (zip) => zips.get(zip) ?? null,
    findCounty: (name) => counties.get(toCountyKey(name)) ?? null,
    listTowns: () => sorted,
    listZips: () => Array.from(zips, ([zip, area]) => ({ zip, ...area })).sort((a, b) => (a.zip < b.zip ? -1 : 1)),
  };
}

/** Kilometers. If farther apart, a town and a post office of the same name are different places. */
const FAR_KM = 40;

function toZip(places: readonly ZipPlace[]): Zip {
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = places;
  return { latitude, longitude, towns: [...new Set(places.map(({ name }) => name))] };
}

function toCountyKey(name: string): string {
  return toKey(name.replace(/ (?:county|co\.?|parish|borough)$/i, ""));
}

/** Equal for "St. Croix Falls" and "Saint Croix Falls", "De Pere" and "DEPERE". */
function toKey(name: string): string {
  return toNameWords(name).join("");
}

function findSimilarTown(key: string, byKey: ReadonlyMap<string, Town>): Town | null {
  for (let most = 1; most <= countAllowedTypos(key); most++) {
    const found = [...byKey].filter(([other]) => countTypos(key, other, most) <= most);
    if (found.length > 0) return found.length === 1 ? (found[0]?.[1] ?? null) : null;
  }
  return null;
}
