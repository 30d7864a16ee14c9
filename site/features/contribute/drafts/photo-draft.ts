/** The photos that were chosen for a market and not sent yet. They are too large for the other drafts' place. */
import { deviceStore } from "./device-store.ts";

/** @returns none where nothing was kept, or where the browser keeps nothing. */
export async function readPhotoDraft(marketId: number): Promise<File[]> {
  const kept = await deviceStore.get(keyOf(marketId)).catch(() => null);
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : [];
}

/** Keeps the photos in place of those before. Where there is no room they last as long as the page. */
export async function savePhotoDraft(marketId: number, photos: readonly File[]): Promise<void> {
  const key = keyOf(marketId);
  const done = photos.length > 0 ? deviceStore.put(key, photos) : deviceStore.remove(key);
  await done.catch(() => undefined);
}

function keyOf(marketId: number): string {
  return `photos:${marketId}`;
}
