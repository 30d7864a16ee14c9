import { listClaims } from "#api/db/claims.ts";
import { countTexts } from "#api/db/personal.ts";
import { toJob } from "#data/admin/actor.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { expect, test } from "vitest";
import { recordChanges } from "#api/audit/record-changes.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { NOON } from "#api/testing/contribution-server.ts";

const PHONE = "(414) 555-0101";
const ANN = { submitterEmail: "ann@example.org" };

async function readStates(site: AdminSite): Promise<string[]> {
  const rows = await site.db.selectFrom("submission").select("state").orderBy("id").execute();
  return rows.map(({ state }) => state);
}

async function listMails(site: AdminSite): Promise<string[]> {
  const rows = await site.db.selectFrom("mail").select(["recipient", "subject"]).orderBy("id").execute();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}

test("what an operator types settles the edits that ask for it, and tells their senders; Undo reopens them", async () => {
  const site = await startAdminSite({ sendsMail: true });
  await site.suggestEdit("phoneNumber", "414 555 0101", ANN);
  await site.suggestEdit("phoneNumber", "(414) 555-0199");
  await site.suggestEdit("website", "https://one.example");
  await site.edit(1, { phoneNumber: PHONE });
  expect(await readStates(site)).toEqual(["approved", "pending", "pending"]);
  expect(await site.getSubmission(1)).toMatchObject({ decidedBy: ADA, reason: null });
  expect(await listMails(site)).toEqual(["ann@example.org: Published: edit suggestion for Dane County Farmers Market"]);
  const edit = await getNewestEntryId(site.db);
  expect((await site.undo(edit)).status).toBe(200);
  expect(await readStates(site)).toEqual(["pending", "pending", "pending"]);
  expect([(await site.getMarket(1)).market.phoneNumber, await listMails(site)]).toEqual([undefined, []]);
  expect((await site.undo(await getNewestEntryId(site.db))).status).toBe(200);
  expect(await readStates(site)).toEqual(["approved", "pending", "pending"]);
});

test("an approved edit settles those that ask for the same in other words, in its entry of the log", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("website", "https://one.example");
  await site.suggestEdit("website", "https://www.one.example/", ANN);
  const { body } = await site.decide(1, { state: "approved" });
  expect(await readStates(site)).toEqual(["approved", "approved"]);
  expect([(await site.getMarket(1)).market.website, await listMails(site)]).toEqual(["https://one.example", []]);
  expect((await site.getSubmission(2)).auditId).toBe(body["auditId"]);
  expect((await site.undo(body["auditId"])).status).toBe(200);
  expect(await readStates(site)).toEqual(["pending", "pending"]);
});

test("an edit of several facts is settled once the market says all of them, by whatever change", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("address", "3 Granary St", { city: "Franklin", zipCode: "53132" });
  const { address, city, zipCode } = { address: "3 Granary St", city: "Franklin", zipCode: "53132" };
  await site.ask("PUT", "/api/admin/markets/1", await change(site, { address }));
  expect(await readStates(site)).toEqual(["pending"]);
  await site.ask("PUT", "/api/admin/markets/1", await change(site, { city, zipCode }));
  expect(await readStates(site)).toEqual(["approved"]);
});

async function change(site: AdminSite, fields: object) {
  const { market, revision } = await site.getMarket(1);
  return { revision, market: { ...market, ...fields }, pin: "keep" };
}

test("an import that brings the value settles it", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("phoneNumber", PHONE);
  const request = { by: ADA, action: "import.usda", summary: "Imported", now: NOON } as const;
  await recordChanges(site.db, request, async (changes) => {
    await changes.addClaims(1, [{ fact: "phoneNumber", source: "usda-portal", value: PHONE, said: "2026-07" }]);
    await foldMarket(changes.db, 1, NOON);
  });
  expect(await readStates(site)).toEqual(["approved"]);
});

test("what only a provider says settles nothing, because it expires", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("phoneNumber", PHONE);
  const request = { by: toJob("expiry"), action: "places.fetch", summary: "Fetched", now: NOON } as const;
  await recordChanges(site.db, request, async (changes) => {
    const expires = "2026-08-01T00:00:00Z";
    await changes.addClaims(1, [{ fact: "phoneNumber", source: "google", value: PHONE, said: "2026-07-04", expires }]);
    await foldMarket(changes.db, 1, NOON);
  });
  expect((await site.getMarket(1)).market.phoneNumber).toBe(PHONE);
  expect(await readStates(site)).toEqual(["pending"]);
});

