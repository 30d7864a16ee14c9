/** Whether a database file is sound: looked at before it is trusted, and changed by nothing here. */
import Database from "better-sqlite3";
import { MIGRATIONS } from "./migrate.ts";

/**
 * SQLite's quick check goes through every page, and leaves out only whether indexes agree with their tables.
 * @param file has to be there
 * @returns what is wrong with it, as a sentence; null when it is sound
 */
export function checkDatabase(file: string): string | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, timeout: 5000 });
    const [problem] = database.prepare<[], { quick_check: string }>("PRAGMA quick_check(1)").all();
    if (problem?.quick_check !== "ok")
      return `The database ${file} is damaged (${problem?.quick_check ?? "no answer"}).`;
    const [broken] = database.prepare<[], { table: string }>("PRAGMA foreign_key_check").all();
    if (broken) return `The database ${file} is damaged (rows of ${broken.table} belong to nothing).`;
    return describeUnknown(file, listMigrations(database));
  } catch (error) {
    return `The database ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`;
  } finally {
    database?.close();
  }
}

function listMigrations(database: Database.Database): string[] {
  return database
    .prepare<[], { name: string }>("SELECT name FROM kysely_migration ORDER BY name")
    .all()
    .map(({ name }) => name);
}

function describeUnknown(file: string, migrations: readonly string[]): string | null {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return null;
  return `The database ${file} was written by a newer version of the program, which knows of ${unknown.join(", ")}.`;
}
