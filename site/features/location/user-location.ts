/** The visitor's position: taken on request, kept on the device, never sent. What takes it comes when it is asked for. */
import { createStoredStore, readStored, writeStored } from "../../lib/stored.ts";

/** WGS 84 degrees. */
export interface UserLocation {
  latitude: number;
  longitude: number;
  /** Taken because the visitor asked for it, not because permission was there already. */
  fromPrompt: boolean;
  /** The region's default place, because the real one was unavailable or denied. */
  isDefault: boolean;
}

export const STORED_AS = "userLocation";

/** From its first use on; a stored position that cannot be read is removed by that. */
export const userLocation = createStoredStore<UserLocation | null>(STORED_AS, readStoredLocation);

/** @returns The saved position; one that cannot be read is removed. */
export function readStoredLocation(): UserLocation | null {
  const text = readStored(STORED_AS);
  if (text === null) return null;
  const location = parseLocation(text);
  if (!location) writeStored(STORED_AS, null);
  return location;
}

function parseLocation(text: string): UserLocation | null {
  try {
    const { latitude, longitude, ...flags } = JSON.parse(text) as Partial<Record<keyof UserLocation, unknown>>;
    if (typeof latitude !== "number" || typeof longitude !== "number") return null;
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
    return { latitude, longitude, fromPrompt: flags.fromPrompt === true, isDefault: flags.isDefault === true };
  } catch {
    // Not JSON, or null.
    return null;
  }
}
