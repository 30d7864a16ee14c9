/**
 * What packages that know the whole country or the whole world say of the region, taken out of them before a build: pages
 * and scripts import it as `#region/places.json`, .... A release is drawn where those packages need not be.
 */
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTowns, readZipPlaces } from "#data/files/read-gazetteer.ts";
import { region } from "#data/region.ts";
import { PICTURES_FOLDER } from "../features/pwa/install-pictures.ts";
import { readRegionPlaces } from "./region-places.ts";
import { getTimeZoneBlock } from "./region-time-zone.ts";
import { pickTowns } from "./town-names.ts";

/** `#region` in imports; their types stand in site/types/region-data.d.ts. */
export const REGION_DATA = fileURLToPath(new URL("../../.cache/region", import.meta.url));

/** Where tiles do not come for a while, the state's biggest are enough; where there are none, names are all the map has. */
const TOWNS = 12;
const TOWNS_WITHOUT_TILES = 1000;

/** @throws Error for a state or a time zone that the packages do not know */
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
  await mkdir(REGION_DATA, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, content]) => write(join(REGION_DATA, `${name}.json`), content)));
}

/** None in a directory that has just begun: those of another state would be wrong. */
async function listPictures(): Promise<string[]> {
  const folder = fileURLToPath(new URL(`../../public${PICTURES_FOLDER}`, import.meta.url));
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function write(file: string, content: unknown): Promise<void> {
  // Two builds at once may both get here: each writes aside and renames, so that neither reads half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, JSON.stringify(content));
  await rename(aside, file);
}
