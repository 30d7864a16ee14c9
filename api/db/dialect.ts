/**
 * Kysely's dialect of SQLite with stricter transactions: they begin with the write lock, and one that SQLite has ended by
 * itself, as it does on a full disk, fails with what has ended it (docs/decisions/faults.md).
 */
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

/**
 * How long a call waits for somebody else's lock, in milliseconds, and with it the whole program: the state folder's lock
 * keeps other writers out, so that it is somebody's own tool at most.
 */
export const BUSY_TIMEOUT_MS = 1000;

/** What Kysely needs of a connection, and whether SQLite is within a transaction. */
export type OpenDatabase = SqliteDatabase & Pick<Database.Database, "inTransaction">;

export function createDialect(database: OpenDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new StrictDriver(database);
  return dialect;
}

class StrictDriver extends SqliteDriver {
  readonly #database: OpenDatabase;
  #connection: DatabaseConnection | null = null;
  /** Since `begin`, whatever has become of it; with what has ended it too early. */
  #transaction: { failure: Error | null } | null = null;

  constructor(database: OpenDatabase) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= this.#makeStrict(await super.acquireConnection()));
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

  #makeStrict(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        const transaction = this.#transaction;
        // Whatever came now would be kept by itself, without the rest of the transaction.
        if (transaction && !this.#database.inTransaction)
          throw transaction.failure ?? new Error("The transaction has ended.");
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          if (transaction && !this.#database.inTransaction && error instanceof Error) transaction.failure ??= error;
          throw error;
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** How many rows there are, for select(). */
export const COUNT = sql<number>`COUNT(*)`.as("count");

/** Whether a row with the same unique value was there before. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === "SQLITE_CONSTRAINT_UNIQUE";
}
