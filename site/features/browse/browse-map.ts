/** What the map of a browse page shows: a section of the state, a dot for each market, and the names of some towns. */
import type { Market } from "#data/market/market-schema.ts";
import { getBounds, type MapBounds } from "#data/market/map-zoom.ts";
import { createLabels, drawDots, listHeights, listSides, type MapLabel } from "../map/drawing/labels.ts";
import { getLocatorView } from "../map/locator-view.ts";
import { square } from "../map/space.ts";

/** Height divided by width. */
const ASPECT = 0.8;
/** The smallest width, about 80 km, so that county lines are visible around a town; in degrees. */
const LEAST = 1;

/** In pixels: of a dot, and between two dots. */
const DOT_RADIUS = 5;
const DOTS_APART = 2;

const NAMES_MAX = 6;
/** Lines between a town's middle, if that is full of dots, and its name. */
const FARTHEST = 5;

/** @param bounds the section to draw; by default the area around the markets */
export function drawMap(markets: readonly Market[], bounds: MapBounds = widen(getBounds(markets))) {
  const view = getLocatorView(bounds, ASPECT);
  const snap = (value: number) => Math.round(value / DOTS_APART) * DOTS_APART;
  const points = markets.map((market) => {
    const { x, y } = view.toPixels(market);
    return { x: snap(x), y: snap(y), city: market.city };
  });
  // Dots that would overlap are drawn once.
  const dots = [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()];
  const labels = createLabels(view, []);
  const towns = [...Map.groupBy(points, ({ city }) => city)].sort(([, a], [, b]) => b.length - a.length);
  const place = ([city, own]: (typeof towns)[number]) => {
    const middle = { x: average(own.map(({ x }) => x)), y: average(own.map(({ y }) => y)) };
    const positions = [...listSides(city, middle), ...listHeights(city, middle, FARTHEST)];
    const others = dots.filter((dot) => dot.city !== city);
    const [all, foreign] = [dots, others].map((some) => some.map((dot) => square(dot, DOT_RADIUS)));
    // Rather than have no name, a town with many markets has it on some of its own.
    return labels.place(positions, all) ?? labels.place(positions, foreign);
  };
  const names: MapLabel[] = [];
  for (const town of towns) {
    if (names.length === NAMES_MAX) break;
    const name = place(town);
    if (name) names.push(name);
  }
  return {
    view,
    dots: drawDots(dots),
    /** Of the towns with the most markets, as far as they fit. */
    names,
  };
}

function average(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function widen({ west, east, ...others }: MapBounds): MapBounds {
  const more = Math.max(0, LEAST - (east - west)) / 2;
  return { ...others, west: west - more, east: east + more };
}
