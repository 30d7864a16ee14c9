/** Chooses the town names that a map without tiles shows. */
import { distanceKm } from "#data/market/distance.ts";
import type { Town, ZipPlace } from "#data/places/gazetteer.ts";

/** Hundredths of a degree are a kilometer: less than a pixel when the whole state is in view. */
const PRECISION = 100;

/**
 * The source has no populations. Towns with several zip codes are large and come first, by that number. Then towns far
 * from all earlier ones, so that no area of the state is without a name.
 */
export function pickTowns(
  towns: readonly Town[],
  zipPlaces: readonly ZipPlace[],
  most: number,
): [name: string, latitude: number, longitude: number][] {
  const zips = Map.groupBy(zipPlaces, ({ name }) => name);
  const counted = [...Map.groupBy(towns, ({ name }) => name).values()]
    .flatMap((namesakes) => {
      const [first, ...others] = zips.get(namesakes[0]?.name ?? "") ?? [];
      if (!first) return [];
      // Of several towns with this name, the one nearest to the zip code's place.
      const [town] = namesakes.toSorted((a, b) => distanceKm(a, first) - distanceKm(b, first));
      return town ? [{ town, zips: 1 + others.length }] : [];
    })
    .sort((a, b) => b.zips - a.zips);
  const picked = counted.filter(({ zips }) => zips > 1).map(({ town }) => town);
  let rest = counted
    .filter(({ zips }) => zips === 1)
    .map(({ town }) => ({ town, away: Math.min(...picked.map((other) => distanceKm(town, other))) }));
  while (picked.length < most && rest.length > 0) {
    const farthest = rest.reduce((a, b) => (b.away > a.away ? b : a));
    picked.push(farthest.town);
    rest = rest
      .filter((one) => one !== farthest)
      .map(({ town, away }) => ({ town, away: Math.min(away, distanceKm(town, farthest.town)) }));
  }
  return picked.slice(0, most).map(({ name, latitude, longitude }) => [name, round(latitude), round(longitude)]);
}

function round(degrees: number): number {
  return Math.round(degrees * PRECISION) / PRECISION;
}
