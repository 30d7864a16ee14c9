/**
 * Makes a backup beside whoever reads and writes, another backup included, and removes those that are too old
 * (docs/decisions/backups.md). What can be made again, builds and releases, is in none.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyDatabase } from "#api/db/copy-database.ts";
import type { Env } from "#api/env.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { OWN, syncPath } from "#api/state/state-folder.ts";
import { checkBackup, DATABASE_FILE, IMAGES_FOLDER, requireFreeSpace, sealBackup } from "./backup-content.ts";
import { findOld, listBackups, makeBackupFolder, nameBackup, UNFINISHED } from "./backup-folder.ts";

/**
 * @returns its folder
 * @throws OperatorError when it cannot be made, with nothing left of it
 */
export async function makeBackup(
  { stateDir, backupDir }: Pick<Env, "stateDir" | "backupDir">,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<string> {
  if (!existsSync(join(stateDir, DATABASE_FILE))) {
    throw new OperatorError(`There is no database in ${stateDir} to back up. Set STATE_DIR to the server's folder.`);
  }
  await requireFreeSpace(backupDir, await measureNeed(stateDir, backupDir), "a backup");
  await makeBackupFolder(backupDir);
  await removeUnfinished(backupDir);
  const unfinished = join(backupDir, `${UNFINISHED}${randomUUID()}`);
  const folder = join(backupDir, nameBackup(now));
  try {
    await mkdir(unfinished, { mode: OWN });
    await mkdir(join(unfinished, IMAGES_FOLDER));
    // Before the copy and after it: photos come and go meanwhile, and each that a copied row names was there at one of both
    // times.
    await takeImages(stateDir, unfinished);
    copyDatabase(join(stateDir, DATABASE_FILE), join(unfinished, DATABASE_FILE));
    await takeImages(stateDir, unfinished);
    await sealBackup(unfinished);
    // What was written is read again before it counts as a backup.
    await checkBackup(unfinished);
    signal.throwIfAborted();
    await rename(unfinished, folder);
    await syncPath(backupDir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  for (const old of findOld(await listBackups(backupDir), now)) await rm(old.folder, { recursive: true });
  return folder;
}

async function takeImages(stateDir: string, to: string): Promise<void> {
  const folder = join(stateDir, IMAGES_FOLDER);
  for (const name of (await readdir(folder).catch(() => [])).filter(isPhotoFile)) {
    const [file, copy] = [join(folder, name), join(to, IMAGES_FOLDER, name)];
    try {
      // A second link to the same file takes no room, and a photo's file never changes.
      await link(file, copy);
    } catch (error) {
      // Taken already, or removed meanwhile; else the folders are on different disks, or on one without links.
      if (!["EEXIST", "ENOENT"].includes(getErrorCode(error) ?? "")) await copyFile(file, copy);
    }
  }
}

/** In bytes: what is left for everything else. */
const SPARE_BYTES = 100e6;

/** The database, and photos only where they cannot be links. */
async function measureNeed(stateDir: string, backupDir: string): Promise<number> {
  const folder = join(stateDir, IMAGES_FOLDER);
  const device = (await stat(backupDir).catch(() => stat(dirname(backupDir)).catch(() => null)))?.dev;
  const isElsewhere = device !== undefined && device !== (await stat(stateDir)).dev;
  const images = isElsewhere ? await readdir(folder).catch(() => []) : [];
  let bytes = SPARE_BYTES;
  for (const file of [join(stateDir, DATABASE_FILE), ...images.map((name) => join(folder, name))]) {
    // One that was removed meanwhile takes none.
    bytes += (await stat(file).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** In milliseconds; no backup takes so long, so its process was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of (await readdir(backupDir)).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(backupDir, name);
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}
