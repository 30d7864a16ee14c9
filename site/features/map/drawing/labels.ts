/** Places names on a drawing where they cover nothing, in pixels of its view. */
import { type Box, createSpace, isOverlapping, isInsideBox, LETTER, LINE } from "../space.ts";

interface MapPoint {
  x: number;
  y: number;
}

export interface MapLabel extends MapPoint {
  text: string;
  anchor: "start" | "middle" | "end";
}

/** In pixels: distance from dot to name, space next to a name, and margin at the edges. */
const GAP = 7;
const SPACE = 3;
export const EDGE = 8;

/** @param taken what no label may cover */
export function createLabels({ width, height }: { width: number; height: number }, taken: Box[]) {
  const frame = { left: EDGE, right: width - EDGE, top: EDGE, bottom: height - EDGE };
  const space = createSpace(taken);
  return {
    ...space,
    isInFrame: (box: Box) => isInsideBox(box, frame),
    /**
     * @param avoided what else the label must not cover
     * @returns the first label that is in the frame and covers nothing; its space is taken
     */
    place: (candidates: readonly MapLabel[], avoided: readonly Box[] = []) =>
      candidates.find((label) => {
        const box = getLabelBox(label);
        return isInsideBox(box, frame) && !avoided.some((other) => isOverlapping(other, box)) && space.take(box);
      }),
  };
}

/** Positions for a town's name, best first: next to its dot, below, above. */
export function listSides(text: string, { x, y }: MapPoint): MapLabel[] {
  return [
    { text, x: x + GAP, y: y + 4, anchor: "start" },
    { text, x: x - GAP, y: y + 4, anchor: "end" },
    { text, x, y: y + LINE + 2, anchor: "middle" },
    { text, x, y: y - GAP, anchor: "middle" },
  ];
}

/** Positions in the middle of an area, or else above or below, up to so many lines away. */
export function listHeights(text: string, { x, y }: MapPoint, farthest: number): MapLabel[] {
  const steps = Array.from({ length: farthest }, (_, step) => [-step - 1, step + 1]).flat();
  return [0, ...steps].map((step) => ({ text, x, y: y + step * LINE, anchor: "middle" }));
}

function getLabelBox({ text, x, y, anchor }: MapLabel): Box {
  const width = text.length * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left: left - SPACE, right: left + width + SPACE, top: y - LINE + 3, bottom: y + 4 };
}

/** Path data of dots: lines of length zero, with round ends. */
export function drawDots(points: readonly MapPoint[]): string {
  return points.map(({ x, y }) => `M${x} ${y}h0`).join("");
}
