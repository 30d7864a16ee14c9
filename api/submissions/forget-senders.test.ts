import { sql } from "kysely";
import { expect, test } from "vitest";
import { getById } from "#api/db/submissions.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { forgetSenders } from "./forget-senders.ts";

const ANN = {
  submitterName: "Ann Baker",
  submitterEmail: "Ann@example.org",
  reason: "Ask Ann Baker, ann@example.org.",
};
const QUEUE = "/api/admin/submissions";

const decline = (site: AdminSite) =>
  site.change("POST", `${QUEUE}/1/decide`, { state: "rejected", reason: "We asked Ann Baker." });

async function who(site: AdminSite, id = 1) {
  const submission = await getById(site.db, id);
  return [submission?.submitter_name, submission?.submitter_email];
}

test("a sender is erased twelve months after the decision, to the day, and the content stays", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("website", "https://one.example", ANN);
  await site.suggestEdit("hasAtm", true, { submitterName: "Bob Carter", submitterEmail: "bob@example.org" });
  await decline(site);
  await site.change("POST", `${QUEUE}/answer`, { ids: [1], answer: "Hello Ann Baker, we keep the other page." });

  await forgetSenders(site.db, new Date("2027-07-04T16:59:59Z"));
  expect(await who(site)).toEqual(["Ann Baker", "Ann@example.org"]);

  await forgetSenders(site.db, new Date("2027-07-04T17:00:01Z"));
  expect(await who(site)).toEqual([null, null]);
  expect(await who(site, 2)).toEqual(["Bob Carter", "bob@example.org"]);
  const { payload, reason, answer } = (await getById(site.db, 1)) ?? {};
  expect(JSON.parse(payload ?? "")).toMatchObject({
    facts: { website: "https://one.example" },
    reason: "Ask [removed], [removed].",
  });
  expect([reason, answer]).toEqual(["We asked [removed].", "Hello [removed], we keep the other page."]);
  const log = await site.db.selectFrom("audit").selectAll().execute();
  expect(log.length).toBeGreaterThan(2);
  expect(JSON.stringify(log)).not.toMatch(/ann baker|ann@/i);
});

test("a decision dated years ahead by a wrong clock does not keep the sender's name for years", async () => {
  const site = await startAdminSite();
  await site.suggestEdit("website", "https://one.example", ANN);
  await decline(site);
  await site.db.updateTable("submission").set({ decided_at: "2040-01-01T00:00:00.000Z" }).execute();
  // A clock that was set far back erases no sender.
  await forgetSenders(site.db, new Date("1970-01-01T00:00:00Z"));
  expect(await who(site)).toEqual(["Ann Baker", "Ann@example.org"]);
  await forgetSenders(site.db, new Date("2027-07-05T17:00:00Z"));
  expect(await who(site)).toEqual([null, null]);
});

test("declining what waited too long declines its photos with it, or neither", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red"]);
  const refuse = sql`CREATE TRIGGER refuse BEFORE UPDATE ON submission BEGIN SELECT RAISE(ABORT, 'No.'); END`;
  await refuse.execute(site.db);
  await expect(forgetSenders(site.db, new Date("2027-07-04T17:00:00Z"))).rejects.toThrow("No.");
  expect(await site.db.selectFrom("photo").select("state").execute()).toEqual([{ state: "pending" }]);
});
