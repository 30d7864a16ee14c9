/** Places the badges of clusters ("3 open") where they cover neither a pin nor another badge. */
import { type Box, createSpace, isInsideBox, square } from "../space.ts";

/** A pin or a cluster, in pixels of the map. */
export interface Owner {
  x: number;
  y: number;
  radius: number;
  /** Of its badge: all of it, and what is left out last. Empty if it has none. */
  texts: readonly string[];
}

export interface Badge extends Box {
  text: string;
  side: "below" | "above";
  /** Of its text, in pixels, before the visitor's own text size. */
  size: number;
}

/** Text sizes. The small one serves only where the usual one does not fit. */
const SIZE = 14;
const SMALL = 12;

/** From market-map.css: widths of letters, as shares of the text size in the widest of the usual fonts, and ... */
const NARROW = 0.36;
const WIDE = 0.7;
/** ... the padding and the height, as shares of it, and how much of the cluster's ring it covers, in pixels. */
const ENDS = 1;
const HEIGHT = 10 / 7;
const OVERLAP = 3;

/** Between a badge and the edges of the map, in pixels. */
const EDGE = 4;

/**
 * @param covers what lies over the map
 * @param size of the map
 * @param scale the visitor's text size; 1 is the usual one
 * @returns for each owner the best badge that fits, null if none does; earlier owners choose first
 */
export function placeBadges(
  owners: readonly Owner[],
  covers: readonly Box[],
  size: { x: number; y: number },
  scale = 1,
): (Badge | null)[] {
  const frame = { left: EDGE, right: size.x - EDGE, top: EDGE, bottom: size.y - EDGE };
  const circles = owners.map((owner) => square(owner, owner.radius));
  const taken = [...covers];
  return owners.map((owner, at) => {
    const space = createSpace([...circles.slice(0, at), ...circles.slice(at + 1), ...taken]);
    const free = listBadges(owner, scale).filter((badge) => space.isFree(badge));
    // At the edge, or beyond it, from where the map may move, a badge that is cut off is better than none.
    const badge = free.find((one) => isInsideBox(one, frame)) ?? free[0] ?? null;
    if (badge) taken.push(badge);
    return badge;
  });
}

/**
 * @returns all badges that a cluster can have, the best first. Above the cluster, or small, is only what must be said.
 */
function listBadges({ x, y, radius, texts }: Owner, scale: number): Badge[] {
  const place = (text: string, side: Badge["side"], size: number) => {
    const half = ((measure(text) + ENDS) * size * scale) / 2;
    const height = HEIGHT * size * scale;
    const top = side === "below" ? y + radius - OVERLAP : y - radius + OVERLAP - height;
    return { text, side, size, left: x - half, right: x + half, top, bottom: top + height };
  };
  const [shortest] = texts.slice(-1);
  if (shortest === undefined) return [];
  return [
    ...texts.map((text) => place(text, "below", SIZE)),
    place(shortest, "above", SIZE),
    place(shortest, "below", SMALL),
    place(shortest, "above", SMALL),
  ];
}

/** @returns the width of a text as a multiple of its size */
function measure(text: string): number {
  const narrow = text.match(/[ ,il]/g)?.length ?? 0;
  return narrow * NARROW + (text.length - narrow) * WIDE;
}
