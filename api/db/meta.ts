/** The meta table: facts about the database itself, as text by key. */
import { isInTransaction } from "./open.ts";
import type { Db, MetaKey } from "./tables.ts";

export async function getMeta(db: Db, key: MetaKey): Promise<string | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? null;
}

export async function setMeta(db: Db, key: MetaKey, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Does nothing if the key already has a value. */
export async function insertMeta(db: Db, key: MetaKey, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Increases with every change that visitors can see, to markets or news; kept by triggers. */
export async function getContentRevision(db: Db): Promise<number> {
  return Number((await getMeta(db, "content.revision")) ?? 0);
}

/** Tests that the database accepts writes, then rolls back. A transaction under way shows it. @throws SQLite's error if it does not */
export async function checkWritable(db: Db): Promise<void> {
  if (isInTransaction(db)) return;
  const transaction = await db.startTransaction().execute();
  try {
    await transaction.updateTable("meta").set({ value: "0" }).where("key", "=", "markets.revision").execute();
  } finally {
    await transaction.rollback().execute();
  }
}
