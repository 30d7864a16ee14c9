/**
 * Picks the region's counties from us-atlas (US Census Bureau, 1:10,000,000), names them, and reads their boundaries.
 * Counties have no suffix ("Dane"), unless it is not a county ("Orleans Parish") or the name is used twice ("Clay
 * County, IA").
 */
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { CountyShape, Ring } from "./counties.ts";

/** Two-digit FIPS code and USPS code of a state. */
export interface AtlasState {
  fips: string;
  code: string;
}

interface AtlasCounty {
  id?: string | number | undefined;
  properties?: { name?: string };
}

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = (Polygon | MultiPolygon) & { properties?: { name?: string } };

/** @throws Error if us-atlas does not have the state */
export function pickCounties<T extends AtlasCounty>(
  counties: readonly T[],
  states: readonly AtlasState[],
): { name: string; county: T }[] {
  const picked = states.flatMap((state) => {
    const own = counties.filter(({ id }) => String(id).startsWith(state.fips));
    if (own.length === 0) throw new Error(`us-atlas has no counties with FIPS code "${state.fips}".`);
    return own.map((county) => ({ state, county, name: nameCounty(county, state) }));
  });
  const isShared = new Set(
    [...Map.groupBy(picked, ({ name }) => name)].filter(([, same]) => same.length > 1).map(([name]) => name),
  );
  return picked.map(({ name, county, state }) => ({
    name: isShared.has(name) ? `${name} County, ${state.code}` : name,
    county,
  }));
}

const LOUISIANA = "22";
/** Has boroughs and census areas. */
const ALASKA = "02";
/** The District of Columbia, a single entry in us-atlas. */
const CAPITAL = "11";
/** Last three digits from here on stand for cities outside all counties. */
const FIRST_CITY = 510;
const VIRGINIAS_COUNTIES = ["Charles City", "James City"];

function nameCounty({ id, properties: { name = "" } = {} }: AtlasCounty, { fips }: AtlasState): string {
  if (fips === LOUISIANA) return `${name} Parish`;
  if (fips === ALASKA) return `${name} Area`;
  if (fips === CAPITAL) return "Washington City";
  if (Number(String(id).slice(2)) >= FIRST_CITY) return name.endsWith(" City") ? name : `${name} City`;
  return VIRGINIAS_COUNTIES.includes(name) ? `${name} County` : name;
}

/**
 * The region's county boundaries.
 * @param atlasText content of us-atlas' counties-10m.json
 * @returns sorted by name
 * @throws Error if us-atlas does not have the state
 */
export function readCountyShapes(atlasText: string, states: readonly AtlasState[]): CountyShape[] {
  const atlas = JSON.parse(atlasText) as CountyAtlas;
  return pickCounties(atlas.objects.counties.geometries as County[], states)
    .map(({ name, county }) => ({
      name,
      rings: merge(atlas, [county]).coordinates.flat() as unknown as Ring[],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
