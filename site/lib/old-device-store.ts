/**
 * Moves what the site kept until November 2026: typed forms in local storage, chosen photos and what waits in one table
 * of the database. Nobody is to lose what they had begun. A year later this can go.
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

/** @param change the upgrade of the database, in which the tables that take them are there */
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

/** By their names; what cannot be read stays where it is, and is no draft. */
function readTyped(): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const { savedAt, values } = JSON.parse(localStorage.getItem(key) ?? "") as Partial<Draft>;
      const name = key.slice(PREFIX.length);
      if (savedAt !== undefined && values) drafts.set(name, { name, savedAt, values });
    }
  } catch {
    // Storage is blocked, or holds something else.
  }
  return drafts;
}
