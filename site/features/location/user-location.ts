/** The visitor's position: taken on request, stored on the device, never sent. */
import { createStore } from "../../lib/store.ts";
import { createStoredStore, readStored, writeStored } from "../../lib/stored.ts";

/** WGS 84 degrees. */
export interface UserLocation {
  latitude: number;
  longitude: number;
  /** True if the visitor asked for it, false if it was updated with permission granted earlier. */
  fromPrompt: boolean;
  /** The region's default place, because the real one was unavailable or denied. */
  isDefault: boolean;
}

const STORED_AS = "userLocation";

/** The first use removes a stored position that cannot be parsed. */
export const userLocation = createStoredStore<UserLocation | null>(STORED_AS, readStoredLocation);

/** GeolocationPositionError codes, from 1. */
export const PROBLEMS = ["denied", "unavailable", "late"] as const;
/** Why the device gave no position. */
export type LocationProblem = (typeof PROBLEMS)[number];

const PROBLEM_STORED_AS = "locationProblem";
const session = () => sessionStorage;

/** Kept over one reload, then forgotten. */
export const locationProblem = createStore<LocationProblem | null>(() => {
  const stored = readStored(PROBLEM_STORED_AS, session);
  if (stored !== null) writeStored(PROBLEM_STORED_AS, null, session);
  return PROBLEMS.find((problem) => problem === stored) ?? null;
});

/**
 * Removes a stored position that cannot be parsed.
 * @returns the stored position, or null
 */
export function readStoredLocation(): UserLocation | null {
  const text = readStored(STORED_AS);
  if (text === null) return null;
  const location = parseLocation(text);
  if (!location) writeStored(STORED_AS, null);
  return location;
}

export function clearLocation(): void {
  writeStored(STORED_AS, null);
  userLocation.set(null);
  locationProblem.set(null);
}

/** @returns false if storage is full or blocked: the position then lasts as long as the page */
export function keepLocation(location: UserLocation): boolean {
  return writeStored(STORED_AS, JSON.stringify(location));
}

/** For the page after the reload. */
export function keepProblem(problem: LocationProblem | null): void {
  writeStored(PROBLEM_STORED_AS, problem, session);
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
