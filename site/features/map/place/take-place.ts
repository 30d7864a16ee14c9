/** Gets the visitor's position, to set the pin of a market that they are at. Nothing but the pin is stored. */
import type { Position } from "#data/market/distance.ts";
import { ON_REQUEST, takePosition } from "../../location/take-location.ts";

/** @returns null if the device gives no position */
export function takePlace(): Promise<Position | null> {
  return takePosition(ON_REQUEST).then(roundPlace, () => null);
}

/** Rounds to a meter. */
export function roundPlace({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
