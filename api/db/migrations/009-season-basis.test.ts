import { expect, test } from "vitest";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";
import { openBefore } from "#api/testing/database-before.ts";

test("the marks of a season's ends become their basis, wherever a schedule is stored", async () => {
  const { before, migrate } = await openBefore("009");
  const season = { from: "05-04", to: "10-26" };
  const marks: [object, object | undefined][] = [
    [{ assumed: "both" }, assumed()],
    [
      { assumed: "to", fromYear: 2024 },
      { ...ofYears(2024), ...assumed("to") },
    ],
    [{ fromYear: 2024, toYear: 2022, lent: { end: "to", on: "2022-05" } }, ofYears(2024, 2022, { to: "2022-05" })],
    [{ lent: { end: "from", on: "2022" } }, ofYears(undefined, undefined, { from: "2022" })],
    [{}, undefined],
  ];
  const old = { seasons: marks.map(([mark]) => ({ ...season, ...mark })) };
  const schedule = { seasons: marks.map(([, basis]) => ({ ...season, ...(basis && { basis }) })) };
  const at = "2026-07-04T12:00:00.000Z";
  // Without claims, records are not folded again.
  const market = { id: 7, record: JSON.stringify({ id: 7, name: "Oak", schedule: old }), updated_at: at };
  await before
    .insertInto("market")
    .values({ ...market, archived_at: null })
    .execute();
  await before
    .insertInto("audit")
    .values({ at, by_name: "ada", action: "edit", summary: "Hours", changes: JSON.stringify([{ schedule: old }]) })
    .execute();

  const db = await migrate();
  const [row] = await db.selectFrom("market").select("record").execute();
  expect(JSON.parse(row?.record ?? "")).toEqual({ id: 7, name: "Oak", schedule });
  const [entry] = await db.selectFrom("audit").select("changes").execute();
  expect(JSON.parse(entry?.changes ?? "")).toEqual([{ schedule }]);
});
