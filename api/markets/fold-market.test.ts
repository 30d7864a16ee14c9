import { sql } from "kysely";
import { expect, test } from "vitest";
import { FOLD_VERSION } from "#data/market/resolve.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { foldAnew } from "./fold-market.ts";

const NOW = new Date("2026-07-04T17:00:00Z");

test("records that another version computed are computed anew, once; one without enough claims stays", async () => {
  const db = await temporaryDatabase();
  for (const id of [1, 2, 3]) await insertMarket(db, exampleMarket({ id }), NOW);
  await sql`UPDATE market SET record = json_set(record, '$.name', 'As it was') WHERE id > 1`.execute(db);
  await db.deleteFrom("claim").where("market_id", "=", 3).where("fact", "<>", "existence").execute();
  await setMeta(db, "fold.version", String(FOLD_VERSION - 1));

  expect(await foldAnew(db, NOW)).toBe(1);
  const names = await Promise.all([1, 2, 3].map(async (id) => (await getStoredMarket(db, id))?.market.name));
  expect(names).toEqual([exampleMarket({ id: 1 }).name, exampleMarket({ id: 2 }).name, "As it was"]);
  expect(await getMeta(db, "fold.version")).toBe(String(FOLD_VERSION));

  await sql`UPDATE market SET record = json_set(record, '$.name', 'As it was') WHERE id = 2`.execute(db);
  expect(await foldAnew(db, NOW)).toBe(0);
});
