import type { H3 } from "h3";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { createApp } from "#api/app.ts";
import { insertMarket, updateMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { makePublishedHome } from "#api/testing/publish-site.ts";
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

test("an approved photo is public at once, and its status page says so", async () => {
  const home = await makePublishedHome(2);
  const site = await home.start();
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
  const published = new Set(["Published: Thank you! This is in the directory for everyone to see."]);
  const seen = await site.admin.get(`/api/admin/images/${photo}`);
  expect(seen.status).toBe(200);
  // The photo's own policy replaces the server's default.
  expect(seen.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect([await readNames(), await readStates(), await readPhoto()]).toEqual([
    ["Elm Market", "Market 2", "Oak Market"],
    published,
    200,
  ]);

  // Take the photo down, as if a person in it had asked for that.
  const { revision } = (await (await site.admin.get("/api/admin/markets/2")).json()) as { revision: string };
  expect((await site.admin.send("PUT", "/api/admin/markets/2/photos", { revision, photos: [] })).status).toBe(200);
  expect(await readPhoto()).toBe(404);
  // Sending the photo again does not publish it again.
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
