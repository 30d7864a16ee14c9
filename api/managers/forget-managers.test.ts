import { readActor, readActorOrNull } from "#api/db/actors.ts";
import { expect, test } from "vitest";
import { getById } from "#api/db/submissions.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";
import type { GrantedLink } from "#data/admin/managers.ts";
import { forgetManagers } from "./forget-managers.ts";

test("managers are erased 60 days after their link ends: from its row, their submissions and the log", async () => {
  const site = await startAdminSite();
  const link = { marketId: 1, name: "Ann Baker", email: "ann@example.org", role: "Manager" };
  const { body } = await site.ask("POST", "/api/admin/managers", link);
  const { url } = body as unknown as GrantedLink;
  const sendEdit = (facts: object) => site.sendEdit(url.split("/").at(-1) ?? "", { facts });
  expect((await sendEdit({ website: "https://one.example" })).status).toBe(200);
  await site.change("POST", "/api/admin/submissions/1/decide", { state: "rejected" });
  await site.change("PUT", "/api/admin/managers/1", { isTrusted: true });
  expect((await sendEdit({ website: "https://two.example" })).status).toBe(200);
  await site.change("POST", "/api/admin/managers/1/revoke");

  const listNames = async () => ({
    sent: (await getById(site.db, 1))?.submitter_name,
    claims: (await site.db.selectFrom("claim").select("entered_by").distinct().execute()).map((row) =>
      readActorOrNull(row.entered_by),
    ),
    log: (await site.db.selectFrom("audit").select("actor").distinct().execute()).map((row) => readActor(row.actor)),
  });
  await forgetManagers(site.db, new Date("2026-09-02T16:00:00Z"));
  const ANN = { kind: "manager", id: 1, name: "Ann Baker" };
  expect(await listNames()).toMatchObject({ sent: "Ann Baker" });
  expect((await listNames()).claims).toContainEqual(ANN);
  expect((await listNames()).log).toContainEqual(ANN);

  await forgetManagers(site.db, new Date("2026-09-03T16:00:00Z"));
  const { sent, claims, log } = await listNames();
  const SOMEBODY = { kind: "manager", id: 1, name: null };
  expect(sent).toBeNull();
  expect(claims).toContainEqual(SOMEBODY);
  expect(log).toContainEqual(SOMEBODY);
  const everything = await Promise.all(
    (["submission", "manager_link", "claim", "audit"] as const).map((table) =>
      site.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(everything)).not.toMatch(/ann baker|ann@example/i);
});
