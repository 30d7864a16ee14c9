/** How committed changes go live, automatically or by Rebuild, in the whole server with a fake build. */
import { toJob } from "#data/admin/actor.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { PublishState } from "#data/admin/publish.ts";
import type { ServerStatus } from "#data/admin/status.ts";
import type { AdminClient } from "#api/testing/admin-client.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { takePort } from "#api/testing/take-port.ts";

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
  site = await home.start();
});

async function listReleases(): Promise<string[]> {
  return (await readdir(join(home.stateDir, "releases"))).filter((name) => !name.endsWith(".json"));
}

test("after a start everything is live and nothing is published, until Rebuild redraws everything and says so", async () => {
  const state = await site.getState();
  expect(state).toMatchObject({ live: { markets: 6 }, job: null, lastJob: null, lastPublishes: [] });
  expect(await site.getLive()).toMatchObject({ isUnderWay: false, failure: null });

  const before = state.live?.id;
  const job = await site.untilEnded(await site.publish());
  expect(job).toMatchObject({ state: "done", startedBy: ADA, step: "Drawing everything anew ..." });
  expect(job.log).toEqual([expect.stringMatching(/^\d\d files were drawn\.$/)]);
  const rebuilt = await site.getState();
  expect(rebuilt.live?.id).toBe(job.result?.releaseId);
  expect(rebuilt.live?.id).not.toBe(before);
  expect(rebuilt.lastPublishes).toMatchObject([
    { id: job.id, startedBy: ADA, summary: "6 markets are live: every page says what it said before." },
  ]);
  // The status is cheap: it looks at no file of the release.
  await rm(join(home.stateDir, "current/about.html"));
  const { findings } = (await (await site.admin.get("/api/admin/status")).json()) as ServerStatus;
  expect(findings).toContainEqual({
    level: "fine",
    what: expect.stringMatching(/^Visitors get 6 markets, as of /) as string,
  });
});

test("an edit is live in the API at once, soon on the page without any request, and causes one publish", async () => {
  const goOn = home.holdBuild();
  const before = (await site.getState()).live?.id;
  await site.rename(2, "Renamed & More");
  const getName = async () => ((await (await fetch(`${site.url}/api/markets/2`)).json()) as { name: string }).name;
  expect([await getName(), await site.getHeading(2)]).toEqual(["Renamed & More", "Market 2"]);
  goOn();
  await expect.poll(() => site.getHeading(2)).toBe("Renamed &amp; More");
  const { newest, published, failure } = await site.untilLive();
  expect([published, failure]).toEqual([newest, null]);
  const state = await site.getState();
  expect(state.live?.id).not.toBe(before);
  expect(state.lastPublishes).toMatchObject([
    {
      ...{ state: "done", startedBy: toJob("publish") },
      // Market pages use a script that contains all names, and the front page lists them.
      ...{ summary: "6 markets are live: 7 pages are other than before." },
      ...{ startedAt: expect.any(String) as string, endedAt: expect.any(String) as string },
    },
  ]);
  expect(await listReleases()).toHaveLength(2);
});

describe("the first draw of a start", () => {
  let goOn: () => void;
  let ada: AdminClient;
  let starting: Promise<PublishSite>;

  beforeEach(async () => {
    await site.stop();
    for (const name of ["current", "releases"]) await rm(join(home.stateDir, name), { recursive: true });
    goOn = home.holdBuild();
    const { port, free } = await takePort();
    await free();
    starting = home.start({ PORT: `${port}` });
    // A failed start is seen where it is awaited.
    starting.catch(() => undefined);
    ada = await home.signIn(`http://127.0.0.1:${port}`);
    await expect.poll(async () => (await readState())?.job?.step).toMatch(/^Drawing/);
  });

  async function readState(): Promise<PublishState | null> {
    const answer = await ada.get("/api/admin/publish").catch(() => null);
    return answer?.ok ? ((await answer.json()) as PublishState) : null;
  }

  test("lets Rebuild wait, and both end well", async () => {
    const answer = await ada.send("POST", "/api/admin/publish");
    expect(answer.status).toBe(202);
    const { jobId } = (await answer.json()) as { jobId: number };
    expect(await (await ada.get(`/api/admin/jobs/${jobId}`)).json()).toMatchObject({ state: "waiting" });
    goOn();
    site = await starting;
    expect(await site.untilEnded(jobId)).toMatchObject({ state: "done", step: "Drawing everything anew ..." });
    expect((await site.getState()).lastPublishes).toMatchObject([
      { id: jobId, state: "done", startedBy: ADA },
      { state: "done", startedBy: toJob("publish") },
    ]);
    expect(site.warnings).toEqual([]);
    expect(await site.getHeading(2)).toBe("Market 2");
  });

  test("can be cancelled: the server lives on and draws again", async () => {
    const id = (await readState())?.job?.id;
    expect((await ada.send("POST", `/api/admin/jobs/${id}/cancel`)).status).toBe(200);
    site = await starting;
    goOn();
    await site.untilLive();
    expect(await site.getHeading(2)).toBe("Market 2");
  });
});

test("a failed publish shows its error and the next attempt, and the next change includes it", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Second");
  expect((await site.untilFailure()).why).toMatch(/The roof fell in/);
  await expect.poll(async () => (await site.getLive()).failure?.nextTryAt).toMatch(/^\d{4}-/);
  expect([await site.getHeading(2), await listReleases()]).toEqual(["Market 2", [expect.any(String)]]);
  expect((await site.getState()).lastPublishes).toMatchObject([{ state: "failed" }]);
  home.setBuild({});
  await site.rename(3, "Third");
  // The latest change has not failed.
  expect(await site.getLive()).toMatchObject({ failure: null });
  expect(await site.untilLive()).toMatchObject({ failure: null });
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Second", "Third"]);
});

test("a cancelled publish leaves the site as it was, and is not tried again by itself", async () => {
  home.setBuild({ FAKE_BUILD: "hang" });
  await site.rename(2, "Renamed");
  await expect.poll(async () => (await site.getState()).job?.step).toMatch(/^Drawing/);
  const id = (await site.getState()).job?.id ?? 0;
  await site.admin.send("POST", `/api/admin/jobs/${id}/cancel`);
  expect(await site.untilEnded(id)).toMatchObject({ state: "cancelled" });
  expect((await site.getLive()).failure).toMatchObject({ nextTryAt: null });
  expect([await site.getHeading(2), await listReleases()]).toEqual(["Market 2", [expect.any(String)]]);
});
