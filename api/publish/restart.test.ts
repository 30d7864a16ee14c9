/** What a restart makes anew, and what it finds made. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { locateBody } from "#api/testing/locate-body.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";

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

test("an edit that is live has nothing to do with the next restart", async () => {
  await site.rename(2, "Renamed");
  await site.untilLive();
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart();
  expect(await site.getHeading(2)).toBe("Renamed");
  expect(site.lines).toEqual([expect.stringMatching(/^Serving /)]);
});

test("with another address or other code the live content is drawn anew", async () => {
  await site.rename(2, "Published");
  await site.untilLive();
  const old = (await site.getState()).live?.id;
  await restart(PUBLIC);
  expect(site.lines).toContain("Drawing what has changed (listings: 6) ...");
  expect(await (await fetch(site.url)).text()).toContain("Markets at https://markets.example.org");
  expect(await site.getHeading(2)).toBe("Published");
  expect((await site.getState()).live?.id).not.toBe(old);
});

test("a snapshot that was committed goes live at the next start", async () => {
  await commitSnapshot("Committed");
  await restart();
  expect(site.lines[0]).toBe("Markets from the snapshot: 0 added, 1 updated.");
  expect(await site.getHeading(3)).toBe("Committed");
});

test("a damaged release is built anew from what it was made from", async () => {
  await site.stop();
  await rm(await locateBody(home.stateDir, "index.html"));
  site = await home.start();
  expect(site.lines).toContain("Drawing what has changed (listings: 6) ...");
  expect([(await fetch(site.url)).status, await site.getHeading(2)]).toEqual([200, "Market 2"]);
});

test("without any release the database goes live", async () => {
  await site.rename(2, "Second");
  await site.untilLive();
  await site.stop();
  await rm(join(home.stateDir, "releases"), { recursive: true });
  site = await home.start();
  expect(await site.getHeading(2)).toBe("Second");
});

test("new code whose build fails leaves visitors the last good release", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart(PUBLIC);
  expect(site.warnings).toEqual([
    expect.stringMatching(/The roof fell in\..*Visitors keep getting the last good release\.$/),
  ]);
  expect(await site.getHeading(2)).toBe("Market 2");
});
