/**
 * Migrates data stored until November 2026, so that nobody loses a draft: forms in local storage, photos and unsent
 * submissions in one database table. Remove after November 2027.
 */
import type { IDBPTransaction } from "idb";

const PREFIX = "draft:";
const TABLE = "kept";

interface Draft {
  name: string;
  savedAt: number;
  values: Readonly<Record<string, unknown>>;
}

interface Photos {
  marketId: number;
  savedAt: number;
  files: readonly File[];
}

interface Waiting {
  outgoing: { key: string; draft: { values: Record<string, unknown> } | null; photos?: { files: readonly File[] } };
}

/** @param change the upgrade transaction, in which the new tables exist */
export async function moveOldRecords(change: IDBPTransaction<unknown, string[], "versionchange">): Promise<void> {
  const drafts = readTyped();
  if (change.objectStoreNames.contains(TABLE)) {
    const kept = change.objectStore(TABLE);
    const photos = (await kept.getAll(IDBKeyRange.bound("photos:", "photos;"))) as Photos[];
    for (const { marketId, savedAt, files } of photos) {
      const name = `photos-${marketId}`;
      drafts.set(name, { name, savedAt, values: { ...drafts.get(name)?.values, files } });
    }
    const waiting = (await kept.getAll(IDBKeyRange.bound("queue:", "queue;"))) as Waiting[];
    for (const record of waiting) {
      const { key, draft, photos } = record.outgoing;
      if (draft && photos) draft.values["files"] = photos.files;
      await change.objectStore("waiting").put(record, key);
    }
    change.db.deleteObjectStore(TABLE);
  }
  for (const draft of drafts.values()) await change.objectStore("drafts").put(draft, draft.name);
  await change.done;
  for (const name of drafts.keys()) localStorage.removeItem(PREFIX + name);
}

/** By key. Unreadable values are not drafts and stay where they are. */
function readTyped(): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const { savedAt, values } = JSON.parse(localStorage.getItem(key) ?? "") as Partial<Draft>;
      const name = key.slice(PREFIX.length);
      if (savedAt !== undefined && values) drafts.set(name, { name, savedAt, values });
    }
  } catch {
    // Storage is blocked, or the value is something else.
  }
  return drafts;
}
