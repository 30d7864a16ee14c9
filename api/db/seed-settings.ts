/** Brings the settings of the committed snapshot in, so that a machine that is set up again has them. */
import { readStoredSettings } from "#data/files/read-settings.ts";
import { getStoredSettings, saveSettings } from "./settings.ts";
import type { Db } from "./tables.ts";

/**
 * Of `settings.json` in `folder`, where there is one. What somebody has set or taken back in the dashboard counts from
 * then on. @throws SnapshotError when the file is broken
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
