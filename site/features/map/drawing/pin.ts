/** The pin of one place, drawn or on a live map, in pixels from its tip. */
import type { Box } from "../space.ts";

/** SVG. */
export const PIN =
  '<path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z" fill="var(--green-fill)" stroke="var(--surface)" ' +
  'stroke-width="1.5"/><circle cy="-22" r="4" fill="var(--on-green)"/>';

/** @param tip of the pin */
export function getPinBox({ x, y }: { x: number; y: number }): Box {
  return { left: x - 14, right: x + 14, top: y - 36, bottom: y + 6 };
}
