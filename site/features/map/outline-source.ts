/**
 * Extracts the map's outline from us-atlas (US Census Bureau, 1:10,000,000) and draws it as SVG; at build time only.
 */
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import atlasText from "us-atlas/counties-10m.json?raw";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { type OutlinePoint, thinLine, toSvgPath } from "./outline-path.ts";
import { OUTLINE_ID } from "./outline-use.ts";

type Area = Polygon | MultiPolygon;
interface Areas extends GeometryCollection {
  geometries: Area[];
}
type Atlas = Topology<{ counties: Areas; states: Areas }>;
type Line = OutlinePoint[];

export type Outline = ReturnType<typeof getOutline>;

/** Neighboring states are context only: their lines may be off by 10 km (in steps of outline-use.ts). */
const NEIGHBOR_TOLERANCE = 50;

/** County borders are thin and pale, and no more precise than this in the source: 600 m. */
const COUNTY_TOLERANCE = 3;

/** A ring with fewer points has no area: simplification collapsed a small island. */
const RING = 4;

/** How far around the state a wide screen shows the map at first, in degrees. */
const AROUND = { latitude: 3, longitude: 5 };

/**
 * @param bounds the state's, WGS 84 degrees; states near it count as neighbors
 * @throws Error when us-atlas has no such state
 */
export function getOutline(own: readonly { fips: string }[], bounds: MapBounds) {
  const atlas = JSON.parse(atlasText) as Atlas;
  const states = atlas.objects.states.geometries;
  const region = own.map(({ fips }) => {
    const state = states.find(({ id }) => id === fips);
    if (!state) throw new Error(`us-atlas has no state with FIPS code "${fips}". Correct fips in data/region.ts.`);
    return state;
  });
  const neighbors = states.filter((other) => !region.includes(other) && isNear(ringsOf(atlas, [other]), bounds));
  const counties = atlas.objects.counties.geometries.filter(({ id }) =>
    own.some(({ fips }) => String(id).startsWith(fips)),
  );
  const rings = ringsOf(atlas, region);
  const shared = new Set(rings.flat().map(String));
  // Borders that land and state share must be simplified alike, or gaps would show between them.
  const thin = (lines: Line[]) =>
    lines.map((line) => thinLine(line, NEIGHBOR_TOLERANCE, (point) => shared.has(String(point))));
  return {
    /** The state and its neighbors as one area, drawn below the state: everything around is water. */
    land: thin(ringsOf(atlas, [...region, ...neighbors])).filter((ring) => ring.length >= RING),
    borders: thin(bordersOf(atlas, neighbors)),
    state: rings,
    counties: bordersOf(atlas, counties).map((line) => thinLine(line, COUNTY_TOLERANCE)),
  };
}

/** The outlines of the areas, merged into one. */
function ringsOf(atlas: Atlas, areas: Area[]): Line[] {
  return merge(atlas, areas).coordinates.flat() as unknown as Line[];
}

/** Each border between two of the areas, once. */
function bordersOf(atlas: Atlas, geometries: Area[]): Line[] {
  return mesh(atlas, { type: "GeometryCollection", geometries }, (a, b) => a !== b).coordinates as unknown as Line[];
}

function isNear(rings: Line[], { south, west, north, east }: MapBounds): boolean {
  return rings
    .flat()
    .some(
      ([longitude, latitude]) =>
        latitude > south - AROUND.latitude &&
        latitude < north + AROUND.latitude &&
        longitude > west - AROUND.longitude &&
        longitude < east + AROUND.longitude,
    );
}

/** The stroke width is in screen pixels, at every zoom. */
const NO_SCALE = 'vector-effect="non-scaling-stroke"';

/**
 * The outline as one SVG file of symbols, which shows nothing by itself. The map and the static locators draw it with
 * `<use>`, so it takes its colors from the page around it, light or dark.
 */
export function getOutlineSvg({ land, borders, state, counties }: Outline): string {
  const neighbour = "color-mix(in oklab,var(--map-land),var(--map-water) 55%)";
  const paths = [
    `<path d="${toSvgPath(land)}" fill="${neighbour}"/>`,
    `<path d="${toSvgPath(borders)}" fill="none" stroke="var(--map-county)" stroke-dasharray="5 4" ${NO_SCALE}/>`,
    `<path d="${toSvgPath(state)}" fill="var(--map-land)"/>`,
    `<path d="${toSvgPath(counties)}" fill="none" stroke="var(--map-county)" ${NO_SCALE}/>`,
    `<path d="${toSvgPath(state)}" fill="none" stroke="var(--map-outline)" stroke-width="1.6" ${NO_SCALE}/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="${OUTLINE_ID}">${paths.join("")}</g></svg>`;
}
