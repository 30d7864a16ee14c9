/** Extracts the region's towns, zip codes and counties from packages that cover the whole country. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readCountyShapes } from "#data/places/atlas-counties.ts";
import { writeCountyOutlines } from "#data/places/county-outlines.ts";
import { writePlaces } from "#data/places/write-places.ts";
import { readGazetteer } from "#data/files/read-gazetteer.ts";
import type { Region } from "#data/site/region-settings.ts";
import { thinLine } from "../features/map/outline-path.ts";

/** In steps of outline-use.ts: as coarse as the county borders that the map has already. */
const TOLERANCE = 3;

/** @throws Error if the packages do not know the state */
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
