/** Reads and writes coordinates as text: "43.0747, -89.3842", in WGS 84 degrees. */
import type { Position } from "./distance.ts";

/** @returns null if the text is not a pair of coordinates */
export function parseCoordinates(text: string): Position | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function formatCoordinates({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
