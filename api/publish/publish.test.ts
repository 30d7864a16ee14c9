/** How committed changes go live, automatically or by Rebuild, in the whole server with a fake build. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import type { ServerStatus } from "#data/admin/status.ts";
import { toNewsRecord } from "#api/db/news.ts";
import type { AdminClient } from "#api/testing/admin-client.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { takePort } from "#api/testing/take-port.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** Enough for a slow machine. */
const SOON = { timeout: 20_000 };

/** Several checks of the server: nothing is published in this time. */
const SEVERAL_CHECKS_MS = 1000;

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
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

/** @param publishes number of attempts, so an earlier failure does not count */
async function untilFailed(publishes = 1): Promise<LiveState["failure"]> {
  await expect.poll(countPublishes, SOON).toBe(publishes);
  await expect.poll(async () => (await site.getLive()).isUnderWay, SOON).toBe(false);
  return (await site.getLive()).failure;
}

async function countPublishes(): Promise<number> {
  return (await site.db.selectFrom("job").select("id").where("kind", "=", "publish").execute()).length;
}

async function listReleases(): Promise<string[]> {
  return (await readdir(join(home.stateDir, "releases"))).filter((name) => !name.endsWith(".json"));
}

test("after a start everything is live and nothing is published, until Rebuild redraws everything and says so", async () => {
  const state = await site.getState();
  expect(state).toMatchObject({ live: { markets: 6 }, job: null, lastJob: null, lastPublishes: [] });
  expect(await site.getLive()).toMatchObject({ isUnderWay: false, failure: null });
  await wait(SEVERAL_CHECKS_MS);
  expect(await countPublishes()).toBe(0);

  const before = state.live?.id;
  const job = await site.untilEnded(await site.publish());
  expect(job).toMatchObject({ state: "done", startedBy: "ada", step: "Drawing everything anew ..." });
  expect(job.log).toEqual([expect.stringMatching(/^\d\d files were drawn\.$/)]);
  const rebuilt = await site.getState();
  expect(rebuilt.live?.id).toBe(job.result?.releaseId);
  expect(rebuilt.live?.id).not.toBe(before);
  expect(rebuilt.lastPublishes).toMatchObject([
    { id: job.id, startedBy: "ada", summary: "6 markets are live: every page says what it said before." },
  ]);
  // The status is cheap: it looks at no file of the release.
  await rm(join(home.stateDir, "current/about.html"));
  const { findings } = (await (await site.admin.get("/api/admin/status")).json()) as ServerStatus;
  expect(findings).toContainEqual({
    level: "fine",
    what: expect.stringMatching(/^Visitors get 6 markets, as of /) as string,
  });
});

test("an edit is soon live without any request, and causes only one publish", async () => {
  const before = (await site.getState()).live?.id;
  await site.rename(2, "Renamed & More");
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed &amp; More");
  const { newest, published, failure } = await untilLive();
  expect([published, failure]).toEqual([newest, null]);
  const state = await site.getState();
  expect(state.live?.id).not.toBe(before);
  expect(state.lastPublishes).toMatchObject([
    {
      ...{ state: "done", startedBy: "automatic" },
      // Market pages use a script that contains all names, and the front page lists them.
      ...{ summary: "6 markets are live: 7 pages are other than before." },
      ...{ startedAt: expect.any(String) as string, endedAt: expect.any(String) as string },
    },
  ]);
  await wait(SEVERAL_CHECKS_MS);
  expect(await countPublishes()).toBe(1);
  expect(await listReleases()).toHaveLength(2);
});

test("after an edit, the API changes first, then the page", async () => {
  const hold = join(await temporaryFolder(), "hold");
  await writeFile(hold, "");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  await site.rename(2, "Renamed");
  const getName = async () => ((await (await fetch(`${site.url}/api/markets/2`)).json()) as { name: string }).name;
  expect([await getName(), await site.getHeading(2)]).toEqual(["Renamed", "Market 2"]);
  await rm(hold);
  await untilLive();
  expect([await getName(), await site.getHeading(2)]).toEqual(["Renamed", "Renamed"]);
});

