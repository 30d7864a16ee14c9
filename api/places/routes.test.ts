import { readActor } from "#api/db/actors.ts";
import { expect, test } from "vitest";
import type { PlaceResult, PlaceSearch, PlacesState } from "#data/admin/places.ts";
import type { Market } from "#data/market/market-schema.ts";
import { FIRST_MANUAL_ID } from "#data/market/market-limits.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { getNewestEntryId, listDirectoryEntries } from "#api/testing/audit-log.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { type ContributionServer, NOON } from "#api/testing/contribution-server.ts";
import {
  GOOGLE_KEY,
  type GooglePlaceEntry,
  googlePhotos,
  googlePlace,
  type MockGooglePlaces,
  type NextAnswer,
  startGooglePlaces,
} from "#api/testing/google-places.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import type { Tile } from "./county-tiles.ts";
import { dropExpired } from "./drop-expired.ts";
import { createGooglePlaces } from "./google-provider.ts";
import { open } from "#data/schedule/testing/hours.ts";

/** Two areas that overlap around Madison, and one in the north. */
const TILES: Tile[] = [
  { name: "Dane", area: { south: 42.9, west: -89.9, north: 43.3, east: -89.0 } },
  { name: "Iowa", area: { south: 42.9, west: -90.5, north: 43.3, east: -89.3 } },
  { name: "Vilas", area: { south: 45.8, west: -90.1, north: 46.3, east: -88.9 } },
];

async function setUp(
  places: GooglePlaceEntry[] = [],
  { market = {}, dailyCap = 500, key = GOOGLE_KEY }: { market?: Partial<Market>; dailyCap?: number; key?: string } = {},
): Promise<{ google: MockGooglePlaces; server: AdminSite }> {
  const google = await startGooglePlaces(places);
  const settings = { GOOGLE_PLACES_API_KEY: key, PLACES_URL: google.url, PLACES_DAILY_CAP: String(dailyCap) };
  const providers = [createGooglePlaces(settings, { tiles: TILES, retryDelayMs: 1 })];
  return { google, server: await startAdminSite({ market, providers }) };
}

/** For tests that move the clock: sessions end within a day. */
async function signInAgain(server: AdminSite): Promise<AdminSite> {
  server.admin.cookie = (await signIn(server)).cookie;
  return server;
}

const runJob = async (server: AdminSite, path: string) => server.untilEnded(await server.ask("POST", path));

async function readMarket({ db }: ContributionServer, id: number): Promise<Market> {
  const { record } = await db.selectFrom("market").select("record").where("id", "=", id).executeTakeFirstOrThrow();
  return JSON.parse(record) as Market;
}

async function listAudit({ db }: ContributionServer): Promise<string[]> {
  return (await listDirectoryEntries(db)).map((row) => `${readActor(row.actor).name}: ${row.summary}`);
}

/** Google's place for market 1. */
const dane = (given: Partial<GooglePlaceEntry> = {}) =>
  googlePlace({
    id: "dane",
    name: "Dane County Farmers' Market",
    location: { latitude: 43.0705, longitude: -89.3805 },
    nationalPhoneNumber: "(608) 455-1999",
    websiteUri: "https://elsewhere.example.org/",
    rating: 4.7,
    userRatingCount: 3210,
    regularOpeningHours: {
      openNow: true,
      periods: [{ open: { day: 6, hour: 6, minute: 15 }, close: { day: 6, hour: 13, minute: 45 } }],
    },
    ...given,
  });

const SEARCH = "/api/admin/places/search";

const search = async ({ ask }: AdminSite, body: object) =>
  (await ask("POST", SEARCH, body)).body as unknown as PlaceSearch;

const link = (server: AdminSite, marketId: unknown = 1, placeId = "dane") =>
  server.ask("POST", `/api/admin/places/${placeId}/link`, { marketId });

