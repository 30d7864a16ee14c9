/** The place that a visitor has searched for: when it is the same one, and what part of the map to show for it. */
import type { Position } from "#data/market/distance.ts";
import { getBounds, type MapView } from "#data/market/map-zoom.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";

/** The zoom for a town without a radius, and the largest zoom for one with a radius. */
const TOWN_ZOOM = 10;
const PLACE_ZOOM_MAX = 12;

/** Miles in a degree of latitude. */
const MILES = 69.05;

export function isSameShownPlace(a: ShownPlace | null, b: ShownPlace | null): boolean {
  return toKey(a) === toKey(b);
}

function toKey(place: ShownPlace | null): string | undefined {
  if (place?.kind !== "town") return place?.name;
  return [place.name, place.latitude, place.longitude, place.withinMiles].join();
}

/** The whole county, or the whole circle; for a town without a radius, its surroundings. */
export function getPlaceView(place: ShownPlace): MapView {
  if (place.kind === "town" && place.withinMiles === null) {
    const { latitude, longitude } = place;
    return { kind: "user", center: { latitude, longitude }, zoom: TOWN_ZOOM, delayMs: 0 };
  }
  return { kind: "fit", bounds: getBounds(getCorners(place)), maxZoom: PLACE_ZOOM_MAX, delayMs: 0 };
}

function getCorners(place: ShownPlace): Position[] {
  if (place.kind === "county") {
    return place.rings.flat().map(([longitude, latitude]) => ({ latitude, longitude }));
  }
  const up = (place.withinMiles ?? 0) / MILES;
  const aside = up / Math.cos((place.latitude * Math.PI) / 180);
  return [-1, 1].map((side) => ({
    latitude: place.latitude + side * up,
    longitude: place.longitude + side * aside,
  }));
}
