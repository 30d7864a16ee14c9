/** The visitor's position: taken on request, kept on the device, never sent. */
import { region } from "#data/region.ts";
import { createStoredStore, readStored, writeStored } from "../../lib/stored.ts";

/** WGS 84 degrees. */
interface UserLocation {
  latitude: number;
  longitude: number;
  /** Taken because the visitor asked for it, not because permission was there already. */
  fromPrompt: boolean;
  /** The region's default place, because the real one was unavailable or denied. */
  isDefault: boolean;
}

const STORED_AS = "userLocation";

/** The shared request on a visitor's wish, and the quiet one of the markets page. */
const ON_REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const QUIETLY: PositionOptions = { timeout: 15_000, maximumAge: 5 * 60_000 };

/** From its first use on; a stored position that cannot be read is removed by that. */
export const userLocation = createStoredStore<UserLocation | null>(STORED_AS, readStoredLocation);

/** Takes the browser's position, or the default place when it is refused or not to be had; saves it and reloads. */
export async function enableLocation(): Promise<void> {
  const { latitude, longitude } = region.defaultPlace;
  const found = await takePosition(ON_REQUEST).catch(() => null);
  const location = { ...(found ?? { latitude, longitude }), fromPrompt: true, isDefault: found === null };
  if (keep(location)) window.location.reload();
  // A reload would lose what the browser does not keep.
  else userLocation.set(location);
}

/** Forgets the saved position. */
export function clearLocation(): void {
  writeStored(STORED_AS, null);
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
    keep(location);
    userLocation.set(location);
  } catch (error) {
    // eslint-disable-next-line no-console -- on the markets page a geolocation failure is only logged
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

/** @returns The saved position; one that cannot be read is removed. */
function readStoredLocation(): UserLocation | null {
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

/** @returns false where storage is full or blocked: the position then lasts as long as the page. */
function keep(location: UserLocation): boolean {
  return writeStored(STORED_AS, JSON.stringify(location));
}
