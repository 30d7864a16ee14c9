/**
 * Kysely's driver for a database that others lock and a disk that fills up. It waits for a lock without keeping the rest
 * of the program from its work, as SQLite's own waiting would, and a transaction that SQLite has ended by itself fails
 * with what has ended it (docs/decisions/outages.md).
 */
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

const LOOK_EVERY_MS = 20;

/** A lock that is met again so soon has been there all the while. In milliseconds. */
const SAME_LOCK_MS = 1000;

/** What Kysely needs of a connection, and whether SQLite is within a transaction. */
export type PatientDatabase = SqliteDatabase & Pick<Database.Database, "inTransaction">;

type Patience = ReturnType<typeof createPatience>;

export function createPatientDialect(database: PatientDatabase, patience = createPatience()): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new PatientDriver(database, patience);
  return dialect;
}

/**
 * Does the work again and again while the database is locked, for five seconds at most. Who comes later to the same lock
 * does not wait as long again: those who queue for the connection would add up to minutes.
 */
export function createPatience(timeoutMs = BUSY_TIMEOUT_MS) {
  const lock = { since: 0, seen: -Infinity };
  const mayWait = (): boolean => {
    const now = performance.now();
    if (now - lock.seen > SAME_LOCK_MS) lock.since = now;
    lock.seen = now;
    return now - lock.since < timeoutMs;
  };
  return async <T>(work: () => T | Promise<T>): Promise<T> => {
    for (let hasWaited = false; ; hasWaited = true) {
      try {
        const result = await work();
        if (hasWaited) lock.seen = -Infinity;
        return result;
      } catch (error) {
        if (!isLocked(error) || !mayWait()) throw error;
      }
      await wait(LOOK_EVERY_MS);
    }
  };
}

/** A transaction whose snapshot is out of date stays so, however long it waits. */
function isLocked(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    error.code.startsWith("SQLITE_BUSY") &&
    error.code !== "SQLITE_BUSY_SNAPSHOT"
  );
}

class PatientDriver extends SqliteDriver implements Driver {
  readonly #database: PatientDatabase;
  readonly #patience: Patience;
  #connection: DatabaseConnection | null = null;
  /** Since `begin`, whatever has become of it; with what has ended it too early. */
  #transaction: { failure: Error | null } | null = null;

  constructor(database: PatientDatabase, patience: Patience) {
    super({ database });
    this.#database = database;
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= this.#makePatient(await super.acquireConnection()));
  }

  /** At once for writing, unless it only reads: one that began with reading could find later that it may not write. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
    this.#transaction = { failure: null };
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#transaction = null;
  }

  /** A full disk has rolled it back already: to ask for that again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transaction = null;
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  #makePatient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const transaction = this.#transaction;
        // Whatever came now would be kept by itself, without the rest of the transaction.
        if (transaction && !this.#database.inTransaction)
          throw transaction.failure ?? new Error("The transaction has ended.");
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          if (isLocked(error)) return await this.#patience(() => connection.executeQuery<R>(query));
          if (transaction && !this.#database.inTransaction && error instanceof Error) transaction.failure ??= error;
          throw error;
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}
