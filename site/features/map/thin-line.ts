/** Leaves out the points of a line that nobody would miss (Ramer, Douglas and Peucker), at build time only. */
import { project } from "./mercator.ts";
import type { Point } from "./outline-path.ts";

/**
 * @param tolerance How far the line may move, in steps of mercator.ts.
 * @param isFixed Points that stay whatever the tolerance; so do the ends. None besides, if left out.
 */
export function thinLine(
  line: readonly Point[],
  tolerance: number,
  isFixed: (point: Point) => boolean = () => false,
): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  let [split, most] = [0, tolerance];
  for (const [at, point] of line.entries()) {
    if (at === 0 || at === line.length - 1) continue;
    const distance = isFixed(point) ? Infinity : distanceTo(project(...point), project(...first), project(...last));
    if (distance > most) [split, most] = [at, distance];
  }
  if (split === 0) return [first, last];
  const before = thinLine(line.slice(0, split + 1), tolerance, isFixed);
  return [...before, ...thinLine(line.slice(split), tolerance, isFixed).slice(1)];
}

/** From a point to the line between two; of a ring, whose ends are one, to that end. */
function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
