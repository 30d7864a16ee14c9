/** Where the visitor stands, for a market that they are at. Nothing of it is kept but the pin. */
import type { Position } from "#data/market/distance.ts";

/** As the shared location request. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** @returns null where the device does not tell. */
export function takePlace(): Promise<Position | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(roundPlace(coords));
      },
      () => {
        resolve(null);
      },
      OPTIONS,
    );
  });
}

/** To a metre. */
export function roundPlace({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
