/** Cuts the map's outline out of us-atlas (US Census Bureau, 1:10,000,000), at build time only. */
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, MultiPolygon, Polygon, Topology } from "topojson-specification";
import atlasText from "us-atlas/counties-10m.json?raw";
import { type Outline, packLine, type PackedLine, type Point } from "./outline.ts";

type Area = Polygon | MultiPolygon;
type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;

interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** About 200 m, finer than the source. */
const STEPS_PER_DEGREE = 500;

/** Neighbours are there for context: a point every few kilometres, none of their small islands. */
const NEIGHBOUR_STEP = 0.05;
const NEIGHBOUR_RING_POINTS = 8;

/** How far around the state a wide screen looks at the first zoom, in degrees. */
const AROUND = { latitude: 1.5, longitude: 3 };

/**
 * @param fips State FIPS code, two digits.
 * @param bounds Of the state, WGS 84 degrees: states that come near it are its neighbours.
 * @throws Error when us-atlas has no such state.
 */
export function getOutline(fips: string, bounds: Bounds): Outline {
  const atlas = JSON.parse(atlasText) as Atlas;
  const states = atlas.objects.states.geometries.filter(isArea);
  const state = states.find(({ id }) => id === fips);
  if (!state) throw new Error(`us-atlas has no state with FIPS code "${fips}". Correct fips in data/region.ts.`);
  const neighbours = states.filter((other) => other !== state && isNear(ringsOf(atlas, other), bounds));
  const counties = atlas.objects.counties.geometries.filter(({ id }) => String(id).startsWith(fips));
  const rings = ringsOf(atlas, state);
  const shared = new Set(rings.flat().map(String));
  const thin = (lines: Point[][]) => lines.map((line) => thinLine(line, shared));

  return {
    stepsPerDegree: STEPS_PER_DEGREE,
    land: packAll(thin(merge(atlas, neighbours).coordinates.flat() as Point[][]).filter((ring) => ring.length > NEIGHBOUR_RING_POINTS)),
    borders: packAll(thin(meshOf(atlas, neighbours))),
    state: packAll(rings),
    counties: packAll(meshOf(atlas, counties)),
  };
}

function isArea(geometry: GeometryObject): geometry is Area {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

function ringsOf(atlas: Atlas, area: Area): Point[][] {
  const { geometry } = feature(atlas, area);
  return (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()) as Point[][];
}

/** Each border between two of the areas, once. */
function meshOf(atlas: Atlas, geometries: GeometryObject[]): Point[][] {
  return mesh(atlas, { type: "GeometryCollection", geometries }, (a, b) => a !== b).coordinates as Point[][];
}

function isNear(rings: Point[][], { south, west, north, east }: Bounds): boolean {
  return rings.some((ring) =>
    ring.some(
      ([longitude, latitude]) =>
        latitude > south - AROUND.latitude &&
        latitude < north + AROUND.latitude &&
        longitude > west - AROUND.longitude &&
        longitude < east + AROUND.longitude,
    ),
  );
}

/** Keeps the ends, the points shared with the state (so that no gap opens along it), and one in every few kilometres. */
function thinLine(line: Point[], shared: ReadonlySet<string>): Point[] {
  let [x, y] = [Infinity, Infinity];
  return line.filter((point, at) => {
    const isFar = Math.hypot(point[0] - x, point[1] - y) > NEIGHBOUR_STEP;
    if (!isFar && at < line.length - 1 && !shared.has(String(point))) return false;
    [x, y] = point;
    return true;
  });
}

function packAll(lines: Point[][]): PackedLine[] {
  return lines.map((line) => packLine(line, STEPS_PER_DEGREE)).filter((packed) => packed.length > 2);
}