const lakes = (given: Partial<GooglePlaceEntry> = {}) =>
  googlePlace({
    id: "lakes",
    name: "Eagle River Farm Stand",
    city: "Eagle River",
    location: { latitude: 45.92, longitude: -89.24 },
    rating: 4,
    userRatingCount: 12,
    ...given,
  });

test("without a key, every route says what to set, and no job starts", async () => {
  const server = await startAdminSite();
  const state = await server.read<PlacesState>("/api/admin/places");
  expect(state).toMatchObject({ isOn: false, usedToday: 0, dailyCap: 500 });
  expect(state.message).toBe(
    "Google Places is off. Set GOOGLE_PLACES_API_KEY (see .env.example) and start the server again.",
  );
  expect(state.terms.length).toBeGreaterThan(3);
  const answers = await Promise.all([
    server.ask("POST", SEARCH, { query: "farmers market" }),
    server.ask("GET", "/api/admin/places/dane"),
    server.ask("POST", "/api/admin/places/dane/import"),
    server.ask("POST", "/api/admin/places/dane/link", { marketId: 1 }),
    server.ask("POST", "/api/admin/places/fetch"),
    server.ask("POST", "/api/admin/markets/1/details"),
    server.ask("POST", "/api/admin/markets/1/cache-images"),
  ]);
  for (const answer of answers) {
    expect(answer).toEqual({ status: 503, body: { success: false, error: state.message } });
  }
  expect(await server.jobs.list()).toEqual([]);
});

test("a search marks known and possible markets, and omits places outside the region", async () => {
  const { server } = await setUp([
    dane(),
    lakes(),
    googlePlace({
      id: "dubuque",
      name: "Dubuque Market",
      state: "IA",
      location: { latitude: 42.5, longitude: -90.66 },
    }),
  ]);
  const { results, nextPageToken } = await search(server, { query: " farmers market " });
  expect(nextPageToken).toBeNull();
  expect(results.map(({ placeId, linkedTo, alike }) => [placeId, linkedTo, alike.map(({ id }) => id)])).toEqual([
    ["dane", null, [1]],
    ["lakes", null, []],
  ]);
  expect(results[0]).toMatchObject({ name: "Dane County Farmers' Market", rating: 4.7, userRatingsTotal: 3210 });
  expect(results[0]?.alike[0]?.distanceKm).toBeCloseTo(0.07, 2);
  expect(await server.read("/api/admin/places")).toMatchObject({ isOn: true, usedToday: 1 });
  expect(await listAudit(server)).toEqual([]);
});

test("the next page of a search is requested with its token", async () => {
  const many = Array.from({ length: 25 }, (_, index) => lakes({ id: `lakes-${index}`, name: `Stand ${index}` }));
  const { server } = await setUp(many);
  const first = await search(server, { query: "stand" });
  const pageToken = first.nextPageToken;
  const second = await search(server, { query: "stand", pageToken });
  expect([first.results.length, second.results.length, second.nextPageToken]).toEqual([20, 5, null]);
  expect((await server.ask("POST", SEARCH, { query: "other", pageToken })).status).toBe(422);
});

test.each([
  ["  ", "Please type what to search for."],
  ["x".repeat(201), "That is too long: 200 characters are enough for a search."],
])("a search for %j is refused", async (query, error) => {
  const { server } = await setUp();
  const refusal = { status: 422, body: { success: false, error, field: "query" } };
  expect(await server.ask("POST", SEARCH, { query })).toEqual(refusal);
});

