/**
 * Writes lines as SVG path data on the outline's grid (outline-use.ts): simplified, whole steps, relative coordinates.
 * Used at build time only.
 */
import { project } from "./outline-use.ts";

/** Longitude and latitude, WGS 84 degrees. */
export type OutlinePoint = readonly [longitude: number, latitude: number];

/**
 * @returns one path for all lines; rings (last point = first point) are closed. Points that round to the same step are
 * merged.
 */
export function toSvgPath(lines: readonly (readonly OutlinePoint[])[]): string {
  return lines.map(toSubpath).join("");
}

function toSubpath(line: readonly OutlinePoint[]): string {
  const steps = line.map(([longitude, latitude]) => project(longitude, latitude).map(Math.round) as [number, number]);
  const [first, ...rest] = steps.filter(([x, y], at) => x !== steps[at - 1]?.[0] || y !== steps[at - 1]?.[1]);
  const last = rest.at(-1);
  if (!first || !last) return "";
  const isRing = last[0] === first[0] && last[1] === first[1];
  let [x, y] = first;
  let path = `M${x} ${y}l`;
  let separator = "";
  for (const [toX, toY] of isRing ? rest.slice(0, -1) : rest) {
    path += separator + pair(toX - x, toY - y);
    [x, y] = [toX, toY];
    separator = " ";
  }
  return isRing ? `${path}z` : path;
}

/** A minus sign separates two numbers by itself. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/**
 * Simplifies a line (Ramer–Douglas–Peucker).
 * @param tolerance how far the line may move, in steps of outline-use.ts
 * @param isFixed points to keep whatever the tolerance; the two ends are always kept
 */
export function thinLine(
  line: readonly OutlinePoint[],
  tolerance: number,
  isFixed: (point: OutlinePoint) => boolean = () => false,
): OutlinePoint[] {
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

/** Distance of a point from the line between two others; if those are the same (in a ring), from that point. */
function distanceTo([x, y]: OutlinePoint, [x1, y1]: OutlinePoint, [x2, y2]: OutlinePoint): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
