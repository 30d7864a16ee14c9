/** The photos that were chosen for a market and not sent yet. They are too large for the other drafts' place. */
import { type DeviceStore, deviceStore } from "../sending/device-store.ts";
import { DRAFT_KEPT_MS } from "../../../forms/draft.ts";

interface PhotoDraft {
  marketId: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  files: readonly File[];
}

const PREFIX = "photos:";

/** @returns none where nothing was kept, or where the browser keeps nothing. Clears away what nobody came back to. */
export async function readPhotoDraft(
  marketId: number,
  store = deviceStore,
  now = Date.now(),
): Promise<readonly File[]> {
  const drafts = (await store.list(PREFIX).catch(() => [])) as PhotoDraft[];
  const isOld = ({ savedAt }: PhotoDraft) => now - savedAt > DRAFT_KEPT_MS;
  for (const draft of drafts.filter(isOld)) await savePhotoDraft(draft.marketId, [], store, now);
  return drafts.find((draft) => draft.marketId === marketId && !isOld(draft))?.files ?? [];
}

/** Keeps the photos in place of those before. Where there is no room they last as long as the page. */
export async function savePhotoDraft(
  marketId: number,
  files: readonly File[],
  store: DeviceStore = deviceStore,
  now = Date.now(),
): Promise<void> {
  const key = `${PREFIX}${marketId}`;
  const done =
    files.length > 0 ? store.put(key, { marketId, savedAt: now, files } satisfies PhotoDraft) : store.remove(key);
  await done.catch(() => undefined);
}
