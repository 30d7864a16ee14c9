/** Opens the database: every connection gets the same safe settings, and the schema is brought up to date. */
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { OperatorError } from "#api/operator-error.ts";
import { migrate } from "./migrate.ts";
import type { Db, Tables } from "./tables.ts";

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens a database file (or `:memory:`), creating and migrating it as needed. End with `await db.destroy()`.
 * @throws OperatorError when the file is no database, cannot be written, or was written by a newer version.
 */
export async function openDatabase(file: string): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connect(file) }) });
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
