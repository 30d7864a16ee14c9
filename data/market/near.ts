/** A place that a visitor named, to look for markets around it. */
import type { Position } from "./distance.ts";

export interface NamedPlace extends Position {
  /** "Sturgeon Bay", "53711", a market's name. */
  name: string;
}

/** The radii that are offered, in miles. */
export const RADII = [5, 10, 20, 30, 50, 100] as const;

/** Around a place of which nobody has said how far one would go, in miles: what lies two hours away is no answer. */
export const USUAL_RADIUS = 20;

/** Of a place's name in the address bar, in characters. */
const NAME_MAX = 80;

/** "44.834,-87.377,Sturgeon Bay": a link finds the same place without looking its name up. Null for what is none. */
export function parseNear(value: string | null): NamedPlace | null {
  const [, north, east, name = ""] = /^(-?[\d.]{1,12}),(-?[\d.]{1,12}),\s*(\S.*)$/s.exec(value ?? "") ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, name: name.trim().slice(0, NAME_MAX) };
}

/** The counterpart of `parseNear`; about a hundred metres are near enough. */
export function writeNear({ latitude, longitude, name }: NamedPlace): string {
  return `${round(latitude)},${round(longitude)},${name}`;
}

/** Miles; null for a radius that is not offered. */
export function parseRadius(value: string | null): number | null {
  return RADII.find((radius) => String(radius) === value) ?? null;
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
