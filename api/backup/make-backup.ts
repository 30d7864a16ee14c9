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
import { getFreeBytes, OWN, syncPath } from "#api/state/state-folder.ts";
import { checkBackup, DATABASE_FILE, IMAGES_FOLDER, sealBackup } from "./backup-content.ts";
import { makeBackupFolder, UNFINISHED } from "./backup-folder.ts";
import { findOld, listBackups, nameBackup } from "./list-backups.ts";

export type BackupSettings = Pick<Env, "stateDir" | "backupDir">;

/**
 * @returns its folder
 * @throws OperatorError when it cannot be made, with nothing left of it
 */
export async function makeBackup(
  { stateDir, backupDir }: BackupSettings,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<string> {
  if (!existsSync(join(stateDir, DATABASE_FILE))) {
    throw new OperatorError(`There is no database in ${stateDir} to back up. Set STATE_DIR to the server's folder.`);
  }
  await requireRoom(stateDir, backupDir);
  await makeBackupFolder(backupDir);
  await removeUnfinished(backupDir);
  const unfinished = join(backupDir, `${UNFINISHED}${randomUUID()}`);
  const folder = join(backupDir, nameBackup(now));
  try {
    await mkdir(unfinished, { mode: OWN });
    await mkdir(join(unfinished, IMAGES_FOLDER));
    // Before the copy and after it: a picture that one of its rows names was there at one of both times, also where it
    // comes or goes meanwhile.
    await takeImages(stateDir, unfinished);
    copyDatabase(join(stateDir, DATABASE_FILE), join(unfinished, DATABASE_FILE));
    await takeImages(stateDir, unfinished);
    await sealBackup(unfinished);
    // A backup that nobody has read is none.
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
  for (const name of await readdir(folder).catch(() => [])) {
    if (isPhotoFile(name)) await takeImage(join(folder, name), join(to, IMAGES_FOLDER, name));
  }
}

/** By a second link to the same file, which takes no room: what has the name of a photo never changes. */
async function takeImage(file: string, to: string): Promise<void> {
  try {
    await link(file, to);
  } catch (error) {
    // Taken already, or removed meanwhile.
    if (["EEXIST", "ENOENT"].includes(getErrorCode(error) ?? "")) return;
    // Another disk, or one that knows no links.
    await copyFile(file, to);
  }
}

/** In bytes: what is left for everything else. */
const SPARE_BYTES = 100e6;

async function requireRoom(stateDir: string, backupDir: string): Promise<void> {
  const target = [backupDir, dirname(backupDir)].find((folder) => existsSync(folder));
  if (target === undefined) return;
  let needed = SPARE_BYTES + (await getSize(join(stateDir, DATABASE_FILE)));
  if ((await stat(target)).dev !== (await stat(stateDir)).dev) {
    const folder = join(stateDir, IMAGES_FOLDER);
    for (const name of await readdir(folder).catch(() => [])) needed += await getSize(join(folder, name));
  }
  const free = await getFreeBytes(target);
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new OperatorError(
    `The disk of ${target} has ${megabytes(free)} left, and a backup needs ${megabytes(needed)}. Make room on it.`,
    // As the system would say it later: a start that cannot back up goes on serving the last release.
    { cause: Object.assign(new Error("no space left on device"), { code: "ENOSPC" }) },
  );
}

/** 0 for one that has just been removed. */
async function getSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** In milliseconds; none takes so long, so it belongs to a process that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    const path = join(backupDir, name);
    if (!name.startsWith(UNFINISHED)) continue;
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}
