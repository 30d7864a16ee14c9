import type { H3 } from "h3";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { createApp } from "#api/app.ts";
import { insertMarket, updateMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { openForApp } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const NOON = new Date("2026-07-04T17:00:00Z");

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market", customList: ["Honey", "Käse"] });
const hill = exampleMarket({ id: 5, name: "Hill Farm Stand" });

let app: H3;
let db: Db;
let stateDir: string;

beforeEach(async () => {
  stateDir = await temporaryFolder();
  const connections = await openForApp(stateDir);
  db = connections.db;
  for (const market of [dane, hill]) await insertMarket(db, market, NOON);
  app = createApp({ ...connections, stateDir, siteUrl: "http://localhost", getReleaseId: () => null });
});

async function get(path: string): Promise<Response> {
  return app.request(path);
}

async function listNames(): Promise<string[]> {
  return ((await (await get("/api/markets")).json()) as Market[]).map(({ name }) => name);
}

test("a record that has not changed is read once, however often it is asked for", async () => {
  await get("/api/markets/5");
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect(await (await get("/api/markets/5")).text()).toContain('"county":"Dane"');
  expect(parse).not.toHaveBeenCalled();
});

test("a closed market is not in lists but still found by its id", async () => {
  const standing = { is: "closed", on: "2025-11", source: "community" } as const;
  const confirmed = { on: "2025-11", source: "community" } as const;
  const gone = exampleMarket({ id: 7, name: "Gone Market", sources: ["community"], confirmed, standing });
  await insertMarket(db, gone, NOON);
  expect(await listNames()).toEqual(["Dane County Farmers Market", "Hill Farm Stand"]);
  expect(await (await get("/api/markets/7")).json()).toMatchObject({ name: "Gone Market", standing });
});

test("a change shows at once in the list, the market and its picture", async () => {
  await get("/api/markets");
  await updateMarket(db, { ...dane, name: "Renamed Market" }, NOON);
  await insertMarket(db, exampleMarket({ id: 9, name: "New Market" }), NOON);
  expect(await listNames()).toEqual(["Renamed Market", "Hill Farm Stand", "New Market"]);
  expect(await (await get("/api/markets/1")).json()).toMatchObject({ name: "Renamed Market" });
  const pictures = await Promise.all([9, 6].map(async (id) => (await get(`/api/markets/${id}/picture.png`)).status));
  expect(pictures).toEqual([200, 404]);
});
