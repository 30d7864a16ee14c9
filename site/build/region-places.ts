/**
 * The region's towns, zip codes and counties, taken at a build out of packages that know the whole country. Pages have
 * them as "virtual:region-places": a release is drawn where those packages need not be.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readCountyShapes } from "../../data/places/county-shapes.ts";
import { writeCountyOutlines } from "../../data/places/county-outlines.ts";
import { writePlaces } from "../../data/places/write-places.ts";
import { readGazetteer } from "../../data/read-gazetteer.ts";
import type { Region } from "../../data/region-settings.ts";
import { thinLine } from "../features/map/outline-path.ts";

const NAME = "virtual:region-places";
/** A zero byte keeps other plugins away, as bundlers have agreed. */
const ID = `\0${NAME}`;

/** Steps of outline-use.ts: as coarse as the lines between counties that the map has already. */
const TOLERANCE = 3;

/** @throws Error for a state that the packages do not know. */
export async function readRegionPlaces({ states }: Pick<Region, "states">) {
  const atlas = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  const counties = readCountyShapes(await readFile(atlas, "utf8"), states);
  return {
    places: writePlaces(
      states.flatMap(({ code, name }) => [code, name]),
      await readGazetteer(states.map(({ code }) => code)),
      counties,
    ),
    outlines: writeCountyOutlines(counties, (ring) => thinLine(ring, TOLERANCE)),
  };
}

export function regionPlaces(region: Pick<Region, "states">): Plugin {
  return {
    name: "region-places",
    resolveId: (id) => (id === NAME ? ID : null),
    load: async (id) => {
      if (id !== ID) return null;
      const { places, outlines } = await readRegionPlaces(region);
      return `export const places = ${JSON.stringify(places)};\nexport const outlines = ${JSON.stringify(outlines)};`;
    },
  };
}
