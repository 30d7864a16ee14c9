/** Lines as SVG path data in the flat world of mercator.ts: whole steps, each point told from the one before. */
import { project } from "./mercator.ts";

/** WGS 84 degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** @returns the path of all lines; a ring (its last point is its first) is closed. Points within a step fall together. */
export function toPath(lines: readonly (readonly Point[])[]): string {
  return lines.map(toSubpath).join("");
}

function toSubpath(line: readonly Point[]): string {
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

/** A minus sign parts two numbers by itself. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
