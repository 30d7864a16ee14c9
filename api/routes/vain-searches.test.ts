import { expect, test } from "vitest";
import { createVainSearches } from "#api/counts/counts.ts";
import { addVainSearches } from "#api/db/counts.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";
import { NOON, startContributionServer } from "#api/testing/contribution-server.ts";

const PATH = "/api/vain-searches";

async function startCounting() {
  const vainSearches = createVainSearches(() => NOON);
  const site = await startContributionServer({ vainSearches });
  const take = async () => {
    const taken: [string, number][] = [];
    await vainSearches.take((_, counts) => {
      taken.push(...counts);
      return Promise.resolve();
    });
    return taken;
  };
  return { site, take };
}

test("a search without results is counted, but not again from the same address", async () => {
  const { site, take } = await startCounting();
  for (const words of ["Kohlrabi", "kohlrabi "]) {
    const response = await site.post(PATH, { words });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  }
  expect(await take()).toEqual([["kohlrabi", 1]]);
});

test("possible personal data gets the same answer, and is not stored", async () => {
  const { site, take } = await startCounting();
  for (const words of ["ann@example.org", "608 555 0100", "123 Main Street", "x"]) {
    expect((await site.post(PATH, { words })).status).toBe(200);
  }
  expect(await take()).toEqual([]);
});

test("words that the schema refuses and bodies of more than 2,000 bytes are not counted", async () => {
  const { site, take } = await startCounting();
  const answers = [
    await site.post(PATH, { words: ["kohlrabi"] }),
    await site.post(PATH, '{"words":"kohlrabi","no":0}'.padEnd(2000)),
    await site.post(PATH, '{"words":"kohlrabi"}'.padEnd(2001)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 413]);
  expect(await take()).toEqual([]);
});

test("searches are limited per address and hour", async () => {
  const { site, take } = await startCounting();
  for (let index = 0; index < 120; index += 1) await site.post(PATH, { words: `word ${index}` });
  expect((await site.post(PATH, { words: "one more" })).status).toBe(429);
  expect(await take()).toHaveLength(120);
});

test("the dashboard shows searches by at least two visitors until a market matches", async () => {
  const site = await startAdminSite();
  const counts = new Map([
    ["kohlrabi", 5],
    ["truffles", 2],
    ["only mine", 1],
    ["dane county", 9],
  ]);
  await addVainSearches(site.db, "2026-07-04", counts);
  expect((await site.ask("GET", "/api/admin/vain-searches")).body).toEqual({
    searches: [
      { words: "kohlrabi", count: 5, lastDay: "2026-07-04" },
      { words: "truffles", count: 2, lastDay: "2026-07-04" },
    ],
  });
  const more = Array.from({ length: 20 }, (_, index) => [`kohlrabi ${index}`, 3] as const);
  await addVainSearches(site.db, "2026-07-04", new Map(more));
  expect((await site.ask("GET", "/api/admin/vain-searches")).body["searches"]).toHaveLength(20);
});
