/** Takes a state's counties out of us-atlas (US Census Bureau, 1:10,000,000). */
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { type AtlasState, pickCounties } from "./atlas-counties.ts";
import type { CountyShape, Ring } from "./counties.ts";

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = (Polygon | MultiPolygon) & { properties?: { name?: string } };

/**
 * By name.
 * @param atlasText the package's counties-10m.json
 * @throws Error when us-atlas has no such state.
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
