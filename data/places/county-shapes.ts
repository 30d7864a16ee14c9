/** Reads the region's county boundaries from us-atlas (US Census Bureau, 1:10,000,000). */
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { type AtlasState, pickCounties } from "./atlas-counties.ts";
import type { CountyShape, Ring } from "./counties.ts";

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = (Polygon | MultiPolygon) & { properties?: { name?: string } };

/**
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
