/**
 * Keeps what a saved market needs offline beyond the data of all markets, which every device keeps anyway: its photos,
 * in a cache of its own that no visited photo pushes out.
 */
import { photoUrl } from "#data/market/photo-address.ts";
import { getSavedCacheName } from "./cache-names.ts";

/**
 * Fetches a saved market's photos and keeps them until dropOffline. Called again, it takes up what has changed.
 * @param photos as a market has them (see photo-address.ts)
 * @returns whether all of them are kept now; false offline, without room on the device, and where nothing can be kept.
 * Never throws: a market is saved either way.
 */
export async function keepOffline(id: number, photos: readonly string[]): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  askToStay();
  const wanted = photos.map((photo) => new URL(photoUrl(photo), location.origin)).filter(isOwn);
  try {
    const cache = await caches.open(getSavedCacheName(id));
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const gone = [...kept].filter((url) => !wanted.some(({ href }) => href === url));
    await Promise.all(gone.map((url) => cache.delete(url)));
    const added = wanted.filter(({ href }) => !kept.has(href)).map(({ href }) => cache.add(href));
    return (await Promise.allSettled(added)).every(({ status }) => status === "fulfilled");
  } catch {
    return false;
  }
}

/** Lets go of what keepOffline has kept for a market; of one that was never kept there is nothing to drop. */
export async function dropOffline(id: number): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(getSavedCacheName(id)).catch(() => false);
}

/** Pages may show pictures of other sites, and read none (see the content security policy). */
function isOwn({ origin }: URL): boolean {
  return origin === location.origin;
}

/** Somebody who saves markets wants to find them again: browsers may spare the site then when they need room. */
function askToStay(): void {
  const device: Partial<Pick<Navigator, "storage">> = navigator;
  void device.storage?.persist().catch(() => false);
}