test("a place becomes a market with its facts, source and expiry", async () => {
  const { server } = await setUp([lakes()]);
  const imported = await server.ask("POST", "/api/admin/places/lakes/import");
  const auditId = await getNewestEntryId(server.db);
  expect(imported).toEqual({ status: 201, body: { success: true, id: FIRST_MANUAL_ID, auditId } });
  expect(await readMarket(server, FIRST_MANUAL_ID)).toEqual({
    id: FIRST_MANUAL_ID,
    listingType: "farm-stand",
    name: "Eagle River Farm Stand",
    city: "Eagle River",
    address: "2 Main Street",
    zipCode: "53703",
    latitude: 45.92,
    longitude: -89.24,
    rating: 4,
    userRatingsTotal: 12,
    photos: [],
    customList: [],
    features: [],
    payments: [],
    sources: ["google:lakes"],
    attributions: ["Google Maps (name, place, address, rating)"],
    confirmed: { on: "2026-07-04", source: "google" },
  });
  expect(await server.db.selectFrom("market_place").selectAll().execute()).toMatchObject([
    {
      market_id: FIRST_MANUAL_ID,
      place_id: "lakes",
      fetched_at: "2026-07-04T17:00:00.000Z",
    },
  ]);
  expect(await server.db.selectFrom("claim").select(["source", "said", "expires_at"]).distinct().execute()).toEqual(
    expect.arrayContaining([{ source: "google", said: "2026-07-04", expires_at: "2026-08-03T17:00:00.000Z" }]),
  );
  expect(await listAudit(server)).toEqual(["ada: Imported Eagle River Farm Stand from Google"]);
  const place = await server.read<PlaceResult>("/api/admin/places/lakes");
  const linked = { id: FIRST_MANUAL_ID, name: "Eagle River Farm Stand", city: "Eagle River" };
  expect(place.linkedTo).toEqual({ ...linked, isOnSite: true });
  expect(await server.ask("POST", "/api/admin/places/lakes/import")).toEqual({
    status: 409,
    body: { success: false, error: "This place is linked to Eagle River Farm Stand (database ID 1000000) already." },
  });
  await server.ask("DELETE", `/api/admin/markets/${FIRST_MANUAL_ID}`);
  const deleted = await server.read<PlaceResult>("/api/admin/places/lakes");
  expect(deleted.linkedTo).toEqual({ ...linked, isOnSite: false });
});

test.each<[string, GooglePlaceEntry, number, string]>([
  [
    "dubuque",
    googlePlace({ id: "dubuque", name: "Dubuque Market", state: "IA" }),
    422,
    "Dubuque Market is not in Wisconsin.",
  ],
  [
    "townless",
    lakes({ id: "townless", addressComponents: [] }),
    422,
    "Google names no town for Eagle River Farm Stand. Please add the market by hand.",
  ],
  ["gone", lakes(), 404, "Google has no such place (any more): The Place ID is no longer valid."],
  ["..%2F..%2Fkeys", lakes(), 404, "That is no place id of Google."],
])("the place %s is not imported", async (id, place, status, error) => {
  const { server } = await setUp([place]);
  const refusal = { status, body: { success: false, error } };
  expect(await server.ask("POST", `/api/admin/places/${id}/import`)).toEqual(refusal);
  expect(await listAudit(server)).toEqual([]);
});

test("linking fills gaps and keeps what the directory already has", async () => {
  const { server } = await setUp([dane()]);
  const linked = await link(server);
  const auditId = await getNewestEntryId(server.db);
  expect(linked).toEqual({ status: 200, body: { success: true, auditId } });
  expect(await readMarket(server, 1)).toMatchObject({
    website: "https://dcfm.org/",
    phoneNumber: "(608) 455-1999",
    rating: 4.7,
    schedule: { seasons: [{ week: { Saturday: open("6:15-13:45") } }] },
    hoursConfirmed: { on: "2026-07-04", source: "google" },
    attributions: ["Google Maps (address, phone number, rating, opening hours)"],
    sources: ["usda-portal:1", "google:dane"],
    confirmed: { on: "2023-03", source: "usda-portal" },
  });
  expect(JSON.stringify(await readMarket(server, 1))).not.toContain("open_now");
  expect(await listAudit(server)).toEqual([
    "ada: Linked Dane County Farmers Market to Dane County Farmers' Market of Google",
  ]);
});

