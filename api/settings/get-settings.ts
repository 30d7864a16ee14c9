/** Reads the effective settings: those set in the dashboard, else the defaults of data/region.ts. */
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import type { Settings } from "#data/site/settings.ts";
import { getStoredSettings } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";

/** @param feeds default feeds, for tests */
export async function getSettings(db: Db, feeds: Settings["feeds"] = DEFAULT_SETTINGS.feeds): Promise<Settings> {
  return { ...DEFAULT_SETTINGS, feeds, ...(await getStoredSettings(db)) };
}
