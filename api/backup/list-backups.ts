/** The backups that lie in a folder, by their names: `directory-2026-11-24T034500Z`. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_WEEKS } from "#data/privacy/kept-for.ts";

export interface Backup {
  /** Absolute. */
  folder: string;
  madeAt: Date;
}

const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

export function nameBackup(madeAt: Date): string {
  return `directory-${formatStamp(madeAt)}`;
}

/** "2026-11-24T034500Z": fit for names of files, and in order. */
export function formatStamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

/** The newest first; none where there is no such folder. One that is being made has another name. */
export async function listBackups(backupDir: string): Promise<readonly Backup[]> {
  const entries = await readdir(backupDir, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => {
      const [, day, hours, minutes, seconds] = NAME.exec(entry.name) ?? [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      const isBackup = entry.isDirectory() && !Number.isNaN(madeAt.getTime());
      return isBackup ? [{ folder: join(backupDir, entry.name), madeAt }] : [];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * The last one that was made by now; undefined where there is none. One whose name lies ahead was made while a clock was
 * wrong, and nobody knows how old it is: it counts neither as a recent backup nor among those that stay, and stays itself
 * (a clock that is behind makes all real ones look like that).
 * @param backups the newest first
 */
export function findNewest(backups: readonly Backup[], now: Date): Backup | undefined {
  return backups.find(({ madeAt }) => madeAt <= now);
}

/** The newest ones stay whatever their age: where none is made any more, they are all that there is. */
const KEPT_NEWEST = 7;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

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
