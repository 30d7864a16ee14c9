/** Which counties of a state border on each other, by us-atlas (US Census Bureau); at build time only. */
import { neighbors } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import atlasText from "us-atlas/counties-10m.json?raw";

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = GeometryObject & { properties?: { name?: string } };

/** By name, "Dane" → ["Columbia", "Dodge", ...]. @param fips State FIPS code, two digits. */
export function getCountyNeighbours(fips: string): ReadonlyMap<string, readonly string[]> {
  const { geometries } = (JSON.parse(atlasText) as CountyAtlas).objects.counties;
  const counties = geometries.filter(({ id }) => String(id).startsWith(fips)) as County[];
  const names = counties.map(({ properties }) => properties?.name ?? "");
  return new Map(neighbors(counties).map((beside, at) => [names[at] ?? "", beside.map((other) => names[other] ?? "")]));
}
