/** Opens the database: every connection gets the same safe settings, and the schema is brought up to date. */
import Database from "better-sqlite3";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { OperatorError } from "#api/operator-error.ts";
import { migrate } from "./migrate.ts";
import type { Db, Tables } from "./tables.ts";

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** More different statements than the program has; lists of values of many lengths must not fill the memory. */
const MAX_STATEMENTS = 500;

/**
 * Opens a database file (or `:memory:`), creating and migrating it as needed. End with `await db.destroy()`.
 * @throws OperatorError when the file is no database, cannot be written, or was written by a newer version.
 */
export async function openDatabase(file: string): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(connect(file)) }) });
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** WAL keeps readers going during writes; FULL makes a commit survive a power cut (a reopened WAL file forgets it). */
function connect(file: string): Database.Database {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    return connection;
  } catch (cause) {
    connection?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(
      `The database ${file} cannot be opened (${reason}). Restore a backup, or move the file away to start anew.`,
      { cause },
    );
  }
}

/** Kysely prepares a statement for every query, which takes longer than running it: this one is prepared once. */
function keepStatements(connection: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const known = statements.get(text);
      // A stream that is being read keeps its statement busy.
      if (known && !known.busy) return known;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = connection.prepare(text);
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      connection.close();
    },
  };
}
