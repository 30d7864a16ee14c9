/** What a restart publishes, and what it leaves for somebody to publish. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { locateBody } from "#api/testing/locate-body.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";

const WAITING = "Some changes are not published yet: see /admin/publish, or run npm run publish.";

/** Settings of a site that is before the public. */
const PUBLIC = { SITE_URL: "https://markets.example.org", SESSION_SECRET: "9f86d081884c7d659a2feaa0c55ad015" };

let home: PublishHome;
let site: PublishSite;

beforeEach(async () => {
  home = await makePublishedHome();
  site = await home.start();
});

async function restart(env: Record<string, string> = {}) {
  await site.stop();
  site = await home.start(env);
}

/** As a new version of the program with another market in it. */
async function commitSnapshot(name: string) {
  const { updated, markets: before } = await readMarketSnapshot(home.snapshotDir);
  const markets = before.map((market) => (market.id === 3 ? { ...market, name } : market));
  await writeMarketSnapshot(home.snapshotDir, { updated, markets });
}

test("an edit that nobody has published is not published by a restart", async () => {
  await site.rename(2, "Renamed");
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart();
  expect(await site.getHeading(2)).toBe("Market 2");
  expect((await site.getState()).changes).toMatchObject([{ marketId: 2 }]);
  expect(site.lines).toEqual([WAITING, expect.stringMatching(/^Serving /)]);
  expect(site.warnings).toEqual([]);
});

test("an edit that is published has nothing to do with the next restart", async () => {
  await site.rename(2, "Renamed");
  await site.untilEnded(await site.publish());
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart();
  expect(await site.getHeading(2)).toBe("Renamed");
  expect(site.lines).toEqual([expect.stringMatching(/^Serving /)]);
});

test("a roll-back survives a restart", async () => {
  const old = (await site.getState()).live?.id ?? "";
  await site.rename(2, "Renamed");
  await site.untilEnded(await site.publish());
  await site.admin.send("POST", `/api/admin/releases/${old}/activate`);
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart();
  expect(await site.getHeading(2)).toBe("Market 2");
  expect((await site.getState()).live?.id).toBe(old);
  expect(site.lines).toContain(WAITING);
});

test("with another address or other code the live content is built anew, without what waits", async () => {
  await site.rename(2, "Published");
  await site.untilEnded(await site.publish());
  await site.rename(2, "Waiting");
  const old = (await site.getState()).live?.id;
  await restart(PUBLIC);
  expect(site.lines).toContain("Drawing what has changed (listings: 6) ...");
  expect(await (await fetch(site.url)).text()).toContain("Markets at https://markets.example.org");
  expect(await site.getHeading(2)).toBe("Published");
  const state = await site.getState();
  expect(state.live?.id).not.toBe(old);
  expect(state.changes).toMatchObject([{ marketId: 2, fields: ["name"] }]);
});

test("a snapshot that was committed goes live at the next start when nothing else waits", async () => {
  await commitSnapshot("Committed");
  await restart();
  expect(site.lines[0]).toBe("Markets from the snapshot: 0 added, 1 updated.");
  expect(await site.getHeading(3)).toBe("Committed");
  expect((await site.getState()).changes).toEqual([]);
});

test("a snapshot that was committed waits with an edit that waits", async () => {
  await site.rename(2, "Renamed");
  await commitSnapshot("Committed");
  await restart();
  expect([await site.getHeading(2), await site.getHeading(3)]).toEqual(["Market 2", "Market 3"]);
  expect((await site.getState()).changes).toMatchObject([{ marketId: 3 }, { marketId: 2 }]);
});

test("a damaged release is built anew from what it was made from", async () => {
  await site.rename(2, "Waiting");
  await site.stop();
  await rm(await locateBody(home.stateDir, "index.html"));
  site = await home.start();
  expect(site.lines).toContain("Drawing what has changed (listings: 6) ...");
  expect([(await fetch(site.url)).status, await site.getHeading(2)]).toEqual([200, "Market 2"]);
});

test("without its snapshot the release that was used before is put live; without any, the database is", async () => {
  await site.rename(2, "Second");
  await site.untilEnded(await site.publish());
  await site.rename(2, "Waiting");
  await site.stop();
  await writeFile(join(home.stateDir, "current", "snapshot", "markets.json"), "{");
  site = await home.start();
  expect(await site.getHeading(2)).toBe("Market 2");
  await site.stop();
  await rm(join(home.stateDir, "releases"), { recursive: true });
  site = await home.start();
  expect(await site.getHeading(2)).toBe("Waiting");
});

test("new code whose build fails leaves visitors the last good release", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart(PUBLIC);
  expect(site.warnings).toEqual([
    expect.stringMatching(/The roof fell in\..*Visitors keep getting the last good release\.$/),
  ]);
  expect(await site.getHeading(2)).toBe("Market 2");
});
