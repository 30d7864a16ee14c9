/** A new in-memory database, closed at the end of the test. */
import { onTestFinished } from "vitest";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";

export async function temporaryDatabase(): Promise<Db> {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  return db;
}
