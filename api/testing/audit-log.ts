/** Reads the audit log in tests. */
import type { Selectable } from "kysely";
import type { AuditTable, Db } from "#api/db/tables.ts";

/** All entries except those about accounts, which signing in writes; oldest first. */
export async function listDirectoryEntries(db: Db): Promise<Selectable<AuditTable>[]> {
  return db.selectFrom("audit").selectAll().where("action", "not like", "admin.%").orderBy("id").execute();
}

export async function getNewestEntryId(db: Db): Promise<number> {
  const { id } = await db.selectFrom("audit").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return id;
}
