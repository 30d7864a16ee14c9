/** The visitor's position: taken on request, kept on the device, never sent. What takes it comes when it is asked for. */
import { createStore } from "../../lib/store.ts";
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

const STORED_AS = "userLocation";

/** From its first use on; a stored position that cannot be read is removed by that. */
export const userLocation = createStoredStore<UserLocation | null>(STORED_AS, readStoredLocation);

/** As the browser numbers them, from 1. */
export const PROBLEMS = ["denied", "unavailable", "late"] as const;
/** Why the device gave no position. */
export type LocationProblem = (typeof PROBLEMS)[number];

const PROBLEM_STORED_AS = "locationProblem";
const session = () => sessionStorage;

/** Told once: over the reload that follows, and no longer. */
export const locationProblem = createStore<LocationProblem | null>(() => {
  const stored = readStored(PROBLEM_STORED_AS, session);
  if (stored !== null) writeStored(PROBLEM_STORED_AS, null, session);
  return PROBLEMS.find((problem) => problem === stored) ?? null;
});

/** @returns The saved position; one that cannot be read is removed. */
export function readStoredLocation(): UserLocation | null {
  const text = readStored(STORED_AS);
  if (text === null) return null;
  const location = parseLocation(text);
  if (!location) writeStored(STORED_AS, null);
  return location;
}

/** Forgets the saved position. */
export function clearLocation(): void {
  writeStored(STORED_AS, null);
  userLocation.set(null);
  locationProblem.set(null);
}

/** @returns false where storage is full or blocked: the position then lasts as long as the page. */
export function keepLocation(location: UserLocation): boolean {
  return writeStored(STORED_AS, JSON.stringify(location));
}

/** For the page that comes after the reload. */
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
