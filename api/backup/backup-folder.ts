/** The folder of backups, each named like `directory-2026-11-24T034500Z`, and its permissions. */
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_WEEKS } from "#data/site/retention.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { describeForeign } from "#api/state/owner.ts";
import { isOpenToOthers, OWN, takeFromOthers } from "#api/state/state-folder.ts";

/** Keyed hashes of erased people, who are erased again after a restore: see api/privacy/erasure-log.ts. */
export const ERASURES_FILE = "erasures.json";

/** Prefix of an unfinished backup. */
export const UNFINISHED = ".backup-";

export interface Backup {
  /** Absolute path. */
  folder: string;
  madeAt: Date;
}

/** "2026-11-24T034500Z": valid in file names (no colons), and sorts by time. */
export function formatStamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

export function nameBackup(madeAt: Date): string {
  return `directory-${formatStamp(madeAt)}`;
}

const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Newest first; empty if there is no such folder. @throws OperatorError if it is another user's */
export async function listBackups(backupDir: string): Promise<readonly Backup[]> {
  const backups: Backup[] = [];
  const entries = await readdir(backupDir, { withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) !== "EACCES") return [];
    throw new OperatorError(describeForeign(backupDir), { cause: error });
  });
  for (const entry of entries) {
    const [, day, hours, minutes, seconds] = NAME.exec(entry.name) ?? [];
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    const isBackup = entry.isDirectory() && !Number.isNaN(madeAt.getTime());
    if (isBackup) backups.push({ folder: join(backupDir, entry.name), madeAt });
  }
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Undefined if there is none. A backup dated in the future was made while a clock was wrong. Its age is unknown, so it
 * does not count as the newest, and only people remove it (findOld ignores it too).
 * @param backups newest first
 */
export function findNewest(backups: readonly Backup[], now: Date): Backup | undefined {
  return backups.find(({ madeAt }) => madeAt <= now);
}

/** Kept at any age: if backups stop, they are all there is. */
const KEPT_NEWEST = 7;
const WEEK_MS = 7 * DAY_MS;

/** Keeps the newest seven, and one a week for eight weeks. @param backups newest first @returns the others */
export function findOld(backups: readonly Backup[], now: Date): Backup[] {
  const weeks = new Set<number>();
  const made = backups.filter(({ madeAt }) => madeAt <= now);
  // Ages are relative to the second newest backup: if the clock was ahead when the newest was made, the others must not
  // look too old.
  const reference = made[1]?.madeAt ?? now;
  return made.filter(({ madeAt }, index) => {
    const week = Math.floor(madeAt.getTime() / WEEK_MS);
    const isFirst = !weeks.has(week);
    weeks.add(week);
    const isRecent = reference.getTime() - madeAt.getTime() < BACKUP_WEEKS * WEEK_MS;
    return index >= KEPT_NEWEST && !(isFirst && isRecent);
  });
}

/** Makes it accessible only to this user, like the state folder. @throws the system's error if it cannot be made */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN });
  await closeBackupFolder(folder);
}

/**
 * Closes the folder to other users if this user owns it and it holds only backups, and prints that; otherwise prints
 * what to do. Does not create the folder, because its disk may be mounted later.
 */
export async function closeBackupFolder(folder: string): Promise<void> {
  if (!(await canOthersReach(folder))) return;
  // A folder with anything else may be somebody's home or a whole disk; do not change its permissions.
  const isOurs = (name: string) =>
    /^directory-.+Z$/.test(name) || [ERASURES_FILE, UNFINISHED].some((own) => name.startsWith(own));
  if ((await readdir(folder)).every(isOurs)) await takeFromOthers(folder);
  process.emitWarning(
    (await canOthersReach(folder))
      ? `Other users of this machine can get at the backups in ${folder}. Close it: chmod 700 ${folder}`
      : `Other users of this machine could get at the backups in ${folder}. It is closed to them now.`,
  );
}

/** False if there is no such folder. */
export async function canOthersReach(folder: string): Promise<boolean> {
  return existsSync(folder) && isOpenToOthers(folder);
}
