/** Opens the database: every connection gets the same safe settings, and the schema is brought up to date. */
import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { OperatorError } from "#api/process/operator-error.ts";
import { DAMAGED_ADVICE, getOutage } from "#api/process/outage.ts";
import { isOf010, requireSound } from "./database-file.ts";
import { doesNotFit, migrate, MIGRATIONS } from "./migrate.ts";
import { convertFrom010 } from "./migrations/from-010.ts";
import { createDialect, type OpenDatabase } from "./dialect.ts";
import type { Db, Tables } from "./tables.ts";

/**
 * More statements than the program has. Lists of values of different lengths make different statements, so the cache
 * needs a limit.
 */
const MAX_STATEMENTS = 500;

/**
 * Opens a database file (or `:memory:`), creating and migrating it as needed. Close with `await db.destroy()`.
 * @param beforeMigrating called if an earlier version wrote the database, to back it up
 * @throws OperatorError if the file is damaged, cannot be written, or was written by a newer version
 */
export async function openDatabase(file: string, beforeMigrating?: () => Promise<unknown>): Promise<Db> {
  const open = async () => {
    const migrations = existsSync(file) ? requireSound(file) : [];
    const isCurrent = Object.keys(MIGRATIONS).every((name) => migrations.includes(name));
    if (migrations.length > 0 && !isCurrent) await beforeMigrating?.();
    const database = connect(file);
    if (isOf010(migrations)) convert(database, file);
    return database;
  };
  const connection = await open().catch((error: unknown) => {
    throw error instanceof OperatorError ? error : explain(file, error);
  });
  const db = new Kysely<Tables>({ dialect: createDialect(keepStatements(connection)) });
  connections.set(db, connection);
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw getOutage(error) ? explain(file, error) : error;
  }
  return db;
}

const connections = new WeakMap<Db, Database.Database>();

/** Tests that the database accepts writes, then rolls back. A transaction under way shows it. @throws SQLite's error if it does not */
export async function checkWritable(db: Db): Promise<void> {
  if (connections.get(db)?.inTransaction) return;
  const transaction = await db.startTransaction().execute();
  try {
    await transaction.updateTable("meta").set({ value: "0" }).where("key", "=", "markets.revision").execute();
  } finally {
    await transaction.rollback().execute();
  }
}

/**
 * Opens an existing database read-only, without migrating it. Sees what is committed, and waits for no transaction of
 * another connection. Close it before the connection that writes, which then removes the write-ahead log.
 */
export function openToRead(file: string): Db {
  const connection = new Database(file, { readonly: true, timeout: 0 });
  return new Kysely<Tables>({ dialect: createDialect(keepStatements(connection)) });
}

/** Reads from an existing database file without migrating it, and closes it again. */
export async function readDatabase<T>(file: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openToRead(file);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** A placeholder for a database that cannot be opened: every query fails with the error. */
export function makeClosedDatabase(error: Error): Db {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: () => Promise.reject(error) }) });
}

/** @throws OperatorError; the database is as it was then */
function convert(database: Database.Database, file: string): void {
  try {
    convertFrom010(database);
  } catch (error) {
    database.close();
    throw getOutage(error) ? error : doesNotFit(file, error);
  }
}

function explain(file: string, cause: unknown): OperatorError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const outage = getOutage(cause);
  const advice = outage ? outage.advice : DAMAGED_ADVICE;
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const log =
    outage?.kind === "damaged" && hasLog
      ? ` A log of writes, ${file}-wal, lies beside it. Was the file copied here by hand? Then the log is of another one.`
      : "";
  return new OperatorError(`The database ${file} cannot be opened (${reason}).${log} ${advice}`, { cause });
}

/** WAL lets readers continue during writes. FULL makes commits survive a power cut, unlike the default of WAL files. */
function connect(file: string): Database.Database {
  const connection = new Database(file, { timeout: 0 });
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    // Overwrites deleted content, so that erased personal data cannot be recovered from the file.
    connection.pragma("secure_delete = ON");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Caches prepared statements: Kysely prepares one for every query, which takes longer than running it. */
function keepStatements(connection: Database.Database): OpenDatabase {
  const statements = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const known = statements.get(text);
      // A statement that is being iterated cannot be run again.
      if (known && !known.busy) return known;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = connection.prepare(text);
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      connection.close();
    },
    get inTransaction() {
      return connection.inTransaction;
    },
  };
}
