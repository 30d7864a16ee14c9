/** Answers to admins and visitors when the database is full. */
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";

const NO_ROOM = {
  success: false,
  error: "We have no room to save this at the moment. Please try again later.",
};

const LONG = "word ".repeat(980).trim();

async function limitPages(db: Db, pages: number | null): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql`PRAGMA max_page_count = ${sql.raw(String(pages ?? rows[0]?.page_count))}`.execute(db);
}

async function readAll(db: Db): Promise<unknown> {
  return {
    markets: await db.selectFrom("market").selectAll().execute(),
    claims: await db.selectFrom("claim").selectAll().execute(),
    submissions: await db.selectFrom("submission").selectAll().execute(),
    photos: await db.selectFrom("photo").selectAll().execute(),
    log: await db.selectFrom("audit").selectAll().execute(),
  };
}

test("with a full database, edits, approvals and uploads change nothing, say so, and work again once there is room", async () => {
  const site = await startContributionServer();
  const { db } = site;
  const admin = await signIn(site);
  const suggest = (text = LONG) =>
    site.post("/api/markets/1/suggest-edit", { fieldName: "description", suggestedValue: text });
  await suggest();
  const edit = async () => {
    const { revision, market } = (await (await admin.get("/api/admin/markets/1")).json()) as AdminMarket;
    return admin.send("PUT", "/api/admin/markets/1", { revision, market: { ...market, description: `${LONG}!` } });
  };
  const approve = () => admin.send("POST", "/api/admin/submissions/1/decide", { state: "approved" });
  const approveMany = () => admin.send("POST", "/api/admin/submissions/decide", { ids: [1], state: "approved" });
  const upload = async (colour: string) => {
    const photos = [{ name: "a.jpg", content: await makeJpeg(colour) }];
    const body = photoForm(photos, { submissionNotes: "word ".repeat(190) });
    return fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body });
  };

  const reported = vi.spyOn(console, "error");
  onTestFinished(() => reported.mockRestore());
  await limitPages(db, null);
  // Until the existing free pages are used up as well.
  const colors = ["red", "green", "blue", "black", "white", "gray", "yellow", "orange"];
  let colour = "";
  for (let last = 201; last === 201;) last = (await upload((colour = colors.shift() ?? ""))).status;
  const before = await readAll(db);
  const { files } = await site.count();
  for (const ask of [() => suggest(`${LONG}.`), edit, approve, () => upload(colour)]) {
    const response = await ask();
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([503, "60", NO_ROOM]);
  }
  expect((await approveMany()).status).toBe(503);
  expect((await fetch(`${site.url}/api/markets`)).status).toBe(200);
  expect(reported).not.toHaveBeenCalled();
  expect(await readAll(db)).toEqual(before);
  expect((await site.count()).files).toEqual(files);

  await limitPages(db, 100_000);
  for (const [ask, status] of [
    [() => suggest(`${LONG}.`), 201],
    [edit, 200],
    [approve, 200],
    [() => upload(colour), 201],
  ] as const) {
    expect((await ask()).status).toBe(status);
  }
});
