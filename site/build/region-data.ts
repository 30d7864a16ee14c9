/**
 * Extracts the region's data from packages that cover the whole country or world, before a build. Pages and scripts
 * import it as `#region/places.json`, .... Those packages are not needed where releases are drawn.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { replaceFile } from "#data/files/plain-files.ts";
import { readTowns, readZipPlaces } from "#data/files/read-gazetteer.ts";
import { region } from "#data/region.ts";
import { PICTURES_FOLDER } from "../features/pwa/install-pictures.ts";
import { readRegionPlaces } from "./region-places.ts";
import { pickTowns } from "./town-names.ts";

/** The alias in imports; types are in site/types/region-data.d.ts. */
export const REGION_DATA = fileURLToPath(new URL("../../.cache/region", import.meta.url));

/**
 * If tiles are only missing for a while, the largest towns are enough; without tiles, names are all that the map has.
 */
const TOWNS = 12;
const TOWNS_WITHOUT_TILES = 1000;

/** @throws Error if the packages do not know the state or the time zone */
export async function prepareRegionData(): Promise<void> {
  const codes = region.states.map(({ code }) => code);
  const files = {
    ...(await readRegionPlaces(region)),
    "time-zones": Object.fromEntries(
      [region.timeZone, ...region.otherTimeZones].map((zone) => [zone, getTimeZoneBlock(zone)]),
    ),
    pictures: await listPictures(),
    towns: pickTowns(
      await readTowns(codes),
      await readZipPlaces(codes),
      region.tiles === null ? TOWNS_WITHOUT_TILES : TOWNS,
    ),
  };
  // Whole or not at all: two builds may run at the same time.
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      replaceFile(join(REGION_DATA, `${name}.json`), JSON.stringify(content)),
    ),
  );
}

/** A new directory has no screenshots yet: those of another state would be wrong. */
async function listPictures(): Promise<string[]> {
  const folder = fileURLToPath(new URL(`../../public${PICTURES_FOLDER}`, import.meta.url));
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * The iCalendar rules of a time zone, from a library that has those of all zones.
 * @returns the VTIMEZONE component
 * @throws Error if the library does not know the zone
 */
export function getTimeZoneBlock(timeZone: string): string {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  if (!block?.includes(`TZID:${timeZone}`)) {
    throw new Error(
      `No calendar rules are known for the time zone "${timeZone}". Please check timeZone in data/region.ts.`,
    );
  }
  return block;
}
