/** The table behind the Check screen: who has a market open, when it comes up again, and who checked it last. */
import type { Selectable } from "kysely";
import type { Db, DeskTable } from "./tables.ts";

export type DeskRow = Selectable<DeskTable>;

/** All columns but who has the market open. */
export type DeskColumns = Partial<Omit<DeskRow, "market_id" | "held_by" | "held_until">>;

/** All rows by market id. */
export async function listDesk(db: Db): Promise<Map<number, DeskRow>> {
  const rows = await db.selectFrom("desk").selectAll().execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** @param atMost stops counting there */
export async function countChecked(db: Db, atMost: number): Promise<number> {
  const rows = await db
    .selectFrom("desk")
    .select("market_id")
    .where("checked_at", "is not", null)
    .limit(atMost)
    .execute();
  return rows.length;
}

/** Inserts an empty row if there is none, so that the log has a "before" to compare with. */
export async function requireDeskRow(db: Db, marketId: number): Promise<DeskRow> {
  await db
    .insertInto("desk")
    .values({ market_id: marketId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("desk").selectAll().where("market_id", "=", marketId).executeTakeFirstOrThrow();
}

export async function updateDesk(db: Db, marketId: number, columns: DeskColumns): Promise<void> {
  await db.updateTable("desk").set(columns).where("market_id", "=", marketId).execute();
}

/**
 * Marks these markets, and no others, as open on the admin's screen.
 * @param now ISO @param until ISO
 * @returns false, marking nothing, if one of them is on another screen by now
 */
export async function holdMarkets(
  db: Db,
  { adminId, marketIds, now, until }: { adminId: number; marketIds: readonly number[]; now: string; until: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const held = transaction.selectFrom("desk").select("market_id").where("market_id", "in", marketIds);
    const taken = await held.where("held_by", "<>", adminId).where("held_until", ">", now).executeTakeFirst();
    if (taken) return false;
    const hold = { held_by: adminId, held_until: until };
    const own = transaction.updateTable("desk").where("held_by", "=", adminId);
    await own.set({ held_by: null, held_until: null }).execute();
    for (const market_id of marketIds) {
      await transaction
        .insertInto("desk")
        .values({ market_id, ...hold })
        .onConflict((conflict) => conflict.column("market_id").doUpdateSet(hold))
        .execute();
    }
    return true;
  });
}

/** Marks the market as open on nobody's screen. */
export async function releaseMarket(db: Db, marketId: number): Promise<void> {
  await db.updateTable("desk").set({ held_by: null, held_until: null }).where("market_id", "=", marketId).execute();
}
