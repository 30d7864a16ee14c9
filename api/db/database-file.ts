/** Checks, copies and describes a database file without ever changing it, while other processes may use it. */
import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { OperatorError } from "#api/process/operator-error.ts";
import { BUSY_TIMEOUT_MS } from "./dialect.ts";
import { MIGRATIONS } from "./migrate.ts";
import { MIGRATIONS_TO_010 } from "./migrations/from-010.ts";

/**
 * Runs SQLite's quick check, which reads every page but does not compare indexes with their tables.
 * @param file must exist
 * @returns what is wrong, as a sentence; null if the file is sound
 */
export function checkDatabase(file: string): string | null {
  try {
    const { damage, migrations } = inspect(file);
    if (damage !== null) return `The database ${file} is damaged (${damage}).`;
    if (migrations.length === 0) return `The database ${file} is not one of this directory.`;
    return findOtherVersion(file, migrations)?.what ?? null;
  } catch (error) {
    return `The database ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`;
  }
}

/**
 * Call before opening the file for writing: opening replays a write-ahead log next to it, even one that belongs to
 * another database, and that can destroy a sound copy.
 * @returns the names of the migrations that were applied
 * @throws SqliteError if it is damaged, OperatorError if another version of the program wrote it
 */
export function requireSound(file: string): readonly string[] {
  const { damage, migrations } = inspect(file);
  if (damage !== null) throw new Database.SqliteError(damage, "SQLITE_CORRUPT");
  const other = findOtherVersion(file, migrations);
  if (other === null) return migrations;
  throw new OperatorError(`${other.what} ${other.advice}`);
}

/**
 * @returns the damage that SQLite reports, or null; and the names of the migrations that were applied, none in an empty
 * file and in a database of another program
 */
function inspect(file: string): { damage: string | null; migrations: readonly string[] } {
  // SQLite would block on a pipe, and report a folder as a disk error.
  if (!statSync(file).isFile()) return { damage: "it is no file", migrations: [] };
  // A read-only connection does not checkpoint the write-ahead log when it closes.
  const database = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const [first] = database.prepare<[], { quick_check: string }>("PRAGMA quick_check(1)").all();
    if (first?.quick_check !== "ok") return { damage: first?.quick_check ?? "no answer", migrations: [] };
    const [broken] = database.prepare<[], { table: string }>("PRAGMA foreign_key_check").all();
    const damage = broken ? `rows of ${broken.table} belong to nothing` : null;
    return { damage, migrations: listMigrations(database) };
  } finally {
    database.close();
  }
}

function listMigrations(database: Database.Database): string[] {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
  if (table === undefined) return [];
  const rows = database.prepare<[], { name: string }>("SELECT name FROM kysely_migration ORDER BY name").all();
  return rows.map(({ name }) => name);
}

/** Whether the version before the one schema wrote it: opening it for writing converts it. */
export function isOf010(migrations: readonly string[]): boolean {
  return migrations.join() === MIGRATIONS_TO_010.join();
}

/** What is wrong and what to do if another version of the program wrote the file; null if this version can use it. */
function findOtherVersion(file: string, migrations: readonly string[]): { what: string; advice: string } | null {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0 || isOf010(migrations)) return null;
  if (migrations.every((name) => MIGRATIONS_TO_010.includes(name))) {
    return {
      what: `The database ${file} was written by an earlier version of the program, which this one cannot bring up to date.`,
      advice:
        "It was left as it is. Start the version of November 29, 2026 with it once, which brings it up to date; " +
        "then this one.",
    };
  }
  const [first = ""] = Object.keys(MIGRATIONS);
  if (migrations.includes(first)) {
    return {
      what: `The database ${file} was written by a newer version of the program, which knows of ${unknown.join(", ")}.`,
      advice: "Start that version, or go back to the backup from before it: npm run restore",
    };
  }
  return {
    what: `The database ${file} was written by an early version of the program, in a form that is not read any more.`,
    advice:
      "It was left as it is. Go on with that version; or write down what it knows of markets with its npm run snapshot, " +
      "and start this one with an empty STATE_DIR.",
  };
}

/**
 * VACUUM INTO reads in one transaction, which in WAL mode blocks no writer. SQLite's online backup would restart
 * whenever another process writes.
 * @param copy the file to create; must not exist
 */
export function copyDatabase(file: string, copy: string): void {
  const database = new Database(file, { readonly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
}

/** The states are empty if the database never recorded any; `markets` is how many it has. */
export function describeDatabase(file: string): { states: string[]; markets: number } {
  const database = new Database(file, { readonly: true });
  try {
    const noted = database.prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'region.states'").get();
    const found = database.prepare<[], { count: number }>("SELECT count(*) AS count FROM market").get();
    return { states: noted?.value.split(", ") ?? [], markets: found?.count ?? 0 };
  } finally {
    database.close();
  }
}
