/** Splits the region into counties to search one by one, since one search finds at most 60 places. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { type AtlasState, pickCounties } from "#data/places/atlas-counties.ts";
import { getBounds, type MapBounds } from "#data/market/map-zoom.ts";

export interface Tile {
  /** "Dane" */
  name: string;
  /** WGS 84 degrees: the county's bounding box. Boxes of neighbors overlap. */
  area: MapBounds;
}

type County = (Polygon | MultiPolygon) & { properties?: { name?: string } };
type Atlas = Topology<{ counties: GeometryCollection }>;

/** Degrees added on each side: at the atlas's scale, 1:10,000,000, a market may lie slightly outside its county. */
const MARGIN = 0.01;

/** Sorted by name. @throws Error if us-atlas has no such state */
export async function readCountyTiles(states: readonly AtlasState[]): Promise<Tile[]> {
  const atlas = JSON.parse(await readFile(ATLAS, "utf8")) as Atlas;
  return pickCounties(atlas.objects.counties.geometries as County[], states)
    .map(({ name, county }) => ({ name, area: getArea(atlas, county) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Splits a tile that has too many places into quarters. */
export function quarter({ name, area: { south, west, north, east } }: Tile): Tile[] {
  const [middle, center] = [(south + north) / 2, (west + east) / 2];
  return [
    { south, west, north: middle, east: center },
    { south, west: center, north: middle, east },
    { south: middle, west, north, east: center },
    { south: middle, west: center, north, east },
  ].map((area) => ({ name, area }));
}

function getArea(atlas: Atlas, county: County): MapBounds {
  const points = merge(atlas, [county]).coordinates.flat(2);
  const { south, west, north, east } = getBounds(
    points.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
  );
  return { south: south - MARGIN, west: west - MARGIN, north: north + MARGIN, east: east + MARGIN };
}

const ATLAS = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
