/** The one folder that the server writes to. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, constants, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { getOutage } from "#api/http/api-error.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";

/** What a mode grants the group and everybody else. */
const OTHERS = 0o077;
/** The same without passing through a folder to what lies below and is named. */
const LOOK_INTO = 0o066;
const PASS_THROUGH = 0o011;
/** In the state folder, what is meant for everybody, see release/release-store.ts. */
const PUBLIC = "releases";
/** A release links its files, and a file has one mode under all its names: the folder alone is closed. */
const LINKED = "builds";
export const OWN = 0o700;
/** Of folders that everybody may write to. */
const STICKY = 0o1000;

/**
 * Makes the folder where it is missing, see makeStateFolder.
 * @throws OperatorError when nothing can be written there, or what is there is half of a backup
 */
export async function prepareStateFolder(folder: string): Promise<void> {
  await makeStateFolder(folder);
  if (!existsSync(getRestoreFolder(folder))) return;
  throw new OperatorError(`A restore in ${folder} was cut off. Finish it: npm run restore`);
}

/** Is there while what is in it, the copy of a backup, is being put in the place of what was there. */
export function getRestoreFolder(folder: string): string {
  return join(folder, "restoring");
}

/**
 * Makes it for this user alone: e-mail addresses, password hashes and the secret that sessions are sealed with lie in it.
 * Others may only pass through, since a web server that runs as another user serves the releases. From here on nothing that
 * this process writes can be read by others.
 * @throws OperatorError when nothing can be written there
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
  // Another user's folder, a shared one, or a file system that knows no rights.
  if (!(await canOthersLookInto(folder))) return;
  process.emitWarning(
    `Other users of this machine can look into the state folder ${folder}, where e-mail addresses and secrets lie. ` +
      "Make it this user's own with the mode 700, or set STATE_DIR to another folder.",
  );
}

/** As `mkdir` with `recursive` does, which never ends in /proc, where the system reports folders as missing. */
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

/** Whether others have any right to it. On Windows, where modes say nothing, a user's folders are their own. */
export async function isOpenToOthers(folder: string, rights = OTHERS): Promise<boolean> {
  return process.platform !== "win32" && ((await stat(folder)).mode & rights) !== 0;
}

/** More than passing through. */
export function canOthersLookInto(folder: string): Promise<boolean> {
  return isOpenToOthers(folder, LOOK_INTO);
}

/** Where that is not possible, another user's web server cannot serve the releases, and all else works. */
async function letOthersPass(folder: string): Promise<void> {
  await chmod(folder, ((await stat(folder)).mode & OWN) | PASS_THROUGH).catch(() => undefined);
}

/** Such as /tmp: others need it as it is. An empty one is a disk of one's own that was just mounted. */
async function isShared(folder: string): Promise<boolean> {
  return ((await stat(folder)).mode & STICKY) !== 0 && (await readdir(folder)).length > 0;
}

/** A folder of an earlier version, or of a backup. The folder itself goes first, since nothing in it can be reached then. */
async function closeToOthers(folder: string, except: readonly string[] = []): Promise<void> {
  if (!(await takeFromOthers(folder))) return;
  // One that another process has removed meanwhile needs nothing.
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (except.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    // Not through links, which lead to the program's packages.
    if (entry.isDirectory()) await closeToOthers(path);
    else if (entry.isFile()) await takeFromOthers(path);
  }
}

/** @returns false where that is not possible: it is somebody else's, or has gone */
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

/** In bytes: far more than any of them has. */
const MAX_RECORD = 16 * 2 ** 20;

/**
 * Something else may lie under the name: opened without blocking, a pipe does not wait for somebody to write to it.
 * @throws what the system says where there is none, and an Error for what is no file, or too large to be a record
 */
export async function readPlainFile(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Error("It is no file.");
    if (found.size > MAX_RECORD) throw new Error("It is far too large.");
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

/** Null where there is no such file, and for one of another form. */
export async function readRecord<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readPlainFile(file)));
  } catch {
    return null;
  }
}

/**
 * Under its name there is the whole file or none, whenever the process is killed.
 * @param mode who may read it
 * @throws OperatorError where there is a folder of that name
 */
export async function writeWhole(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    if (getErrorCode(error) !== "EISDIR") throw error;
    throw new OperatorError(`${file} is a folder, where a file is to be written. Move it away.`, { cause: error });
  }
}

/** Returns once a file's content, or a folder's names, outlast a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
