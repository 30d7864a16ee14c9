/**
 * One process works on a state folder: the server, or the one command that runs instead (docs/decisions/one-writer.md). The
 * lock is SQLite's on a file of its own, which the system takes back when its holder is killed.
 */
import { join } from "node:path";
import Database from "better-sqlite3";

/** Does not wait. @returns what gives it back; null when somebody else has it */
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
