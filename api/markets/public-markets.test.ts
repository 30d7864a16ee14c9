import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { H3 } from "h3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { createApp } from "#api/app.ts";
import { insertMarket, updateMarket } from "#api/db/markets.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { getSnapshotFolder } from "#api/release/release-content.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { makePublishedHome } from "#api/testing/publish-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const NOON = new Date("2026-07-04T17:00:00Z");

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market", customList: ["Honey", "Käse"] });
const hill = exampleMarket({ id: 5, name: "Hill Farm Stand" });
/** Where a market lies tells its county. */
const ANSWERED = [dane, hill].map((market) => ({ ...market, county: "Dane" }));

let app: H3;
let db: Db;
let stateDir: string;
let releaseId: string | null;

beforeEach(async () => {
  stateDir = await temporaryFolder();
  db = await openDatabase(join(stateDir, "directory.db"));
  onTestFinished(() => db.destroy());
  for (const market of [dane, hill]) await insertMarket(db, market, NOON);
  releaseId = null;
  app = createApp({ db, stateDir, siteUrl: "http://localhost", getReleaseId: () => releaseId });
});

async function publish(id: string, ...markets: Market[]): Promise<void> {
  await writeMarketSnapshot(getSnapshotFolder(stateDir, id), { updated: "2026-07-04", markets });
  releaseId = id;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, { headers });
}

async function listNames(): Promise<string[]> {
  return ((await (await get("/api/markets")).json()) as Market[]).map(({ name }) => name);
}

test("before the first release the API tells what the database holds", async () => {
  expect(await (await get("/api/markets")).json()).toEqual(ANSWERED);
  expect(await (await get("/api/markets/5")).json()).toEqual({ ...hill, county: "Dane" });
});

test("a market that has closed is in no list, and answers for itself, before the first release and after it", async () => {
  const standing = { is: "closed", on: "2025-11", source: "community" } as const;
  const confirmed = { on: "2025-11", source: "community" } as const;
  const gone = exampleMarket({ id: 7, name: "Gone Market", sources: ["community"], confirmed, standing });
  await insertMarket(db, gone, NOON);
  expect(await listNames()).toEqual(["Dane County Farmers Market", "Hill Farm Stand"]);
  expect(await (await get("/api/markets/7")).json()).toMatchObject({ name: "Gone Market", standing });
  await publish("first", dane, gone, hill);
  expect(await listNames()).toEqual(["Dane County Farmers Market", "Hill Farm Stand"]);
  expect(await (await get("/api/markets/7")).json()).toMatchObject({ name: "Gone Market", standing });
});

test("with a release it tells that release's markets, and a roll-back takes them back", async () => {
  await publish("first", dane, hill);
  await updateMarket(db, { ...dane, name: "Renamed Market" }, NOON);
  await insertMarket(db, exampleMarket({ id: 9, name: "New Market" }), NOON);
  expect(await (await get("/api/markets")).json()).toEqual(ANSWERED);
  expect(await (await get("/api/markets/1")).json()).toEqual({ ...dane, county: "Dane" });
  const pictures = await Promise.all([9, 5].map(async (id) => (await get(`/api/markets/${id}/picture.png`)).status));
  expect([(await get("/api/markets/9")).status, ...pictures]).toEqual([404, 404, 200]);

  await publish("second", { ...dane, name: "Renamed Market" }, exampleMarket({ id: 9, name: "New Market" }));
  expect(await listNames()).toEqual(["Renamed Market", "New Market"]);
  expect((await get("/api/markets/5")).status).toBe(404);
  expect((await get("/api/markets/9")).status).toBe(200);

  releaseId = "first";
  expect(await (await get("/api/markets")).json()).toEqual(ANSWERED);
  expect((await get("/api/markets/9")).status).toBe(404);
});

test("who has an answer gets 304 until another release says something else; packed forms have tags of their own", async () => {
  await publish("first", dane, hill);
  const tags: string[] = [];
  for (const path of ["/api/markets", "/api/markets/1"]) {
    const etag = (await get(path)).headers.get("etag") ?? "";
    expect((await get(path, { "If-None-Match": etag })).status, path).toBe(304);
    tags.push(etag);
  }
  const packed = await get("/api/markets", { "Accept-Encoding": "br" });
  expect(packed.headers.get("etag")).not.toBe(tags[0]);
  expect(JSON.parse(brotliDecompressSync(await packed.bytes()).toString())).toEqual(ANSWERED);

  await publish("second", dane, { ...hill, name: "Renamed Stand" });
  expect((await get("/api/markets", { "If-None-Match": tags[0] ?? "" })).status).toBe(200);
  expect((await get("/api/markets/1", { "If-None-Match": tags[1] ?? "" })).status).toBe(304);
});

test("what of a release cannot be read is made up for by nothing that waits, and is read again", async () => {
  await publish("first", dane);
  await rm(getSnapshotFolder(stateDir, "first"), { recursive: true });
  for (const path of ["/api/markets", "/api/markets/1"]) {
    const answer = await get(path);
    expect([answer.status, await answer.json()], path).toEqual([
      503,
      { success: false, error: "The markets cannot be read at the moment. Please try again later." },
    ]);
  }
  await publish("first", dane);
  expect(await listNames()).toEqual([dane.name]);
});