test("changes during a publish all go into one that follows", async () => {
  const hold = join(await temporaryFolder(), "hold");
  await writeFile(hold, "");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  await site.rename(1, "First");
  await expect.poll(async () => (await site.getState()).job?.step, SOON).toMatch(/^Drawing/);
  for (const id of [2, 3, 4, 5]) {
    await site.rename(id, `Renamed ${id}`);
    await wait(SEVERAL_CHECKS_MS / 3);
  }
  expect(await countPublishes()).toBe(2);
  await rm(hold);
  await untilLive();
  expect([await site.getHeading(1), await site.getHeading(5)]).toEqual(["First", "Renamed 5"]);
  expect(await countPublishes()).toBe(2);
});

describe("the first draw of a start", () => {
  let hold: string;
  let ada: AdminClient;
  let starting: Promise<PublishSite>;

  beforeEach(async () => {
    await site.stop();
    for (const name of ["current", "releases"]) await rm(join(home.stateDir, name), { recursive: true });
    hold = join(await temporaryFolder(), "hold");
    await writeFile(hold, "");
    home.setBuild({ FAKE_BUILD_HOLD: hold });
    const { port, free } = await takePort();
    await free();
    starting = home.start({ PORT: `${port}` });
    // A failed start is seen where it is awaited.
    starting.catch(() => undefined);
    ada = await home.signIn(`http://127.0.0.1:${port}`);
    await expect.poll(async () => (await readState())?.job?.step, SOON).toMatch(/^Drawing/);
  });

  async function readState(): Promise<PublishState | null> {
    const answer = await ada.get("/api/admin/publish").catch(() => null);
    return answer?.ok ? ((await answer.json()) as PublishState) : null;
  }

  test("lets Rebuild wait, and both end well", async () => {
    const answer = await ada.send("POST", "/api/admin/publish");
    expect(answer.status).toBe(202);
    const { jobId } = (await answer.json()) as { jobId: number };
    await wait(SEVERAL_CHECKS_MS / 2);
    await rm(hold);
    site = await starting;
    expect(await site.untilEnded(jobId)).toMatchObject({ state: "done", step: "Drawing everything anew ..." });
    expect((await site.getState()).lastPublishes).toMatchObject([
      { id: jobId, state: "done", startedBy: "ada" },
      { state: "done", startedBy: "automatic" },
    ]);
    expect(site.warnings).toEqual([]);
    expect(await site.getHeading(2)).toBe("Market 2");
  });

  test("can be cancelled: the server lives on and draws again", async () => {
    const id = (await readState())?.job?.id;
    expect((await ada.send("POST", `/api/admin/jobs/${id}/cancel`)).status).toBe(200);
    site = await starting;
    await rm(hold);
    await site.untilLive();
    expect(await site.getHeading(2)).toBe("Market 2");
  });
});

