/** Writes the files of a release with compressed versions next to them, or links them from another release. */
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashContent } from "#api/http/content-coding.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { isText, type SiteFile } from "./manifest.ts";

/** In bytes. Below this, headers outweigh what compressing saves. */
const MIN_PACKED_SIZE = 256;

/** Brotli levels: the best compresses 75 pages a second, the fast one 4,900 with 12 % more bytes. */
const BEST = 11;
const FAST = 5;
const GZIP_BEST = 9;
const GZIP_FAST = 5;

/** A web server may run as another user. */
const READABLE = 0o644;

/** @param isFast compress at the fast level @throws the system's error */
export async function writeSiteFile(
  root: string,
  path: string,
  content: Uint8Array,
  { isFast = false } = {},
): Promise<SiteFile> {
  const target = join(root, path);
  writeNewFile(target, content);
  return { ...(await pack(target, path, content, isFast)), ...describeContent(path, content) };
}

/** Not asynchronously, which for small files takes four times the processor's time. */
function writeNewFile(target: string, content: Uint8Array): void {
  try {
    writeFileSync(target, content, { flag: "wx" });
  } catch (error) {
    const code = getErrorCode(error);
    // Only the first file of each folder needs it, so it is not done up front.
    if (code === "ENOENT") mkdirSync(dirname(target), { recursive: true });
    // The existing file may be hard-linked from another release: replace it, never write to it.
    else if (code === "EEXIST") removeFile(target);
    else throw error;
    writeFileSync(target, content, { flag: "wx" });
  }
}

/** Removes a file, if it is there, and its compressed versions. */
export function removeFile(file: string): void {
  for (const ending of ["", ".br", ".gz"]) {
    try {
      // Many times as fast as rmSync with `force`.
      unlinkSync(file + ending);
    } catch (error) {
      if (getErrorCode(error) !== "ENOENT") throw error;
    }
  }
}

/** Compresses files that are already in place. Part of the memory that it takes stays with the process until it ends. */
export async function packFolder(root: string): Promise<SiteFile[]> {
  return mapSome(await listFiles(root), 2, async (path) => packInPlace(root, path, await readFile(join(root, path))));
}

async function packInPlace(root: string, path: string, content: Uint8Array): Promise<SiteFile> {
  const target = join(root, path);
  chmodSync(target, READABLE);
  return { ...(await pack(target, path, content, false)), ...describeContent(path, content) };
}

function describeContent(path: string, content: Uint8Array): SiteFile {
  return { path, hash: hashContent(content), size: content.length };
}

async function pack(target: string, path: string, content: Uint8Array, isFast: boolean): Promise<Partial<SiteFile>> {
  if (!isText(path) || content.length < MIN_PACKED_SIZE) return {};
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [quality]: isFast ? FAST : BEST, [size]: content.length } }),
    promisify(gzip)(content, { level: isFast ? GZIP_FAST : GZIP_BEST }),
  ]);
  const packed: Partial<SiteFile> = {};
  for (const [form, bytes] of [["br", br] as const, ["gz", gz] as const]) {
    // Keep only versions that are smaller.
    if (bytes.length >= content.length) continue;
    writeFileSync(`${target}.${form}`, bytes);
    chmodSync(`${target}.${form}`, READABLE);
    packed[form] = bytes.length;
  }
  return packed;
}

/**
 * Takes a file and its compressed versions over from another release: hard-linked (files of a release never change), or
 * copied if the file system has no links.
 * @throws the system's error if it is missing, or there is such a file already
 */
export function takeOver(from: string, to: string, file: SiteFile): void {
  for (const [ending] of listForms(file)) linkOrCopy(join(from, file.path + ending), join(to, file.path + ending));
}

const WITHOUT_LINKS: ReadonlySet<string> = new Set(["EXDEV", "EPERM", "EMLINK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = getErrorCode(error) ?? "";
    if (code === "ENOENT" && !existsSync(dirname(to))) {
      // Only the first file of each folder needs this, so it is not done up front.
      mkdirSync(dirname(to), { recursive: true });
      linkOrCopy(from, to);
    } else if (WITHOUT_LINKS.has(code)) copyFileSync(from, to);
    else throw error;
  }
}

/** Whether all versions of these files exist with the right size: a power cut can truncate files. */
export function areWhole(root: string, files: readonly SiteFile[]): boolean {
  return files.every((file) =>
    listForms(file).every(
      ([ending, size]) => statSync(join(root, file.path + ending), { throwIfNoEntry: false })?.size === size,
    ),
  );
}

/** File name endings with the expected sizes in bytes. */
function listForms({ size, br, gz }: SiteFile): [ending: string, size: number][] {
  const packed = [[".br", br] as const, [".gz", gz] as const];
  return [
    ["", size],
    ...packed.flatMap(([ending, bytes]): [string, number][] => (bytes === undefined ? [] : [[ending, bytes]])),
  ];
}

/** All files in a folder and its subfolders, sorted, with slashes. @throws the system's error if there is no folder */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(folder, file).split(sep).join("/")).sort();
}

/** Promise.all over map with a limit on parallel calls; after a failure, it waits for the running ones. */
export async function mapSome<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
