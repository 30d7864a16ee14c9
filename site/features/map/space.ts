/** The space on a map that pins, badges and names take, so that none lies on another. */

/** In pixels of the map. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A letter of a name in `--text-s`, a little wider than in most fonts, and the height of its line. */
export const LETTER = 6.6;
export const LINE = 15;

/** @param half of a side */
export function square({ x, y }: { x: number; y: number }, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

export function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInsideBox(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** @param taken what is there already */
export function createSpace(taken: Box[]) {
  const isFree = (box: Box) => !taken.some((other) => isOverlapping(other, box));
  return {
    isFree,
    /** @returns whether the box was free; then it is taken */
    take(box: Box): boolean {
      if (!isFree(box)) return false;
      taken.push(box);
      return true;
    },
  };
}
