/** Where the visitor stands, for a market that they are at. Nothing of it is kept but the pin. */
import type { Position } from "#data/market/distance.ts";
import { ON_REQUEST, takePosition } from "../../location/take-location.ts";

/** @returns null where the device does not tell. */
export function takePlace(): Promise<Position | null> {
  return takePosition(ON_REQUEST).then(roundPlace, () => null);
}

/** To a metre. */
export function roundPlace({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
