import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEarlier } from "#api/testing/earlier-database.ts";
import { listMailKeys } from "./mail.ts";
import { up } from "./migrations/011-mail.ts";
import type { Db } from "./tables.ts";

test("who was told of a decision by an earlier version is known to be told", async () => {
  const earlier = await openEarlier("010-content-revision");
  for (const [id, state, mailed] of [
    [1, "approved", "approved"],
    [2, "pending", "rejected"],
    [3, "approved", null],
  ] as const) {
    const [at, by] = state === "pending" ? [null, null] : ["2026-06-02T12:00:00.000Z", "ann"];
    const values = sql`${id}, 'market', ${state}, '{}', '2026-06-01T12:00:00.000Z', ${at}, ${by}, ${`t${id}`}, ${`k${id}`}, 'f', ${mailed}`;
    await sql`
      INSERT INTO submission (id, kind, state, payload, created_at, decided_at, decided_by, token_hash, key_hash, fingerprint, mailed) VALUES (${values})
    `.execute(earlier);
  }
  await up(earlier);
  const db: Db = earlier;
  expect(await listMailKeys(db, "decision/")).toEqual(["decision/1/1/approved", "decision/2/1/rejected"]);
});
