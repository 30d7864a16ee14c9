import { ADA } from "#data/admin/testing/actors.ts";
import { expect, test } from "vitest";
import { isFromPeople } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listClaims } from "#api/db/claims.ts";
import { toRecord } from "#api/db/markets.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { type DecisionRequest, decideSubmission } from "./decide.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

async function decide(site: AdminSite, given: Partial<DecisionRequest> = {}) {
  return decideSubmission(site.db, { id: 1, state: "approved", by: ADA, now: NOON, ...given });
}

async function acceptEdit(market: Partial<Market>, field: string, value: unknown): Promise<Market> {
  const site = await startAdminSite({ market });
  await site.suggestEdit(field, value);
  await decide(site);
  return (await site.getMarket(1)).market;
}

test("a declined edit changes nothing of its market", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("description", "By the lake.");
  const before = await site.getMarket(1);
  await decide(site, { state: "rejected" });
  expect(await site.getMarket(1)).toEqual(before);
});

test("an accepted removal removes the value", async () => {
  expect((await acceptEdit({}, "website", null)).website).toBeUndefined();
  expect((await acceptEdit({ customList: ["Honey"] }, "customList", null)).customList).toEqual([]);
});

test("a removed amenity is also removed from the features", async () => {
  const features = ["ATM Nearby", "Live Music"];
  const market = await acceptEdit({ features, hasAtm: true }, "hasAtm", "no");
  expect(market).toMatchObject({ features: ["Live Music"], hasAtm: false });
});

const WINTER = { from: "11-01", to: "04-30", week: { Saturday: open("10:00-14:00") } };
const SUMMER = { from: "06-01", to: "09-30", week: { Wednesday: open("15:00-19:00") } };

test("accepted hours do not stand beside the year that the season's dates were stated for", async () => {
  const season = { from: "04-13", to: "11-09", week: { Saturday: open("7:00-13:00") } };
  const dated = { ...season, basis: ofYears(2024, 2024) };
  const known: Partial<Market> = {
    schedule: { seasons: [dated] },
    hoursConfirmed: { on: "2024-04", source: "usda-portal" },
  };
  const week = { Saturday: open("6:30-13:00") };
  expect(await acceptEdit(known, "openingHours", { seasons: [{ ...dated, week }] })).toMatchObject({
    schedule: { seasons: [{ ...season, week }] },
    hoursConfirmed: { on: "2026-07-04", source: "community" },
  });
});

test("what an operator typed instead of the sender's value is the operators' word, and what they left is the sender's", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("description", "By the lake.");
  await site.suggestEdit("website", "https://old.example.org");
  await decide(site, { value: { description: "By the lake." } });
  await decide(site, { id: 2, value: { website: "https://new.example.org" } });
  const claims = (await listClaims(site.db, 1)).filter(isFromPeople);
  expect(claims.map(({ fact, record }) => [fact, record])).toEqual([
    ["description", undefined],
    ["website", "operators"],
  ]);
});

test("removing the hours removes them from every season", async () => {
  const market = await acceptEdit({ schedule: { seasons: [SUMMER, WINTER] } }, "openingHours", null);
  const seasons = [
    { from: "06-01", to: "09-30" },
    { from: "11-01", to: "04-30" },
  ];
  expect([market.schedule, market.hoursConfirmed]).toEqual([{ seasons }, undefined]);
});

test("photos beyond a market's limit are not published, and neither are the rest of their submission", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red", "blue"]);
  const full = { ...(await site.getMarket(1)).market, photos: Array.from({ length: 9 }, (_, index) => `p${index}`) };
  await site.db
    .updateTable("market")
    .set({ record: toRecord(full) })
    .where("id", "=", 1)
    .execute();
  await expect(decide(site)).rejects.toThrow("A market can have 10 photos. Remove 1 of them first.");
  const states = await site.db.selectFrom("photo").select("state").execute();
  expect(states).toEqual([{ state: "pending" }, { state: "pending" }]);
});

test("submissions for an archived market stay pending until it is restored", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("description", "By the lake.");
  await site.db.updateTable("market").set({ archived_at: NOON.toISOString() }).where("id", "=", 1).execute();
  await expect(decide(site)).rejects.toThrow("This market is not on the site any more. Restore it first.");
  const row = await site.db.selectFrom("submission").select("state").executeTakeFirstOrThrow();
  expect(row.state).toBe("pending");
});
