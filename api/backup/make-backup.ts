/**
 * Makes a backup beside whoever reads and writes, another backup included, and removes those that are too old
 * (docs/decisions/backups.md). What can be made again, builds and releases, is in none.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_WEEKS } from "#data/privacy/kept-for.ts";
import { copyDatabase } from "#api/db/copy-database.ts";
import { checkDatabase } from "#api/db/check-database.ts";
import type { Env } from "#api/env.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { getErrorCode, OperatorError } from "#api/operator-error.ts";
import { getFreeBytes, OWN, syncPath } from "#api/state-folder.ts";
import { makeBackupFolder, UNFINISHED } from "./backup-folder.ts";
import { DATABASE_FILE, IMAGES_FOLDER, nameRegion, readArchive, writeArchive } from "./archive.ts";
import { type Backup, listBackups, nameBackup } from "./list-backups.ts";

export type BackupSettings = Pick<Env, "stateDir" | "backupDir">;

/** In bytes: what is left for everything else. */
const SPARE_BYTES = 100e6;

/**
 * @returns the file
 * @throws OperatorError when it cannot be made, with nothing left of it
 */
export async function makeBackup(
  { stateDir, backupDir }: BackupSettings,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<string> {
  if (!existsSync(join(stateDir, DATABASE_FILE))) {
    throw new OperatorError(`There is no database in ${stateDir} to back up. Set STATE_DIR to the server's folder.`);
  }
  await removeLeftovers(stateDir, now);
  await removeLeftovers(backupDir, now);
  await requireRoom(stateDir, backupDir);
  await makeBackupFolder(backupDir);
  const staging = join(stateDir, `${UNFINISHED}${randomUUID()}`);
  const unfinished = join(backupDir, `${UNFINISHED}${randomUUID()}`);
  const file = join(backupDir, nameBackup(now));
  try {
    await gather(stateDir, staging, unfinished, now);
    signal.throwIfAborted();
    await rename(unfinished, file);
    await syncPath(backupDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
  await removeOld(backupDir, now);
  return file;
}

async function gather(stateDir: string, staging: string, archive: string, now: Date): Promise<void> {
  const database = join(stateDir, DATABASE_FILE);
  await mkdir(join(staging, IMAGES_FOLDER), { recursive: true, mode: OWN });
  // Before the copy and after it: a picture that one of its rows names was there at one of both times, also where it comes
  // or goes meanwhile.
  await keepImages(stateDir, staging);
  const copy = copyDatabase(database, join(staging, DATABASE_FILE));
  await keepImages(stateDir, staging);
  const damage = checkDatabase(join(staging, DATABASE_FILE));
  if (damage !== null) throw new OperatorError(`No backup was made: the copy is not sound. ${damage}`);
  const images = (await readdir(join(staging, IMAGES_FOLDER))).toSorted();
  const names = [DATABASE_FILE, ...images.map((name) => `${IMAGES_FOLDER}/${name}`)];
  const about = { madeAt: now.toISOString(), region: nameRegion(), ...copy };
  await writeArchive(archive, { folder: staging, names, about });
  await syncPath(archive);
  // A backup that nobody has read is none.
  const read = join(staging, "read");
  await mkdir(read);
  await readArchive(archive, read);
}

/** Holds on to the files, so that they outlast their removal for as long as this takes. */
async function keepImages(stateDir: string, staging: string): Promise<void> {
  const folder = join(stateDir, IMAGES_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    if (isPhotoFile(name)) await hold(join(folder, name), join(staging, IMAGES_FOLDER, name));
  }
}

async function hold(file: string, held: string): Promise<void> {
  try {
    await link(file, held);
  } catch (error) {
    const code = getErrorCode(error);
    // Held already, or removed meanwhile.
    if (code === "EEXIST" || code === "ENOENT") return;
    // Another disk, or one that knows no links.
    await copyFile(file, held);
  }
}

async function requireRoom(stateDir: string, backupDir: string): Promise<void> {
  const database = await getSize(join(stateDir, DATABASE_FILE));
  let whole = database;
  for (const name of await readdir(join(stateDir, IMAGES_FOLDER)).catch(() => [])) {
    whole += await getSize(join(stateDir, IMAGES_FOLDER, name));
  }
  // The copy, what is packed, and what is unpacked to be read: it may all be one disk.
  const needed = SPARE_BYTES + database + 2 * whole;
  for (const folder of [stateDir, backupDir]) {
    // Where there was no room for the folder, it lies on the disk that was named before.
    if (!existsSync(folder)) continue;
    const free = await getFreeBytes(folder);
    if (free >= needed) continue;
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
    throw new OperatorError(
      `The disk of ${folder} has ${megabytes(free)} left, and a backup needs ${megabytes(needed)}. Make room on it.`,
      // As the system would say it later: a start that cannot back up goes on serving the last release.
      { cause: Object.assign(new Error("no space left on device"), { code: "ENOSPC" }) },
    );
  }
}

/** 0 for one that has just been removed. */
async function getSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** Nothing of a backup that is being made is as old. */
const LEFTOVER_MS = 60 * 60_000;

/** Of killed ones. Another that is being made meanwhile goes on. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (now.getTime() - changed > LEFTOVER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** The newest ones stay whatever their age: where none is made any more, they are all that there is. */
const KEPT_NEWEST = 7;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

async function removeOld(folder: string, now: Date): Promise<void> {
  for (const { file } of findOld(await listBackups(folder), now)) await rm(file, { force: true });
}

/** Beyond the newest seven, one a week stays, for eight weeks; see findNewest. @param backups the newest first */
export function findOld(backups: readonly Backup[], now: Date): Backup[] {
  const weeks = new Set<number>();
  const made = backups.filter(({ madeAt }) => madeAt <= now);
  // By the last but one: the newest may come from a clock that is ahead, and must not make all others old.
  const reference = made[1]?.madeAt ?? now;
  return made.filter(({ madeAt }, index) => {
    const week = Math.floor(madeAt.getTime() / WEEK_MS);
    const isFirst = !weeks.has(week);
    weeks.add(week);
    const isRecent = reference.getTime() - madeAt.getTime() < BACKUP_WEEKS * WEEK_MS;
    return index >= KEPT_NEWEST && !(isFirst && isRecent);
  });
}