test("a removal is settled by who states it, not because a provider's value is away for the moment", async () => {
  const site = await startAdminSite();
  const request = { by: toJob("expiry"), action: "places.fetch", summary: "Fetched", now: NOON } as const;
  const expires = "2026-08-01T00:00:00Z";
  const lent = { fact: "phoneNumber", source: "google", value: PHONE, said: "2026-07-04", expires } as const;
  await recordChanges(site.db, request, (changes) => changes.addClaims(1, [lent]));
  await site.suggestEdit("phoneNumber", null);
  const isLent = ({ source }: { source: string }) => source === "google";
  await recordChanges(site.db, request, async (changes) => {
    const claims = (await listClaims(changes.db, 1)).filter(isLent);
    await changes.withdrawClaims(
      1,
      claims.map(({ id }) => id),
    );
  });
  expect([(await site.getMarket(1)).market.phoneNumber, await readStates(site)]).toEqual([undefined, ["pending"]]);
});

test("what a manager's edit settles keeps their link, and not their name", async () => {
  const site = await startAdminSite();
  const { body } = await site.ask("POST", "/api/admin/managers", {
    marketId: 1,
    name: "Ann Baker",
    email: "ann@example.org",
  });
  const token = String(body["url"]).split("/").at(-1) ?? "";
  await site.change("PUT", "/api/admin/managers/1", { isTrusted: true });
  await site.suggestEdit("phoneNumber", PHONE);
  expect((await site.sendEdit(token, { facts: { phoneNumber: PHONE } })).status).toBe(200);
  expect(await site.getSubmission(1)).toMatchObject({
    state: "approved",
    decidedBy: { kind: "manager", id: 1, name: null },
  });
  const found = await countTexts(site.db, "Ann Baker");
  expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual([
    "audit.actor",
    "claim.entered_by",
    "manager_link.name",
  ]);
});

test("a merge settles what it answers, of the market that stays and of the one that goes", async () => {
  const site = await startAdminSite();
  await site.change("POST", "/api/admin/markets/2/restore");
  await site.edit(2, { phoneNumber: PHONE });
  await site.suggestEdit("phoneNumber", PHONE);
  await site.post("/api/markets/2/suggest-edit", { fieldName: "website", suggestedValue: "https://dcfm.org" });
  await site.post("/api/markets/2/suggest-edit", { fieldName: "website", suggestedValue: "https://two.example" });
  await site.change("POST", "/api/admin/markets/2/merge", { into: 1, take: ["phoneNumber"] });
  expect(await readStates(site)).toEqual(["approved", "approved", "pending"]);
  expect((await site.undo(await getNewestEntryId(site.db))).status).toBe(200);
  expect(await readStates(site)).toEqual(["pending", "pending", "pending"]);
});

test("spam, what a manager vouches for, and what the market said when it was sent are left alone", async () => {
  const site = await startAdminSite();
  for (const submitterName of ["Eve", "Mia", "Ann"]) await site.suggestEdit("phoneNumber", PHONE, { submitterName });
  await site.ask("POST", "/api/admin/submissions/spam", { ids: [1] });
  const payload = JSON.stringify({ facts: { phoneNumber: PHONE }, source: "manager" });
  await site.db.updateTable("submission").set({ payload }).where("id", "=", 2).execute();
  const replaced = JSON.stringify({ phoneNumber: PHONE });
  await site.db.updateTable("submission").set({ replaced }).where("id", "=", 3).execute();
  await site.edit(1, { phoneNumber: PHONE });
  expect(await readStates(site)).toEqual(["rejected", "pending", "pending"]);
  expect((await site.getSubmission(1)).isSpam).toBe(true);
});

test("an undo settles nothing: a person decides about what it brings back", async () => {
  const site = await startAdminSite();
  await site.edit(1, { website: null });
  await site.suggestEdit("website", "https://dcfm.org/");
  await site.undo(await getNewestEntryId(site.db));
  expect([(await site.getMarket(1)).market.website, await readStates(site)]).toEqual([
    "https://dcfm.org/",
    ["pending"],
  ]);
});
