/** The address of the outline file, and its grid: web Mercator (EPSG:3857) in whole steps. */

export const OUTLINE_ID = "outline";

/** Written by site/pages/data/outline.svg.ts. */
export const OUTLINE_HREF = `/data/outline.svg#${OUTLINE_ID}`;

/**
 * Width of the world. One step is 0.00275 degrees of longitude, about 200 m in the middle of the US: finer than the
 * source.
 */
export const WORLD_STEPS = 2 ** 17;

/** @returns steps from the world's northwest corner, not rounded. @param longitude,latitude WGS 84 degrees. */
export function project(longitude: number, latitude: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    WORLD_STEPS * (longitude / 360 + 0.5),
    WORLD_STEPS * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  ];
}
