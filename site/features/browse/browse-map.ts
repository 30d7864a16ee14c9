/** Computes the map of a browse page: a section of the state, a dot for each market, and the names of some towns. */
import type { Market } from "#data/market/market-schema.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { project } from "../map/outline-use.ts";

export interface MapDrawing {
  viewBox: string;
  /** Path data of the dots, which are lines of length zero. */
  dots: string;
  labels: readonly MapLabel[];
  /** Size of a pixel in map units when the map is `WIDTH` pixels wide. */
  pixel: number;
}

interface MapLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  text: string;
}

const WIDTH = 384;
/** Height divided by width. */
const ASPECT = 0.8;
/** Added on each side, as a share of the size. */
const MARGIN = 0.1;
/** The smallest width, about 80 km, so that county lines are visible around a town. In units of outline-use.ts. */
const LEAST = 360;

/** Minimum distance between two dots, in pixels. */
const DOTS_APART = 2;

const LABELS_MAX = 6;
/** Minimum distances between two labels, and between a dot and its label, in pixels. */
const APART = { x: 96, y: 20 };
const BELOW = 18;

/** @param bounds the section to draw; by default the area around the markets */
export function drawMap(markets: readonly Market[], bounds?: MapBounds): MapDrawing {
  const points = markets.map((market) => ({ ...toPoint(market.longitude, market.latitude), city: market.city }));
  const corners = bounds ? [toPoint(bounds.west, bounds.north), toPoint(bounds.east, bounds.south)] : points;
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const width = Math.max(LEAST, (right - left) * (1 + 2 * MARGIN), ((bottom - top) / ASPECT) * (1 + 2 * MARGIN));
  const corner = { x: (left + right - width) / 2, y: (top + bottom - width * ASPECT) / 2 };
  const pixel = width / WIDTH;
  return {
    viewBox: [corner.x, corner.y, width, width * ASPECT].map(Math.round).join(" "),
    dots: drawDots(points, Math.ceil(DOTS_APART * pixel)),
    labels: placeLabels(points, { left: corner.x, pixel }),
    pixel: Math.round(pixel * 100) / 100,
  };
}

/** Dots that would overlap are drawn once. */
function drawDots(points: readonly { x: number; y: number }[], step: number): string {
  const snap = (value: number) => Math.round(value / step) * step;
  return [...new Set(points.map(({ x, y }) => `M${snap(x)} ${snap(y)}h0`))].join("");
}

/** Names of the towns with the most markets, as far as they fit. */
function placeLabels(
  points: readonly { x: number; y: number; city: string }[],
  { left, pixel }: { left: number; pixel: number },
): MapLabel[] {
  const labels: MapLabel[] = [];
  const towns = [...Map.groupBy(points, ({ city }) => city)].sort(([, a], [, b]) => b.length - a.length);
  for (const [city, [first]] of towns) {
    if (!first || labels.length === LABELS_MAX) break;
    const { x } = first;
    const y = Math.round(first.y + BELOW * pixel);
    const isFree = labels.every(
      (other) => Math.abs(other.x - x) > APART.x * pixel || Math.abs(other.y - y) > APART.y * pixel,
    );
    const at = (x - left) / pixel / WIDTH;
    if (isFree) labels.push({ x, y, anchor: at < 0.2 ? "start" : at > 0.8 ? "end" : "middle", text: city });
  }
  return labels;
}

function toPoint(longitude: number, latitude: number): { x: number; y: number } {
  const [x, y] = project(longitude, latitude).map(Math.round);
  return { x: x ?? 0, y: y ?? 0 };
}
