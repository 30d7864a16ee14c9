/** What the static locator shows: all of the state, framed, in the steps of the outline file. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { project } from "./outline-use.ts";

/** Height of the frame as a share of its width. */
const ASPECT = 0.77;

/** Around the state, as a share of its size. */
const MARGIN = 0.04;

/** The frame on a market's page, about. */
const WIDTH = 384;

/** @param bounds Of the state, WGS 84 degrees. */
export function getLocatorView({ south, west, north, east }: MapBounds, { latitude, longitude }: Position) {
  const [left, top] = project(west, north);
  const [right, bottom] = project(east, south);
  const width = Math.max(right - left, (bottom - top) / ASPECT) * (1 + 2 * MARGIN);
  const height = width * ASPECT;
  const corner = [(left + right - width) / 2, (top + bottom - height) / 2];
  const [x, y] = project(longitude, latitude);
  return {
    viewBox: [...corner, width, height].map(Math.round).join(" "),
    /** Where the pin's tip is. */
    pin: { x: Math.round(x), y: Math.round(y) },
    /** One pixel of a drawing that is `WIDTH` pixels wide. */
    pixel: width / WIDTH,
  };
}

/** What the drawing says to those who do not see it. @param state "Iowa" */
export function describePlace(state: string, { name, city }: { name: string; city: string }): string {
  return `Map of ${state}: ${name} is in ${city}`;
}

/** Puts a pin that is drawn in pixels, with its tip at 0, where it belongs. */
export function pinTransform({ pin, pixel }: ReturnType<typeof getLocatorView>): string {
  return `translate(${pin.x} ${pin.y}) scale(${pixel.toFixed(2)})`;
}
