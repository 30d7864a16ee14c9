/** What is noted of markets at Check: who has them on the screen, when they come up again, and who has checked them. */
import type { Selectable } from "kysely";
import type { Db, DeskTable } from "./tables.ts";

export type DeskRow = Selectable<DeskTable>;

/** What is noted of a market, but for who has it on the screen. */
export type DeskColumns = Partial<Omit<DeskRow, "market_id" | "held_by" | "held_until">>;

export async function listDesk(db: Db): Promise<Map<number, DeskRow>> {
  const rows = await db.selectFrom("desk").selectAll().execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** How many markets somebody has checked. @param atMost more are not counted */
export async function countChecked(db: Db, atMost: number): Promise<number> {
  const rows = await db
    .selectFrom("desk")
    .select("market_id")
    .where("checked_at", "is not", null)
    .limit(atMost)
    .execute();
  return rows.length;
}

/** Makes a row for a market that was never at the desk, so that the log has one to compare with. */
export async function requireDeskRow(db: Db, marketId: number): Promise<DeskRow> {
  await db
    .insertInto("desk")
    .values({ market_id: marketId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("desk").selectAll().where("market_id", "=", marketId).executeTakeFirstOrThrow();
}

/** @param notes a row's own stay where they are left out */
export async function updateDesk(db: Db, marketId: number, notes: DeskColumns): Promise<void> {
  await db.updateTable("desk").set(notes).where("market_id", "=", marketId).execute();
}

/** These markets are on an admin's screen from now on, and no others. @param until ISO */
export async function holdMarkets(
  db: Db,
  { adminId, marketIds, until }: { adminId: number; marketIds: readonly number[]; until: string },
): Promise<void> {
  await db.updateTable("desk").set({ held_by: null, held_until: null }).where("held_by", "=", adminId).execute();
  for (const market_id of marketIds) {
    const hold = { held_by: adminId, held_until: until };
    await db
      .insertInto("desk")
      .values({ market_id, ...hold })
      .onConflict((conflict) => conflict.column("market_id").doUpdateSet(hold))
      .execute();
  }
}

/** It is on nobody's screen any more. */
export async function releaseMarket(db: Db, marketId: number): Promise<void> {
  await db.updateTable("desk").set({ held_by: null, held_until: null }).where("market_id", "=", marketId).execute();
}