test("photos are those of the release, also while the database cannot be asked, and a roll-back takes them back", async () => {
  const [before, after, elsewhere] = ["0", "1", "2"].map((digit) => `${digit.repeat(32)}.webp`) as [
    string,
    string,
    string,
  ];
  await mkdir(join(stateDir, "images"));
  for (const name of [before, after, elsewhere]) {
    await writeFile(join(stateDir, "images", name.replace(".webp", "-1600.webp")), "");
  }
  const confirmed = { on: "2025-11", source: "community" } as const;
  const closed = { confirmed, standing: { is: "closed", ...confirmed } } as const;
  await publish("first", { ...dane, photos: [before] });
  await publish("second", dane, { ...hill, ...closed, sources: ["community"], photos: [after] });
  await updateMarket(db, { ...dane, photos: [elsewhere] }, NOON);
  await db.destroy();
  const getStatuses = () =>
    Promise.all([before, after, elsewhere].map(async (name) => (await get(`/api/images/${name}`)).status));
  expect(await getStatuses()).toEqual([404, 200, 404]);
  releaseId = "first";
  expect(await getStatuses()).toEqual([200, 404, 404]);
});

test("what is approved is before nobody until it is published, and its status page says when that is", async () => {
  const home = await makePublishedHome(2);
  const site = await home.start();
  home.setBuild({ FAKE_BUILD: "fail" });
  const post = (path: string, body: object) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const photos = photoForm([{ name: "green.jpg", content: await makeJpeg("green", 40, 30) }]);
  const sent = await Promise.all([
    post("/api/suggestions", { marketName: "Oak Market", townName: "Madison" }),
    post("/api/markets/1/suggest-edit", { fieldName: "name", suggestedValue: "Elm Market" }),
    fetch(`${site.url}/api/markets/2/submit-images`, { method: "POST", body: photos }),
  ]);
  const pages = await Promise.all(
    sent.map(async (answer) => ((await answer.json()) as { statusUrl: string }).statusUrl),
  );
  const readStates = async () => {
    const texts = await Promise.all(pages.map(async (page) => (await fetch(site.url + page)).text()));
    return new Set(texts.map((text) => /<strong>(.*?)<\/strong> ([^<]*)/.exec(text)?.slice(1).join(": ")));
  };
  const waiting = await site.db.selectFrom("submission").select(["id", "kind"]).execute();
  const place = { latitude: 43.1, longitude: -89.4 };
  for (const { id, kind } of waiting) {
    const market = { listingType: "farmers-market", name: "Oak Market", city: "Madison", ...place };
    const decision = { state: "approved", ...(kind === "market" && { market }) };
    const answer = await site.admin.send("POST", `/api/admin/submissions/${id}/decide`, decision);
    expect(answer.status, await answer.text()).toBe(200);
  }
  const { name: photo } = await site.db.selectFrom("photo").select("name").executeTakeFirstOrThrow();
  const readPhoto = async () => (await fetch(`${site.url}/api/images/${photo}`)).status;
  const readNames = async () => {
    const markets = (await (await fetch(`${site.url}/api/markets`)).json()) as Market[];
    return markets.map(({ name }) => name);
  };
  const approved = new Set(["Approved: Thank you! This goes live with the directory&#39;s next update."]);
  const published = new Set(["Published: Thank you! This is in the directory for everyone to see."]);
  expect([await readNames(), await readStates(), await readPhoto()]).toEqual([["Market 1", "Market 2"], approved, 404]);
  const seen = await site.admin.get(`/api/admin/images/${photo}`);
  expect(seen.status).toBe(200);
  // The server's own policy for all that it answers gives way to that of photos.
  expect(seen.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  home.setBuild({});
  await site.untilEnded(await site.publish());
  expect([await readNames(), await readStates(), await readPhoto()]).toEqual([
    ["Elm Market", "Market 2", "Oak Market"],
    published,
    200,
  ]);

  // Somebody in it has asked for that: it waits for no publish.
  const { revision } = (await (await site.admin.get("/api/admin/markets/2")).json()) as { revision: string };
  expect((await site.admin.send("PUT", "/api/admin/markets/2/photos", { revision, photos: [] })).status).toBe(200);
  expect(await readPhoto()).toBe(404);
  // Nobody else brings it back by sending it again.
  const again = photoForm([{ name: "again.jpg", content: await makeJpeg("green", 40, 30) }], {
    submissionNotes: "Again",
  });
  expect((await fetch(`${site.url}/api/markets/2/submit-images`, { method: "POST", body: again })).status).toBe(201);
  expect(await site.db.selectFrom("photo").select(["name", "state"]).orderBy("id").execute()).toEqual([
    { name: photo, state: "rejected" },
    { name: photo, state: "pending" },
  ]);
  expect(await readPhoto()).toBe(404);
});
