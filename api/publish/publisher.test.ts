import { expect, test } from "vitest";
import { getContentRevision } from "#api/db/meta.ts";
import { saveSettings } from "#api/db/settings.ts";
import { getBuildId } from "#api/release/build.ts";
import { createRenderer } from "#api/release/renderer.ts";
import type { LiveRelease } from "#api/release/serve.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { createPublisher } from "./publisher.ts";

const NOON = new Date("2026-07-04T17:00:00Z");

async function startPublisher() {
  const db = await temporaryDatabase();
  const folder = await temporaryFolder();
  const siteUrl = "https://markets.example.org";
  const release = { projectRoot: folder, stateDir: folder, siteUrl, buildCommand: [], renderer: createRenderer() };
  const live: LiveRelease = {
    ...{ id: "1", siteUrl, madeAt: NOON.toISOString(), day: "2026-07-04", markets: 0 },
    build: await getBuildId(release),
    revision: await getContentRevision(db),
  };
  const isBehind = (now: Date, given: LiveRelease | null = live) =>
    createPublisher({ db, release, load: () => Promise.resolve(), getLive: () => given }).isBehind(now);
  return { db, live, isBehind };
}

test("pages are of their day until 3 a.m. of the next", async () => {
  const { isBehind } = await startPublisher();
  expect(await isBehind(NOON)).toBe(false);
  expect(await isBehind(new Date("2026-07-05T07:59:59.999Z"))).toBe(false);
  expect(await isBehind(new Date("2026-07-05T08:00:00.000Z"))).toBe(true);
});

test("without a release, and with one of other code, another address or former content, something is to be published", async () => {
  const { db, live, isBehind } = await startPublisher();
  expect(await isBehind(NOON, null)).toBe(true);
  expect(await isBehind(NOON, { ...live, build: "0123456789abcdef" })).toBe(true);
  expect(await isBehind(NOON, { ...live, siteUrl: "http://localhost:3000" })).toBe(true);
  await saveSettings(db, { welcome: "Come in." });
  expect(await isBehind(NOON)).toBe(true);
});
