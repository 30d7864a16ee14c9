import { expect, it } from "vitest";
import { getAuditEntry } from "#api/db/audit.ts";
import { updateMarket } from "#api/db/markets.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { recordChanges } from "./record-changes.ts";

const NOW = new Date("2026-07-04T12:00:00Z");
const request = { by: "ada", action: "market.edit", summary: "Edited a market", now: NOW } as const;

it("logs the changed fields, before and after, in the same transaction", async () => {
  const { db } = await startContributionServer();
  const { auditId } = await recordChanges(db, request, async (changes) => {
    await changes.touch("market", 1);
    await updateMarket(changes.db, exampleMarket({ id: 1, name: "New Name" }), NOW);
  });
  const entry = await getAuditEntry(db, auditId ?? 0);
  expect(entry).toMatchObject({ by_name: "ada", action: "market.edit", at: NOW.toISOString(), undoes: null });
  expect(entry?.changes).toMatchObject([
    { table: "market", id: 1, fields: { name: { before: "Dane County Farmers Market", after: "New Name" } } },
  ]);
});

it("rolls back work that throws, and logs nothing if nothing changed", async () => {
  const { db } = await startContributionServer();
  const failing = recordChanges(db, request, async (changes) => {
    await changes.touch("market", 1);
    await updateMarket(changes.db, exampleMarket({ id: 1, name: "New Name" }), NOW);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect((await db.selectFrom("market").select("record").where("id", "=", 1).executeTakeFirst())?.record).toContain(
    "Dane County Farmers Market",
  );
  const { auditId } = await recordChanges(db, request, (changes) => changes.touch("market", 1));
  expect(auditId).toBeNull();
});
