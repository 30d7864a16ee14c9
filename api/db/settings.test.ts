import { ADA } from "#data/admin/testing/actors.ts";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import type { StoredSettings } from "#data/site/settings.ts";
import { readSettings, SETTINGS_FILE, writeStoredSettings } from "#data/files/read-settings.ts";
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { changeSettings } from "#api/settings/change-settings.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { getContentRevision } from "./meta.ts";
import { getStoredSettings, saveSettings, seedSettings } from "./settings.ts";

const ACTOR = { by: ADA, now: new Date("2026-07-04T17:00:00Z") };

test("a new installation takes the snapshot's settings until somebody changes them", async () => {
  const folder = await temporaryFolder();
  const db = await temporaryDatabase();
  await seedSettings(db, folder);
  expect(await getStoredSettings(db)).toEqual({});

  expect(await writeStoredSettings(folder, { siteName: "Fair Acre", feeds: [] })).toBe(true);
  expect(await readSettings(folder)).toMatchObject({ siteName: "Fair Acre", feeds: [], welcome: "" });
  await seedSettings(db, folder);
  expect(await getStoredSettings(db)).toEqual({ siteName: "Fair Acre", feeds: [] });

  await changeSettings(db, { siteName: null }, ACTOR);
  await seedSettings(db, folder);
  expect(await getStoredSettings(db)).toEqual({ feeds: [] });

  expect(await writeStoredSettings(folder, {})).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test("saved values override the defaults, and change the content revision if pages show them", async () => {
  const db = await temporaryDatabase();
  const revisions = [await getContentRevision(db)];
  const save = async (values: StoredSettings) => {
    await saveSettings(db, values);
    revisions.push(await getContentRevision(db));
    expect(await getSettings(db)).toEqual({ ...DEFAULT_SETTINGS, ...values });
  };
  expect(await getSettings(db)).toEqual(DEFAULT_SETTINGS);
  await save({ siteName: "Fair Acre Markets", welcome: "Come in." });
  await save({ siteName: "Fair Acre Markets", welcome: "Come in.", feeds: [] });
  await save({});
  const [first = 0, named = 0, ...rest] = revisions;
  expect(named).toBeGreaterThan(first);
  // No page shows the list of feeds.
  expect(rest).toEqual([named, expect.any(Number)]);
  expect(rest.at(-1)).toBeGreaterThan(named);
});

test("a snapshot with invalid settings is refused", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, SETTINGS_FILE), '{"email":"ann"}');
  await expect(readSettings(folder)).rejects.toThrow(SnapshotError);
});
