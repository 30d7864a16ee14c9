/** Places the labels on a market's locator: towns and counties where they cover nothing, and a scale. */
import { kmBetweenPins, type Position, toMiles } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { nameCounty } from "#data/market/name-county.ts";
import type { Places } from "#data/places/places.ts";
import { type Box, isOver } from "./badges.ts";
import type { LocatorView } from "./locator-view.ts";

/** Miles. About one and a half counties: enough to recognize the area by its towns. */
const MILES_ACROSS = 44;
const MILES_PER_DEGREE = 69.1;

/**
 * In pixels of the drawing: width of a letter, height of a line, distance from dot to name, space next to a name,
 * margin at the edges.
 */
const LETTER = 6.6;
const LINE = 15;
const GAP = 7;
const SPACE = 3;
const EDGE = 8;
/** The pin, measured from its tip. */
const PIN: Box = { left: -14, right: 14, top: -36, bottom: 6 };
/** Circle for a place that is known only approximately. */
export const AREA_RADIUS = 24;

const SCALE_MILES = 10;
/** From the left and the lower edge. */
const SCALE_AT = 12;

const TOWNS_MAX = 8;
const NEAR_MAX = 3;
/** In miles. A town of the market's city name that is farther away is another town of that name. */
const OWN_TOWN_MILES = 15;

interface Point {
  x: number;
  y: number;
}

interface MapLabel extends Point {
  text: string;
  anchor: "start" | "middle" | "end";
}

export type PlaceNames = Pick<Places, "towns" | "counties">;

type LocatedMarket = Position & { city: string; placeIsApproximate?: boolean | undefined };

/** @returns the area that the locator shows, centered on the place, WGS 84 degrees */
export function boundsAround({ latitude, longitude }: Position): MapBounds {
  const across = toDegrees(MILES_ACROSS, latitude) / 2;
  return { south: latitude, north: latitude, west: longitude - across, east: longitude + across };
}

/**
 * @returns in pixels from the view's corner: the market's own town, then as many of the larger and nearer ones as fit
 */
export function getSurroundings(view: LocatorView, market: LocatedMarket, { towns, counties }: PlaceNames) {
  const frame = { left: EDGE, right: view.width - EDGE, top: EDGE, bottom: view.height - EDGE };
  const middle = view.toPixels(market);
  const radius = market.placeIsApproximate ? AREA_RADIUS : 0;
  const mark = radius > 0 ? square(radius) : PIN;
  const scale = getScale(view, market.latitude);
  const taken = [moveBox(mark, middle), scale.box];
  const isTaken = (box: Box) => taken.some((other) => isOver(other, box));
  const take = (label: MapLabel): boolean => {
    const box = getLabelBox(label);
    if (!isWithin(box, frame) || isTaken(box)) return false;
    taken.push(box);
    return true;
  };

  // The pin covers the dot of its own town: only the name is drawn, below.
  const own: MapLabel = { text: market.city, x: middle.x, y: middle.y + radius + LINE + 3, anchor: "middle" };
  const labels = take(own) ? [own] : [];
  const countyLabels = counties.flatMap(
    ({ name, ...middleOf }) => listHeights(nameCounty(name), view.toPixels(middleOf)).find(take) ?? [],
  );
  const miles = (place: Position) => toMiles(kmBetweenPins(place, market));
  const others = towns
    .map((town) => ({ ...town, ...view.toPixels(town), miles: miles(town) }))
    .filter((town) => isWithin(moveBox(square(0), town), frame))
    .filter((town) => town.name !== market.city || town.miles > OWN_TOWN_MILES)
    .toSorted((a, b) => b.zips - a.zips || a.miles - b.miles);
  const shown: typeof others = [];
  for (const town of others) {
    if (shown.length === TOWNS_MAX) break;
    const dot = moveBox(square(4), town);
    if (isTaken(dot)) continue;
    const label = listSides(town).find(take);
    if (!label) continue;
    taken.push(dot);
    shown.push(town);
    labels.push(label);
  }
  return {
    towns: labels,
    counties: countyLabels,
    /** Path data of the towns' dots: lines of length zero. */
    dots: shown.map(({ x, y }) => `M${x} ${y}h0`).join(""),
    /** Nearest first. */
    near: shown
      .toSorted((a, b) => a.miles - b.miles)
      .slice(0, NEAR_MAX)
      .map(({ name }) => name),
  };
}

/** A bar of ten miles in the lower left corner, in pixels from the view's corner, and the space that it takes. */
export function getScale({ height, pixelsPerDegree }: LocatorView, latitude: number) {
  const [x, y] = [SCALE_AT, height - SCALE_AT];
  const length = Math.round(toDegrees(SCALE_MILES, latitude) * pixelsPerDegree);
  return {
    text: `${SCALE_MILES} mi`,
    bar: `M${x} ${y - 4}v4h${length}v-4`,
    label: { x: x + length / 2, y: y - 5 },
    box: { left: 0, right: x + length + EDGE, top: y - LINE - 5, bottom: height },
  };
}

/** @returns degrees of longitude */
function toDegrees(miles: number, latitude: number): number {
  return miles / MILES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
}

/** Positions for a county's name: in its middle, or else above or below. */
function listHeights(text: string, { x, y }: Point): MapLabel[] {
  return [0, -1, 1, -2, 2].map((step) => ({ text, x, y: y + step * 2 * LINE, anchor: "middle" }));
}

/** Positions for a town's name, best first: next to its dot, below, above. */
function listSides({ name: text, x, y }: Point & { name: string }): MapLabel[] {
  return [
    { text, x: x + GAP, y: y + 4, anchor: "start" },
    { text, x: x - GAP, y: y + 4, anchor: "end" },
    { text, x, y: y + LINE + 2, anchor: "middle" },
    { text, x, y: y - GAP, anchor: "middle" },
  ];
}

function getLabelBox({ text, x, y, anchor }: MapLabel): Box {
  const width = text.length * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left: left - SPACE, right: left + width + SPACE, top: y - LINE + 3, bottom: y + 4 };
}

function square(half: number): Box {
  return { left: -half, right: half, top: -half, bottom: half };
}

function moveBox({ left, right, top, bottom }: Box, { x, y }: Point): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}
