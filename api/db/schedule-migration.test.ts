import { expect, test } from "vitest";
import { upgradeRecord } from "#data/market/public-market.ts";
import { getMeta, setMeta } from "./meta.ts";
import type { Db } from "./tables.ts";
import { up } from "./migrations/006-schedule.ts";
import { type EarlierDb, openEarlier } from "#api/testing/earlier-database.ts";

const AT = "2026-07-04T12:00:00.000Z";
const week = { Saturday: "8 AM - noon" };
const other = { Wednesday: "3 PM - 7 PM" };
const SUMMER = { from: "05-07", to: "10-29" };

/** Records of an earlier version, with every shape of hours and seasons that could be stored. */
const EARLIER: object[] = [
  {},
  { openingHours: week },
  { openingHours: week, seasonPeriod: "From June 8" },
  { seasonPeriod: '{"1":"May"}' },
  { openingHours: week, seasons: [SUMMER], seasonPeriod: "May 7 to October 29" },
  { openingHours: week, seasons: [SUMMER], seasonPeriod: "May to October" },
  { openingHours: week, seasons: [SUMMER] },
  { openingHours: {}, seasons: [{ ...SUMMER, hours: {} }] },
  { seasons: [] },
  {
    openingHours: other,
    seasons: [
      { ...SUMMER, hours: week },
      { from: "11-01", to: "02-28" },
    ],
  },
  { openingHours: other, seasons: [{ ...SUMMER, hours: week }], seasonPeriod: { "1": "Summer", "2": "" } },
  { openingHours: other, seasons: [{ ...SUMMER, hours: {} }], seasonPeriod: "{broken" },
  { openingHours: other, seasons: [{ from: "06-01", to: "05-31", hours: week }] },
  {
    openingHours: other,
    seasons: [
      { from: "09-20", to: "09-20", hours: week },
      { ...SUMMER, hours: {} },
    ],
  },
  { schedule: { seasons: [{ week }] } },
];

const openEmpty = () => openEarlier("005-news");

/** For what has not changed since. */
const now = (db: EarlierDb) => db as unknown as Db;

async function insert(db: EarlierDb, id: number, facts: object, seeded: object | null): Promise<void> {
  const toJson = (part: object) => JSON.stringify({ id, name: `Market ${id}`, ...part, sources: ["community"] });
  const row = { id, record: toJson(facts), seeded: seeded && toJson(seeded), archived_at: null, updated_at: AT };
  await db.insertInto("market").values(row).execute();
}

test("records and what they came from are taken over as an old release is, and nothing else changes", async () => {
  const db = await openEmpty();
  for (const [index, facts] of EARLIER.entries()) await insert(db, index + 1, facts, index % 2 === 0 ? facts : {});
  await insert(db, 99, { openingHours: week }, null);
  const before = await db.selectFrom("market").selectAll().orderBy("id").execute();
  await up(db);
  const upgrade = (json: string) => JSON.stringify(upgradeRecord(JSON.parse(json) as Record<string, unknown>));
  const after = await db.selectFrom("market").selectAll().orderBy("id").execute();
  expect(after).toEqual(
    before.map((row) => ({ ...row, record: upgrade(row.record), seeded: row.seeded && upgrade(row.seeded) })),
  );
  expect(after[9]?.record).toBe(
    '{"id":10,"name":"Market 10","schedule":{"seasons":[' +
      '{"from":"05-07","to":"10-29","week":{"Saturday":"8 AM - noon"}},' +
      '{"from":"11-01","to":"02-28","week":{"Wednesday":"3 PM - 7 PM"}}]},"sources":["community"]}',
  );
  expect(after[10]?.record).toContain('"text":{"season":"Summer","hours":"Wednesday: 3 PM - 7 PM"}');
  expect(after.some(({ record }) => record.includes("openingHours"))).toBe(false);
});

test("what was published stays published, and what waits still waits", async () => {
  const [published, waiting] = [await openEmpty(), await openEmpty()];
  for (const db of [published, waiting]) await insert(db, 1, { openingHours: week }, null);
  await setMeta(now(published), "publish.revision", "1");
  await setMeta(now(waiting), "publish.revision", "0");
  for (const db of [published, waiting]) await up(db);
  expect(await getMeta(now(published), "publish.revision")).toBe(await getMeta(now(published), "markets.revision"));
  expect(await getMeta(now(waiting), "publish.revision")).toBe("0");
});
