/** What a start redraws, and what it keeps. */
import { beforeEach, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { makePublishedHome, type PublishHome } from "#api/testing/publish-site.ts";

/** Settings of a public site. */
const PUBLIC = { SITE_URL: "https://markets.example.org", SESSION_SECRET: "9f86d081884c7d659a2feaa0c55ad015" };

/** After its first start. */
let home: PublishHome;

beforeEach(async () => {
  home = await makePublishedHome();
});

test("a newly committed snapshot goes live at the next start", async () => {
  const { updated, markets } = await readMarketSnapshot(home.snapshotDir);
  const changed = markets.map((market) => (market.id === 3 ? { ...market, name: "Committed" } : market));
  await writeMarketSnapshot(home.snapshotDir, { updated, markets: changed });
  const site = await home.start();
  expect(site.lines[0]).toBe("Markets from the snapshot: 0 added, 1 updated.");
  expect(await site.getHeading(3)).toBe("Committed");
});

test("if new code does not build, visitors keep the last good release, and the build is retried", async () => {
  home.setBuild({ FAKE_BUILD: "fail" });
  const site = await home.start(PUBLIC);
  expect(site.warnings).toEqual([
    expect.stringMatching(/The roof fell in\..*Visitors keep getting the last good release\.$/),
  ]);
  expect(await site.getHeading(2)).toBe("Market 2");
  await expect
    .poll(async () => (await site.getState()).lastPublishes.map(({ state }) => state))
    .toEqual(["failed", "failed"]);
  await expect.poll(async () => (await site.getLive()).failure?.why).toMatch(/The roof fell in/);
});
