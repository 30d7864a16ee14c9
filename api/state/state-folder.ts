/**
 * The state folder, the only one the server writes to: creating it, its permissions, and safe reads and writes in it.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { readPlain, replaceFile } from "#data/files/plain-files.ts";
import { getOutage } from "#api/process/outage.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";

/** Mode bits of the group and of everybody else. */
const OTHERS = 0o077;
/** Mode bits for reading and writing a folder, without the bits for passing through it to a known path below. */
const LOOK_INTO = 0o066;
const PASS_THROUGH = 0o011;
/** The subfolder that other users may read, see release/release-store.ts. */
const PUBLIC = "releases";
/**
 * Releases hard-link the files in builds, and a file has one mode under all its names: so only the folder is closed.
 */
const LINKED = "builds";
export const OWN = 0o700;
/** Mode bit of folders that everybody may write to, like /tmp. */
const STICKY = 0o1000;

/**
 * Creates the folder if needed, see makeStateFolder.
 * @throws OperatorError if it is not writable or contains a half-restored backup
 */
export async function prepareStateFolder(folder: string): Promise<void> {
  await makeStateFolder(folder);
  if (!existsSync(getRestoreFolder(folder))) return;
  throw new OperatorError(`A restore in ${folder} was cut off. Finish it: npm run restore`);
}

/** The copy of a backup; exists only during a restore. */
export function getRestoreFolder(folder: string): string {
  return join(folder, "restoring");
}

/**
 * Creates the folder for this user only, because it holds e-mail addresses, password hashes and the session secret.
 * Others may only pass through, so that a web server with another user can serve the releases. Sets the process's
 * umask, so later files are private as well.
 * @throws OperatorError if nothing can be written there
 */
export async function makeStateFolder(folder: string): Promise<void> {
  process.umask(OTHERS);
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolders(folder);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const reason = getErrorCode(error) ?? String(error);
    const outage = getOutage(error);
    const advice = outage ? outage.advice : "Give this user the right to, or set STATE_DIR to another folder.";
    throw new OperatorError(`The state folder ${folder} cannot be written to (${reason}). ${advice}`, { cause: error });
  }
  if (!(await isShared(folder))) {
    if (await canOthersLookInto(folder)) {
      await closeToOthers(folder, [PUBLIC, LINKED]);
      await takeFromOthers(join(folder, LINKED));
    }
    await letOthersPass(folder);
  }
  // Another user's folder, a shared one, or a file system without permissions.
  if (!(await canOthersLookInto(folder))) return;
  process.emitWarning(
    `Other users of this machine can look into the state folder ${folder}, where e-mail addresses and secrets lie. ` +
      "Make it this user's own with the mode 700, or set STATE_DIR to another folder.",
  );
}

/** Like `mkdir` with `recursive`, which never returns in /proc, where the system reports folders as missing. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === "ENOENT" && dirname(folder) !== folder) {
      await makeFolders(dirname(folder));
      await mkdir(folder);
    } else if (code !== "EEXIST") throw error;
  }
}

/** Whether others have any of these rights. On Windows modes mean nothing; a user's folders are private anyway. */
export async function isOpenToOthers(folder: string, rights = OTHERS): Promise<boolean> {
  return process.platform !== "win32" && ((await stat(folder)).mode & rights) !== 0;
}

/** More than passing through. */
export function canOthersLookInto(folder: string): Promise<boolean> {
  return isOpenToOthers(folder, LOOK_INTO);
}

/** If it fails, another user's web server cannot serve the releases, but everything else works. */
async function letOthersPass(folder: string): Promise<void> {
  await chmod(folder, ((await stat(folder)).mode & OWN) | PASS_THROUGH).catch(() => undefined);
}

/** A folder like /tmp, whose mode must stay. An empty one is a freshly mounted disk. */
async function isShared(folder: string): Promise<boolean> {
  return ((await stat(folder)).mode & STICKY) !== 0 && (await readdir(folder)).length > 0;
}

/**
 * For folders of earlier versions and from backups. The folder itself is closed first, so nothing in it can be reached
 * meanwhile.
 */
async function closeToOthers(folder: string, except: readonly string[] = []): Promise<void> {
  if (!(await takeFromOthers(folder))) return;
  // Another process may have removed it meanwhile.
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (except.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    // Does not follow links: they point to the project's packages.
    if (entry.isDirectory()) await closeToOthers(path);
    else if (entry.isFile()) await takeFromOthers(path);
  }
}

/** @returns false if it belongs to another user or is gone */
export async function takeFromOthers(path: string): Promise<boolean> {
  try {
    await chmod(path, (await stat(path)).mode & OWN);
    return true;
  } catch (error) {
    if (["EPERM", "EACCES", "ENOENT", "EROFS"].includes(getErrorCode(error) ?? "")) return false;
    throw error;
  }
}

export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** In bytes: far more than any record has. */
const MAX_RECORD = 16 * 2 ** 20;

/** @throws the system's error if there is none, and an Error if it is not a file or too large for a record */
export async function readPlainFile(file: string): Promise<string> {
  return (await readPlain(file, MAX_RECORD)).toString();
}

/** Null if there is no such file or it does not match the schema. */
export async function readRecord<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readPlainFile(file)));
  } catch {
    return null;
  }
}

/**
 * Writes atomically: after a kill, the path has either the old or the whole new content.
 * @param mode permissions of the file
 * @throws OperatorError if there is something else than a file at the path
 */
export async function writeWhole(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && !found.isFile()) throw new OperatorError(`${file} is no file. Move it away.`);
  await replaceFile(file, content, mode);
}

/** Returns when a file's content, or a folder's entries, are on disk (fsync). */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
