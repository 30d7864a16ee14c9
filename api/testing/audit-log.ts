/** The audit log as a test looks at it: the accounts that a test signs in with are entries of it, too. */
import type { Selectable } from "kysely";
import type { AuditTable, Db } from "#api/db/tables.ts";

/** What was done to the directory, the oldest first: all entries but those of accounts. */
export async function listDirectoryEntries(db: Db): Promise<Selectable<AuditTable>[]> {
  return db.selectFrom("audit").selectAll().where("action", "not like", "admin.%").orderBy("id").execute();
}

/** @returns the number of the newest entry */
export async function getNewestEntryId(db: Db): Promise<number> {
  const { id } = await db.selectFrom("audit").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return id;
}
