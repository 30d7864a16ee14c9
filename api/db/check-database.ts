/** Whether a database file is sound: looked at before it is trusted, and changed by nothing here. */
import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { OperatorError } from "#api/process/operator-error.ts";
import { BUSY_TIMEOUT_MS } from "./dialect.ts";
import { MIGRATIONS } from "./migrate.ts";

interface Inspection {
  /** What SQLite or its rows say is broken; null when it is sound. */
  damage: string | null;
  /** The migrations that have run on it; none where it is empty, or no database of this program. */
  migrations: readonly string[];
}

/**
 * SQLite's quick check goes through every page, and leaves out only whether indexes agree with their tables.
 * @param file has to be there
 * @returns what is wrong with it, as a sentence; null when it is sound
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
 * To be called before the file is opened for writing: that plays a write-ahead log into it which lies beside it, also one of
 * another database, and nothing brings a sound copy back from that.
 * @returns the migrations that have run on it
 * @throws SqliteError when it is damaged, OperatorError when another version has written it
 */
export function requireSound(file: string): readonly string[] {
  const { damage, migrations } = inspect(file);
  if (damage !== null) throw new Database.SqliteError(damage, "SQLITE_CORRUPT");
  const other = findOtherVersion(file, migrations);
  if (other === null) return migrations;
  throw new OperatorError(`${other.what} ${other.advice}`);
}

function inspect(file: string): Inspection {
  // SQLite would wait for ever at a pipe, and call a folder a broken disk.
  if (!statSync(file).isFile()) return { damage: "it is no file", migrations: [] };
  // A connection that only reads writes no log into the file when it ends.
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

/** What another version of the program has left, and what to do with it; null where it is this one's, or there is nothing. */
function findOtherVersion(file: string, migrations: readonly string[]): { what: string; advice: string } | null {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return null;
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
