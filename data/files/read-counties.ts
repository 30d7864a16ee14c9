/** Loads the county finder in Node, from the us-atlas package. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CountyFinder, createCountyFinder } from "../places/counties.ts";
import { type AtlasState, readCountyShapes } from "../places/atlas-counties.ts";

/** @throws Error if us-atlas does not have the state */
export async function readCountyFinder(states: readonly AtlasState[]): Promise<CountyFinder> {
  return createCountyFinder(readCountyShapes(await readFile(ATLAS, "utf8"), states));
}

const ATLAS = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
