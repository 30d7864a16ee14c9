/**
 * Makes a backup while the server runs, even during another backup, and removes old ones (docs/decisions/backups.md).
 * Builds and releases are left out: they can be made again.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { copyDatabase } from "#api/db/database-file.ts";
import type { Env } from "#api/env.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { OWN, syncPath } from "#api/state/state-folder.ts";
import { checkBackup, DATABASE_FILE, IMAGES_FOLDER, requireFreeSpace, sealBackup } from "./backup-content.ts";
import { findOld, listBackups, makeBackupFolder, nameBackup, UNFINISHED } from "./backup-folder.ts";

/** @returns the backup's folder @throws OperatorError if it cannot be made; an unfinished backup is removed */
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
    // Photos are taken before and after the database copy, because they come and go meanwhile: any photo that a copied
    // row names existed at one of the two times.
    await takeImages(stateDir, unfinished);
    copyDatabase(join(stateDir, DATABASE_FILE), join(unfinished, DATABASE_FILE));
    await takeImages(stateDir, unfinished);
    await sealBackup(unfinished);
    // Read everything back before it counts as a backup.
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
      // A hard link takes no space, and a photo's file never changes.
      await link(file, copy);
    } catch (error) {
      // EEXIST: taken already. ENOENT: removed meanwhile. Otherwise hard links are not possible here (another disk).
      if (!["EEXIST", "ENOENT"].includes(getErrorCode(error) ?? "")) await copyFile(file, copy);
    }
  }
}

/** In bytes, left free for everything else. */
const SPARE_BYTES = 100e6;

/** Bytes for the database, and for photos if they cannot be hard-linked. */
async function measureNeed(stateDir: string, backupDir: string): Promise<number> {
  const folder = join(stateDir, IMAGES_FOLDER);
  const device = (await stat(backupDir).catch(() => stat(dirname(backupDir)).catch(() => null)))?.dev;
  const isElsewhere = device !== undefined && device !== (await stat(stateDir)).dev;
  const images = isElsewhere ? await readdir(folder).catch(() => []) : [];
  let bytes = SPARE_BYTES;
  for (const file of [join(stateDir, DATABASE_FILE), ...images.map((name) => join(folder, name))]) {
    // A file that was removed meanwhile needs no space.
    bytes += (await stat(file).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** An unfinished backup this old was left by a killed process. */
const ABANDONED_AFTER_MS = DAY_MS;

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of (await readdir(backupDir)).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(backupDir, name);
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
