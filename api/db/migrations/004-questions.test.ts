import { sql } from "kysely";
import { expect, test } from "vitest";
import { openBefore } from "#api/testing/database-before.ts";

test("existing reports become answers about a visit, and answers to questions can be stored", async () => {
  const { before, migrate } = await openBefore("004");
  await sql`INSERT INTO market (id, record, updated_at) VALUES (7, '{"id":7}', '2026-07-04')`.execute(before);
  await sql`
    INSERT INTO visitor_check (id, market_id, device, network, week, answer, day, at, is_counted)
    VALUES (3, 7, 'd', 'n', '2026-06-29', 'closed', '2026-07-04', '2026-07-04T12:00:00.000Z', 1)
  `.execute(before);

  const db = await migrate();
  const report = { market_id: 7, device: "d", network: "n", week: "2026-06-29", day: "2026-07-04", at: "2026-07-05" };
  const add = (question: "visit" | "takesCash", answer: "right" | "yes") =>
    db
      .insertInto("visitor_check")
      .values({ ...report, question, answer })
      .execute();
  await add("takesCash", "yes");
  await expect(add("takesCash", "right")).rejects.toThrow("CHECK");
  await expect(add("visit", "right")).rejects.toThrow("UNIQUE");
  const rows = await db.selectFrom("visitor_check").selectAll().orderBy("id").execute();
  expect(rows).toEqual([
    { ...report, id: 3, question: "visit", answer: "closed", at: "2026-07-04T12:00:00.000Z", is_counted: 1 },
    { ...report, id: 4, question: "takesCash", answer: "yes", is_counted: 0 },
  ]);
});
