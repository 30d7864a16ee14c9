/** The folder of the backups, which are called `directory-2026-11-24T034500Z`, and who may look into it. */
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_WEEKS } from "#data/site/retention.ts";
import { isOpenToOthers, OWN, takeFromOthers } from "#api/state/state-folder.ts";

/** Who is to be forgotten in backups that are restored: see api/privacy/erasure-log.ts. */
export const ERASURES_FILE = "erasures.json";

/** Work in progress, beside the backups. */
export const UNFINISHED = ".backup-";

export interface Backup {
  /** Absolute. */
  folder: string;
  madeAt: Date;
}

/** "2026-11-24T034500Z": names of files may have no colons, and sort by time. */
export function formatStamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

export function nameBackup(madeAt: Date): string {
  return `directory-${formatStamp(madeAt)}`;
}

const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The newest first; none where there is no such folder. */
export async function listBackups(backupDir: string): Promise<readonly Backup[]> {
  const backups: Backup[] = [];
  for (const entry of await readdir(backupDir, { withFileTypes: true }).catch(() => [])) {
    const [, day, hours, minutes, seconds] = NAME.exec(entry.name) ?? [];
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    const isBackup = entry.isDirectory() && !Number.isNaN(madeAt.getTime());
    if (isBackup) backups.push({ folder: join(backupDir, entry.name), madeAt });
  }
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Undefined where there is none. A backup whose name lies ahead was made while a clock was wrong, so nobody knows how old
 * it is: it does not count as the newest, findOld neither counts nor returns it, and only people remove it.
 * @param backups the newest first
 */
export function findNewest(backups: readonly Backup[], now: Date): Backup | undefined {
  return backups.find(({ madeAt }) => madeAt <= now);
}

/** The newest ones stay whatever their age: where none is made any more, they are all that there is. */
const KEPT_NEWEST = 7;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Beyond the newest seven, one a week stays, for eight weeks. @param backups the newest first */
export function findOld(backups: readonly Backup[], now: Date): Backup[] {
  const weeks = new Set<number>();
  const made = backups.filter(({ madeAt }) => madeAt <= now);
  // Ages are counted from the last but one: the newest may come from a clock that is ahead, and must not make all others old.
  const reference = made[1]?.madeAt ?? now;
  return made.filter(({ madeAt }, index) => {
    const week = Math.floor(madeAt.getTime() / WEEK_MS);
    const isFirst = !weeks.has(week);
    weeks.add(week);
    const isRecent = reference.getTime() - madeAt.getTime() < BACKUP_WEEKS * WEEK_MS;
    return index >= KEPT_NEWEST && !(isFirst && isRecent);
  });
}

/** For this user alone, like the state folder. @throws what the system says where it cannot be made */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN });
  await closeBackupFolder(folder);
}

/**
 * Closes it to other users, where it is this user's and holds nothing but backups, and says so; otherwise it says what to
 * do. One that is not there is not made: its disk may be mounted later.
 */
export async function closeBackupFolder(folder: string): Promise<void> {
  if (!(await canOthersReach(folder))) return;
  // Anything else would be closed to others together with them: somebody's home, or a whole disk.
  const isOurs = (name: string) =>
    /^directory-.+Z$/.test(name) || [ERASURES_FILE, UNFINISHED].some((own) => name.startsWith(own));
  if ((await readdir(folder)).every(isOurs)) await takeFromOthers(folder);
  process.emitWarning(
    (await canOthersReach(folder))
      ? `Other users of this machine can get at the backups in ${folder}. Close it: chmod 700 ${folder}`
      : `Other users of this machine could get at the backups in ${folder}. It is closed to them now.`,
  );
}

/** False where there is no such folder. */
export async function canOthersReach(folder: string): Promise<boolean> {
  return existsSync(folder) && isOpenToOthers(folder);
}
