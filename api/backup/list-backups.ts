/** The backups that lie in a folder, by their names: `directory-2026-11-24T034500Z.tar`. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface Backup {
  /** Absolute. */
  file: string;
  madeAt: Date;
  bytes: number;
}

const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

export function nameBackup(madeAt: Date): string {
  return `directory-${madeAt.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar`;
}

/** The newest first; none where there is no such folder. One that is being written has another name. */
export async function listBackups(folder: string): Promise<readonly Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = await Promise.all(names.map((name) => describe(folder, name)));
  return backups.filter((backup) => backup !== null).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
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

async function describe(folder: string, name: string): Promise<Backup | null> {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const file = join(folder, name);
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  const found = Number.isNaN(madeAt.getTime()) ? null : await stat(file).catch(() => null);
  return found?.isFile() ? { file, madeAt, bytes: found.size } : null;
}
