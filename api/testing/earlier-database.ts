/** A database as an earlier version left it, for tests of what takes it over. */
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { onTestFinished } from "vitest";
import { MIGRATIONS } from "#api/db/migrate.ts";
import type { MarketTable, Tables } from "#api/db/tables.ts";

export interface EarlierTables extends Omit<Tables, "market"> {
  market: MarketTable & { seeded: string | null };
}

export type EarlierDb = Kysely<EarlierTables>;

/** @param last the name of the last migration that has run */
export async function openEarlier(last: string, file = ":memory:"): Promise<EarlierDb> {
  const db = new Kysely<EarlierTables>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  onTestFinished(() => db.destroy());
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db, provider }).migrateTo(last);
  if (error !== undefined) throw new Error("The migrations have failed.", { cause: error });
  return db;
}
