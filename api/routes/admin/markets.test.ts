import { insertMarket } from "#api/testing/insert-market.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { AdminMarketPage, MarketFacts } from "#data/admin/markets.ts";
import type { Overview } from "#data/admin/overview.ts";
import type { Market } from "#data/market/market-schema.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { open } from "#data/schedule/testing/hours.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

const FIELDS = {
  listingType: "farmers-market",
  name: "  Oak   Creek Market ",
  city: "Oak Creek",
  latitude: 42.88,
  longitude: -87.9,
  phoneNumber: "414-933-8121",
  website: "example.org",
  customList: ["Eggs", " eggs ", ""],
  schedule: { seasons: [{ week: { Saturday: "8 AM - noon " } }] },
};

async function addMarkets(markets: readonly Market[]): Promise<void> {
  await site.db.transaction().execute(async (transaction) => {
    for (const market of markets) {
      await insertMarket(transaction, market, NOON);
    }
  });
}

const PIN_REFUSED = {
  status: 422,
  body: { error: "The address is another one. Please say where the pin goes.", field: "pin" },
};

describe("the list", () => {
  test("has the right counts for ten thousand markets with every filter", async () => {
    const markets = Array.from({ length: 10_000 }, (_, index) =>
      exampleMarket({
        id: 1000 + index,
        name: `Market ${String(index).padStart(5, "0")}`,
        confirmed: { on: index % 4 === 0 ? "2018" : "2026-05", source: "usda-portal" },
        ...(index % 2 === 0 && { phoneNumber: "(414) 933-8121" }),
        // The last ten have no known hours.
        ...(index < 9990 && { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } }),
      }),
    );
    await addMarkets(markets);
    const list = (query: string) => site.read<AdminMarketPage>(`/api/admin/markets?${query}`);
    const first = await list("");
    expect([first.total, first.all, first.totalPages, first.items.length]).toEqual([10_001, 10_001, 417, 24]);
    expect(first.items.slice(0, 2).map(({ name }) => name)).toEqual(["Dane County Farmers Market", "Market 00000"]);
    const last = await list("page=417");
    expect(last.items.map(({ id }) => id).at(-1)).toBe(10_999);
    expect(await list("page=999999999")).toMatchObject({ page: 417, items: last.items });
    expect((await list("q=mARKET%200012")).total).toBe(10);
    expect((await list("missing=phone")).total).toBe(5001);
    expect((await list("freshness=older")).total).toBe(2498);
    expect((await list("freshness=year&missing=phone&q=market")).total).toBe(4995);
    expect((await list("freshness=unknown")).total).toBe(11);
    expect((await list("show=archived")).items.map(({ name }) => name)).toEqual(["Old Market"]);
    expect((await list("show=all")).total).toBe(10_002);
    const counts = await site.read<{ markets: number; archived: number }>("/api/admin/counts");
    expect([counts.markets, counts.archived]).toEqual([10_001, 1]);
  });

  test("is searched by names, zip code and phone number, however that is written", async () => {
    const otherNames = ["Cathedral Square"];
    site = await startAdminSite({ market: { zipCode: "53703", phoneNumber: "(608) 455-1999", otherNames } });
    const find = async (q: string) => (await site.read<AdminMarketPage>(`/api/admin/markets?q=${q}`)).total;
    const words = ["dANE", "cathedral", "53703", "455-1999", "608-455-1999", "6084551999", "53704"];
    expect(await Promise.all(words.map(find))).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });

  test("reflects every change, and shows each market's place and pending submissions", async () => {
    site = await startAdminSite({ market: { rating: 4.5, userRatingsTotal: 12, features: ["Live Music"] } });
    // After a start from a snapshot, its place is among its sources.
    const alm = exampleMarket({ id: 5, name: "Älmhult", sources: ["usda-portal:5", "google:p5"] });
    await addMarkets([alm, exampleMarket({ id: 6, name: "Zoo" })]);
    const place = { market_id: 6, place_id: "p6", fetched_at: "2026-02-01T00:00:00.000Z" };
    await site.db.insertInto("market_place").values(place).execute();
    await site.suggestEdit("hasAtm", true);
    const byName = await site.read<AdminMarketPage>("/api/admin/markets");
    expect(byName.items.map(({ id }) => id)).toEqual([5, 1, 6]);
    expect(byName.items[1]).toMatchObject({
      name: "Dane County Farmers Market",
      rating: 4.5,
      userRatingsTotal: 12,
      features: ["Live Music"],
      photos: [],
      placeId: null,
      detailsFetchedAt: null,
      hoursDay: null,
      waiting: { edit: 1, photos: 0, disputes: 0 },
      archivedAt: null,
    });
    const byDate = await site.read<AdminMarketPage>("/api/admin/markets?sort=details-date");
    expect(byDate.items.map(({ id, placeId }) => [id, placeId])).toEqual([
      [6, "p6"],
      [5, "p5"],
      [1, null],
    ]);
    await site.edit(6, { name: "Aardvark" });
    const after = await site.read<AdminMarketPage>("/api/admin/markets");
    expect(after.items.map(({ name }) => name)).toEqual(["Aardvark", "Älmhult", "Dane County Farmers Market"]);
    expect((await site.read<AdminMarketPage>("/api/admin/markets?q=%C3%84L")).total).toBe(1);
  });

  test("filters markets that are no longer listed, and those that have closed", async () => {
    const by = { on: "2022-04", source: "usda-portal" } as const;
    await addMarkets([
      exampleMarket({ id: 5, name: "Dropped", standing: { is: "unlisted", ...by }, confirmed: by }),
      exampleMarket({ id: 6, name: "Over", standing: { is: "closed", ...by }, confirmed: by }),
    ]);
    const names = async (query: string) =>
      (await site.read<AdminMarketPage>(`/api/admin/markets?${query}`)).items.map(({ name }) => name);
    expect(await names("show=unlisted")).toEqual(["Dropped"]);
    expect(await names("show=closed")).toEqual(["Over"]);
    expect(await names("")).toEqual(["Dane County Farmers Market", "Dropped", "Over"]);
    expect((await site.read<Overview>("/api/admin/overview")).unlisted).toBe(1);
  });
});

