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

async function describe(folder: string, name: string): Promise<Backup | null> {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const file = join(folder, name);
  const found = day === undefined ? null : await stat(file).catch(() => null);
  return found && { file, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`), bytes: found.size };
}
