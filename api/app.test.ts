import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { H3 } from "h3";
import { CompiledQuery } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { type AppDeps, createApp } from "./app.ts";
import { saveMarket, toRecord } from "./db/markets.ts";
import { insertMeta } from "./db/meta.ts";
import { seedMarkets } from "./snapshot/seed-markets.ts";
import type { Db } from "./db/tables.ts";
import type { Market } from "#data/market/market-schema.ts";
import { insertMarket } from "./testing/insert-market.ts";
import { API_CALLS } from "./testing/api-calls.ts";
import { exampleMarket } from "./testing/example-market.ts";
import { openForApp } from "./testing/temporary-database.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market", customList: ["Honey", "Käse"] });
const hill = exampleMarket({ id: 5, name: "Hill Farm Stand", listingType: "farm-stand" });

const CHANGED_AT = new Date("2026-07-05T12:00:00Z");

let db: Db;
let app: H3;
let deps: AppDeps;

beforeEach(async () => {
  const folder = await temporaryFolder();
  const connections = await openForApp(folder);
  db = connections.db;
  await writeMarketSnapshot(folder, { updated: "2023-03-12", markets: [dane, hill] });
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
  deps = { ...connections, stateDir: folder, siteUrl: "http://localhost", getReleaseId: () => "abc" };
  app = createApp(deps);
});

/** Both markets are in Dane County; the API adds the county. */
function withCounty(market: Market): Market & { county: string } {
  return { ...market, county: "Dane" };
}

async function listNames(): Promise<string[]> {
  return ((await (await get("/api/markets")).json()) as Market[]).map(({ name }) => name);
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return app.request(path, { headers, method });
}

test("the list contains every market in full, ordered by id", async () => {
  const response = await get("/api/markets");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await response.json()).toEqual([dane, hill].map(withCounty));
});

test("the list is compressed for clients that accept it, with an ETag for each encoding", async () => {
  const plain = await get("/api/markets");
  const brotli = await get("/api/markets", { "Accept-Encoding": "gzip, br" });
  const gzip = await get("/api/markets", { "Accept-Encoding": "gzip" });
  const text = await plain.text();
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(text);
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(text);
  const answers = [plain, brotli, gzip];
  expect(answers.map(({ headers }) => headers.get("vary"))).toEqual(Array(3).fill("Accept-Encoding"));
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(3);
});

