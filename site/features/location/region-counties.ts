/** Finds the county of a position while pages are built. In node, use data/files/read-counties.ts. */
import atlasText from "us-atlas/counties-10m.json?raw";
import { type CountyFinder, createCountyFinder } from "#data/places/counties.ts";
import { readCountyShapes } from "#data/places/atlas-counties.ts";
import { region } from "#data/region.ts";

let finder: CountyFinder | undefined;

/** "Door"; null outside all of the region's counties. */
export const findCounty: CountyFinder = (position) => {
  finder ??= createCountyFinder(readCountyShapes(atlasText, region.states));
  return finder(position);
};
