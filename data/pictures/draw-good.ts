/** Draws one good: on a stall, or alone. */
import DRAWINGS from "./goods.json" with { type: "json" };
import type { Good } from "./goods.ts";
import { line, picture, place, shape } from "./svg.ts";

interface Stroke {
  color: string;
  path: string;
  /** Line width; if left out, the path is filled. */
  width?: number;
  opacity?: number;
}

const STROKES: Record<Good, readonly Stroke[]> = DRAWINGS;

/** One good with its base at (0, 0), about 80 wide and 60 high. */
export function drawGood(good: Good): string {
  return STROKES[good]
    .map(({ color, width, path, opacity }) => (width ? line(color, width, path, opacity) : shape(color, path, opacity)))
    .join("");
}

/** The size of a picture of one good. */
export const GOOD_SIZE = { width: 96, height: 76 } as const;

/** @returns SVG */
export function drawGoodAlone(good: Good): string {
  const { width, height } = GOOD_SIZE;
  return picture(width, height, place(width / 2, height - 2, 1, drawGood(good)));
}