describe("another address in the form", () => {
  const PLACE = { city: "Madison", address: "9 Hill Rd", latitude: 43.07, longitude: -89.38 };
  const AWAY = { city: "Superior", address: "3 Granary St" };

  beforeEach(async () => {
    site = await startAdminSite({ market: PLACE });
  });

  const save = async (fields: object, pin?: unknown) => {
    const { market, revision } = await site.getMarket(1);
    return site.ask("PUT", "/api/admin/markets/1", { revision, market: { ...market, ...fields }, pin });
  };
  const readPlace = async () => {
    const { city, address, latitude, longitude, placeIsApproximate } = (await site.getMarket(1)).market;
    return { city, address, latitude, longitude, placeIsApproximate };
  };

  test.each([{ city: "Superior" }, { address: "3 Granary St" }, { address: "19 Hill Rd" }])(
    "is not saved without a word on where the pin goes: %j",
    async (fields) => {
      expect(await save(fields)).toMatchObject(PIN_REFUSED);
      expect(await readPlace()).toEqual(PLACE);
      expect((await save(fields, "keep")).status).toBe(200);
      expect(await readPlace()).toEqual({ ...PLACE, ...fields });
    },
  );

  test("moves the pin to the given point, exactly or approximately", async () => {
    const middle = { latitude: 46.72, longitude: -92.1 };
    expect((await save(AWAY, { ...middle, isApproximate: true })).status).toBe(200);
    expect(await readPlace()).toEqual({ ...AWAY, ...middle, placeIsApproximate: true });
    const exact = { latitude: 46.7, longitude: -92.08 };
    expect((await save({ address: "4 Granary St" }, exact)).status).toBe(200);
    expect(await readPlace()).toEqual({ ...AWAY, address: "4 Granary St", ...exact });
  });

  test("asks nothing if the pin is moved with it, or if only the spelling of the address is another", async () => {
    expect((await save({ ...AWAY, latitude: 46.72 })).status).toBe(200);
    expect((await save({ address: "3 Granary Street" })).status).toBe(200);
    expect(await readPlace()).toEqual({ ...PLACE, ...AWAY, address: "3 Granary Street", latitude: 46.72 });
  });

  test.each([
    ["moved", "pin"],
    [{ latitude: 30, longitude: -90 }, "latitude"],
  ])("is refused with a pin that is nowhere: %j", async (pin, field) => {
    expect(await save(AWAY, pin)).toMatchObject({ status: 422, body: { field } });
    expect(await readPlace()).toEqual(PLACE);
  });
});

