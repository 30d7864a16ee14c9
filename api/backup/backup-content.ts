/**
 * What a backup is: a folder with `directory.db`, `images/` and `SHA256SUMS`, which `sha256sum -c` reads. Nobody needs
 * this program to see what is in it, or to check a copy.
 */
import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, lstat, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkDatabase } from "#api/db/check-database.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { OWN, syncPath } from "#api/state/state-folder.ts";

export const DATABASE_FILE = "directory.db";
export const IMAGES_FOLDER = "images";
const SUMS_FILE = "SHA256SUMS";

/** Nothing else is in a backup: no name leads out of its folder. */
function isOwnName(name: string): boolean {
  const [folder, file = "", ...others] = name.split("/");
  return name === DATABASE_FILE || (folder === IMAGES_FOLDER && isPhotoFile(file) && others.length === 0);
}

/** Writes down what is in the folder, and returns once that outlasts a power cut. */
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

/** @returns in bytes, what its files take together @throws OperatorError when it is no backup, or something is missing */
export async function measureBackup(folder: string): Promise<number> {
  const sizes = [...(await readSums(folder)).keys()].map(async (name) => {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (!found?.isFile()) throw broken(folder, `${name} is missing`);
    return found.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Reads all of it. @param copyOf the folder that is named, where this is a copy @throws OperatorError when it is not whole */
export async function checkBackup(folder: string, copyOf = folder): Promise<void> {
  for (const [name, sum] of await readSums(folder)) {
    const found = await hashFile(join(folder, name)).catch(() => null);
    if (found !== sum) throw broken(copyOf, `${name} is not what it was`);
  }
  const damage = checkDatabase(join(folder, DATABASE_FILE));
  if (damage !== null) throw broken(copyOf, damage.replaceAll(folder, copyOf).replace(/\.$/, ""));
}

/** Copies what belongs to it and nothing else. @param to is made, and has to be new */
export async function copyBackup(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: OWN });
  await mkdir(join(to, IMAGES_FOLDER));
  for (const name of [...(await readSums(from)).keys(), SUMS_FILE]) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    await syncPath(join(to, name));
  }
  await syncPath(join(to, IMAGES_FOLDER));
  await syncPath(to);
}

/** By name. */
async function readSums(folder: string): Promise<Map<string, string>> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new OperatorError(`There is no backup ${folder}. See which there are: npm run restore`);
  }
  const text = await readFile(join(folder, SUMS_FILE), "utf8").catch(() => "");
  const sums = new Map<string, string>();
  for (const [, sum = "", name = ""] of text.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)) {
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