test("linking to another place removes what the first one had filled in", async () => {
  const { server } = await setUp([dane(), googlePlace({ id: "other", name: "Other", addressComponents: [] })]);
  await link(server);
  expect((await link(server, 1, "other")).status).toBe(200);
  const market = await readMarket(server, 1);
  expect(market.sources).toEqual(["usda-portal:1", "google:other"]);
  expect(Object.keys(market)).toEqual([
    ...["id", "listingType", "name", "city", "latitude", "longitude", "website"],
    ...["photos", "customList", "features", "payments", "sources", "confirmed"],
  ]);
});

test("archived and missing markets cannot be linked", async () => {
  const { server } = await setUp([dane()]);
  expect((await link(server, 2)).status).toBe(409);
  expect((await link(server, 3)).status).toBe(404);
  expect((await link(server, "1")).status).toBe(422);
  expect((await server.ask("POST", "/api/admin/markets/3/details")).status).toBe(404);
});

test("details find a market's place by its name, and report the changes", async () => {
  const { server } = await setUp([dane({ liveMusic: true })]);
  const job = await runJob(server, "/api/admin/markets/1/details");
  expect(job).toMatchObject({
    state: "done",
    result: {
      message: "0 new, 1 updated, 0 unchanged, 0 to look at.",
      kept: [
        {
          what: "Dane County Farmers Market: website",
          why: 'Kept "https://dcfm.org/". Google says "https://elsewhere.example.org".',
        },
      ],
    },
  });
  expect(await readMarket(server, 1)).toMatchObject({
    hasLiveMusic: true,
    sources: ["usda-portal:1", "google:dane"],
  });
  const again = await runJob(server, "/api/admin/markets/1/details");
  expect(again.result).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await listAudit(server)).toHaveLength(1);
});

test("details update the provider's values, except those that somebody has changed or removed", async () => {
  const { google, server } = await setUp([dane()]);
  await runJob(server, "/api/admin/markets/1/details");
  const edited: Market = { ...(await readMarket(server, 1)), phoneNumber: "(608) 555-0100" };
  delete edited.rating;
  await editRecord(server.db, edited);
  google.places[0] = dane({
    rating: 4.8,
    userRatingCount: 3300,
    nationalPhoneNumber: "(608) 455-2000",
    regularOpeningHours: undefined,
  });
  server.clock.now = new Date("2026-07-20T17:00:00Z");
  const job = await runJob(await signInAgain(server), "/api/admin/markets/1/details");
  const market = await readMarket(server, 1);
  expect(market).toMatchObject({ phoneNumber: "(608) 555-0100", userRatingsTotal: 3300 });
  expect([market.rating, market.schedule, market.hoursConfirmed]).toEqual([undefined, undefined, undefined]);
  expect(job.result?.kept?.map(({ what }) => what)).toEqual([
    "Dane County Farmers Market: phoneNumber",
    "Dane County Farmers Market: website",
  ]);
});

test("details without a certain match change nothing", async () => {
  const { server } = await setUp([
    dane({ name: "Some Other Market" }),
    dane({ id: "duplicate-1" }),
    dane({ id: "duplicate-2" }),
  ]);
  const job = await runJob(server, "/api/admin/markets/1/details");
  expect(job.result).toMatchObject({
    updated: 0,
    failed: [
      {
        what: "Dane County Farmers Market",
        why: "Google has no place there of that name. Look for it under Keyword Search and link it.",
      },
    ],
  });
  expect(await listAudit(server)).toEqual([]);
});

