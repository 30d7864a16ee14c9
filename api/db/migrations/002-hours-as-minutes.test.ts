import { expect, test } from "vitest";
import { openBefore } from "#api/testing/database-before.ts";

test("hours stored as text become minutes", async () => {
  const { before, migrate } = await openBefore("002");
  const schedule = {
    seasons: [{ from: "05-01", to: "10-31", week: { Saturday: "8:00 AM - 12:00 PM", Sunday: "From 9:00 AM" } }],
    days: [{ on: "07-04" }, { on: "07-05", hours: "9 AM - noon" }],
  };
  const at = "2026-07-04T12:00:00.000Z";
  const market = { id: 7, record: JSON.stringify({ id: 7, name: "Oak", schedule }), updated_at: at };
  await before
    .insertInto("market")
    .values({ ...market, archived_at: null })
    .execute();
  const claim = {
    market_id: 7,
    fact: "schedule" as const,
    source: "published" as const,
    record: "https://oak.example",
  };
  const more = { doubt: null, uid: null, entered_at: null, entered_by: null, expires_at: null, withdrawn_at: null };
  await before
    .insertInto("claim")
    .values({ ...claim, ...more, value: JSON.stringify(schedule), said: "2026" })
    .execute();

  const db = await migrate();
  const read = {
    seasons: [
      { from: "05-01", to: "10-31", week: { Saturday: [{ opens: 480, closes: 720 }], Sunday: "From 9:00 AM" } },
    ],
    days: [{ on: "07-04" }, { on: "07-05", hours: [{ opens: 540, closes: 720 }] }],
  };
  const [stored] = await db.selectFrom("claim").select(["value", "publisher"]).execute();
  expect([JSON.parse(stored?.value ?? ""), stored?.publisher]).toEqual([read, null]);
  const [row] = await db.selectFrom("market").select("record").execute();
  expect(JSON.parse(row?.record ?? "")).toEqual({ id: 7, name: "Oak", schedule: read });
});
