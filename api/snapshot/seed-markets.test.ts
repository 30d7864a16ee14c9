import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type Claim, type FactName, toFactValue } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { insertClaims, listClaims, setWithdrawn } from "#api/db/claims.ts";
import { getMarketJson, getMarketsRevision, listMarketJson, toRecord } from "#api/db/markets.ts";
import { seedMarkets } from "./seed-markets.ts";
import type { Db } from "#api/db/tables.ts";

const FIRST = new Date("2026-07-04T12:00:00Z");
const LATER = new Date("2026-08-01T12:00:00Z");

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market" });
const eau = exampleMarket({ id: 2, name: "Eau Claire Downtown Market" });
const hill = exampleMarket({ id: 5, name: "Hill Farm Stand" });

let db: Db;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await temporaryDatabase();
});

async function seed(markets: Market[], now = FIRST) {
  await writeMarketSnapshot(folder, { updated: "2023-03-12", markets });
  return seedMarkets(db, folder, now);
}

const edit = (market: Market) => editRecord(db, market);

async function getMarket(id: number): Promise<Partial<Market> | null> {
  const json = await getMarketJson(db, id);
  return json === null ? null : (JSON.parse(json) as Market);
}

const getName = async (id: number) => (await getMarket(id))?.name ?? null;

test("an empty database is filled, keeping the snapshot's ids", async () => {
  expect(await seed([dane, hill])).toEqual({ added: 2, updated: 0 });
  expect(await listMarketJson(db)).toEqual([toRecord(dane), toRecord(hill)]);
});

test("an unedited market follows the snapshot, and a new one is added", async () => {
  await seed([dane, eau]);
  const onSquare = { ...dane, name: "Dane County Market on the Square" };
  expect(await seed([onSquare, eau, hill], LATER)).toEqual({ added: 1, updated: 1 });
  expect([await getName(1), await getName(5)]).toEqual(["Dane County Market on the Square", "Hill Farm Stand"]);
  const rows = await db.selectFrom("market").select(["id", "updated_at"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: 1, updated_at: "2026-08-01T12:00:00.000Z" },
    { id: 2, updated_at: "2026-07-04T12:00:00.000Z" },
    { id: 5, updated_at: "2026-08-01T12:00:00.000Z" },
  ]);
});

test("edited facts stay over any number of snapshots, and other facts follow the snapshot", async () => {
  await seed([dane]);
  await edit({ ...dane, name: "Edited by an admin" });
  expect(await seed([{ ...dane, name: "Second snapshot" }], LATER)).toEqual({ added: 0, updated: 0 });
  const called = { ...dane, phoneNumber: "(608) 455-1999" };
  expect(await seed([{ ...called, name: "Third" }], LATER)).toEqual({ added: 0, updated: 1 });
  expect(await getMarket(1)).toEqual({ ...called, name: "Edited by an admin" });
});

test("people's claims in a snapshot are added to existing ones, and withdrawn ones stay withdrawn", async () => {
  const claim = (fact: FactName, value: Claim["value"], uid: string, entered: string): Claim => ({
    ...toFactValue(fact, value),
    ...{ uid, entered },
    ...{ source: "community", said: entered.slice(0, 10) },
  });
  const edits = [
    claim("phoneNumber", "(608) 555-0100", "a", "2026-07-01T12:00:00.000Z"),
    claim("website", "https://a.org", "b", "2026-07-02T12:00:00.000Z"),
  ];
  const fields = { phoneNumber: "(608) 555-0100", website: "https://a.org" };
  const claims = new Map([[1, [...claimsOfRecord(dane), ...edits]]]);
  const snapshot = { updated: "2023-03-12", markets: [{ ...dane, ...fields }], claims };
  await seed([dane]);
  await writeMarketSnapshot(folder, snapshot);
  expect(await seedMarkets(db, folder, LATER)).toEqual({ added: 0, updated: 1 });
  expect(await getMarket(1)).toEqual({ ...dane, ...fields });
  const website = (await listClaims(db, 1)).find(({ uid }) => uid === "b");
  await setWithdrawn(db, [website?.id ?? 0], LATER.toISOString());
  await foldMarket(db, 1, LATER);
  await writeMarketSnapshot(folder, { ...snapshot, updated: "2023-03-13" });
  expect(await seedMarkets(db, folder, LATER)).toEqual({ added: 0, updated: 0 });
  expect(await getMarket(1)).toEqual({ ...dane, phoneNumber: "(608) 555-0100" });
});

