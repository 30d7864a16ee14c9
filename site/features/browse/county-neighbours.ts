/** Which counties of a state border on each other, by us-atlas (US Census Bureau); at build time only. */
import { neighbors } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { type AtlasState, pickCounties } from "#data/places/atlas-counties.ts";
import atlasText from "us-atlas/counties-10m.json?raw";

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = GeometryObject & { properties?: { name?: string } };

/** By name, "Dane" → ["Columbia", "Dodge", ...]. */
export function getCountyNeighbours(states: readonly AtlasState[]): ReadonlyMap<string, readonly string[]> {
  const { geometries } = (JSON.parse(atlasText) as CountyAtlas).objects.counties;
  const picked = pickCounties(geometries as County[], states);
  const names = picked.map(({ name }) => name);
  const beside = neighbors(picked.map(({ county }) => county));
  return new Map(beside.map((others, at) => [names[at] ?? "", others.map((other) => names[other] ?? "")]));
}
