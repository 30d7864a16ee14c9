/** Places the labels on a market's locator: towns and counties where they cover nothing, and a scale. */
import { kmBetweenPins, type Position, toMiles } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { nameCounty } from "#data/market/labels.ts";
import type { Places } from "#data/places/places.ts";
import { createLabels, drawDots, EDGE, listHeights, listSides, type MapLabel } from "./drawing/labels.ts";
import { getPinBox } from "./drawing/pin.ts";
import type { LocatorView } from "./locator-view.ts";
import { LINE, square } from "./space.ts";

/** Miles. About one and a half counties: enough to recognize the area by its towns. */
const MILES_ACROSS = 44;
const MILES_PER_DEGREE = 69.1;

/** In pixels of the drawing: a circle for a place that is known only approximately. */
export const AREA_RADIUS = 24;
const DOT_RADIUS = 4;

const SCALE_MILES = 10;
/** From the left and the lower edge. */
const SCALE_AT = 12;

/** How far a county's name may be from its middle. */
const COUNTY_LINES = 4;
const TOWNS_MAX = 8;
const NEAR_MAX = 3;
/** In miles. A town of the market's city name that is farther away is another town of that name. */
const OWN_TOWN_MILES = 15;

export type PlaceNames = Pick<Places, "towns" | "counties">;

export type LocatedMarket = Position & { city: string; placeIsApproximate?: boolean | undefined };

/** @returns the area that the locator shows, centered on the place, WGS 84 degrees */
export function boundsAround({ latitude, longitude }: Position): MapBounds {
  const across = toDegrees(MILES_ACROSS, latitude) / 2;
  return { south: latitude, north: latitude, west: longitude - across, east: longitude + across };
}

/**
 * @returns in pixels from the view's corner: the market's own town, then as many of the larger and nearer ones as fit
 */
export function getSurroundings(view: LocatorView, market: LocatedMarket, { towns, counties }: PlaceNames) {
  const middle = view.toPixels(market);
  const radius = market.placeIsApproximate ? AREA_RADIUS : 0;
  const scale = getScale(view, market.latitude);
  const labels = createLabels(view, [radius > 0 ? square(middle, radius) : getPinBox(middle), scale.box]);

  // The pin covers the dot of its own town: only the name is drawn, below.
  const own = labels.place([{ text: market.city, x: middle.x, y: middle.y + radius + LINE + 3, anchor: "middle" }]);
  const countyLabels = counties.flatMap(({ name, ...middleOf }) => {
    const at = view.toPixels(middleOf);
    // Most are too far east or west.
    const isAcross = at.x > 0 && at.x < view.width;
    const positions = isAcross ? listHeights(nameCounty(name), at, COUNTY_LINES) : [];
    return labels.place(positions) ?? [];
  });
  const others = towns
    // Most are outside of the frame, and there are many.
    .flatMap((town) => {
      const at = view.toPixels(town);
      if (!labels.isInFrame(square(at, 0))) return [];
      return { ...town, ...at, miles: toMiles(kmBetweenPins(town, market)) };
    })
    .filter((town) => town.name !== market.city || town.miles > OWN_TOWN_MILES)
    .toSorted((a, b) => b.zips - a.zips || a.miles - b.miles);
  const shown: ((typeof others)[number] & { label: MapLabel })[] = [];
  for (const town of others) {
    if (shown.length === TOWNS_MAX) break;
    const dot = square(town, DOT_RADIUS);
    const label = labels.isFree(dot) && labels.place(listSides(town.name, town));
    if (!label) continue;
    labels.take(dot);
    shown.push({ ...town, label });
  }
  return {
    towns: [...(own ? [own] : []), ...shown.map(({ label }) => label)],
    counties: countyLabels,
    dots: drawDots(shown),
    scale,
    /** Nearest first. */
    near: shown
      .toSorted((a, b) => a.miles - b.miles)
      .slice(0, NEAR_MAX)
      .map(({ name }) => name),
  };
}

/** A bar of ten miles in the lower left corner, in pixels from the view's corner, and the space that it takes. */
function getScale({ height, pixelsPerDegree }: LocatorView, latitude: number) {
  const [x, y] = [SCALE_AT, height - SCALE_AT];
  const length = Math.round(toDegrees(SCALE_MILES, latitude) * pixelsPerDegree);
  const label: MapLabel = { text: `${SCALE_MILES} mi`, x: x + length / 2, y: y - 5, anchor: "middle" };
  return {
    label,
    bar: `M${x} ${y - 4}v4h${length}v-4`,
    box: { left: 0, right: x + length + EDGE, top: y - LINE - 5, bottom: height },
  };
}

/** @returns degrees of longitude */
function toDegrees(miles: number, latitude: number): number {
  return miles / MILES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
}
