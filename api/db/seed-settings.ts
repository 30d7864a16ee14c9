/** Imports settings from the committed snapshot, so that a new machine has them. */
import { readStoredSettings } from "#data/files/read-settings.ts";
import { getStoredSettings, saveSettings } from "./settings.ts";
import type { Db } from "./tables.ts";

/**
 * Seeds from `settings.json` in `folder`, if there is one. Does nothing once settings were changed in the dashboard.
 * @throws SnapshotError if the file is invalid
 */
export async function seedSettings(db: Db, folder: string): Promise<void> {
  const stored = await readStoredSettings(folder);
  if (Object.keys(stored).length === 0) return;
  const changed = await db
    .selectFrom("audit_subject")
    .select("audit_id")
    .where("kind", "=", "settings")
    .executeTakeFirst();
  if (changed) return;
  await saveSettings(db, { ...(await getStoredSettings(db)), ...stored });
}
