/** Calculates which section of the outline file a locator shows, and where on it a place is. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { project, WORLD_STEPS } from "./outline-use.ts";

/** Margin around the area, as a share of its size. */
const MARGIN = 0.04;

/** Approximate size of the frame on a market's page, in pixels. */
const WIDTH = 384;

export type LocatorView = ReturnType<typeof getLocatorView>;

/**
 * @param bounds the area that must be visible, WGS 84 degrees
 * @param aspect the drawing's height divided by its width
 */
export function getLocatorView({ south, west, north, east }: MapBounds, aspect: number) {
  const [left, top] = project(west, north);
  const [right, bottom] = project(east, south);
  const width = Math.max(right - left, (bottom - top) / aspect) * (1 + 2 * MARGIN);
  const corner = { x: Math.round((left + right - width) / 2), y: Math.round((top + bottom - width * aspect) / 2) };
  const pixel = Math.round((width / WIDTH) * 1000) / 1000;
  const height = Math.round(WIDTH * aspect);
  return {
    /** In steps of the outline file's grid. */
    viewBox: [corner.x, corner.y, Math.round(WIDTH * pixel), Math.round(height * pixel)].join(" "),
    /** For a group that is drawn in pixels from the upper left corner. */
    transform: `translate(${corner.x} ${corner.y}) scale(${pixel})`,
    /** In pixels. */
    width: WIDTH,
    height,
    pixelsPerDegree: WORLD_STEPS / 360 / pixel,
    toPixels: ({ latitude, longitude }: Position) => {
      const [x, y] = project(longitude, latitude);
      return { x: Math.round((x - corner.x) / pixel), y: Math.round((y - corner.y) / pixel) };
    },
  };
}
