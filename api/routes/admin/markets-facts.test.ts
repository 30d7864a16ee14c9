import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { Doubt } from "#data/market/doubts-schema.ts";
import type { Dispute } from "#data/market/resolve.ts";
import type { Desk } from "#data/admin/desk.ts";
import { type FactValues, listFactValues } from "#data/market/claims.ts";
import { insertClaims } from "#api/db/claims.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { open } from "#data/schedule/testing/hours.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

test("each fact lists its claims, including withdrawn ones", async () => {
  const first = await site.edit(1, { website: "https://first.example.org" });
  await site.undo(first.body["auditId"]);
  await site.edit(1, { website: "https://second.example.org" });
  const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
  expect(facts.map(({ fact }) => fact)).toEqual([
    ...["existence", "listingType", "name", "city", "latitude", "longitude", "website"],
  ]);
  const common = { record: "operators", said: "2026-07-04", by: ADA, expiresAt: null, doubt: null };
  expect(facts.at(-1)?.said).toMatchObject([
    { ...common, counts: true, source: "community", value: "https://second.example.org", withdrawnAt: null },
    {
      ...common,
      counts: false,
      source: "community",
      value: "https://first.example.org",
      withdrawnAt: "2026-07-04T17:00:00.000Z",
    },
    { counts: false, source: "usda-portal", record: "usda-portal:1", value: "https://dcfm.org/", said: "2023-03" },
  ]);
});

/** Of market 1. */
async function readDisputes(): Promise<Dispute[]> {
  return (await site.read<Desk>("/api/admin/desk?market=1")).items[0]?.disputes ?? [];
}

test.each([
  ["ours", "(608) 555-0100"],
  ["theirs", "(608) 455-1999"],
])("a newer claim of a source that differs is pending until somebody decides for %s", async (take, phoneNumber) => {
  const { market } = await site.getMarket(1);
  await editRecord(site.db, { ...market, phoneNumber: "(608) 555-0100" }, new Date("2026-06-01T17:00:00Z"));
  // The 2018 directory had no phone number; now it has one, newer than the one typed here.
  const source = { source: "usda-2018", record: "usda-2018:7", said: "2026-06-20" } as const;
  await insertClaims(site.db, 1, [{ fact: "phoneNumber", value: "(608) 455-1999", ...source }]);
  expect(await readDisputes()).toEqual([
    {
      source: "usda-2018",
      said: "2026-06-20",
      differences: [{ fact: "phoneNumber", ours: "(608) 555-0100", theirs: "(608) 455-1999" }],
    },
  ]);
  expect((await site.getMarket(1)).market.phoneNumber).toBe("(608) 555-0100");
  const decision = { fact: "phoneNumber", take, theirs: "(608) 455-1999" };
  const { auditId } = await site.change("POST", "/api/admin/markets/1/dispute", decision);
  expect((await site.getMarket(1)).market.phoneNumber).toBe(phoneNumber);
  expect(await readDisputes()).toEqual([]);
  const again = await site.ask("POST", "/api/admin/markets/1/dispute", decision);
  expect([again.status, again.body["error"]]).toEqual([409, "Nothing is to be decided there any more."]);
  await site.undo(auditId);
  expect(await readDisputes()).toHaveLength(1);
});

const EARLY = { seasons: [{ week: { Saturday: open("1:00-5:00") } }] };
const SUNDAYS = { seasons: [{ from: "05-03", to: "10-25", week: { Sunday: open("8:00-12:00") } }] };
const EARLY_DOUBT: Doubt = {
  code: "schedule",
  slips: [{ code: "opens-at-night", weekday: "Saturday", time: 60 }],
};
const SATURDAYS_DOUBT: Doubt = { code: "remark", text: "its dates are Saturdays" };
const DOUBTFUL = { source: "usda-2018", fact: "schedule" } as const;

/** Two records of one market with doubtful hours. */
async function claimDoubtfulHours() {
  await insertClaims(site.db, 1, [
    { ...DOUBTFUL, record: "usda-2018:7", value: EARLY, said: "2014", doubt: EARLY_DOUBT },
    { ...DOUBTFUL, record: "usda-2018:8", value: SUNDAYS, said: "2014", doubt: SATURDAYS_DOUBT },
  ]);
}

test("a doubtful claim is pending with its reason, and accepting it keeps its value and date", async () => {
  await claimDoubtfulHours();
  const disputes = await readDisputes();
  expect(disputes.map(({ doubt, said, differences }) => [doubt, said, differences])).toEqual([
    [EARLY_DOUBT, "2014", [{ fact: "schedule", ours: null, theirs: EARLY }]],
    [SATURDAYS_DOUBT, "2014", [{ fact: "schedule", ours: null, theirs: SUNDAYS }]],
  ]);
  const decision = { fact: "schedule", take: "theirs", theirs: SUNDAYS };
  await site.change("POST", "/api/admin/markets/1/dispute", decision);
  expect((await site.getMarket(1)).market).toMatchObject({
    schedule: SUNDAYS,
    hoursConfirmed: { on: "2014", source: "usda-2018" },
  });
  expect(await readDisputes()).toEqual([]);
});

