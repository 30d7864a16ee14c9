/**
 * The contents of a backup: a folder with `directory.db`, `images/` and `SHA256SUMS`, which `sha256sum -c` can check
 * without this program.
 */
import { createHash } from "node:crypto";
import { constants, createReadStream, existsSync } from "node:fs";
import { copyFile, lstat, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readPlain } from "#data/files/plain-files.ts";
import { checkDatabase } from "#api/db/database-file.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { describeForeign } from "#api/state/owner.ts";
import { getFreeBytes, OWN, syncPath, takeFromOthers } from "#api/state/state-folder.ts";

export const DATABASE_FILE = "directory.db";
export const IMAGES_FOLDER = "images";
const SUMS_FILE = "SHA256SUMS";

/** Only these file names are allowed in SHA256SUMS, so no entry can point outside of the backup's folder. */
function isOwnName(name: string): boolean {
  const [folder, file = "", ...others] = name.split("/");
  return name === DATABASE_FILE || (folder === IMAGES_FOLDER && isPhotoFile(file) && others.length === 0);
}

/** Writes SHA256SUMS, and returns once it is on disk (fsync). */
export async function sealBackup(folder: string): Promise<void> {
  const images = (await readdir(join(folder, IMAGES_FOLDER))).toSorted();
  const lines: string[] = [];
  for (const name of [DATABASE_FILE, ...images.map((image) => `${IMAGES_FOLDER}/${image}`)]) {
    await syncPath(join(folder, name));
    lines.push(`${await hashFile(join(folder, name))}  ${name}\n`);
  }
  await writeFile(join(folder, SUMS_FILE), lines.join(""));
  await syncPath(join(folder, SUMS_FILE));
  await syncPath(join(folder, IMAGES_FOLDER));
  await syncPath(folder);
}

/** @returns the total size of its files in bytes @throws OperatorError if it is not a backup or files are missing */
export async function measureBackup(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of (await readSums(folder)).keys()) {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (!found?.isFile()) throw broken(folder, `${name} is missing`);
    bytes += found.size;
  }
  return bytes;
}

/**
 * @param folder to write to; if it does not exist yet, its parent must
 * @param bytes that `what` needs
 * @throws OperatorError if the disk has less
 */
export async function requireFreeSpace(
  folder: string,
  bytes: number,
  what: string,
  advice = "Make room on it.",
): Promise<void> {
  const target = existsSync(folder) ? folder : dirname(folder);
  const free = await getFreeBytes(target).catch(() => Infinity);
  if (free >= bytes) return;
  throw new OperatorError(
    `The disk of ${target} has ${Math.floor(free / 1e6)} MB left, and ${what} needs ${Math.ceil(bytes / 1e6)} MB. ${advice}`,
    // The system's code for a full disk: getOutage recognizes it, and the server keeps serving the last release.
    { cause: Object.assign(new Error("no space left on device"), { code: "ENOSPC" }) },
  );
}

/**
 * Reads every file and compares its hash.
 * @param copyOf the folder to name in messages if this is a copy
 * @throws OperatorError if the backup is incomplete or damaged
 */
export async function checkBackup(folder: string, copyOf = folder): Promise<void> {
  for (const [name, sum] of await readSums(folder)) {
    const found = await hashFile(join(folder, name)).catch(() => null);
    if (found !== sum) throw broken(copyOf, `${name} is not what it was`);
  }
  const damage = checkDatabase(join(folder, DATABASE_FILE));
  if (damage !== null) throw broken(copyOf, damage.replaceAll(folder, copyOf).replace(/\.$/, ""));
}

/** Copies the files listed in SHA256SUMS and nothing else. @param to must not exist yet */
export async function copyBackup(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: OWN });
  await mkdir(join(to, IMAGES_FOLDER), { mode: OWN });
  for (const name of [...(await readSums(from)).keys(), SUMS_FILE]) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    // A copy keeps its mode, and others may pass through the state folder that it is restored into.
    await takeFromOthers(join(to, name));
    await syncPath(join(to, name));
  }
  await syncPath(join(to, IMAGES_FOLDER));
  await syncPath(to);
}

/** The hash of each file, by file name. @throws OperatorError */
async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readPlain(join(folder, SUMS_FILE)).catch((error: unknown) => {
    if (getErrorCode(error) !== "EACCES") return "";
    throw new OperatorError(describeForeign(folder), { cause: error });
  });
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new OperatorError(`There is no backup ${folder}. See which there are: npm run restore`);
  }
  const sums = new Map<string, string>();
  for (const [, sum = "", name = ""] of text.toString().matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)) {
    if (!isOwnName(name)) throw broken(folder, `${SUMS_FILE} names ${name}, which is no part of a backup`);
    sums.set(name, sum);
  }
  if (!sums.has(DATABASE_FILE)) throw broken(folder, `its list of files, ${SUMS_FILE}, is missing or cut off`);
  return sums;
}

function broken(folder: string, why: string): OperatorError {
  return new OperatorError(`${folder} cannot be used: ${why}. Nothing was changed. Take an earlier backup.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
