/**
 * Packs the files of a built site and lists them. Packing well is slow (brotli's best level takes 40 pages a second),
 * so packed forms are kept by content: a publish packs what has changed. Runs as a process of its own at low priority.
 */
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { MARKETS_FILE } from "#data/read-snapshot.ts";
import { DOWNLOADS } from "#data/site/pages.ts";
import { writeWhole } from "#api/state-folder.ts";
import { listFiles, mapSome } from "./files.ts";
import { hashContent } from "#api/http/content-coding.ts";
import {
  getContentType,
  isPage,
  isText,
  type Manifest,
  readManifestAlone,
  RELEASE_FORMAT,
  type ReleaseFile,
  writeManifest,
} from "./manifest.ts";

/** With more changed markets than this, their pages are packed fast: 40 times the speed for 11 % more bytes. */
const MANY_PAGES = 100;
const BEST = 11;
const FAST = 5;

/** Below this, headers outweigh what packing saves. */
const MIN_PACKED_SIZE = 256;

const PACKED = ["br", "gzip"] as const;

/** Packs `folder/files` into `packedFolder` and writes the manifest into `folder`. */
export async function packRelease(folder: string, packedFolder: string, id: string): Promise<Manifest> {
  await mkdir(packedFolder, { recursive: true });
  const cores = availableParallelism();
  const paths = await listFiles(join(folder, "files"));
  const known = await listPackedSizes(dirname(folder));
  const files = await mapSome(paths, cores, (path) => describe(folder, packedFolder, path, known));
  const missing = files.filter(needsPacking);
  const isMany = missing.filter(isOneOfMany).length > MANY_PAGES;
  const isFast = (file: ReleaseFile) => isDownload(file) || (isMany && isOneOfMany(file));
  await mapSome(missing, cores, (file) => pack(folder, packedFolder, file, isFast(file) ? FAST : BEST));
  const redirects = await readRedirects(folder);
  const manifest: Manifest = { format: RELEASE_FORMAT, id, files, ...(redirects.length > 0 && { redirects }) };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Of the snapshot that the site was built from, which has been checked. */
async function readRedirects(folder: string): Promise<NonNullable<Manifest["redirects"]>> {
  const text = await readFile(join(folder, "snapshot", MARKETS_FILE), "utf8").catch(() => "{}");
  const { redirects = [] } = JSON.parse(text) as Partial<MarketSnapshot>;
  return redirects.map(({ from, to }) => ({ from: `/markets/${from}`, to: `/markets/${to}` }));
}

/** By name, `<hash>.br`, as the kept releases' manifests have them. */
async function listPackedSizes(releases: string): Promise<Map<string, number>> {
  const folders = await readdir(releases);
  const manifests = await Promise.all(folders.map((name) => readManifestAlone(join(releases, name))));
  const files = manifests.flatMap((manifest) => manifest?.files ?? []);
  return new Map(
    files.flatMap((file) => PACKED.map((form): [string, number] => [`${file.hash}.${form}`, file[form] ?? 0])),
  );
}

/** With the sizes of the packed forms that an earlier release has left: one that a disk has cut short is none. */
async function describe(
  folder: string,
  packedFolder: string,
  path: string,
  known: ReadonlyMap<string, number>,
): Promise<ReleaseFile> {
  const content = await readFile(join(folder, "files", path));
  const file: ReleaseFile = { path, type: getContentType(path), hash: hashContent(content), size: content.length };
  if (!isPackable(file)) return file;
  for (const form of PACKED) {
    const name = `${file.hash}.${form}`;
    const found = await stat(join(packedFolder, name)).catch(() => null);
    if (found && found.size > 0 && found.size === known.get(name)) file[form] = found.size;
  }
  return file;
}

function isPackable({ type, size }: ReleaseFile): boolean {
  return isText(type) && size >= MIN_PACKED_SIZE;
}

function needsPacking(file: ReleaseFile): boolean {
  return isPackable(file) && PACKED.some((form) => file[form] === undefined);
}

/** A page in a folder, like a market's; the front page and its like are few and asked for most. */
function isOneOfMany({ path }: ReleaseFile): boolean {
  return isPage(path) && path.includes("/");
}

/** Large, other in every release, and asked for seldom. */
function isDownload({ path }: ReleaseFile): boolean {
  return `/${path}`.startsWith(DOWNLOADS);
}

/** Adds the packed forms to `file`, except where packing makes it no smaller. */
async function pack(folder: string, packedFolder: string, file: ReleaseFile, level: number): Promise<void> {
  const content = await readFile(join(folder, "files", file.path));
  const packed = {
    br: await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzip: await promisify(gzip)(content, { level: 9 }),
  };
  for (const form of PACKED) {
    if (packed[form].length >= file.size) continue;
    await writeWhole(join(packedFolder, `${file.hash}.${form}`), packed[form]);
    file[form] = packed[form].length;
  }
}

if (import.meta.main) {
  const [folder, packedFolder, id] = process.argv.slice(2);
  if (!folder || !packedFolder || !id) throw new Error("Usage: pack.ts <release folder> <packed folder> <id>");
  await packRelease(folder, packedFolder, id);
}
