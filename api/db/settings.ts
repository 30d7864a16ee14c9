/** The table of settings from the dashboard, which has one row. */
import { readStoredSettings } from "#data/files/read-settings.ts";
import type { Settings, StoredSettings } from "#data/site/settings.ts";
import type { Db } from "./tables.ts";

/** The id of the row, for log entries. */
export const SETTINGS_ID = 1;

/** Only the settings that were set; the others follow their defaults. */
export async function getStoredSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
  return {
    ...(row.site_name !== null && { siteName: row.site_name }),
    ...(row.creator !== null && { creator: row.creator }),
    ...(row.email !== null && { email: row.email }),
    ...(row.website !== null && { website: row.website }),
    ...(row.welcome !== null && { welcome: row.welcome }),
    ...(row.feeds !== null && { feeds: JSON.parse(row.feeds) as Settings["feeds"] }),
  };
}

/** Missing and undefined settings are not set. */
export type NewSettings = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** Replaces all stored settings. */
export async function saveSettings(db: Db, stored: NewSettings): Promise<void> {
  const { siteName = null, creator = null, email = null, website = null, welcome = null, feeds } = stored;
  const row = { site_name: siteName, creator, email, website, welcome };
  await db
    .updateTable("settings")
    .set({ ...row, feeds: feeds === undefined ? null : JSON.stringify(feeds) })
    .execute();
}

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
