/** The visitor's position: taken on request, kept on the device, never sent (specification §3 and §4). */
import { region } from "#data/region.ts";
import { createStore } from "../../lib/store.ts";

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

/** Specification §9: the shared request on a visitor's wish, and the quiet one of the markets page. */
const ON_REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const QUIETLY: PositionOptions = { timeout: 15_000, maximumAge: 5 * 60_000 };

export const userLocation = createStore<UserLocation | null>(readStoredLocation);

/**
 * Start-up action of every public page, and of none of the dashboard's (specification §2 and §4): a stored position
 * that cannot be read is removed, and what another tab takes or clears, or another page while this one was kept for
 * "back", holds here too.
 */
export function settleLocation(): void {
  userLocation.get();
  window.addEventListener("storage", ({ key }) => {
    // Null: all of the storage was cleared.
    if (key === STORED_AS || key === null) userLocation.set(readStoredLocation());
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) userLocation.set(readStoredLocation());
  });
}

/** Takes the browser's position, or the default place when it is refused or not to be had; saves it and reloads. */
export async function enableLocation(): Promise<void> {
  const { latitude, longitude } = region.defaultPlace;
  const found = await takePosition(ON_REQUEST).catch(() => null);
  const location = { ...(found ?? { latitude, longitude }), fromPrompt: true, isDefault: found === null };
  if (store(location)) window.location.reload();
  // A reload would lose what the browser does not keep.
  else userLocation.set(location);
}

/** Forgets the saved position. */
export function clearLocation(): void {
  forget();
  userLocation.set(null);
}

/**
 * Start-up action of the markets page: where permission is there already, takes a fresh position without
 * asking. A failure is only logged; the stored position, if any, stays in use.
 */
export async function refreshLocation(): Promise<void> {
  // Older Safaris cannot be asked, whatever the types say.
  const browser: Partial<Pick<Navigator, "permissions">> = navigator;
  const permission = await browser.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (permission?.state !== "granted" || readStoredLocation() === null) return;
  try {
    const found = await takePosition(QUIETLY);
    // Cleared meanwhile.
    if (readStoredLocation() === null) return;
    const location = { ...found, fromPrompt: false, isDefault: false };
    store(location);
    userLocation.set(location);
  } catch (error) {
    // eslint-disable-next-line no-console -- specification §8: on the markets page a geolocation failure is only logged
    console.info("Location not refreshed:", error instanceof GeolocationPositionError ? error.message : error);
  }
}

function takePosition(options: PositionOptions): Promise<Pick<UserLocation, "latitude" | "longitude">> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ latitude: coords.latitude, longitude: coords.longitude });
      },
      reject,
      options,
    );
  });
}

/** @returns The saved position; one that cannot be read is removed (specification §4). */
export function readStoredLocation(): UserLocation | null {
  try {
    const text = localStorage.getItem(STORED_AS);
    if (text === null) return null;
    const location = parseLocation(JSON.parse(text));
    if (location) return location;
  } catch {
    // Not JSON, or no storage at all (blocked by the browser): both mean "none saved".
  }
  forget();
  return null;
}

function parseLocation(value: unknown): UserLocation | null {
  if (typeof value !== "object" || value === null || !("latitude" in value) || !("longitude" in value)) return null;
  const { latitude, longitude } = value;
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return {
    latitude,
    longitude,
    fromPrompt: "fromPrompt" in value && value.fromPrompt === true,
    isDefault: "isDefault" in value && value.isDefault === true,
  };
}

/** @returns false where storage is full or blocked: the position then lasts as long as the page. */
function store(location: UserLocation): boolean {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(location));
    return true;
  } catch {
    return false;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Storage blocked: nothing was kept there either.
  }
}
