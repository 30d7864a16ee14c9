/** Changes that go live by themselves, in the whole server with a build that takes no time. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { LiveState } from "#data/admin/admin.ts";
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
  home.publishByItself(true);
  site = await home.start();
});

async function untilLive(): Promise<LiveState> {
  await expect
    .poll(async () => {
      const { newest, published, isUnderWay } = await site.getLive();
      return newest === published && !isUnderWay;
    }, SOON)
    .toBe(true);
  return site.getLive();
}

/** @param publishes how many have been tried by then, so that it is not told of the one before */
async function untilObstacle(publishes = 1): Promise<LiveState["obstacle"]> {
  await expect.poll(countPublishes, SOON).toBe(publishes);
  await expect.poll(async () => (await site.getLive()).isUnderWay, SOON).toBe(false);
  return (await site.getLive()).obstacle;
}

async function countPublishes(): Promise<number> {
  return (await site.db.selectFrom("job").select("id").where("kind", "=", "publish").execute()).length;
}

async function restart(): Promise<void> {
  await site.stop();
  site = await home.start();
}

test("an edit is live soon, nobody has to ask for it, and nothing follows", async () => {
  expect(await site.getLive()).toMatchObject({ publishesByItself: true, isUnderWay: false, obstacle: null });
  await site.rename(2, "Renamed");
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed");
  const { newest, published } = await untilLive();
  expect(published).toBe(newest);
  const state = await site.getState();
  expect(state).toMatchObject({ changes: [], job: null });
  const [last] = state.lastPublishes;
  expect(last).toMatchObject({
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
  await untilLive();
  expect([await site.getHeading(1), await site.getHeading(5)]).toEqual(["First", "Renamed 5"]);
  expect(await countPublishes()).toBe(2);
});

test("one that fails says why, is left alone for now, and what changes next takes it along", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Second");
  expect(await untilObstacle()).toEqual({ kind: "failed", why: expect.stringMatching(/The roof fell in/) as string });
  expect(await site.getHeading(2)).toBe("Market 2");
  await wait(SOME_LOOKS_MS);
  expect(await countPublishes()).toBe(1);
  home.setBuild({});
  await site.rename(3, "Third");
  expect(await untilLive()).toMatchObject({ obstacle: null });
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Second", "Third"]);
});

test("more than a fifth of the markets does not go by itself, not by a restart either, but when a person says so", async () => {
  await site.db.updateTable("market").set({ archived_at: "2026-07-04T17:00:00Z" }).where("id", "<", 3).execute();
  const confirm = { kind: "confirm", why: expect.stringMatching(/more than a fifth/) as string };
  expect(await untilObstacle()).toEqual(confirm);
  await restart();
  expect(await untilObstacle(2)).toEqual(confirm);
  expect(await site.getHeading(1)).toBe("Market 1");
  expect(await site.getState()).toMatchObject({ needsConfirmation: true, changes: [{}, {}] });
  await site.untilEnded(await site.publish({ confirmLoss: true }));
  expect((await fetch(`${site.url}/markets/1`)).status).toBe(404);
  expect((await untilLive()).obstacle).toBe(null);
});

test("what was changed while no server ran, or just before its end, is live soon after the start", async () => {
  await site.stop();
  home.publishByItself(false);
  site = await home.start();
  await site.rename(2, "Renamed");
  expect(await site.getLive()).toMatchObject({ publishesByItself: false, isUnderWay: false, obstacle: null });
  home.publishByItself(true);
  await restart();
  expect(site.lines).toEqual([expect.stringMatching(/^Serving /)]);
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed");
});

test("a roll-back stays one, over a restart; forth again everything is live", async () => {
  const old = (await site.getState()).live?.id ?? "";
  await site.rename(2, "Renamed");
  await untilLive();
  const newest = (await site.getState()).live?.id ?? "";
  const activate = (id: string) => site.admin.send("POST", `/api/admin/releases/${id}/activate`);
  expect((await activate(old)).status).toBe(200);
  await restart();
  await wait(SOME_LOOKS_MS);
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await countPublishes()).toBe(1);
  expect((await activate(newest)).status).toBe(200);
  await site.rename(3, "Third");
  await untilLive();
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Renamed", "Third"]);
});

test("pages of another day are drawn anew, without what waits", async () => {
  await site.stop();
  home.publishByItself(false);
  const id = (await getCurrentId(home.stateDir)) ?? "";
  const about = join(getReleaseFolder(home.stateDir, id), "about.json");
  const known = JSON.parse(await readFile(about, "utf8")) as { day?: string };
  expect(known.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await writeFile(about, JSON.stringify({ ...known, day: "2026-01-01" }));
  site = await home.start();
  await site.rename(2, "Waiting");
  const find = () => site.db.selectFrom("job").select("state").where("kind", "=", "new-day").execute();
  await expect.poll(find, SOON).toEqual([{ state: "done" }]);
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await site.getState()).toMatchObject({ changes: [{ marketId: 2 }], lastPublishes: [] });
  expect(await listDirectoryEntries(site.db)).toEqual([]);
});
