/** The pin of one place, drawn or on a live map, in pixels from its tip; its eye is a circle of radius 4 at 0, -22. */
import type { Box } from "../space.ts";

export const PIN_PATH = "M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z";

/** @param tip of the pin */
export function getPinBox({ x, y }: { x: number; y: number }): Box {
  return { left: x - 14, right: x + 14, top: y - 36, bottom: y + 6 };
}
