/**
 * Replaces the state folder's contents with a backup. Deletes nothing: the old contents are moved aside. If a restore
 * is interrupted, the next one finishes it, and nothing opens the state folder before that.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { region } from "#data/region.ts";
import { describeDatabase } from "#api/db/database-file.ts";
import { takeLock } from "#api/db/state-lock.ts";
import type { Env } from "#api/env.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { copyErasures } from "#api/privacy/erasure-log.ts";
import { getRestoreFolder, makeStateFolder, syncPath } from "#api/state/state-folder.ts";
import {
  checkBackup,
  copyBackup,
  DATABASE_FILE,
  IMAGES_FOLDER,
  measureBackup,
  requireFreeSpace,
} from "./backup-content.ts";
import { formatStamp } from "./backup-folder.ts";

/**
 * Files that belong to the old database: SQLite would apply its old log to the new file, and a start would serve its
 * releases.
 */
const STALE = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, "current", "releases", "server.json"];

/** Folder in the copy for the contents that are replaced. */
const BEFORE_FOLDER = "before";

/** In bytes: files occupy whole disk blocks. */
const SPARE_BYTES = 10e6;

const UNFINISHED = ".restore-";

export interface Restored {
  markets: number;
  /** Where the old contents are now; null if there were none. */
  aside: string | null;
}

/**
 * Also restores the list of erasures next to the backup, so the next start erases those people again.
 * @throws OperatorError if the backup is incomplete or the state folder is in use; nothing has changed then
 */
export async function restoreBackup(
  backup: string,
  { stateDir, backupDir }: Pick<Env, "stateDir" | "backupDir">,
  now: Date,
): Promise<Restored> {
  const bytes = (await measureBackup(backup)) + SPARE_BYTES;
  await requireFreeSpace(stateDir, bytes, "the restore", "Make room on it. Nothing was changed.");
  return alone(stateDir, async () => {
    await finish(stateDir, now);
    for (const name of await readdir(stateDir)) {
      if (name.startsWith(UNFINISHED)) await rm(join(stateDir, name), { recursive: true, force: true });
    }
    const copy = join(stateDir, `${UNFINISHED}${randomUUID()}`);
    try {
      await copyBackup(backup, copy);
      await checkBackup(copy, backup);
      const { states, markets } = describeDatabase(join(copy, DATABASE_FILE));
      requireOwn(backup, states);
      await copyErasures(dirname(backup), { stateDir, backupDir });
      // From this rename on, an interrupted restore is finished by the next one.
      await rename(copy, getRestoreFolder(stateDir));
      await syncPath(stateDir);
      return { markets, aside: await finish(stateDir, now) };
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
}

/** @returns false if no interrupted restore was found */
export async function finishRestore(stateDir: string, now: Date): Promise<boolean> {
  if (!existsSync(getRestoreFolder(stateDir))) return false;
  await alone(stateDir, () => finish(stateDir, now));
  return true;
}

/** Every step can be repeated after an interruption. @returns where the old contents are; null if there were none */
async function finish(stateDir: string, now: Date): Promise<string | null> {
  const copy = getRestoreFolder(stateDir);
  if (!existsSync(copy)) return null;
  const before = join(copy, BEFORE_FOLDER);
  await mkdir(before, { recursive: true });
  for (const name of STALE) await moveIfThere(join(stateDir, name), join(before, name));
  for (const name of [IMAGES_FOLDER, DATABASE_FILE]) {
    // If it is missing from the copy, an earlier attempt already moved it into place: do not move that aside.
    if (!existsSync(join(copy, name))) continue;
    await moveIfThere(join(stateDir, name), join(before, name));
    await rename(join(copy, name), join(stateDir, name));
  }
  await syncPath(stateDir);
  const aside = (await readdir(before)).length > 0 ? join(stateDir, `before-restore-${formatStamp(now)}`) : null;
  if (aside !== null) await rename(before, aside);
  await rm(copy, { recursive: true });
  return aside;
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (getErrorCode(error) !== "ENOENT") throw error;
  });
}

/**
 * Locks the state folder so that no server or command opens it meanwhile, not even one that systemd starts on demand.
 */
async function alone<T>(stateDir: string, work: () => Promise<T>): Promise<T> {
  await makeStateFolder(stateDir);
  const release = takeLock(stateDir);
  if (release === null) {
    const how = "End it first, as docs/operations.md says under Restore.";
    throw new OperatorError(`A server or a command works on the state folder ${stateDir}. ${how} Nothing was changed.`);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

function requireOwn(backup: string, states: readonly string[]): void {
  const own = region.states.map(({ name }) => name);
  const foreign = states.filter((name) => !own.includes(name));
  if (foreign.length === 0) return;
  throw new OperatorError(
    `${backup} is a backup of ${foreign.join(" and ")}, and data/region.ts is about ${own.join(" and ")}. Nothing was changed.`,
  );
}
