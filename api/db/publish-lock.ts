/**
 * One server serves a state folder, one release is made, one backup, and news are fetched once, at a time, by whatever
 * process: the server, or a command while no server runs. The lock is SQLite's on a file of its own, which the system takes
 * back when its holder is killed.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";

export type LockName = "server.lock" | "publish.lock" | "news.lock" | "backup.lock";

const LOOK_EVERY_MS = 200;

/**
 * Does the work while nobody else does.
 * @param onWait called once when somebody else has to finish first
 * @throws what the work throws; the signal's reason when it is aborted while waiting
 */
export async function withLock<T>(
  stateDir: string,
  name: LockName,
  { signal, onWait = () => undefined }: { signal: AbortSignal; onWait?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const lock = new Database(join(stateDir, name), { timeout: 0 });
  try {
    for (let tries = 0; !take(lock); tries += 1) {
      if (tries === 0) onWait();
      await wait(LOOK_EVERY_MS, undefined, { signal });
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Does not wait. @returns what gives it back; null when somebody else has it */
export function takeLock(stateDir: string, name: LockName): (() => void) | null {
  const lock = new Database(join(stateDir, name), { timeout: 0 });
  const release = () => {
    lock.close();
  };
  if (take(lock)) return release;
  release();
  return null;
}

/** The lock of those who make releases. */
export async function withPublishLock<T>(
  stateDir: string,
  waiting: { signal: AbortSignal; onWait?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  return withLock(stateDir, "publish.lock", waiting, work);
}

function take(lock: Database.Database): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
