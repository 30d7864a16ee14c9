/** The folder of the backups. They hold what the state folder holds, so it is for this user alone, too. */
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { isOpenToOthers, OWN, takeFromOthers } from "#api/state/state-folder.ts";

/** Who is to be forgotten in backups that are restored: see api/privacy/erasure-notes.ts. */
export const NOTES_FILE = "erasures.json";

/** Work in progress, beside the backups. */
export const UNFINISHED = ".backup-";

/** @throws what the system says where it cannot be made */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN });
  await closeBackupFolder(folder);
}

/**
 * Closes it to other users, where it is this user's and holds nothing but backups, and says so; otherwise it says what to
 * do. One that is not there stays so: its disk may be mounted later.
 */
export async function closeBackupFolder(folder: string): Promise<void> {
  if (!(await canOthersReach(folder))) return;
  if ((await readdir(folder)).every(isOurs)) await takeFromOthers(folder);
  process.emitWarning(
    (await canOthersReach(folder))
      ? `Other users of this machine can get at the backups in ${folder}. Close it: chmod 700 ${folder}`
      : `Other users of this machine could get at the backups in ${folder}. It is closed to them now.`,
  );
}

/** Not where it is not there. */
export async function canOthersReach(folder: string): Promise<boolean> {
  return existsSync(folder) && isOpenToOthers(folder);
}

/** What is not would be shut off together with them: somebody's home, or a whole disk. */
function isOurs(name: string): boolean {
  return /^directory-.+Z$/.test(name) || name.startsWith(NOTES_FILE) || name.startsWith(UNFINISHED);
}
