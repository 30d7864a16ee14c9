/** The meta table: facts about the database itself, as text by key. */
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
