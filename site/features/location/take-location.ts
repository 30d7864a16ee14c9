/** Gets the visitor's position from the browser. */
import { region } from "#data/region.ts";
import { within } from "../../lib/within.ts";
import {
  keepLocation,
  keepProblem,
  type LocationProblem,
  locationProblem,
  PROBLEMS,
  readStoredLocation,
  type UserLocation,
  userLocation,
} from "./user-location.ts";

/** When the visitor asks, and quietly when the markets page opens. */
export const ON_REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const PERMISSION_MS = 5000;
const QUIETLY: PositionOptions = { timeout: 15_000, maximumAge: 5 * 60_000 };

/** Saves the browser's position, or the default place if there is none, and reloads the page. */
export async function enableLocation(): Promise<void> {
  const { latitude, longitude } = region.defaultPlace;
  let problem: LocationProblem | null = null;
  const found = await takePosition(ON_REQUEST).catch((error: unknown) => {
    problem = toProblem(error);
    return null;
  });
  const location = { ...(found ?? { latitude, longitude }), fromPrompt: true, isDefault: found === null };
  if (keepLocation(location)) {
    keepProblem(problem);
    window.location.reload();
    return;
  }
  // The position cannot be stored, and a reload would lose it.
  userLocation.set(location);
  locationProblem.set(problem);
}

/**
 * Whether the visitor has allowed it before: a request then finds them without a question. False if the browser cannot
 * tell.
 */
export async function isLocationAllowed(): Promise<boolean> {
  // Older versions of Safari have no `permissions`, although the types say so.
  const browser: Partial<Pick<Navigator, "permissions">> = navigator;
  const asked = browser.permissions?.query({ name: "geolocation" });
  const permission = asked && (await within(PERMISSION_MS, asked).catch(() => null));
  return permission?.state === "granted";
}

/**
 * Updates a saved position when the markets page opens, if permission has been granted. A failure is only logged and
 * the saved position stays in use.
 */
export async function refreshLocation(): Promise<void> {
  if (readStoredLocation() === null || !(await isLocationAllowed())) return;
  try {
    const found = await takePosition(QUIETLY);
    // The visitor cleared it meanwhile.
    if (readStoredLocation() === null) return;
    const location = { ...found, fromPrompt: false, isDefault: false };
    keepLocation(location);
    userLocation.set(location);
  } catch (error) {
    // oxlint-disable-next-line no-console -- on the markets page a geolocation failure is only logged
    console.info("Location not refreshed:", (error as Error | GeolocationPositionError).message);
  }
}

/** The browser's timeout starts only when permission is granted: a prompt that is never answered would wait forever. */
const ANSWER_LIMIT_MS = 30_000;

/** @throws GeolocationPositionError without a position, TypeError without geolocation, and Error without an answer */
export async function takePosition(options: PositionOptions): Promise<Pick<UserLocation, "latitude" | "longitude">> {
  // Not every browser has it, although the types say so.
  const { geolocation } = navigator as Partial<Pick<Navigator, "geolocation">>;
  if (!geolocation) throw new TypeError("This browser knows no position.");
  const asked = new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, options),
  );
  const { latitude, longitude } = (await within(ANSWER_LIMIT_MS, asked)).coords;
  return { latitude, longitude };
}

/** @param error of takePosition */
function toProblem(error: unknown): LocationProblem {
  if (error instanceof TypeError) return "unavailable";
  return error instanceof Error ? "late" : (PROBLEMS[(error as GeolocationPositionError).code - 1] ?? "unavailable");
}
