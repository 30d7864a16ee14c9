/** Writes the file that places.ts reads, at build time. */
import type { Position } from "../market/distance.ts";
import { type CountyShape, createCountyFinder } from "./counties.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { PLACE_STEPS_PER_DEGREE, type PlacesFile } from "./places.ts";

/** @param state its code and name: "IA", "Iowa" */
export function writePlaces(
  state: readonly string[],
  { listTowns, listZips, findTown }: Pick<Gazetteer, "listTowns" | "listZips" | "findTown">,
  counties: readonly CountyShape[],
): PlacesFile {
  const findCounty = createCountyFinder(counties);
  const towns = listTowns();
  const numberOf = new Map(towns.map(({ name }, index) => [name, index]));
  return {
    state,
    counties: counties.map((county) => [county.name, ...toSteps(getCentroid(county))]),
    towns: towns.map((town) => {
      const county = findCounty(town);
      return [town.name, ...toSteps(town), counties.findIndex(({ name }) => name === county)];
    }),
    zips: listZips().map(({ zip, towns: ofZip, ...area }) => [
      Number(zip),
      ...toSteps(area),
      ...ofZip.flatMap((name) => numberOf.get(findTown(name)?.name ?? name) ?? []),
    ]),
  };
}

function toSteps({ latitude, longitude }: Position): [latitude: number, longitude: number] {
  return [Math.round(latitude * PLACE_STEPS_PER_DEGREE), Math.round(longitude * PLACE_STEPS_PER_DEGREE)];
}

/** Centroid of the largest ring, so that distant islands do not matter. */
function getCentroid({ rings }: CountyShape): Position {
  let [most, latitude, longitude] = [0, 0, 0];
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0];
    for (const [index, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring[index - 1] ?? [x2, y2];
      const cross = x1 * y2 - x2 * y1;
      area += cross;
      x += (x1 + x2) * cross;
      y += (y1 + y2) * cross;
    }
    if (Math.abs(area) <= most) continue;
    most = Math.abs(area);
    [longitude, latitude] = [x / (3 * area), y / (3 * area)];
  }
  return { latitude, longitude };
}
