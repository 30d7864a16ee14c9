/** New databases. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openDatabase, openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Closed at the end of the test. */
export async function temporaryDatabase(): Promise<Db> {
  const db = await openNewDatabase(await temporaryFolder());
  onTestFinished(() => db.destroy());
  return db;
}

/** An empty migrated database file: copying it takes a tenth of the time of migrating again. */
let empty: Promise<Buffer> | undefined;

/** `directory.db` in the folder. Close it yourself. */
export async function openNewDatabase(folder: string): Promise<Db> {
  const file = join(folder, "directory.db");
  empty ??= makeEmpty(file);
  await writeFile(file, await empty);
  const db = await openDatabase(file);
  // Tests of power cuts and kills use the server; waiting for the disk took a tenth of the others' time.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  return db;
}

/** Both connections that the app needs to a new `directory.db` in the folder, closed at the end of the test. */
export async function openForApp(folder: string): Promise<{ db: Db; reading: Db }> {
  const db = await openNewDatabase(folder);
  const reading = openToRead(join(folder, "directory.db"));
  onTestFinished(async () => {
    await reading.destroy();
    await db.destroy();
  });
  return { db, reading };
}

async function makeEmpty(file: string): Promise<Buffer> {
  await (await openDatabase(file)).destroy();
  return readFile(file);
}
