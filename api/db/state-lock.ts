/**
 * Locks a state folder, so that only one process writes to it: the server or a command (docs/decisions/one-writer.md).
 * The lock is an exclusive SQLite transaction on a separate file, which the system releases if the process is killed.
 */
import { join } from "node:path";
import Database from "better-sqlite3";

/** Returns immediately. @returns the function that releases the lock; null if another process holds it */
export function takeLock(stateDir: string): (() => void) | null {
  const lock = new Database(join(stateDir, "lock"), { timeout: 0 });
  const release = () => {
    lock.close();
  };
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return release;
  } catch (error) {
    release();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
}