test("the fetch covers all areas: it links, adds, skips unclear places, and counts each place once", async () => {
  const { google, server } = await setUp([
    dane(),
    lakes(),
    // In both areas around Madison.
    googlePlace({
      id: "near",
      name: "Capitol Square Farmers Market",
      location: { latitude: 43.071, longitude: -89.381 },
    }),
    googlePlace({ id: "super", name: "Madison Supermarket", location: { latitude: 43.1, longitude: -89.35 } }),
    googlePlace({ id: "closed", name: "Closed Farmers Market", businessStatus: "CLOSED_PERMANENTLY" }),
    googlePlace({
      id: "iowa",
      name: "Iowa Farmers Market",
      state: "IA",
      location: { latitude: 43.2, longitude: -89.6 },
    }),
  ]);
  const job = await runJob(server, "/api/admin/places/fetch");
  expect(job).toMatchObject({
    state: "done",
    done: 3,
    total: 3,
    result: {
      message: "1 new, 1 updated, 0 unchanged, 1 to look at.",
      added: 1,
      updated: 1,
      unchanged: 0,
      failed: [
        {
          what: "Capitol Square Farmers Market, 2 Main St, Madison, WI 53703, USA (near)",
          why: "It may be Dane County Farmers Market in Madison (1). Link or import it under Place ID Search.",
        },
      ],
    },
  });
  expect(await listAudit(server)).toEqual([
    "ada: Linked Dane County Farmers Market to Dane County Farmers' Market of Google",
    "ada: Imported Eagle River Farm Stand from Google",
  ]);
  expect(google.requests).toHaveLength(6);
  const again = await runJob(server, "/api/admin/places/fetch");
  expect(again.result).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
});

test("an area with more places than one search returns is searched in quarters", async () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const many = Array.from({ length: 70 }, (_, index) => {
    const first = letters[index % 26] ?? "";
    const second = letters[Math.floor(index / 26)] ?? "";
    return lakes({
      id: `lakes-${index}`,
      name: `${first.repeat(3)}${second.repeat(3)} Farm Stand`,
      location: { latitude: 45.85 + (index % 10) * 0.04, longitude: -90 + Math.floor(index / 10) * 0.15 },
    });
  });
  const { server } = await setUp(many);
  const job = await runJob(server, "/api/admin/places/fetch");
  expect(job).toMatchObject({ state: "done", result: { added: 70 } });
});

test("archived markets are not added again, and a closed one is reported", async () => {
  const { server } = await setUp([dane({ businessStatus: "CLOSED_PERMANENTLY" }), lakes()]);
  await link(server);
  await server.ask("POST", "/api/admin/places/lakes/import");
  await server.db.updateTable("market").set({ archived_at: "2026-07-04" }).where("id", "=", FIRST_MANUAL_ID).execute();
  const job = await runJob(server, "/api/admin/places/fetch");
  expect(job.result).toMatchObject({
    added: 0,
    updated: 0,
    failed: [
      {
        what: "Dane County Farmers Market",
        why: "Google says that it has closed for good. Check it, and delete it if so.",
      },
    ],
  });
});

test("the daily cap ends the fetch, keeps what was done, and resets at midnight in the markets' time zone", async () => {
  const { google, server } = await setUp([dane(), lakes()], { dailyCap: 4 });
  const job = await runJob(server, "/api/admin/places/fetch");
  expect(job).toMatchObject({
    state: "failed",
    error:
      "Today's 4 requests to Google are used up (PLACES_DAILY_CAP). There are new ones after midnight in Wisconsin. " +
      "What was done stays: 0 new, 1 updated, 0 unchanged, 0 to look at.",
    result: { message: expect.stringMatching(/^What was done stays: /) as string, added: 0, updated: 1, failed: [] },
  });
  expect(google.requests).toHaveLength(4);
  const search = () => server.ask("POST", SEARCH, { query: "market" });
  expect((await search()).status).toBe(429);
  // 11:30 PM in Wisconsin, where the UTC date is already the next day.
  server.clock.now = new Date("2026-07-05T04:30:00Z");
  await signInAgain(server);
  expect((await search()).status).toBe(429);
  server.clock.now = new Date("2026-07-05T05:00:00Z");
  expect((await search()).status).toBe(200);
  expect(await server.read("/api/admin/places")).toMatchObject({ usedToday: 1, dailyCap: 4 });
});

