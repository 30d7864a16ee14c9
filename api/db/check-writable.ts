/** Whether the database takes writes, without leaving one. */
import type { Db } from "./tables.ts";

/** @throws what SQLite says when it does not */
export async function checkWritable(db: Db): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    await transaction.updateTable("meta").set({ value: "0" }).where("key", "=", "markets.revision").execute();
  } finally {
    await transaction.rollback().execute();
  }
}
