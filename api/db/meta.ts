/** Facts about the database itself, as text by key. */
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

/** Only where the key has no value yet. */
export async function insertMeta(db: Db, key: MetaKey, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grows with every change of what visitors can see, of markets and of news: triggers count it up. Quickly read. */
export async function getContentRevision(db: Db): Promise<number> {
  return Number((await getMeta(db, "content.revision")) ?? 0);
}

/** Leaves nothing behind. @throws what SQLite says when the database takes no writes */
export async function checkWritable(db: Db): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    await transaction.updateTable("meta").set({ value: "0" }).where("key", "=", "markets.revision").execute();
  } finally {
    await transaction.rollback().execute();
  }
}