test("parallel jobs share the daily cap", async () => {
  const { google, server } = await setUp([dane()], { dailyCap: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.ask("POST", SEARCH, { query: "market" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(google.requests).toHaveLength(3);
  expect(await server.db.selectFrom("meta").select("value").where("key", "=", "places.requests").execute()).toEqual([
    { value: "2026-07-04 3" },
  ]);
});

test("cancelling ends the fetch within one request and keeps what was done", async () => {
  const { google, server } = await setUp([dane(), lakes()]);
  google.onRequest.call = async () => {
    // During the search of the second area.
    if (google.requests.length !== 3) return;
    const [job] = await server.jobs.list("places-import");
    await server.ask("POST", `/api/admin/jobs/${job?.id ?? 0}/cancel`);
  };
  const job = await runJob(server, "/api/admin/places/fetch");
  expect(job).toMatchObject({
    state: "cancelled",
    result: {
      message: "What was done stays: 0 new, 1 updated, 0 unchanged, 0 to look at.",
      ...{ added: 0, updated: 1, failed: [], kept: [{ what: "Dane County Farmers Market: website" }] },
    },
  });
  expect(google.requests).toHaveLength(3);
  expect(await listAudit(server)).toHaveLength(1);
});

test("a refused key or an exhausted quota ends the job with advice", async () => {
  const { server } = await setUp([dane()], { key: "AIza-wrong-key" });
  expect(await runJob(server, "/api/admin/places/fetch")).toMatchObject({
    state: "failed",
    error: expect.stringMatching(/^Google refuses the key: .* Check GOOGLE_PLACES_API_KEY/) as string,
  });
  expect((await server.ask("GET", "/api/admin/places/dane")).status).toBe(503);
  const other = await setUp([dane()]);
  const usedUp: NextAnswer = { status: 429, code: "RESOURCE_EXHAUSTED" };
  other.google.next({ body: "{}" }, usedUp, usedUp, usedUp, usedUp, usedUp);
  expect(await runJob(other.server, "/api/admin/places/fetch")).toMatchObject({
    state: "failed",
    error: expect.stringMatching(/^Google's quota is used up: .* 0 updated/) as string,
  });
});

const DONE = {
  state: "done",
  result: { added: 1, updated: 1, failed: [{ what: "farmers market in Dane" }, { what: "farm stand in Dane" }] },
};
/** Google is tried five times. */
const DOWN = Array<NextAnswer>(5).fill({ status: 503, code: "UNAVAILABLE" });

test.each<[string, NextAnswer[], object]>([
  ["two failures in a row do not end a fetch", [...DOWN, ...DOWN], DONE],
  ["nor do two more after a success", [...DOWN, { body: "{}" }, ...DOWN, ...DOWN, { body: "{}" }], { state: "done" }],
  ["nor does a third after another problem", [...DOWN, ...DOWN, { body: "<html>" }, ...DOWN], { state: "done" }],
  [
    "three failures in a row end a fetch",
    [...DOWN, ...DOWN, ...DOWN],
    {
      state: "failed",
      error:
        "Google Places is out of order at the moment (503). Try again later. " +
        "What was done stays: 0 new, 0 updated, 0 unchanged, 3 to look at.",
      result: { failed: [{ what: "farmers market in Dane" }, { what: "farm stand in Dane" }, {}] },
    },
  ],
])("%s", async (_, answers, outcome) => {
  const { google, server } = await setUp([dane(), lakes()], { dailyCap: 1000 });
  google.next(...answers);
  expect(await runJob(server, "/api/admin/places/fetch")).toMatchObject(outcome);
});

test("photos are fetched, converted and credited, and expire", async () => {
  const { server } = await setUp([dane({ photos: googlePhotos("dane", 2) })]);
  await link(server);
  const job = await runJob(server, "/api/admin/markets/1/cache-images");
  expect(job).toMatchObject({ state: "done", result: { added: 2, unchanged: 0, failed: [] } });
  const { photos, photoTexts = {} } = await readMarket(server, 1);
  expect(photos).toHaveLength(2);
  expect(photos.map((name) => photoTexts[name])).toEqual([
    { credit: "Author 1, Google Maps" },
    { credit: "Author 2, Google Maps" },
  ]);
  const image = await fetch(`${server.url}/api/images/${photos[0] ?? ""}`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await server.db.selectFrom("photo").select(["submission_id", "state", "expires_at"]).execute()).toEqual([
    { submission_id: null, state: "approved", expires_at: "2026-08-03T17:00:00.000Z" },
    { submission_id: null, state: "approved", expires_at: "2026-08-03T17:00:00.000Z" },
  ]);
  server.clock.now = new Date("2026-07-10T17:00:00Z");
  expect((await runJob(await signInAgain(server), "/api/admin/markets/1/cache-images")).result).toMatchObject({
    added: 0,
    unchanged: 2,
  });
  expect(await server.db.selectFrom("photo").select("expires_at").distinct().execute()).toEqual([
    { expires_at: "2026-08-09T17:00:00.000Z" },
  ]);
  expect((await server.count()).files).toHaveLength(6);
});

test("a market gets ten photos at most, and an unreadable one is reported", async () => {
  const photos = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.jpg", "h.jpg"];
  const { google, server } = await setUp([dane({ photos: googlePhotos("dane", 5) })], { market: { photos } });
  await link(server);
  let photoRequests = 0;
  google.onRequest.call = (path) => {
    if (!path.endsWith("/media")) return;
    photoRequests += 1;
    // The address of the first photo is not allowed.
    google.photoUri.value = photoRequests === 1 ? "https://10.0.0.1/photo.jpg" : null;
  };
  const job = await runJob(server, "/api/admin/markets/1/cache-images");
  expect(job.result).toMatchObject({
    added: 2,
    failed: [{ what: "Photo 1 of Dane County Farmers Market", why: "10.0.0.1 is not on the public internet." }],
  });
  expect((await readMarket(server, 1)).photos).toHaveLength(10);
});

test("a market without a linked place gets no photos", async () => {
  const { server } = await setUp([dane()]);
  expect((await runJob(server, "/api/admin/markets/1/cache-images")).result).toMatchObject({
    failed: [{ why: "It is linked to no place of Google. Link it first, or get its details." }],
  });
});

const THIRTY_DAYS_LATER = new Date(NOON.getTime() + 30 * 24 * 60 * 60 * 1000);

async function drop({ db, stateDir }: ContributionServer, now = THIRTY_DAYS_LATER, storing = createTaskQueue()) {
  return dropExpired({ db, stateDir, storing, maxAgeDays: 30 }, now);
}

test("expired facts are deleted; what people changed stays, and so does the place id", async () => {
  const { server } = await setUp([dane({ photos: googlePhotos("dane", 1) })]);
  const before = await readMarket(server, 1);
  await link(server);
  await runJob(server, "/api/admin/markets/1/cache-images");
  const linked: Market = { ...(await readMarket(server, 1)), phoneNumber: "(608) 555-0100" };
  await editRecord(server.db, linked);
  expect(await drop(server, new Date(THIRTY_DAYS_LATER.getTime() - 1))).toBe(0);
  expect(await drop(server)).toBe(2);
  server.clock.now = THIRTY_DAYS_LATER;
  await signInAgain(server);
  expect(await readMarket(server, 1)).toEqual({
    ...before,
    phoneNumber: "(608) 555-0100",
    sources: ["usda-portal:1", "google:dane"],
  });
  expect(await server.db.selectFrom("market_place").select("place_id").execute()).toEqual([{ place_id: "dane" }]);
  expect(await server.db.selectFrom("claim").select("id").where("source", "=", "google").execute()).toEqual([]);
  expect(await server.count()).toEqual({ submissions: 0, photos: 0, files: [] });
  for (const { id, action } of await listDirectoryEntries(server.db)) {
    if (action === "places.expire") expect((await server.ask("POST", `/api/admin/audit/${id}/undo`)).status).toBe(422);
  }
  const { items } = await server.readLog("action=places.expire");
  expect(items.map(({ canUndo }) => canUndo)).toEqual([false, false]);
  expect((await listAudit(server)).slice(-2)).toEqual([
    "expiry: Dropped what Google said of Dane County Farmers Market: it may not be kept for longer",
    "expiry: Removed a photo of Dane County Farmers Market that Google had lent",
  ]);
  expect(await drop(server)).toBe(0);
});

test("a photo that somebody sends while Google's copy of it expires keeps its files", async () => {
  const { server } = await setUp([dane({ photos: googlePhotos("dane", 1) })]);
  await link(server);
  await runJob(server, "/api/admin/markets/1/cache-images");
  const { files } = await server.count();
  const { id: _, ...photo } = await server.db.selectFrom("photo").selectAll().executeTakeFirstOrThrow();
  const storing = createTaskQueue();
  const upload = storing.run(async () => {
    // The files are in place, and the row follows.
    await expect.poll(async () => (await server.count()).photos).toBe(0);
    await server.db
      .insertInto("photo")
      .values({ ...photo, expires_at: null })
      .execute();
  });
  await drop(server, THIRTY_DAYS_LATER, storing);
  await upload;
  expect(await server.count()).toMatchObject({ photos: 1, files });
});

test("a market known only from Google is archived when its facts expire, and returns with new details", async () => {
  const { google, server } = await setUp([lakes()]);
  await server.ask("POST", "/api/admin/places/lakes/import");
  await drop(server);
  const isOnSite = async () => (await fetch(`${server.url}/api/markets/${FIRST_MANUAL_ID}`)).status === 200;
  expect(await isOnSite()).toBe(false);
  expect(await readMarket(server, FIRST_MANUAL_ID)).not.toHaveProperty("rating");
  google.places[0] = lakes({ displayName: { text: "Eagle River Stand" } });
  server.clock.now = THIRTY_DAYS_LATER;
  await runJob(await signInAgain(server), `/api/admin/markets/${FIRST_MANUAL_ID}/details`);
  expect(await isOnSite()).toBe(true);
  expect(await readMarket(server, FIRST_MANUAL_ID)).toMatchObject({
    name: "Eagle River Stand",
    rating: 4,
    confirmed: { on: "2026-08-03", source: "google" },
  });
});

test("a market that people archived does not return after its facts expire", async () => {
  const { server } = await setUp([lakes()]);
  await server.ask("POST", "/api/admin/places/lakes/import");
  await server.ask("DELETE", `/api/admin/markets/${FIRST_MANUAL_ID}`);
  await drop(server);
  server.clock.now = THIRTY_DAYS_LATER;
  await runJob(await signInAgain(server), "/api/admin/places/fetch");
  expect((await fetch(`${server.url}/api/markets/${FIRST_MANUAL_ID}`)).status).toBe(404);
});

test("a market that somebody has confirmed stays when Google's facts expire", async () => {
  const { server } = await setUp([lakes()]);
  await server.ask("POST", "/api/admin/places/lakes/import");
  const confirmed = { on: "2026-07-10", source: "community" } as const;
  const market = { ...(await readMarket(server, FIRST_MANUAL_ID)), confirmed };
  await editRecord(server.db, market);
  await drop(server);
  expect((await fetch(`${server.url}/api/markets/${FIRST_MANUAL_ID}`)).status).toBe(200);
  expect(await readMarket(server, FIRST_MANUAL_ID)).not.toHaveProperty("attributions");
});
