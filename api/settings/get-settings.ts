/** Reads the effective settings: those set in the dashboard, else the defaults of data/region.ts. */
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import type { PageSettings, Settings } from "#data/site/settings.ts";
import { getStoredSettings } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";

export async function getSettings(db: Db): Promise<Settings> {
  return { ...DEFAULT_SETTINGS, ...(await getStoredSettings(db)) };
}

/** Only what pages show: whatever else came along would redraw every page when it changes. */
export async function getPageSettings(db: Db): Promise<PageSettings> {
  const { siteName, creator, email, website, welcome } = await getSettings(db);
  return { siteName, creator, email, website, welcome };
}
