/** Publishing through the API of the whole server, with a build that takes no time. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { toNewsRecord } from "#api/db/news.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { listDirectoryEntries } from "#api/testing/audit-log.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
  site = await home.start();
});

async function archive(...ids: number[]) {
  await site.db.updateTable("market").set({ archived_at: "2026-07-04T17:00:00Z" }).where("id", "in", ids).execute();
}

async function readAudit() {
  const entries = await listDirectoryEntries(site.db);
  return entries.map(({ by_name, action, summary, changes }) => ({ by_name, action, summary, changes }));
}

async function release(id: string) {
  return (await site.admin.send("POST", `/api/admin/releases/${id}/activate`)).status;
}

test("after the first start all is live, nothing waits, and a publish changes nothing and writes nothing down", async () => {
  const state = await site.getState();
  expect(state).toMatchObject({ changes: [], job: null, lastJob: null, needsConfirmation: false });
  expect(state.live).toMatchObject({ markets: 6, isLive: true });
  expect(state.releases).toEqual([state.live]);
  const job = await site.untilEnded(await site.publish());
  expect(job.result?.message).toBe("Nothing had changed since the last publish.");
  expect((await site.getState()).releases).toEqual(state.releases);
  expect(await readAudit()).toEqual([]);
});

test("an edit waits until it is published, and is then before visitors and in the audit log", async () => {
  const before = (await site.getState()).live;
  await site.rename(2, "Renamed & More");
  expect(await site.getHeading(2)).toBe("Market 2");
  expect((await site.getState()).changes).toEqual([
    {
      kind: "changed",
      marketId: 2,
      name: "Renamed & More",
      city: "Madison",
      fields: ["name"],
      details: [{ kind: "market", id: 2, field: "name", before: "Market 2", after: "Renamed & More" }],
    },
  ]);
  const job = await site.untilEnded(await site.publish());
  expect(job).toMatchObject({
    state: "done",
    startedBy: "ada",
    result: { message: "6 markets are live: 0 added, 1 changed, 0 removed.", added: 0, updated: 1, unchanged: 5 },
  });
  expect(job.log).toEqual([expect.stringMatching(/^\d+ files were drawn\.$/)]);
  expect(await site.getHeading(2)).toBe("Renamed &amp; More");
  const state = await site.getState();
  expect(state.live?.id).toBe(job.result?.releaseId);
  expect(state.releases.map(({ id }) => id)).toEqual([state.live?.id, before?.id]);
  expect(state).toMatchObject({ changes: [], job: null, lastJob: { id: job.id } });
  expect(await readAudit()).toEqual([
    {
      by_name: "ada",
      action: "release.publish",
      summary: "Published: 6 markets are live: 0 added, 1 changed, 0 removed.",
      changes: "[]",
    },
  ]);
});

test("articles that are not live are counted, and go with the next publish", async () => {
  const add = async (title: string) => {
    const record = toNewsRecord({
      kind: "news",
      title,
      source: "County Extension",
      publishDate: "2026-07-04T12:00:00.000Z",
      summary: "",
      categories: [],
      link: "https://extension.example/1",
    });
    const row = { record, seeded: null, guid: title, first_seen_at: "2026-07-04T12:00:00.000Z" };
    await site.db
      .insertInto("news_article")
      .values({ ...row, ended_at: null })
      .execute();
  };
  await add("Apples");
  await add("Cherries");
  expect(await site.getState()).toMatchObject({ changes: [], news: { added: 2, changed: 0, removed: 0 } });
  const first = await site.untilEnded(await site.publish());
  expect(first.result?.message).toBe("6 markets are live: 0 added, 0 changed, 0 removed. News: 2 new.");
  expect((await site.getState()).news).toEqual({ added: 0, changed: 0, removed: 0 });

  await site.db.deleteFrom("news_article").where("guid", "=", "Apples").execute();
  expect((await site.getState()).news).toEqual({ added: 0, changed: 0, removed: 1 });
});

test("losing more than a fifth of the markets takes a confirmation, losing less does not", async () => {
  await archive(6);
  expect(await site.getState()).toMatchObject({
    needsConfirmation: false,
    changes: [{ kind: "removed", marketId: 6 }],
  });
  await archive(5);
  expect((await site.getState()).needsConfirmation).toBe(true);
  const refused = await site.admin.send("POST", "/api/admin/publish", {});
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      success: false,
      error:
        "This would take more than a fifth of the markets off the site. If that is meant, confirm it and publish again.",
    },
  ]);
  expect(await site.getHeading(5)).toBe("Market 5");
  const job = await site.untilEnded(await site.publish({ confirmLoss: true }));
  expect(job.result?.message).toBe("4 markets are live: 0 added, 0 changed, 2 removed.");
  expect((await fetch(`${site.url}/markets/5`)).status).toBe(404);
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
  await site.rename(2, "Renamed");
  for (const [how, error] of WRONG_BUILDS) {
    home.setBuild({ FAKE_BUILD: how });
    const failed = await site.untilEnded(await site.publish());
    expect(failed).toMatchObject({ state: "failed", error: expect.stringMatching(error) as string });
    expect(await site.getHeading(2)).toBe("Market 2");
    expect((await site.getState()).releases).toHaveLength(1);
    expect(await readdir(join(home.stateDir, "releases"))).toHaveLength(1);
  }
  home.setBuild({});
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("a cancelled publish ends its build and leaves the site as it was", async () => {
  await site.rename(2, "Renamed");
  home.setBuild({ FAKE_BUILD: "hang" });
  const id = await site.publish();
  while (!(await site.getState()).job?.step.startsWith("Drawing")) await wait(10);
  expect((await site.getState()).job).toMatchObject({ id, state: "running" });
  await site.admin.send("POST", `/api/admin/jobs/${id}/cancel`);
  expect(await site.untilEnded(id)).toMatchObject({ state: "cancelled" });
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await readdir(join(home.stateDir, "releases"))).toHaveLength(1);
});

test("two admins at once: one publish runs, the other follows with the latest data, and a third is the second", async () => {
  const hold = join(await temporaryFolder(), "hold");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  const bob = await signIn(site, "ada");
  await site.rename(1, "First");
  await writeFile(hold, "");
  const first = await site.publish();
  // From then on it has read what the database held.
  while (!(await site.getState()).job?.step.startsWith("Drawing")) await wait(10);
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
  expect((await site.getState()).releases.map(({ isLive }) => isLive)).toEqual([true, false, false]);
});

test("a roll-back takes no build, says what would be published again, and is in the audit log", async () => {
  const old = (await site.getState()).live?.id ?? "";
  await site.rename(2, "Renamed");
  await site.untilEnded(await site.publish());
  home.setBuild({ FAKE_BUILD: "fail" });
  const answer = await site.admin.send("POST", `/api/admin/releases/${old}/activate`);
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, releaseId: old }]);
  expect(await site.getHeading(2)).toBe("Market 2");
  const state = await site.getState();
  expect(state.live?.id).toBe(old);
  expect(state.changes).toMatchObject([{ kind: "changed", marketId: 2, fields: ["name"] }]);
  expect(await readAudit()).toMatchObject([
    { action: "release.publish" },
    {
      by_name: "ada",
      action: "release.activate",
      summary: expect.stringMatching(
        /^Put the release of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M live \(6 markets\)$/u,
      ) as string,
    },
  ]);
  // And forth again: what is kept needs no build either.
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("what cannot be put live is refused", async () => {
  const old = (await site.getState()).live?.id ?? "";
  expect([await release(old), await release("nothing"), await release("..%2f..")]).toEqual([409, 404, 404]);
  await site.rename(2, "Renamed");
  await site.untilEnded(await site.publish());
  await rm(join(home.stateDir, "releases", old, "manifest.json"));
  expect(await release(old)).toBe(404);
  home.setBuild({ FAKE_BUILD: "hang" });
  await site.rename(2, "Again");
  const id = await site.publish();
  const during = await site.admin.send("POST", `/api/admin/releases/${old}/activate`);
  expect(during.status).toBe(409);
  await site.admin.send("POST", `/api/admin/jobs/${id}/cancel`);
  await site.untilEnded(id);
});

test("open pages find their files over publishes and roll-backs, as long as their release is kept", async () => {
  const getAsset = async () => /src="(\/_astro\/[^"]+)"/.exec(await (await fetch(`${site.url}/markets/1`)).text())?.[1];
  const statusOf = async (path = "") => (await fetch(site.url + path)).status;
  const first = (await site.getState()).live?.id ?? "";
  const assets = [await getAsset()];
  for (const name of ["A", "B", "C", "D"]) {
    await site.rename(1, name);
    await site.untilEnded(await site.publish());
    assets.push(await getAsset());
  }
  expect(new Set(assets).size).toBe(5);
  expect(await Promise.all(assets.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  expect(await release(first)).toBe(200);
  expect(await Promise.all(assets.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  // Back at the first, which was used last: the next one drives out the second.
  await site.rename(1, "E");
  await site.untilEnded(await site.publish());
  expect(await Promise.all(assets.map(statusOf))).toEqual([200, 404, 200, 200, 200]);
  expect((await site.getState()).releases).toHaveLength(5);
});

test("a scheduler publishes with its token, reads that job, and can do nothing else", async () => {
  await site.stop();
  const token = "9f86d081884c7d659a2feaa0c55ad015";
  site = await home.start({ PUBLISH_TOKEN: token });
  const send = (method: string, path: string, bearer = token) =>
    fetch(site.url + path, { method, headers: { Authorization: `Bearer ${bearer}` } });
  await site.rename(2, "Renamed");
  const started = await send("POST", "/api/admin/publish");
  expect(started.status).toBe(202);
  const { jobId } = (await started.json()) as { jobId: number };
  expect((await send("GET", `/api/admin/jobs/${jobId}`)).status).toBe(200);
  expect(await site.untilEnded(jobId)).toMatchObject({ state: "done", startedBy: "scheduler" });
  expect(await site.getHeading(2)).toBe("Renamed");
  expect((await send("POST", "/api/admin/publish", `${token}0`)).status).toBe(401);
  for (const [method, path] of [
    ["GET", "/api/admin/publish"],
    ["GET", "/api/admin/jobs"],
    ["GET", `/api/admin/jobs/${jobId}/events`],
    ["POST", `/api/admin/jobs/${jobId}/cancel`],
    ["POST", `/api/admin/releases/${site.lines.length}/activate`],
  ] as const) {
    expect((await send(method, path)).status, path).toBe(401);
  }
  const other = await site.db
    .insertInto("job")
    .values({
      kind: "usda-check",
      params: "{}",
      started_by: "ada",
      created_at: "2026",
      ended_at: "2026",
      state: "done",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await send("GET", `/api/admin/jobs/${other.id}`)).status).toBe(404);
});
