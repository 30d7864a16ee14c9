import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { toRecord } from "#api/db/markets.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/db/seed-markets.ts";
import type { Db } from "#api/db/tables.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { exportSnapshot } from "./export.ts";

const snapshot = {
  updated: "2023-03-12",
  markets: [
    exampleMarket({ id: 3, name: "Eau Claire Downtown Market", openingHours: { Saturday: "8 AM - 1 PM" } }),
    exampleMarket({ id: 1, seasons: [{ from: "05-07", to: "10-29", hours: { Friday: "2 PM - 6 PM" } }] }),
  ],
};

let db: Db;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await writeMarketSnapshot(folder, snapshot);
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
});

test("a seeded database exports the very bytes it was seeded from", async () => {
  await writeMarketSnapshot(join(folder, "export"), (await exportSnapshot(db)).parse());
  const [seeded, exported] = await Promise.all([
    readFile(join(folder, "markets.json"), "utf8"),
    readFile(join(folder, "export", "markets.json"), "utf8"),
  ]);
  expect(exported).toBe(seeded);
});

test("archived markets are not exported", async () => {
  await db.updateTable("market").set({ archived_at: "2026-07-05T00:00:00.000Z" }).where("id", "=", 3).execute();
  expect((await exportSnapshot(db)).parse().markets.map(({ id }) => id)).toEqual([1]);
});

test("a record that was broken behind the program's back is named", async () => {
  await db.updateTable("market").set({ record: '{"id":3,"name":"Half"}' }).where("id", "=", 3).execute();
  const broken = await exportSnapshot(db);
  expect(() => broken.parse()).toThrow(/^The database: market 3 "Half" \(record 2 of the list\): field /);
});

test("the hash changes with the content and with nothing else", async () => {
  const { hash } = await exportSnapshot(db);
  const renamed = toRecord(exampleMarket({ id: 1, name: "Renamed" }));
  const before = await db.selectFrom("market").select("record").where("id", "=", 1).executeTakeFirstOrThrow();
  await db.updateTable("market").set({ record: renamed }).where("id", "=", 1).execute();
  expect((await exportSnapshot(db)).hash).not.toBe(hash);
  await db.updateTable("market").set({ record: before.record, seeded: null }).where("id", "=", 1).execute();
  expect((await exportSnapshot(db)).hash).toBe(hash);
});