test("newer claims of a source stay", async () => {
  await seed([{ ...dane, name: "New", confirmed: { on: "2026-01-01", source: "usda-portal" } }]);
  expect(await seed([{ ...dane, name: "Old" }], LATER)).toEqual({ added: 0, updated: 0 });
  expect(await getName(1)).toBe("New");
});

test("claims of a list stay, even if the snapshot has newer claims of pages and other lists", async () => {
  await seed([dane]);
  const phoneNumber = "(608) 555-0134";
  await insertClaims(db, 1, [
    { fact: "phoneNumber", source: "list", record: "https://a.example/list", value: phoneNumber, said: "2023-04" },
  ]);
  const newer = { website: "https://b.example", facebook: "https://c.example" };
  const claims: Claim[] = [
    ...claimsOfRecord(dane),
    { fact: "website", source: "published", record: "https://b.example/page", value: newer.website, said: "2024" },
    { fact: "facebook", source: "list", record: "https://c.example/list", value: newer.facebook, said: "2024" },
  ];
  const snapshot = { updated: "2024", markets: [{ ...dane, ...newer }], claims: new Map([[1, claims]]) };
  await writeMarketSnapshot(folder, snapshot);
  await seedMarkets(db, folder, LATER);
  expect(await getMarket(1)).toMatchObject({ phoneNumber, ...newer });
});

test("a market added here is not confused with another one that has the same id", async () => {
  await seed([dane]);
  const added = exampleMarket({ id: 2, name: "Added", sources: ["community"] });
  await insertMarket(db, added, LATER);
  expect(await seed([dane, { ...hill, id: 2 }], LATER)).toEqual({ added: 0, updated: 0 });
  expect(await getName(2)).toBe("Added");
});

test("a market missing from the snapshot stays", async () => {
  await seed([dane, eau]);
  expect(await seed([dane], LATER)).toEqual({ added: 0, updated: 0 });
  expect(await getName(2)).toBe("Eau Claire Downtown Market");
});

test("an archived market stays archived when its record is updated", async () => {
  await seed([dane]);
  await db.updateTable("market").set({ archived_at: "2026-07-05T00:00:00.000Z" }).execute();
  expect(await seed([{ ...dane, name: "Renamed" }], LATER)).toEqual({ added: 0, updated: 1 });
  expect(await getName(1)).toBe(null);
  expect(await listMarketJson(db)).toEqual([]);
});

test("an invalid or missing snapshot leaves the database unchanged, and is retried once corrected", async () => {
  await seed([dane]);
  await writeFile(join(folder, "markets.json"), '{"updated":"2024","markets":[{"id":1}]}');
  await expect(seedMarkets(db, folder, LATER)).rejects.toThrow(/market 1 \(record 1 of the list\)/);
  await rm(join(folder, "markets.json"));
  await expect(seedMarkets(db, folder, LATER)).rejects.toThrow(/markets\.json cannot be read/);
  expect(await listMarketJson(db)).toEqual([toRecord(dane)]);
  expect(await seed([dane, eau], LATER)).toEqual({ added: 1, updated: 0 });
});

test("every change to a market changes the revision", async () => {
  const revisions = [await getMarketsRevision(db)];
  await seed([dane]);
  revisions.push(await getMarketsRevision(db));
  await edit({ ...dane, name: "Edited" });
  revisions.push(await getMarketsRevision(db));
  await db.deleteFrom("claim").execute();
  await db.deleteFrom("market").execute();
  revisions.push(await getMarketsRevision(db));
  expect(revisions).toEqual(["0", "1", "2", "3"]);
});
