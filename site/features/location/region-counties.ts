/** In which county of the region a place lies, for pages; at build time only. In node it is data/files/read-counties.ts. */
import atlasText from "us-atlas/counties-10m.json?raw";
import { type CountyFinder, createCountyFinder } from "#data/places/counties.ts";
import { readCountyShapes } from "#data/places/county-shapes.ts";
import { region } from "#data/region.ts";

let finder: CountyFinder | undefined;

/** "Door"; null for a place that is in none. */
export const findCounty: CountyFinder = (position) => {
  finder ??= createCountyFinder(readCountyShapes(atlasText, region.states));
  return finder(position);
};
