/** Finds the county of a place in node, from us-atlas itself; pages have it from site/lib/find-county.ts. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CountyFinder, createCountyFinder } from "./places/counties.ts";
import { readCountyShapes } from "./places/county-shapes.ts";

/** @param fips State FIPS code, two digits. @throws Error when us-atlas has no such state */
export async function readCountyFinder(fips: string): Promise<CountyFinder> {
  return createCountyFinder(readCountyShapes(await readFile(ATLAS, "utf8"), fips));
}

const ATLAS = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
