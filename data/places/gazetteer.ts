/** The towns and zip codes of a state. */
import { distanceKm, type Position } from "../market/distance.ts";
import { countAllowedTypos, countTypos } from "../search/spelling.ts";
import { toNameWords } from "./place-names.ts";

export interface Gazetteer {
  /** Whatever its case, "St."/"Saint" and the like; null for a town that is none. */
  findTown: (name: string) => Town | null;
  /** The one town whose name differs in a letter or two, swapped ones among them; null where none, or several do. */
  findSimilar: (name: string) => Town | null;
  /** By its five digits; null where no place has it. */
  findZip: (zip: string) => Zip | null;
  /** By name. */
  listTowns: () => readonly Town[];
  /** By their digits. */
  listZips: () => readonly (Zip & { zip: string })[];
}

export interface Town extends Position {
  name: string;
}

/** The middle of the area that has the code. */
export interface Zip extends Position {
  /** Those that mail with it goes to. */
  towns: readonly string[];
}

/** A zip code and one of its towns. */
export interface ZipPlace extends Town {
  zip: string;
}

/**
 * @param towns with their middle; several of one name are told apart by the zip codes near them
 * @param zipPlaces know more towns, and place them by the area of the code
 */
export function createGazetteer(towns: readonly Town[], zipPlaces: readonly ZipPlace[]): Gazetteer {
  const zips = new Map(
    [...Map.groupBy(zipPlaces, ({ zip }) => zip)].map(([zip, places]) => [zip, toZip(places)] as const),
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
    // "Marathon City" is mailed to "Marathon".
    findTown: (name) => byKey.get(toKey(name)) ?? byKey.get(toKey(name.replace(/ city$/i, ""))) ?? null,
    findSimilar: (name) => findSimilarTown(toKey(name), byKey),
    findZip: (zip) => zips.get(zip) ?? null,
    listTowns: () => sorted,
    listZips: () => Array.from(zips, ([zip, area]) => ({ zip, ...area })).sort((a, b) => (a.zip < b.zip ? -1 : 1)),
  };
}

/** Beyond, a town and a post office of one name are two places. */
const FAR_KM = 40;

function toZip(places: readonly ZipPlace[]): Zip {
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = places;
  return { latitude, longitude, towns: [...new Set(places.map(({ name }) => name))] };
}

/** "St. Croix Falls" and "Saint Croix Falls", "De Pere" and "DEPERE" are one. */
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
