/** Takes a state's counties out of us-atlas (US Census Bureau, 1:10,000,000). */
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { CountyShape, Ring } from "./counties.ts";

type CountyAtlas = Topology<{ counties: GeometryCollection }>;
type County = (Polygon | MultiPolygon) & { properties?: { name?: string } };

/**
 * By name.
 * @param atlasText the package's counties-10m.json
 * @param fips State FIPS code, two digits.
 * @throws Error when us-atlas has no such state.
 */
export function readCountyShapes(atlasText: string, fips: string): CountyShape[] {
  const atlas = JSON.parse(atlasText) as CountyAtlas;
  const counties = atlas.objects.counties.geometries.filter(({ id }) => String(id).startsWith(fips)) as County[];
  if (counties.length === 0) throw new Error(`us-atlas has no counties with FIPS code "${fips}".`);
  return counties
    .map((county) => ({
      name: county.properties?.name ?? "",
      rings: merge(atlas, [county]).coordinates.flat() as unknown as Ring[],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