describe("adding manually", () => {
  test("tidies the input, gives ids from a million on, and can be undone and redone", async () => {
    const { status, body } = await site.ask("POST", "/api/admin/markets", FIELDS);
    expect([status, body["id"]]).toEqual([201, 1_000_000]);
    const { market } = await site.getMarket(1_000_000);
    expect(market).toEqual({
      id: 1_000_000,
      listingType: "farmers-market",
      name: "Oak Creek Market",
      city: "Oak Creek",
      latitude: 42.88,
      longitude: -87.9,
      phoneNumber: "(414) 933-8121",
      website: "https://example.org",
      photos: [],
      customList: ["Eggs"],
      features: [],
      payments: [],
      schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
      sources: ["community"],
      confirmed: { on: "2026-07-04", source: "operators" },
    });
    const undone = await site.undo(Number(body["auditId"]));
    expect((await site.ask("GET", "/api/admin/markets/1000000")).status).toBe(404);
    // IDs are not reused.
    expect((await site.ask("POST", "/api/admin/markets", FIELDS)).body["id"]).toBe(1_000_001);
    await site.undo(Number(undone.body["auditId"]));
    expect((await site.getMarket(1_000_000)).market).toEqual(market);
  });
});

test("a new market may be in the middle of its town, marked as approximate", async () => {
  const made = await site.ask("POST", "/api/admin/markets", { ...FIELDS, placeIsApproximate: true });
  expect((await site.getMarket(Number(made.body["id"]))).market.placeIsApproximate).toBe(true);
});