test("a client that has the list gets 304 until a market changes", async () => {
  const etag = (await get("/api/markets")).headers.get("etag") ?? "";
  const again = await get("/api/markets", { "If-None-Match": etag });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  const renamed = { ...hill, name: "Renamed Stand" };
  await db
    .updateTable("market")
    .set({ record: toRecord(renamed) })
    .where("id", "=", 5)
    .execute();
  const changed = await get("/api/markets", { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual([dane, renamed].map(withCounty));
});

test("a market is found by its id and has an ETag", async () => {
  const response = await get("/api/markets/1");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(withCounty(dane));
  const etag = response.headers.get("etag") ?? "";
  expect((await get("/api/markets/1", { "If-None-Match": etag })).status).toBe(304);
  expect((await get("/api/markets/5", { "If-None-Match": etag })).status).toBe(200);
});

test("HEAD gives the headers of GET without the body", async () => {
  const response = await get("/api/markets/1", {}, "HEAD");
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("content-length")).toBe(
    String(Buffer.byteLength(JSON.stringify({ county: "Dane", ...dane }))),
  );
});

test("a record that has not changed is read once, however often it is asked for", async () => {
  await get("/api/markets/5");
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect(await (await get("/api/markets/5")).text()).toContain('"county":"Dane"');
  expect(parse).not.toHaveBeenCalled();
});

test("a change shows at once in the list, the market and its picture; a closed market is only found by its id", async () => {
  await get("/api/markets");
  await saveMarket(db, { ...dane, name: "Renamed Market" }, CHANGED_AT);
  await insertMarket(db, exampleMarket({ id: 9, name: "New Market" }), CHANGED_AT);
  const standing = { is: "closed", on: "2025-11", source: "community" } as const;
  await insertMarket(db, exampleMarket({ id: 7, name: "Gone Market", standing }), CHANGED_AT);
  expect(await listNames()).toEqual(["Renamed Market", "Hill Farm Stand", "New Market"]);
  expect(await (await get("/api/markets/1")).json()).toMatchObject({ name: "Renamed Market" });
  expect(await (await get("/api/markets/7")).json()).toMatchObject({ name: "Gone Market", standing });
  const pictures = await Promise.all([9, 6].map(async (id) => (await get(`/api/markets/${id}/picture.png`)).status));
  expect(pictures).toEqual([200, 404]);
});

test("an archived market is in neither the list nor at its id", async () => {
  await db.updateTable("market").set({ archived_at: "2026-07-05T00:00:00.000Z" }).where("id", "=", 1).execute();
  expect(await (await get("/api/markets")).json()).toEqual([withCounty(hill)]);
  expect((await get("/api/markets/1")).status).toBe(404);
});

const NO_MARKET = "Market Not Found";
const NOTHING = "There is nothing at this address of the API.";

const REFUSED: readonly [what: string, status: number, error: unknown][] = [
  ...["2", "0", "-1", "1.0", "01", "1e0", "abc", "9".repeat(21), "1%00", "1%20", "..%2f1", "%F0%9F%8D%85"].map(
    (id): [string, number, string] => [`GET /api/markets/${id}`, 404, NO_MARKET],
  ),
  ["GET /api/markets/%E0%A4%A", 400, expect.any(String)],
  ["GET /api/nothing", 404, NOTHING],
  ["GET /api/markets/1/more", 404, NOTHING],
  ["GET /api//markets", 404, NOTHING],
  ["GET /api/health/nothing", 404, NOTHING],
  ["POST /api/markets", 405, "POST is not possible here. Use GET, HEAD."],
  ["OPTIONS /api/markets", 405, "OPTIONS is not possible here. Use GET, HEAD."],
];

test("what is not there is refused in JSON", async () => {
  for (const [what, status, error] of REFUSED) {
    const [method = "", path = ""] = what.split(" ");
    const response = await get(path, {}, method);
    expect([what, response.status, response.headers.get("allow")]).toEqual([
      what,
      status,
      status === 405 ? "GET, HEAD" : null,
    ]);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({ success: false, error });
  }
});

test("the server is alive at once, and ready once it has a release", async () => {
  expect(await (await get("/api/health")).json()).toEqual({ status: "ok" });
  expect(await (await get("/api/health/ready")).json()).toEqual({
    status: "ready",
    release: "abc",
    freeBytes: expect.any(Number) as number,
  });
  app = createApp({ ...deps, getReleaseId: () => null });
  const response = await get("/api/health/ready");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toEqual({
    success: false,
    error: "The site is still being built. Try again in a moment.",
  });
});

test("an unexpected error shows the client no internals and is logged in full", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await db.schema.dropTable("claim").execute();
  await db.schema.dropTable("market").execute();
  const response = await get("/api/markets/1");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    success: false,
    error: "Something went wrong on our side. Please try again in a moment.",
  });
  expect(String(log.mock.calls[0]?.[0])).toContain("no such table: market");
});

test("a market's share picture is a PNG in Open Graph size and supports 304", async () => {
  const response = await get("/api/markets/1/picture.png");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { format, width, height } = await sharp(await response.bytes()).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
  const etag = response.headers.get("etag") ?? "";
  expect((await get("/api/markets/1/picture.png", { "If-None-Match": etag })).status).toBe(304);
});

test("with a read-only database the server is not ready", async () => {
  await db.executeQuery(CompiledQuery.raw("PRAGMA query_only = ON"));
  const response = await get("/api/health/ready");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.json()).toEqual({
    success: false,
    error: "The database cannot be written to. Check the disk and the rights of its folder.",
  });
  expect((await get("/api/markets/1")).status).toBe(200);
});

test("what anybody may read waits for no transaction, and shows what is committed", async () => {
  await insertMeta(db, "forms.secret", "s".repeat(43));
  expect(await listNames()).toEqual([dane.name, hill.name]);
  const importing = await db.startTransaction().execute();
  await saveMarket(importing, { ...hill, name: "Renamed Stand" }, CHANGED_AT);
  const open = Object.entries(API_CALLS).filter(([call, example]) => {
    // Private links and accounts: they write, or belong to somebody who must see what was written.
    const isPrivate = /\/(manage|letters)\/:token|\/api\/auth\//.test(call);
    return call.startsWith("GET ") && example.for === "anyone" && !isPrivate;
  });
  const paths = open.map(([call]) =>
    call
      .slice(4)
      .replace(/:id(?=\/picture)/, "99")
      .replace(":id", "5"),
  );
  const answers = await Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(answers.length).toBeGreaterThan(15);
  expect(answers.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await (await get("/api/markets/5")).json()).toMatchObject({ name: hill.name });
  expect(await listNames()).toEqual([dane.name, hill.name]);
  await importing.commit().execute();
  expect(await (await get("/api/markets/5")).json()).toMatchObject({ name: "Renamed Stand" });
  expect(await listNames()).toEqual([dane.name, "Renamed Stand"]);
});

test("the readiness check writes nothing that changes the revision", async () => {
  const etag = (await get("/api/markets")).headers.get("etag") ?? "";
  await get("/api/health/ready");
  expect((await get("/api/markets", { "If-None-Match": etag })).status).toBe(304);
});
