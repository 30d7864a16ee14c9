import { sql } from "kysely";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addVainSearches, listPageViews, listVainSearches } from "#api/db/counts.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { createPageViews, createVainSearches, writeCounts } from "./counts.ts";

const NOON = new Date("2026-07-04T17:00:00Z");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const OPENED = { "user-agent": FIREFOX, "sec-fetch-mode": "navigate", accept: "text/html,*/*;q=0.8" };

async function startCounts() {
  const db = await temporaryDatabase();
  const clock = { now: NOON };
  const now = () => clock.now;
  const counts = { pageViews: createPageViews(now), vainSearches: createVainSearches(now) };
  const open = (path: string, headers: Record<string, string> = OPENED, method = "GET") =>
    counts.pageViews.record(path, { method, headers } as unknown as IncomingMessage);
  const write = () => writeCounts(db, counts, () => Promise.resolve(clock.now));
  return { db, clock, open, write, vain: counts.vainSearches };
}

test("a page's views are one count per day", async () => {
  const { db, clock, open, write } = await startCounts();
  open("/markets/12");
  open("/markets/12/");
  open("/markets/7");
  await write();
  open("/markets/12");
  await write();
  // Still July 4 in the region's time zone.
  clock.now = new Date("2026-07-05T04:00:00Z");
  open("/markets/12");
  clock.now = new Date("2026-07-05T06:00:00Z");
  open("/markets/12");
  await write();
  expect(await db.selectFrom("page_views").selectAll().execute()).toEqual([
    { day: "2026-07-04", market_id: 7, views: 1 },
    { day: "2026-07-04", market_id: 12, views: 4 },
    { day: "2026-07-05", market_id: 12, views: 1 },
  ]);
  expect(await listPageViews(db, "2026-07-05")).toEqual(new Map([[12, 1]]));
});

test("without Sec-Fetch-Mode the Accept header decides", async () => {
  const { db, open, write } = await startCounts();
  open("/markets/1", { "user-agent": FIREFOX, accept: "text/html,*/*;q=0.8" });
  await write();
  expect(await listPageViews(db, "2026-07-01")).toEqual(new Map([[1, 1]]));
});

test.each<[string, string, Record<string, string>, string?]>([
  ["another page", "/about", OPENED],
  ["an address without a market", "/markets/0", OPENED],
  ["a page below a market's", "/markets/12/edit", OPENED],
  ["a HEAD request", "/markets/12", OPENED, "HEAD"],
  ["a script", "/markets/12", { ...OPENED, "sec-fetch-mode": "cors" }],
  ["a prefetch", "/markets/12", { ...OPENED, "sec-purpose": "prefetch;prerender" }],
  ["an older browser's prefetch", "/markets/12", { ...OPENED, purpose: "prefetch" }],
  ["a search engine", "/markets/12", { ...OPENED, "user-agent": `${FIREFOX} (compatible; Googlebot/2.1)` }],
  ["a program", "/markets/12", { ...OPENED, "user-agent": "curl/8.9" }],
  ["nobody", "/markets/12", {}],
])("%s is not counted", async (_, path, headers, method) => {
  const { db, open, write } = await startCounts();
  open(path, headers, method);
  await write();
  expect(await listPageViews(db, "2026-07-01")).toEqual(new Map());
});

test("counts that could not be written are written once, the next time", async () => {
  const { db, open, write, vain } = await startCounts();
  open("/markets/1");
  open("/markets/2");
  vain.record("kohlrabi", "192.0.2.1");
  await sql`
    CREATE TRIGGER full_disk BEFORE INSERT ON page_views WHEN new.market_id = 2 BEGIN SELECT RAISE(ABORT, 'full'); END
  `.execute(db);
  await expect(write()).rejects.toThrow("full");
  open("/markets/1");
  await sql`DROP TRIGGER full_disk`.execute(db);
  await write();
  await write();
  expect(await listPageViews(db, "2026-07-01")).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  expect(await listVainSearches(db, { atLeast: 1, limit: 9 })).toEqual([
    { words: "kohlrabi", count: 1, lastDay: "2026-07-04" },
  ]);
});

test("a search without results counts once a day per address, however it is spelled", async () => {
  const { db, clock, write, vain } = await startCounts();
  for (const words of ["Kohlrabi", " kohlrabi! ", "KOHLRABI"]) vain.record(words, "192.0.2.1");
  await write();
  vain.record("kohlrabi", "192.0.2.1");
  vain.record("kohlrabi", "192.0.2.2");
  clock.now = new Date("2026-07-05T17:00:00Z");
  vain.record("truffles", "192.0.2.1");
  await write();
  const all = await listVainSearches(db, { atLeast: 1, limit: 9 });
  expect(all).toEqual([
    { words: "kohlrabi", count: 2, lastDay: "2026-07-04" },
    { words: "truffles", count: 1, lastDay: "2026-07-05" },
  ]);
  expect(await listVainSearches(db, { atLeast: 2, limit: 9 })).toEqual(all.slice(0, 1));
});

test("a flood of searches stays within the limit and keeps existing counts", async () => {
  const { db, write, vain } = await startCounts();
  vain.record("kohlrabi", "192.0.2.1");
  for (let index = 0; index < 1000; index += 1) vain.record(`flood ${index}`, "192.0.2.9");
  await write();
  vain.record("kohlrabi", "192.0.2.2");
  for (let index = 0; index < 1000; index += 1) vain.record(`more ${index}`, "192.0.2.9");
  await write();
  const all = await listVainSearches(db, { atLeast: 1, limit: 9999 });
  expect(all).toHaveLength(500);
  expect(all[0]).toEqual({ words: "kohlrabi", count: 2, lastDay: "2026-07-04" });
});

test("counts are deleted after ninety days", async () => {
  const { db, clock, open, write } = await startCounts();
  open("/markets/1");
  await addVainSearches(db, "2026-07-04", new Map([["kohlrabi", 3]]));
  await write();
  clock.now = new Date("2026-10-02T17:00:00Z");
  await write();
  expect((await listPageViews(db, "2026-01-01")).size).toBe(1);
  clock.now = new Date("2026-10-03T17:00:00Z");
  await write();
  expect((await listPageViews(db, "2026-01-01")).size).toBe(0);
  expect(await listVainSearches(db, { atLeast: 1, limit: 9 })).toEqual([]);
});
