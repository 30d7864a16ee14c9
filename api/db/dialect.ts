/**
 * Kysely's SQLite dialect with stricter transactions: they take the write lock at once, and once SQLite itself has
 * rolled one back, as on a full disk, later statements fail with that error (docs/decisions/faults.md). Statements are
 * synchronous, so many in a row, and waits for another process's lock, give requests turns in between.
 */
import { setImmediate as letOthers } from "node:timers/promises";
import Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  sql,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import pRetry from "p-retry";

/**
 * Milliseconds to wait for another process's lock. The state lock keeps our own processes out, so only an operator's
 * SQLite tool can hold one.
 */
export const BUSY_TIMEOUT_MS = 1000;
/** SQLite's own wait would block the whole program. A statement that found the database locked has changed nothing. */
const WHEN_BUSY = {
  ...{ retries: 20, factor: 1, minTimeout: BUSY_TIMEOUT_MS / 20 },
  shouldRetry: ({ error }: { error: unknown }) => error instanceof Database.SqliteError && error.code === "SQLITE_BUSY",
};

/** Milliseconds of statements in a row before requests get a turn. */
const TURN_MS = 5;

/** The connection that Kysely needs, plus whether SQLite is inside a transaction. */
export type OpenDatabase = SqliteDatabase & Pick<Database.Database, "inTransaction">;

export function createDialect(database: OpenDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new StrictDriver(database);
  return dialect;
}

class StrictDriver extends SqliteDriver {
  readonly #database: OpenDatabase;
  #connection: DatabaseConnection | null = null;
  /** When the first statement of the event loop's current turn ran. */
  #turnBegan: number | null = null;
  /** Set from `begin` to the end, even if SQLite has rolled back; `failure` is the error that made it do so. */
  #transaction: { failure: Error | null } | null = null;

  constructor(database: OpenDatabase) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= this.#makeStrict(await super.acquireConnection()));
  }

  /** Takes the write lock at once unless it only reads: upgrading a read transaction may fail with SQLITE_BUSY. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
    this.#transaction = { failure: null };
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#transaction = null;
  }

  /** On a full disk SQLite has already rolled back: a second rollback would fail and hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transaction = null;
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  #makeStrict(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        const transaction = this.#transaction;
        // After SQLite's own rollback this statement would commit by itself, without the rest of the transaction.
        if (transaction && !this.#database.inTransaction)
          throw transaction.failure ?? new Error("The transaction has ended.");
        try {
          const result = await pRetry(() => connection.executeQuery<R>(query), WHEN_BUSY);
          // After the statement: parallel ones keep their order, and none runs after a rollback.
          await this.#shareTurn();
          return result;
        } catch (error) {
          if (transaction && !this.#database.inTransaction && error instanceof Error) transaction.failure ??= error;
          throw error;
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #shareTurn(): Promise<void> {
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      setImmediate(() => (this.#turnBegan = null));
    } else if (performance.now() - this.#turnBegan > TURN_MS) await letOthers();
  }
}

/** COUNT(*) as "count", for select(). */
export const COUNT = sql<number>`COUNT(*)`.as("count");

/** Whether an insert failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === "SQLITE_CONSTRAINT_UNIQUE";
}
