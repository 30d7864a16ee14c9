/**
 * Stores a saved market's photos on the device, in a cache of their own, so that photos of other markets do not push
 * them out. All other data of a market are on every device anyway.
 */
import { photoUrl } from "#data/market/photo-address.ts";
import { getSavedCacheName } from "./cache-names.ts";

/**
 * Loads a saved market's photos and stores them until dropOffline. Call it again when the photos change. Never throws:
 * the market is saved either way.
 * @param photos names or addresses (see photo-address.ts)
 * @returns whether all are stored; false offline, if the device has no space, and without Cache Storage
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

/** Deletes what keepOffline has stored for a market, if anything. */
export async function dropOffline(id: number): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(getSavedCacheName(id)).catch(() => false);
}

/** The content security policy lets pages show pictures of other sites, but not read them. */
function isOwn({ origin }: URL): boolean {
  return origin === location.origin;
}

/** Asks the browser not to evict the site's data when it needs space. */
function askToStay(): void {
  const device: Partial<Pick<Navigator, "storage">> = navigator;
  void device.storage?.persist().catch(() => false);
}