test("an article goes live like a market", async () => {
  const record = toNewsRecord({
    ...{ kind: "news", title: "Apples", source: "County Extension", summary: "", categories: [] },
    publishDate: new Date().toISOString(),
    link: "https://extension.example/1",
  });
  const row = { record, seeded: null, guid: "1", first_seen_at: new Date().toISOString(), ended_at: null };
  const { id } = await site.db.insertInto("news_article").values(row).returning("id").executeTakeFirstOrThrow();
  await untilLive();
  expect((await fetch(`${site.url}/news/${id}`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/api/news/${id}`)).json()).toMatchObject({ title: "Apples" });
});

test("a failed publish shows its error and the next attempt, and the next change includes the failed one", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Second");
  expect((await untilFailed())?.why).toMatch(/The roof fell in/);
  await expect.poll(async () => (await site.getLive()).failure?.nextTryAt, SOON).toMatch(/^\d{4}-/);
  expect(await site.getHeading(2)).toBe("Market 2");
  expect((await site.getState()).lastPublishes).toMatchObject([{ state: "failed" }]);
  await wait(SEVERAL_CHECKS_MS);
  expect(await countPublishes()).toBe(1);
  home.setBuild({});
  await site.rename(3, "Third");
  // The latest change has not failed.
  expect(await site.getLive()).toMatchObject({ failure: null });
  expect(await untilLive()).toMatchObject({ failure: null });
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Second", "Third"]);

  // Rebuild recovers from it, too.
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(4, "Fourth");
  await untilFailed(3);
  home.setBuild({});
  await site.untilEnded(await site.publish());
  expect(await untilLive()).toMatchObject({ failure: null });
  expect(await site.getHeading(4)).toBe("Fourth");
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

test("failed builds leave the site unchanged, and the next publish needs no cleanup", async () => {
  for (const [how, error] of WRONG_BUILDS) {
    home.setBuild({ FAKE_BUILD: how });
    const failed = await site.untilEnded(await site.publish());
    expect(failed).toMatchObject({ state: "failed", error: expect.stringMatching(error) as string });
    expect(await site.getHeading(2)).toBe("Market 2");
    expect(await listReleases()).toHaveLength(1);
  }
  home.setBuild({});
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
});

test("a cancelled publish stops its build, leaves the site unchanged, and waits for the next change", async () => {
  home.setBuild({ FAKE_BUILD: "hang" });
  await site.rename(2, "Renamed");
  await expect.poll(async () => (await site.getState()).job?.step, SOON).toMatch(/^Drawing/);
  const id = (await site.getState()).job?.id ?? 0;
  await site.admin.send("POST", `/api/admin/jobs/${id}/cancel`);
  expect(await site.untilEnded(id)).toMatchObject({ state: "cancelled" });
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await listReleases()).toHaveLength(1);
  await wait(SEVERAL_CHECKS_MS);
  expect(await countPublishes()).toBe(1);
  expect((await site.getLive()).failure).toMatchObject({ nextTryAt: null });
  home.setBuild({});
  await site.rename(3, "Third");
  await untilLive();
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("rebuilds requested in two sessions during a first one are joined into one, with the latest data", async () => {
  const hold = join(await temporaryFolder(), "hold");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  const elsewhere = await site.signIn();
  await writeFile(hold, "");
  const first = await site.publish();
  // In this step it has already read the database.
  await expect.poll(async () => (await site.getState()).job?.step, SOON).toMatch(/^Drawing/);
  const asked = await Promise.all([
    elsewhere.send("POST", "/api/admin/publish", {}),
    site.admin.send("POST", "/api/admin/publish", {}),
  ]);
  const [second, third] = await Promise.all(asked.map(async (answer) => (await answer.json()) as { jobId: number }));
  expect(second?.jobId).toBeGreaterThan(first);
  expect(third?.jobId).toBe(second?.jobId);
  await site.rename(2, "Second");
  await rm(hold);
  expect(await site.untilEnded(first)).toMatchObject({ state: "done" });
  expect(await site.untilEnded(second?.jobId ?? 0)).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Second");
});

test("open pages find their assets over many publishes, although only two releases are kept", async () => {
  const getAsset = async () => /src="(\/_astro\/[^"]+)"/.exec(await (await fetch(`${site.url}/markets/1`)).text())?.[1];
  const statusOf = async (path = "") => (await fetch(site.url + path)).status;
  const assets = [await getAsset()];
  for (const name of ["A", "B", "C", "D"]) {
    await site.rename(1, name);
    await untilLive();
    assets.push(await getAsset());
  }
  expect(new Set(assets).size).toBe(5);
  expect(await Promise.all(assets.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  expect(await listReleases()).toHaveLength(2);
});
