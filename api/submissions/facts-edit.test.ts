import { expect, test } from "vitest";
import type { FactValues } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listAllClaims } from "#api/db/claims.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { makeEdit, requireFacts } from "./facts-edit.ts";
import { hashToken } from "./submission-handler.ts";
import { addSubmission } from "./queue-limits.ts";

const TOKEN = "token-of-facts";

async function sendFacts(site: AdminSite, facts: Readonly<Record<string, unknown>>, source?: "manager") {
  const { market } = await site.getMarket(1);
  const { payload, replaced } = makeEdit(market, requireFacts(market, facts), { source });
  await site.db.transaction().execute((db) =>
    addSubmission(
      db,
      {
        ...{ kind: "edit", market_id: 1, payload: JSON.stringify(payload), replaced, sender: "them" },
        ...{ submitter_name: "Ann", submitter_email: null, created_at: NOON.toISOString() },
        token_hash: hashToken(TOKEN),
        ...{ key_hash: "key", fingerprint: "print" },
      },
      "person",
    ),
  );
}

const FACTS = { phoneNumber: "608-555-0134", payments: ["snap"], website: null } satisfies FactValues;

test("several facts in one edit are listed one by one, claimed together, and undone together", async () => {
  const site = await startAdminSite({ market: { website: "https://dcfm.org/" } });
  await sendFacts(site, FACTS, "manager");
  const sent = await site.getSubmission(1);
  expect(sent.edit?.changes.map(({ claim }) => claim?.record)).toEqual([undefined, "usda-portal:1", undefined]);
  expect(sent.edit).toMatchObject({
    changes: [
      { fact: "phoneNumber", replaced: null, current: null, suggested: "(608) 555-0134", isStale: false },
      {
        ...{ fact: "website", replaced: "https://dcfm.org/", current: "https://dcfm.org/", suggested: null },
        isStale: false,
      },
      { fact: "payments", replaced: null, current: null, suggested: ["snap"], isStale: false },
    ],
    isStale: false,
    source: "manager",
  });
  expect((await site.decide(1, { state: "approved" })).status).toBe(200);
  const { market } = await site.getMarket(1);
  expect([market.phoneNumber, market.payments, market.website]).toEqual(["(608) 555-0134", ["snap"], undefined]);
  const claims = (await listAllClaims(site.db, 1)).filter(({ record }) => record === "manager");
  expect(claims.map(({ fact, said }) => [fact, said])).toEqual([
    ["phoneNumber", "2026-07-04"],
    ["website", "2026-07-04"],
    ["payments", "2026-07-04"],
  ]);
  expect(new Set(claims.map(({ uid }) => uid)).size).toBe(1);
  const { items } = await site.read<{ items: { summary: string }[] }>("/api/admin/audit");
  expect(items[0]?.summary).toBe(
    "Approved: edit suggestion (Phone number, website, payments taken, Dane County Farmers Market)",
  );
  expect((await site.undo(await getNewestEntryId(site.db))).status).toBe(200);
  const before = (await site.getMarket(1)).market;
  expect([before.phoneNumber, before.payments, before.website]).toEqual([undefined, [], "https://dcfm.org/"]);
  expect((await site.getSubmission(1)).state).toBe("pending");
});

test("the status page and the market's list of pending edits name the facts", async () => {
  const site = await startAdminSite();
  await sendFacts(site, FACTS);
  expect(await (await fetch(`${site.url}/api/submissions/${TOKEN}`)).json()).toMatchObject({
    state: "pending",
    facts: ["phoneNumber", "website", "payments"],
  });
  expect(await (await fetch(`${site.url}/submissions/${TOKEN}`)).text()).toContain(
    "<dd>Phone number, website, payments taken</dd>",
  );
  expect(await (await fetch(`${site.url}/api/markets/1/suggestions`)).json()).toEqual([
    { kind: "edit", facts: ["phoneNumber", "website", "payments"], state: "pending", date: "2026-07-04" },
  ]);
  await site.decide(1, { state: "approved" });
  expect(await (await fetch(`${site.url}/api/submissions/${TOKEN}`)).json()).toMatchObject({ state: "approved" });
});

test("a fact that has changed since is refused on its own, and can be left out", async () => {
  const site = await startAdminSite();
  await sendFacts(site, FACTS);
  const seen = await site.getSubmission(1);
  await site.edit(1, { phoneNumber: "(608) 555-0199" });
  const stale = (await site.getSubmission(1)).edit?.changes.filter(({ isStale }) => isStale);
  expect(stale?.map(({ fact }) => fact)).toEqual(["phoneNumber"]);
  const current = Object.fromEntries((seen.edit?.changes ?? []).map(({ fact, current }) => [fact, current]));
  expect((await site.decide(1, { state: "approved", current })).status).toBe(409);
  const rest = { payments: ["snap"] };
  expect((await site.decide(1, { state: "approved", current, value: rest })).status).toBe(200);
  const after: Market = (await site.getMarket(1)).market;
  expect([after.phoneNumber, after.payments]).toEqual(["(608) 555-0199", ["snap"]]);
});

test("a place outside of the state is refused", () =>
  expect(() => requireFacts(exampleMarket(), { latitude: 10, longitude: 10 })).toThrow(
    expect.objectContaining({ status: 422, data: { field: "latitude" } }) as Error,
  ));
