/** Places the text badges of clusters ("3 open") where they cover neither another pin nor another badge. */

/** A pin or a cluster, in pixels of the map. */
export interface Owner {
  x: number;
  y: number;
  radius: number;
  /** Of its badge; empty if it has none. */
  text: string;
}

export type Side = "below" | "above";

/** From market-map.css, in pixels: a letter, the padding, the height, and the overlap with the cluster's ring. */
const LETTER = 6.8;
const ENDS = 12;
const HEIGHT = 18;
const OVERLAP = 3;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @returns for each owner the side with enough space for its badge, null if none has; earlier owners choose first */
export function placeBadges(owners: readonly Owner[]): (Side | null)[] {
  const circles = owners.map(getCircleBox);
  const taken: Box[] = [];
  return owners.map((owner, at) => {
    if (owner.text === "") return null;
    const side = (["below", "above"] as const).find((candidate) => {
      const box = getBadgeBox(owner, candidate);
      return (
        !taken.some((other) => isOver(other, box)) &&
        !circles.some((other, index) => index !== at && isOver(other, box))
      );
    });
    if (side) taken.push(getBadgeBox(owner, side));
    return side ?? null;
  });
}

/** @returns the space of a pin or cluster itself; as it is round, another's badge may begin at its lower edge */
export function getCircleBox({ x, y, radius }: Owner): Box {
  return { left: x - radius, right: x + radius, top: y - radius + OVERLAP, bottom: y + radius - OVERLAP };
}

/** @returns the space that a badge takes on one side of its cluster */
export function getBadgeBox({ x, y, radius, text }: Owner, side: Side): Box {
  const half = (text.length * LETTER + ENDS) / 2;
  const top = side === "below" ? y + radius - OVERLAP : y - radius + OVERLAP - HEIGHT;
  return { left: x - half, right: x + half, top, bottom: top + HEIGHT };
}

export function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