test("a rejected doubtful claim does not return, and the shown value keeps its date", async () => {
  const hours = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  await insertClaims(site.db, 1, [{ ...DOUBTFUL, record: "usda-2018:6", value: hours, said: "2016" }]);
  await claimDoubtfulHours();
  await site.change("POST", "/api/admin/markets/1/dispute", { fact: "schedule", take: "ours", theirs: EARLY });
  expect(await readDisputes()).toEqual([]);
  expect((await site.getMarket(1)).market).toMatchObject({
    schedule: hours,
    hoursConfirmed: { on: "2016", source: "usda-2018" },
  });
});

describe("a closed market", () => {
  const getStanding = async () => (await site.getMarket(1)).market.standing;

  test("is closed with the page that says so, which can be undone", async () => {
    const page = "https://www.jsonline.com/story/1";
    const { auditId } = await site.change("POST", "/api/admin/markets/1/close", { on: "2025-11", by: "website", page });
    const by = { on: "2025-11", source: "published", by: "Milwaukee Journal Sentinel", page };
    expect(await getStanding()).toEqual({ is: "closed", ...by });
    const again = await site.ask("POST", "/api/admin/markets/1/close", { by: "visited" });
    expect([again.status, again.body["error"]]).toEqual([409, "This market has closed already."]);
    await site.undo(auditId);
    expect(await getStanding()).toBeUndefined();
  });

  test("is closed today by a visit, and confirmed today when it is reopened", async () => {
    await site.change("POST", "/api/admin/markets/1/close", { by: "visited" });
    expect(await getStanding()).toEqual({ is: "closed", on: "2026-07-04", source: "visited" });
    await site.change("POST", "/api/admin/markets/1/reopen");
    expect((await site.getMarket(1)).market).toMatchObject({ confirmed: { on: "2026-07-04", source: "operators" } });
    expect(await getStanding()).toBeUndefined();
    const again = await site.ask("POST", "/api/admin/markets/1/reopen");
    expect([again.status, again.body["error"]]).toEqual([409, "This market has not closed."]);
  });

  test("is reopened when somebody confirms it in its form", async () => {
    await site.change("POST", "/api/admin/markets/1/close", { on: "2025", by: "visited" });
    await site.edit(1, { confirmed: { on: "2026-07-04", source: "operators" } });
    expect(await getStanding()).toBeUndefined();
  });
});

const PAGE = { source: "published", record: "https://gazette.example/move", said: "2024" } as const;

const MIDDLE = { latitude: 43.1, longitude: -89.4, placeIsApproximate: true };
const FORMER = { latitude: 43.07, longitude: -89.38 };

test.each<[take: string, point: FactValues, place: object]>([
  ["theirs", MIDDLE, { address: "Oak Park", ...MIDDLE }],
  ["theirs", {}, { address: "Oak Park", ...FORMER, placeIsApproximate: true }],
  ["ours", MIDDLE, { address: "1 Square St.", ...FORMER }],
])("a place that one page gives waits until somebody decides for %s; its point: %j", async (take, point, place) => {
  const values = { address: "Oak Park", ...point };
  await insertClaims(site.db, 1, [
    { fact: "address", value: "1 Square St.", source: "usda-portal", record: "usda-portal:1", said: "2023-03" },
    ...listFactValues(values).map((stated) => ({ ...stated, ...PAGE })),
  ]);
  await foldMarket(site.db, 1, new Date("2026-07-04T17:00:00Z"));
  expect((await site.getMarket(1)).market.elsewhere).toMatchObject({ address: "Oak Park", on: "2024" });
  const disputes = await readDisputes();
  expect(disputes).toMatchObject([{ doubt: { code: "page-elsewhere", year: "2024" }, page: PAGE.record }]);
  await site.change("POST", "/api/admin/markets/1/dispute", { fact: "address", take, theirs: "Oak Park" });
  const { address, latitude, longitude, placeIsApproximate, elsewhere } = (await site.getMarket(1)).market;
  expect({ address, latitude, longitude, placeIsApproximate }).toEqual(place);
  expect(elsewhere).toBeUndefined();
  expect(await readDisputes()).toEqual([]);
});

test("a town that a source takes the place of, without a point, leaves the pin approximate", async () => {
  const { market } = await site.getMarket(1);
  await editRecord(site.db, { ...market, city: "Fitchburg" }, new Date("2026-06-01T17:00:00Z"));
  const source = { source: "usda-2018", record: "usda-2018:7", said: "2026-06-20" } as const;
  await insertClaims(site.db, 1, [{ fact: "city", value: "Verona", ...source }]);
  await site.change("POST", "/api/admin/markets/1/dispute", { fact: "city", take: "theirs", theirs: "Verona" });
  expect((await site.getMarket(1)).market).toMatchObject({ city: "Verona", ...FORMER, placeIsApproximate: true });
});
