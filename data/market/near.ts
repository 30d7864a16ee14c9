/** The place in the URL that a visitor searches around, and the radius. */
import { type Away, type Position, toMiles } from "./distance.ts";

export interface NamedPlace extends Position {
  /** "Sturgeon Bay", "53711", a market's name. */
  name: string;
}

/** Offered radii in miles. */
export const RADII = [5, 10, 20, 30, 50, 100] as const;

/** Default radius in miles around a searched place: markets two hours away are no answer. */
export const USUAL_RADIUS = 20;

/** Maximum characters of a place name in the URL. */
const NAME_MAX = 80;

/** Reads "44.834,-87.377,Sturgeon Bay"; the coordinates spare a link the lookup of the name. Null if invalid. */
export function parseNear(value: string | null): NamedPlace | null {
  const [, north, east, name = ""] = /^(-?[\d.]{1,12}),(-?[\d.]{1,12}),\s*(\S.*)$/s.exec(value ?? "") ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, name: name.trim().slice(0, NAME_MAX) };
}

/** The counterpart of parseNear(), rounded to about 100 meters. */
export function writeNear({ latitude, longitude, name }: NamedPlace): string {
  return `${round(latitude)},${round(longitude)},${name}`;
}

/** Miles; null for a radius that is not in RADII. */
export function parseRadius(value: string | null): number | null {
  return RADII.find((radius) => String(radius) === value) ?? null;
}

/** Whether a market, or the middle of its town, is within a radius. Without a position everything is. */
export function isWithinMiles(away: Away, miles: number): boolean {
  return away.is === "unknown" || toMiles(away.is === "exact" ? away.km : away.kmToMiddle) <= miles;
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
