/**
 * The outline as one SVG file for the map and for the static locators: both draw it with `<use>`, so that its
 * colours are those of the page around it, light and dark.
 */
import type { Outline } from "./outline-source.ts";
import { toPath } from "./outline-path.ts";
import { OUTLINE_ID } from "./outline-use.ts";

/** Lines are as wide as they say in screen pixels, at every zoom. */
const NO_SCALE = 'vector-effect="non-scaling-stroke"';

/** @returns the file's text. It shows nothing by itself. */
export function getOutlineSvg({ land, borders, state, counties }: Outline): string {
  const neighbour = "color-mix(in oklab,var(--map-land),var(--map-water) 55%)";
  const paths = [
    `<path d="${toPath(land)}" fill="${neighbour}"/>`,
    `<path d="${toPath(borders)}" fill="none" stroke="var(--map-county)" stroke-dasharray="5 4" ${NO_SCALE}/>`,
    `<path d="${toPath(state)}" fill="var(--map-land)"/>`,
    `<path d="${toPath(counties)}" fill="none" stroke="var(--map-county)" ${NO_SCALE}/>`,
    `<path d="${toPath(state)}" fill="none" stroke="var(--map-outline)" stroke-width="1.6" ${NO_SCALE}/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="${OUTLINE_ID}">${paths.join("")}</g></svg>`;
}
