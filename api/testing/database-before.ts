/** A database as an earlier version of the program left it. */
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { MIGRATIONS } from "#api/db/migrate.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db, Tables } from "#api/db/tables.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** @param migration its number: "003" @returns the database after those before it, and a function that runs the rest */
export async function openBefore(migration: string): Promise<{ before: Kysely<Tables>; migrate: () => Promise<Db> }> {
  const file = join(await temporaryFolder(), "directory.db");
  const before = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  const first = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < migration));
  await new Migrator({ db: before, provider: { getMigrations: () => Promise.resolve(first) } }).migrateToLatest();
  const migrate = async () => {
    await before.destroy();
    const db = await openDatabase(file);
    onTestFinished(() => db.destroy());
    return db;
  };
  return { before, migrate };
}
