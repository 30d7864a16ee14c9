/**
 * Puts what is in a backup in the place of what the state folder has. Nothing is deleted: what was there is put aside, the
 * write-ahead log of the old database with it, which SQLite would otherwise play into the new one. A restore that is cut
 * off is finished by the next one, and nothing opens the state folder before.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { checkDatabase } from "#api/db/check-database.ts";
import { describeDatabase } from "#api/db/copy-database.ts";
import { type LockName, takeLock } from "#api/db/publish-lock.ts";
import type { Env } from "#api/env.ts";
import { getOutage } from "#api/http/api-error.ts";
import { OperatorError } from "#api/operator-error.ts";
import { takeNotesAlong } from "#api/privacy/erasure-notes.ts";
import { getFreeBytes, getRestoreFile, makeStateFolder, readRecord, syncPath, writeWhole } from "#api/state-folder.ts";
import { DATABASE_FILE, IMAGES_FOLDER, type Manifest, nameRegion, readArchive } from "./archive.ts";

/** Of these a backup brings others, or they tell of what was there: a start would go on showing releases of the old database. */
const REPLACED = [
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  DATABASE_FILE,
  IMAGES_FOLDER,
  "current",
  "releases",
  "server.json",
];
const BROUGHT = [IMAGES_FOLDER, DATABASE_FILE];

const UNFINISHED = ".restore-";

/** In bytes: files take whole blocks of a disk, and more of them than a tar does. */
const SPARE_BYTES = 10e6;

/** `aside`: what is there is being put aside; `in`: all of that is done. Folders are relative to the state folder. */
const journalSchema = z.object({ step: z.enum(["aside", "in"]), from: z.string(), aside: z.string() });

type Journal = z.infer<typeof journalSchema>;

export interface Restored {
  manifest: Pick<Manifest, "madeAt" | "rows">;
  /** Where what was there is now; null where there was nothing. */
  aside: string | null;
}

/**
 * Whoever was erased since is forgotten again by the next start: the list of erasures beside the backup comes along.
 * @throws OperatorError when the backup is not whole, or the state folder is in use; nothing has changed then
 */
export async function restoreBackup(
  file: string,
  { stateDir, backupDir }: Pick<Env, "stateDir" | "backupDir">,
  now: Date,
): Promise<Restored> {
  const restoring = alone(stateDir, async () => {
    if (existsSync(getRestoreFile(stateDir))) await finish(stateDir);
    await removeUnfinished(stateDir);
    const from = `${UNFINISHED}${randomUUID()}`;
    const folder = join(stateDir, from);
    try {
      await requireRoom(file, stateDir);
      await mkdir(folder);
      const manifest = await readArchive(file, folder);
      requireFit(file, manifest, join(folder, DATABASE_FILE));
      await takeNotesAlong(dirname(file), { stateDir, backupDir });
      for (const name of Object.keys(manifest.files)) await syncPath(join(folder, name));
      const aside = `before-restore-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
      await writeJournal(stateDir, { step: "aside", from, aside });
      return { manifest, aside: await finish(stateDir) };
    } finally {
      if (!existsSync(getRestoreFile(stateDir))) await rm(folder, { recursive: true, force: true });
    }
  });
  return restoring.catch(async (error: unknown) => {
    // A disk without a byte lets nobody take the locks, either.
    if (getOutage(error)?.kind === "disk") await requireRoom(file, stateDir);
    throw error;
  });
}

/** @returns false when there was none that was cut off */
export async function finishRestore(stateDir: string): Promise<boolean> {
  if (!existsSync(getRestoreFile(stateDir))) return false;
  await alone(stateDir, () => finish(stateDir));
  return true;
}

/** Each step can be done again, whenever it was cut off. */
async function finish(stateDir: string): Promise<string | null> {
  const journal = await readRecord(getRestoreFile(stateDir), journalSchema);
  if (!journal) throw new OperatorError(`${getRestoreFile(stateDir)} cannot be read. Remove it, and restore again.`);
  const { from } = journal;
  const aside = join(stateDir, journal.aside);
  if (journal.step === "aside") {
    await mkdir(aside, { recursive: true });
    for (const name of REPLACED) await moveIfThere(join(stateDir, name), join(aside, name));
    await writeJournal(stateDir, { ...journal, step: "in" });
  }
  for (const name of BROUGHT) await moveIfThere(join(stateDir, from, name), join(stateDir, name));
  await syncPath(stateDir);
  await rm(getRestoreFile(stateDir));
  await rm(join(stateDir, from), { recursive: true, force: true });
  if ((await readdir(aside)).length > 0) return aside;
  await rm(aside, { recursive: true });
  return null;
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}

async function writeJournal(stateDir: string, journal: Journal): Promise<void> {
  await writeWhole(getRestoreFile(stateDir), JSON.stringify(journal));
  await syncPath(getRestoreFile(stateDir));
  await syncPath(stateDir);
}

/** Keeps servers and commands out while it works. */
async function alone<T>(stateDir: string, work: () => Promise<T>): Promise<T> {
  await makeStateFolder(stateDir);
  const names: readonly LockName[] = ["server.lock", "publish.lock", "news.lock", "backup.lock"];
  const locks = names.map((name) => takeLock(stateDir, name));
  try {
    if (locks.includes(null)) {
      const who = locks[0] === null ? "A server runs" : "A command works";
      const how = "End it first, as docs/operations.md says under Restore.";
      throw new OperatorError(`${who} on the state folder ${stateDir}. ${how} Nothing was changed.`);
    }
    return await work();
  } finally {
    for (const release of locks) release?.();
  }
}

function requireFit(file: string, { region: state, rows }: Manifest, database: string): void {
  const refuse = (why: string) => new OperatorError(`${file} cannot be restored: ${why} Nothing was changed.`);
  if (state !== nameRegion()) throw refuse(`it is of ${state}, and data/region.ts is of ${nameRegion()}.`);
  const damage = checkDatabase(database);
  if (damage !== null) throw refuse(damage);
  const found = describeDatabase(database).rows;
  const wrong = Object.keys(rows).find((table) => found[table] !== rows[table]);
  if (wrong !== undefined) throw refuse(`its table ${wrong} has not as many rows as it had.`);
}

async function requireRoom(file: string, stateDir: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorError(`There is no backup ${file}. See which there are: npm run restore`);
  const free = await getFreeBytes(stateDir);
  const needed = found.size + SPARE_BYTES;
  if (free >= needed) return;
  throw new OperatorError(
    `The disk of ${stateDir} has ${Math.floor(free / 1e6)} MB left, and the restore needs ${Math.ceil(needed / 1e6)} MB. ` +
      "Make room on it. Nothing was changed.",
  );
}

async function removeUnfinished(stateDir: string): Promise<void> {
  for (const name of await readdir(stateDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(stateDir, name), { recursive: true, force: true });
  }
}
