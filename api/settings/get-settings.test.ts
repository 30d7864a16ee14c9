import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { getContentRevision } from "#api/db/meta.ts";
import { openDatabase } from "#api/db/open.ts";
import { saveSettings } from "#api/db/settings.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { getSettings } from "./get-settings.ts";

const FEED = {
  name: "Fair Acre",
  url: "https://fair.example.org/rss",
  terms: "-",
  showsFull: false,
  showsImages: true,
};

test("saved values override the defaults, and change the content revision if pages show them", async () => {
  const db = await openDatabase(join(await temporaryFolder(), "directory.db"));
  expect(await getSettings(db)).toEqual(DEFAULT_SETTINGS);
  const before = await getContentRevision(db);

  await saveSettings(db, { siteName: "Fair Acre Markets", welcome: "Come in." });
  expect(await getSettings(db)).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ siteName: "Fair Acre Markets", welcome: "Come in." },
  });
  const named = await getContentRevision(db);
  expect(named).toBeGreaterThan(before);

  await saveSettings(db, { siteName: "Fair Acre Markets", welcome: "Come in.", feeds: [FEED] });
  expect((await getSettings(db)).feeds).toEqual([FEED]);
  // No page shows the list of feeds.
  expect(await getContentRevision(db)).toBe(named);

  await saveSettings(db, {});
  expect(await getSettings(db)).toEqual(DEFAULT_SETTINGS);
  expect(await getContentRevision(db)).toBeGreaterThan(named);
  await db.destroy();
});
