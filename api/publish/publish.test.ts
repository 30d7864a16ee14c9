/** What goes wrong while a publish is made, and what is asked for by people, with a build that takes no time. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** However slow the machine is. */
const SOON = { timeout: 20_000 };

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
  site = await home.start();
});

async function untilDrawing(): Promise<number> {
  await expect.poll(async () => (await site.getState()).job?.step, SOON).toMatch(/^Drawing/);
  return (await site.getState()).job?.id ?? 0;
}

test("after the first start all is live, and says since when", async () => {
  const before = new Date().toISOString();
  const state = await site.getState();
  expect(state).toEqual({
    live: { id: expect.any(String) as string, madeAt: expect.any(String) as string, markets: 6 },
    ...{ job: null, lastJob: null, lastPublishes: [] },
  });
  expect((state.live?.madeAt ?? before) < before).toBe(true);
  expect(await site.getLive()).toMatchObject({ isUnderWay: false, failure: null });
});

test("somebody has the site rebuilt, and sees how that went", async () => {
  const id = await site.publish();
  const job = await site.untilEnded(id);
  expect(job).toMatchObject({ state: "done", startedBy: "ada", error: null });
  expect(await site.getHeading(2)).toBe("Market 2");
  const { lastJob, lastPublishes } = await site.getState();
  expect(lastJob).toEqual(job);
  expect(lastPublishes).toMatchObject([{ id, state: "done", startedBy: "ada", summary: job.result?.message }]);
});

const WRONG_BUILDS: readonly [how: string, error: RegExp][] = [
  ["fail", /^The site could not be drawn: The roof fell in\.$/],
  [
    "incomplete",
    /^The site was made without 6 of its \d+ pages \(markets\/1\.html, markets\/2\.html, markets\/3\.html, \.\.\.\)\.$/,
  ],
  ["unlisted", /^The site was made with a list of markets that has 0 of 6 markets/],
  ["mixed-up", /^markets\/\d\.html was drawn and does not name its market\.$/],
];

test("builds that go wrong leave the site as it was, and the next one needs no cleaning up", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Renamed");
  await site.untilFailure();
  for (const [how, error] of WRONG_BUILDS) {
    home.setBuild({ FAKE_BUILD: how });
    const failed = await site.untilEnded(await site.publish());
    expect(failed).toMatchObject({ state: "failed", error: expect.stringMatching(error) as string });
    expect(await site.getHeading(2)).toBe("Market 2");
    expect(await readdir(join(home.stateDir, "releases"))).toHaveLength(1);
  }
  home.setBuild({});
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("a cancelled publish ends its build and leaves the site as it was, until the next change", async () => {
  home.setBuild({ FAKE_BUILD: "hang" });
  await site.rename(2, "Renamed");
  const id = await untilDrawing();
  await site.admin.send("POST", `/api/admin/jobs/${id}/cancel`);
  expect(await site.untilEnded(id)).toMatchObject({ state: "cancelled" });
  expect(await site.untilFailure()).toEqual({ why: "Somebody has cancelled it.", nextTryAt: null });
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await readdir(join(home.stateDir, "releases"))).toHaveLength(1);
  home.setBuild({});
  await site.rename(3, "Third");
  expect(await site.untilLive()).toMatchObject({ failure: null });
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("two admins at once: one publish runs, the other follows with the latest data, and a third is the second", async () => {
  const hold = join(await temporaryFolder(), "hold");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  const bob = await signIn(site, "ada");
  await writeFile(hold, "");
  await site.rename(1, "First");
  // From then on it has read what the database held.
  const first = await untilDrawing();
  const asked = await Promise.all([
    bob.send("POST", "/api/admin/publish", {}),
    site.admin.send("POST", "/api/admin/publish", {}),
  ]);
  const [second, third] = await Promise.all(asked.map(async (answer) => (await answer.json()) as { jobId: number }));
  expect(second?.jobId).toBeGreaterThan(first);
  expect(third?.jobId).toBe(second?.jobId);
  await site.rename(2, "Second");
  await rm(hold);
  expect(await site.untilEnded(first)).toMatchObject({ state: "done" });
  expect(await site.untilEnded(second?.jobId ?? 0)).toMatchObject({ state: "done" });
  expect([await site.getHeading(1), await site.getHeading(2)]).toEqual(["First", "Second"]);
});

test("open pages find their files over publishes", async () => {
  const getAsset = async () => /src="(\/_astro\/[^"]+)"/.exec(await (await fetch(`${site.url}/markets/1`)).text())?.[1];
  const statusOf = async (path = "") => (await fetch(site.url + path)).status;
  const assets = [await getAsset()];
  for (const name of ["A", "B", "C", "D"]) {
    await site.rename(1, name);
    await site.untilLive();
    assets.push(await getAsset());
  }
  expect(new Set(assets).size).toBe(5);
  expect(await Promise.all(assets.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
});
