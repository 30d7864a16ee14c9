/** Changes that go live by themselves, in the whole server with a build that takes no time. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { getCurrentId, getReleaseFolder } from "#api/release/release-store.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** However slow the machine is. */
const SOON = { timeout: 20_000 };

/** Looks of the server for something to publish, and then some: nothing is started in that time. */
const SOME_LOOKS_MS = 1000;

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
  site = await home.start();
});

async function countPublishes(): Promise<number> {
  return (await site.db.selectFrom("job").select("id").where("kind", "=", "publish").execute()).length;
}

test("an edit is live soon, nobody has to ask for it, and nothing follows", async () => {
  expect(await site.getLive()).toMatchObject({ isUnderWay: false, failure: null });
  const before = (await site.getState()).live?.id;
  await site.rename(2, "Renamed & More");
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed &amp; More");
  const { newest, published } = await site.untilLive();
  expect(published).toBe(newest);
  const { live, job, lastPublishes } = await site.getState();
  expect([job, live?.id === before, lastPublishes.length]).toEqual([null, false, 1]);
  expect(lastPublishes[0]).toMatchObject({
    ...{ state: "done", startedBy: "automatic", summary: "6 markets are live: 0 added, 1 changed, 0 removed." },
    ...{ startedAt: expect.any(String) as string, endedAt: expect.any(String) as string },
  });
  expect((await listDirectoryEntries(site.db)).map(({ by_name, action }) => [by_name, action])).toEqual([
    ["automatic", "release.publish"],
  ]);
  await wait(SOME_LOOKS_MS);
  expect(await countPublishes()).toBe(1);
});

test("what is changed while one runs is in one that follows, however much that is", async () => {
  const hold = join(await temporaryFolder(), "hold");
  await writeFile(hold, "");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  await site.rename(1, "First");
  await expect.poll(async () => (await site.getState()).job?.step, SOON).toMatch(/^Drawing/);
  for (const id of [2, 3, 4, 5]) {
    await site.rename(id, `Renamed ${id}`);
    await wait(SOME_LOOKS_MS / 3);
  }
  expect(await countPublishes()).toBe(2);
  await rm(hold);
  await site.untilLive();
  expect([await site.getHeading(1), await site.getHeading(5)]).toEqual(["First", "Renamed 5"]);
  expect(await countPublishes()).toBe(2);
});

test("one that fails says why and when it is tried again, and what changes next takes it along", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Second");
  const { why, nextTryAt } = await site.untilFailure();
  expect(why).toMatch(/The roof fell in/);
  const pause = Date.parse(nextTryAt ?? "") - Date.now();
  expect(pause > 0 && pause <= 60_000).toBe(true);
  expect(await site.getHeading(2)).toBe("Market 2");
  await wait(SOME_LOOKS_MS);
  expect(await countPublishes()).toBe(1);
  home.setBuild({});
  await site.rename(3, "Third");
  // What was changed just now has not failed.
  expect(await site.getLive()).toMatchObject({ failure: null });
  expect(await site.untilLive()).toMatchObject({ failure: null });
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Second", "Third"]);
});

test("however many markets are taken off goes live like anything else: it was asked about before", async () => {
  await site.db.updateTable("market").set({ archived_at: "2026-07-04T17:00:00Z" }).where("id", "<", 4).execute();
  expect(await site.untilLive()).toMatchObject({ failure: null });
  expect((await fetch(`${site.url}/markets/1`)).status).toBe(404);
  expect((await site.getState()).live?.markets).toBe(3);
});

test("what was changed while no server ran is live soon after the start", async () => {
  await site.stop();
  await home.rename(2, "Renamed");
  site = await home.start();
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed");
});

test("pages of another day are drawn anew", async () => {
  await site.stop();
  const id = (await getCurrentId(home.stateDir)) ?? "";
  const about = join(getReleaseFolder(home.stateDir, id), "about.json");
  const known = JSON.parse(await readFile(about, "utf8")) as { day?: string };
  expect(known.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await writeFile(about, JSON.stringify({ ...known, day: "2026-01-01" }));
  site = await home.start();
  await expect.poll(async () => (await site.getState()).lastJob?.state, SOON).toBe("done");
  expect(await countPublishes()).toBe(1);
});
