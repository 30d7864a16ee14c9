import { expect, test } from "vitest";
import type { AdminCounts, MarketDispute, MarketFacts } from "#data/admin/admin.ts";
import { insertClaims } from "#api/db/claims.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";

async function edit(site: AdminSite, fields: object) {
  const { market, revision } = await site.getMarket(1);
  return site.change("PUT", "/api/admin/markets/1", { revision, market: { ...market, ...fields } });
}

/** The directory of 2018 had no phone number; now it has one, newer than what was typed here. */
async function sayNewer(site: AdminSite) {
  const source = { source: "usda-2018", record: "usda-2018:7", said: "2026-06-20" } as const;
  await insertClaims(site.db, 1, [{ fact: "phoneNumber", value: "(608) 455-1999", ...source }]);
}

test("who says so, fact by fact, with what was taken back", async () => {
  const site = await startAdminSite();
  const first = await edit(site, { website: "https://first.example.org" });
  await site.change("POST", `/api/admin/audit/${first.auditId ?? 0}/undo`);
  await edit(site, { website: "https://second.example.org" });
  const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
  expect(facts.map(({ fact }) => fact)).toEqual([
    ...["existence", "listingType", "name", "city", "latitude", "longitude", "website"],
  ]);
  const common = { record: null, said: "2026-07-04", enteredBy: "ada", expiresAt: null, doubt: null };
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
  expect((await site.ask("GET", "/api/admin/markets/77/facts")).status).toBe(404);
});

test.each([
  ["ours", "(608) 555-0100"],
  ["theirs", "(608) 455-1999"],
])("what a source says newer and differently waits until somebody decides for %s", async (take, phoneNumber) => {
  const site = await startAdminSite();
  const { market } = await site.getMarket(1);
  await editRecord(site.db, { ...market, phoneNumber: "(608) 555-0100" }, new Date("2026-06-01T17:00:00Z"));
  await sayNewer(site);
  expect((await site.read<{ disputes: MarketDispute[] }>("/api/admin/disputes")).disputes).toEqual([
    {
      ...{ marketId: 1, name: "Dane County Farmers Market", city: "Madison", source: "usda-2018", said: "2026-06-20" },
      differences: [{ fact: "phoneNumber", ours: "(608) 555-0100", theirs: "(608) 455-1999" }],
    },
  ]);
  expect((await site.read<AdminCounts>("/api/admin/counts")).disputes).toBe(1);
  expect((await site.getMarket(1)).market.phoneNumber).toBe("(608) 555-0100");
  const { auditId } = await site.change("POST", "/api/admin/markets/1/dispute", { fact: "phoneNumber", take });
  expect((await site.getMarket(1)).market.phoneNumber).toBe(phoneNumber);
  expect(await site.read("/api/admin/disputes")).toEqual({ disputes: [] });
  const again = await site.ask("POST", "/api/admin/markets/1/dispute", { fact: "phoneNumber", take });
  expect([again.status, again.body["error"]]).toEqual([409, "Nothing is to be decided there any more."]);
  await site.change("POST", `/api/admin/audit/${auditId ?? 0}/undo`);
  expect((await site.read<AdminCounts>("/api/admin/counts")).disputes).toBe(1);
});

test("a decision names a fact and a side", async () => {
  const site = await startAdminSite();
  const post = (body: object) => site.ask("POST", "/api/admin/markets/1/dispute", body);
  expect((await post({ fact: "colour", take: "ours" })).status).toBe(422);
  expect((await post({ fact: "name", take: "mine" })).status).toBe(422);
  expect((await post({ fact: "name", take: "ours" })).status).toBe(409);
});