describe("editing", () => {
  test("changes edited fields, removes omitted ones, and logs both", async () => {
    expect(await site.edit(1, { name: "New Name", website: null, description: "By the lake.\r\n" })).toMatchObject({
      status: 200,
      body: { success: true, auditId: await getNewestEntryId(site.db) },
    });
    const { market } = await site.getMarket(1);
    expect(market).toEqual(exampleMarket({ name: "New Name", description: "By the lake." }));
    const unchanged = await site.edit(1, {});
    expect([unchanged.status, unchanged.body["auditId"]]).toEqual([200, null]);
  });

  test("keeps imported values unchanged until they are edited", async () => {
    const imported = { phoneNumber: "call Ann", customList: ["Eggs", "eggs"] };
    site = await startAdminSite({ market: imported });
    expect((await site.edit(1, { description: "By the lake." })).status).toBe(200);
    expect((await site.getMarket(1)).market).toMatchObject({ ...imported, description: "By the lake." });
    const { status, body } = await site.edit(1, { phoneNumber: "call Bob" });
    expect([status, body["field"]]).toEqual([422, "phoneNumber"]);
    expect((await site.getMarket(1)).market.phoneNumber).toBe("call Ann");
  });

  test("dates changed hours today, but not when only other dates change", async () => {
    const week = { Saturday: open("8:00-12:00") };
    site = await startAdminSite({ market: { schedule: { seasons: [{ from: "05-01", to: "10-31", week }] } } });
    const schedule = { seasons: [{ from: "06-01", to: "09-30", week }] };
    await site.edit(1, { schedule });
    expect((await site.getMarket(1)).market).toMatchObject({ schedule });
    expect((await site.getMarket(1)).market.hoursConfirmed).toBeUndefined();
    await site.edit(1, { schedule: { seasons: [{ week: { Sunday: "9 AM - 1 PM" } }] } });
    const confirmed = { on: "2026-07-04", source: "operators" };
    expect((await site.getMarket(1)).market.hoursConfirmed).toEqual(confirmed);
    await site.edit(1, { schedule: {} });
    expect((await site.getMarket(1)).market.hoursConfirmed).toBeUndefined();
  });

  test("is refused with the current version if somebody else has changed the market", async () => {
    const { market, revision } = await site.getMarket(1);
    await site.edit(1, { name: "Theirs" });
    const body = { revision, market: { ...market, name: "Mine" } };
    const answer = await site.ask("PUT", "/api/admin/markets/1", body);
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, current: { market: { name: "Theirs" }, archivedAt: null } },
    });
    expect(answer.body["error"]).toContain("Somebody else has changed this market meanwhile.");
    expect((await site.getMarket(1)).market.name).toBe("Theirs");
  });

  test("of two parallel edits, one wins", async () => {
    const { market, revision } = await site.getMarket(1);
    const answers = await Promise.all(
      ["One", "Two"].map((name) => site.ask("PUT", "/api/admin/markets/1", { revision, market: { ...market, name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test("deleting archives the record; restoring or undoing brings it back", async () => {
  const { auditId } = await site.change("DELETE", "/api/admin/markets/1");
  expect((await fetch(`${site.url}/api/markets/1`)).status).toBe(404);
  expect((await site.getMarket(1)).archivedAt).toBe(NOON.toISOString());
  expect((await site.change("DELETE", "/api/admin/markets/1")).auditId).toBeNull();
  await site.undo(auditId);
  expect((await fetch(`${site.url}/api/markets/1`)).status).toBe(200);
  await site.change("POST", "/api/admin/markets/2/restore");
  expect((await site.read<{ markets: number }>("/api/admin/counts")).markets).toBe(2);
});

describe("merging", () => {
  const photos = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

  test("moves photos, credits, sources, place and submissions, and can be undone", async () => {
    site = await startAdminSite({ market: { photos: ["a"], photoTexts: { a: { credit: "Ann" } } } });
    const other = exampleMarket({ id: 5, name: "Kept", photos: ["b"], sources: ["usda-2018:9"] });
    await addMarkets([other]);
    await site.db.insertInto("market_place").values({ market_id: 1, place_id: "p1" }).execute();
    const statusUrl = await site.suggestEdit("hasAtm", true);
    const before = await Promise.all([site.getMarket(1), site.getMarket(5)]);
    const { auditId } = await site.change("POST", "/api/admin/markets/1/merge", { into: 5 });
    const merged = await site.getMarket(5);
    expect(merged.market).toMatchObject({
      name: "Kept",
      photos: ["b", "a"],
      photoTexts: { a: { credit: "Ann" } },
      sources: ["usda-2018:9", "usda-portal:1"],
    });
    expect(merged.place?.placeId).toBe("p1");
    expect(await site.getMarket(1)).toMatchObject({ mergedInto: 5, archivedAt: NOON.toISOString(), place: null });
    expect(await site.getSubmission(1)).toMatchObject({ marketId: 5, marketName: "Kept" });
    expect(await (await fetch(site.url + "/api" + statusUrl)).json()).toMatchObject({ marketId: 5 });
    expect((await exportSnapshot(site.db)).snapshot.redirects).toEqual([{ from: 1, to: 5 }]);
    expect((await site.ask("POST", "/api/admin/markets/1/restore")).status).toBe(409);
    expect((await site.undo(auditId)).status).toBe(200);
    const now = await Promise.all([site.getMarket(1), site.getMarket(5)]);
    expect(now).toEqual(before);
    expect((await exportSnapshot(site.db)).snapshot.redirects).toBeUndefined();
  });

  test("takes over the facts that are ticked, with their source and day, and no other", async () => {
    const said = { website: "https://old.example", phoneNumber: "(608) 555-0134", customList: ["Eggs", "Honey"] };
    site = await startAdminSite({ market: { name: "Old", ...said } });
    const known = { website: "https://kept.example", customList: ["Eggs", "Bread"], sources: ["usda-2018:9"] };
    await addMarkets([exampleMarket({ id: 5, name: "Kept", ...known })]);
    const take = ["otherNames", "phoneNumber", "customList"];
    await site.change("POST", "/api/admin/markets/1/merge", { into: 5, take });
    expect((await site.getMarket(5)).market).toMatchObject({
      ...{ otherNames: ["Old"], website: "https://kept.example", phoneNumber: "(608) 555-0134" },
      customList: ["Eggs", "Bread", "Honey"],
    });
    const { facts } = await site.read<MarketFacts>("/api/admin/markets/5/facts");
    const phone = facts.find(({ fact }) => fact === "phoneNumber")?.said.find(({ counts }) => counts);
    expect(phone).toMatchObject({ record: "usda-portal", said: "2023-03", by: ADA });
  });

  test("takes over an address only with a word on where the pin goes", async () => {
    const old = { city: "Verona", address: "3 Granary St", latitude: 42.99, longitude: -89.53 };
    site = await startAdminSite({ market: { name: "Old", ...old } });
    const known = { city: "Madison", address: "1 Square St", latitude: 43.07, longitude: -89.38 };
    await addMarkets([exampleMarket({ id: 5, name: "Kept", ...known, placeIsApproximate: true })]);
    const merge = { into: 5, take: ["city", "address"] };
    expect(await site.ask("POST", "/api/admin/markets/1/merge", merge)).toMatchObject(PIN_REFUSED);
    expect((await site.getMarket(5)).market).toMatchObject(known);
    const { latitude, longitude } = old;
    await site.change("POST", "/api/admin/markets/1/merge", { ...merge, pin: { latitude, longitude } });
    const { market } = await site.getMarket(5);
    expect(market).toMatchObject(old);
    expect(market.placeIsApproximate).toBeUndefined();
  });

  test("keeps ten photos at most", async () => {
    site = await startAdminSite({ market: { photos: photos("a", 8) } });
    await addMarkets([exampleMarket({ id: 5, photos: photos("b", 7) })]);
    await site.change("POST", "/api/admin/markets/1/merge", { into: 5 });
    expect((await site.getMarket(5)).market.photos).toEqual([...photos("b", 7), ...photos("a", 3)]);
  });

  test("a chain redirects to its end, and each step can be undone", async () => {
    await addMarkets([exampleMarket({ id: 5, name: "Five" }), exampleMarket({ id: 6, name: "Six" })]);
    const redirects = async () => (await exportSnapshot(site.db)).snapshot.redirects ?? [];
    const first = await site.change("POST", "/api/admin/markets/1/merge", { into: 5 });
    const second = await site.change("POST", "/api/admin/markets/5/merge", { into: 6 });
    expect(await redirects()).toEqual([
      { from: 1, to: 6 },
      { from: 5, to: 6 },
    ]);
    expect(await site.undo(first.auditId)).toMatchObject({ status: 200 });
    expect(await redirects()).toEqual([{ from: 5, to: 6 }]);
    await site.undo(second.auditId);
    expect(await redirects()).toEqual([]);
  });

  test.each<[into: number, status: number]>([
    [2, 409],
    [99, 404],
  ])("into %i, which is not on the site, is refused", async (into, status) => {
    expect((await site.ask("POST", "/api/admin/markets/1/merge", { into })).status).toBe(status);
  });
});
