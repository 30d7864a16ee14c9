import { beforeEach, expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { listAllClaims } from "#api/db/claims.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { getNewestEntryId } from "#api/testing/audit-log.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

/** The server's date is 2026-07-04. */
async function readPublic(): Promise<Market> {
  return (await (await fetch(`${site.url}/api/markets/1`)).json()) as Market;
}

const approve = (id = 1, more: object = {}) => site.decide(id, { state: "approved", ...more });

test("an approved closed report closes the market with the reported date by the evidence given, and Undo reopens it", async () => {
  const statusPage = await site.suggestEdit("standing", "closed", { since: "2025", reason: "A sign on the gate." });
  expect(await (await fetch(`${site.url}/api/markets/1/suggestions`)).json()).toMatchObject([
    { kind: "edit", field: "standing", state: "pending" },
  ]);
  expect(await (await fetch(site.url + statusPage)).text()).toContain("<dd>It has closed for good</dd>");
  expect((await site.getSubmission(1)).edit).toMatchObject({
    changes: [{ fact: "existence", current: "held", suggested: "closed", isStale: false }],
    since: "2025",
    reason: "A sign on the gate.",
  });
  const page = "https://town.example/news";
  expect((await approve(1, { closing: { on: "2025", by: "website", page } })).status).toBe(200);
  const standing = { is: "closed", on: "2025", source: "published", page };
  expect((await readPublic()).standing).toMatchObject(standing);
  const claim = (await listAllClaims(site.db, 1)).find(({ value }) => value === "closed");
  expect(claim).toMatchObject({ fact: "existence", source: "community", record: page, said: "2025" });
  expect((await site.undo(await getNewestEntryId(site.db))).status).toBe(200);
  expect(await readPublic()).not.toHaveProperty("standing");
  expect((await site.getSubmission(1)).state).toBe("pending");
});

test("without a date, the market is closed since today, which settles a second report", async () => {
  await site.suggestEdit("standing", "closed", { since: "" });
  await site.suggestEdit("standing", "closed", { since: "2026-06" });
  await approve(1, { closing: { by: "visited" } });
  expect((await site.getSubmission(2)).state).toBe("approved");
  expect((await readPublic()).standing).toMatchObject({ is: "closed", on: "2026-07-04", source: "visited" });
  const body = { fieldName: "standing", suggestedValue: "closed", reason: "Still closed." };
  const again = await site.post("/api/markets/1/suggest-edit", body);
  expect([again.status, await again.json()]).toMatchObject([422, { field: "suggestedValue" }]);
});

test.each([
  [{}, "by"],
  [{ closing: { by: "rumor" } }, "closing"],
  [{ closing: { by: "visited", on: "2026-07-05" } }, "on"],
])("a market is not closed by %j, nor with others at once", async (more, field) => {
  await site.suggestEdit("standing", "closed");
  const refused = await approve(1, more);
  expect([refused.status, refused.body["field"]]).toEqual([422, field]);
  await site.ask("POST", "/api/admin/submissions/decide", { ids: [1], state: "approved" });
  expect(await readPublic()).not.toHaveProperty("standing");
  expect((await site.getSubmission(1)).state).toBe("pending");
});

test("a closing of a date that is none, sent before dates were checked, is of the day given", async () => {
  await site.suggestEdit("standing", "closed");
  const payload = JSON.stringify({ facts: { existence: "closed" }, since: "2025-02-31" });
  await site.db.updateTable("submission").set({ payload }).execute();
  expect((await approve(1, { closing: { by: "visited" } })).status).toBe(200);
  expect((await readPublic()).standing).toMatchObject({ is: "closed", on: "2026-07-04" });
});

test("the closing date must be a date that is over: today, but not tomorrow or next year", async () => {
  const send = async (since: string) => {
    const body = { fieldName: "standing", suggestedValue: "closed", since };
    const sent = await site.post("/api/markets/1/suggest-edit", body);
    return [sent.status, await sent.json()];
  };
  for (const since of ["2026-07-05", "2027", "2025-02-31"]) {
    expect(await send(since), since).toEqual([
      422,
      {
        success: false,
        error: "Please give a date that is over, such as 2026-10-24, 2026-10 or 2026, or leave it empty.",
        field: "since",
      },
    ]);
  }
  expect(await send("2026-07-04")).toMatchObject([201, { success: true }]);
});
