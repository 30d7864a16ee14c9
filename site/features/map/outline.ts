/**
 * What the map shows before its tiles arrive, and without them: the state with its counties, and its neighbours.
 * Lines are delta-coded integers, so that all of them are a few kilobytes. Written by outline-source.ts at build
 * time, read in the browser.
 */

/** Longitude and latitude of the first point, then the differences from point to point, in steps. */
export type PackedLine = number[];

export interface Outline {
  stepsPerDegree: number;
  /** The rings of the neighbouring states as one land; holes are lakes and the state itself. */
  land: PackedLine[];
  /** Borders between the neighbours. */
  borders: PackedLine[];
  /** The rings of the state. */
  state: PackedLine[];
  /** Borders between its counties. */
  counties: PackedLine[];
}

/** WGS 84 degrees. */
export type Point = [longitude: number, latitude: number];

/** @returns the line in steps; points that fall on the one before are left out. */
export function packLine(line: readonly Point[], stepsPerDegree: number): PackedLine {
  const packed: PackedLine = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const dx = Math.round(longitude * stepsPerDegree) - x;
    const dy = Math.round(latitude * stepsPerDegree) - y;
    if (dx === 0 && dy === 0 && packed.length > 0) continue;
    packed.push(dx, dy);
    x += dx;
    y += dy;
  }
  return packed;
}

/** @returns the points of a packed line. */
export function unpackLine(packed: PackedLine, stepsPerDegree: number): Point[] {
  const line: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    line.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  return line;
}
