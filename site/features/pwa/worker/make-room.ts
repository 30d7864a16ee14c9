/** What happens when the device has no room left: pictures that were only looked at go first. */
import { CACHES } from "../cache-names.ts";

/**
 * Does the work; where that fails for want of room, once more after visited photos and tiles are thrown away.
 * @returns false when there is still no room.
 */
export async function makeRoom(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
  await Promise.all([caches.delete(CACHES.tiles), caches.delete(CACHES.photos), caches.delete(CACHES.assets)]);
  try {
    await work();
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return false;
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
