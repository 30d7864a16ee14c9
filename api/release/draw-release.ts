/**
 * Draws the files of a release. It begins as a copy of the release before, of which the files that the same build would
 * draw from the same data stay.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GUIDES_FOLDER } from "#data/files/list-guides.ts";
import { countMarkets } from "#data/market/standing.ts";
import { readAllNews } from "#data/files/read-all-news.ts";
import { region } from "#data/region.ts";
import { DAY_MS, getLocalDay } from "#data/schedule/local-time.ts";
import type { FormerRelease, ListedPage } from "#data/site/renderer-types.ts";
import { DOWNLOADS } from "#data/site/paths.ts";
import { hashContent } from "#api/http/content-coding.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import type { ReleaseContent } from "#api/snapshot/export.ts";
import { HASHED_ASSETS, listRedirects } from "./addresses.ts";
import { listBuildFiles } from "./build.ts";
import { checkPage, checkSite, getMarketFile, listExpectedPages } from "./check-site.ts";
import { linkFiles } from "./link-files.ts";
import { isPage, type Manifest, type ReleaseFile } from "./manifest.ts";
import { type PageServer, withPages } from "./page-server.ts";
import { drawPrecacheManifest, PRECACHE_MANIFEST } from "./precache.ts";
import { areWhole, mapSome, removeFile, takeOver, writeSiteFile } from "./site-files.ts";

interface DrawOrder {
  /** The folder to fill. */
  folder: string;
  build: { id: string; folder: string };
  siteUrl: string;
  content: ReleaseContent;
  /** The live release; null if there is none. `readReadings` gives null if there are none, or not whole. */
  base: { folder: string; manifest: Manifest; readReadings: () => Promise<unknown> } | null;
  /** Draws every file, to repair damaged ones. */
  everything?: boolean;
  now: Date;
}

export interface DrawnRelease {
  manifest: Omit<Manifest, "format" | "id">;
  /** JSON for the next release, see READINGS_PATH; null if it is that of the release before. */
  readings: Buffer | null;
  /** How many files were drawn; the rest were taken over. */
  drawn: number;
  /** Paths that were added, changed or removed. */
  changed: string[];
  /** Whether files of the release before were missing or truncated, so that everything was drawn. */
  isMended: boolean;
}

/** If more pages than this are drawn, they are compressed at a fast level: 40 times the speed for 11 % more bytes. */
const MANY_PAGES = 100;
/** In bytes. At the best level, larger files would delay a publish by a second or more. */
const LARGEST_AT_BEST = 128 * 1024;

/** How many pages are drawn at once. Each waits for other threads a dozen times, and with fewer, the drawing rests. */
const AT_ONCE = 64;

/** How many days pages that visitors left open can still load their scripts and styles. */
const LEFT_OVER_DAYS = 7;

type OnDrawn = (done: number, total: number) => void;

/** Writes only to the given folder. @throws OperatorError, SnapshotError or GuideError with the reason */
export async function drawRelease(order: DrawOrder, onDrawn: OnDrawn): Promise<DrawnRelease> {
  const { build, siteUrl, content, now } = order;
  const { snapshot, articles, settings } = content;
  // Pages depend on the date, not the time of day. Noon UTC is the same date in every US time zone.
  const noon = new Date(`${getLocalDay(now, region.timeZone)}T12:00:00.000Z`);
  const data = { snapshot, news: await readAllNews(articles, noon, settings), settings, now: noon };
  const copying = copyBase(order);
  const readFormer = async () => ((await copying) ? readBase(order) : null);
  try {
    return await withPages(build.folder, { data, siteUrl, readFormer }, (pages) =>
      fillFolder(order, { noon, copying, pages, onDrawn }),
    );
  } finally {
    // After a failure, nothing may write into the folder any more.
    await Promise.allSettled([copying]);
  }
}

interface Filling {
  noon: Date;
  copying: Promise<boolean | null>;
  pages: PageServer;
  onDrawn: OnDrawn;
}

async function fillFolder(order: DrawOrder, { noon, copying, pages, onDrawn }: Filling): Promise<DrawnRelease> {
  const { folder, build, siteUrl, content, now } = order;
  const { snapshot, articles, revision } = content;
  const [copied, list] = await Promise.all([copying, pages.list()]);
  const parts = { ...list.dataHashes, site: siteUrl };
  const base = openBase(order, copied, parts);
  const files = new Map<string, ReleaseFile>();
  const add = (file: ReleaseFile) => files.set(file.path, file);

  for (const file of (await listBuildFiles(build.folder)) ?? []) {
    if (!base.find(file.path, file.hash)) {
      removeFile(join(folder, file.path));
      takeOver(join(build.folder, "files"), folder, file);
    }
    add(file);
  }
  const missing = list.pages.filter((page) => {
    const carried = base.carry(page);
    if (carried) add(carried);
    return !carried;
  });
  // Downloads take longest: start with them, so that other threads compress them meanwhile.
  missing.sort((a, b) => Number(isDownload(b.file)) - Number(isDownload(a.file)));
  const isMany = missing.filter(({ file }) => isOneOfMany(file)).length > MANY_PAGES;
  const put = async (path: string, content: Buffer): Promise<ReleaseFile> => {
    const known = base.find(path, hashContent(content));
    return known ?? writeSiteFile(folder, path, content, { isFast: isPackedFast(path, content, isMany) });
  };
  const markets = new Map(snapshot.markets.map((market) => [getMarketFile(market.id), market]));
  let done = 0;
  // Other threads compress and hash meanwhile.
  await mapSome(missing, AT_ONCE, async ({ path, file, key }) => {
    const { body, asked } = await pages.draw(path).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`${file} could not be drawn: ${reason}`, { cause: error });
    });
    if (isPage(file)) checkPage(file, body.toString(), markets.get(file));
    const { hash, size, br, gz } = await put(file, body);
    add({ path: file, hash, size, br, gz, asked, key });
    onDrawn(++done, missing.length);
  });
  const read = (path: string) => readFile(join(folder, path), "utf8");
  const present = [...files.values()].map(({ path, hash }) => ({ path, hash, read: () => read(path) }));
  add(await put(PRECACHE_MANIFEST, Buffer.from(await drawPrecacheManifest(present, pages.scripts))));
  await checkSite(
    { paths: new Set(files.keys()), read },
    { markets: snapshot.markets, otherPages: await listExpectedPages(articles, GUIDES_FOLDER, noon) },
  );
  for (const file of base.listLeftOver(files, now)) {
    if (!base.find(file.path, file.hash)) takeOver(base.folder, folder, file);
    add(file);
  }
  for (const path of base.listGone(files)) removeFile(join(folder, path));
  const manifest = {
    ...{ madeAt: now.toISOString(), build: build.id, siteUrl, day: getLocalDay(now, region.timeZone) },
    ...{ revision, markets: countMarkets(snapshot.markets), parts },
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    redirects: listRedirects(snapshot),
  };
  return {
    manifest,
    readings: missing.some(({ file }) => isDownload(file)) ? await pages.getReadings() : null,
    drawn: missing.length,
    changed: base.listChanged(files),
    isMended: base.isDamaged,
  };
}

/** @returns whether the folder now contains all files of the live release; null if it should not */
async function copyBase({ folder, base, everything = false }: DrawOrder): Promise<boolean | null> {
  return base && !everything ? linkFiles(base.folder, folder, base.manifest.files) : null;
}

async function readBase({ base, build, siteUrl, now }: DrawOrder): Promise<FormerRelease | null> {
  if (!base) return null;
  const { folder, manifest } = base;
  const isLike =
    manifest.build === build.id && manifest.siteUrl === siteUrl && manifest.day === getLocalDay(now, region.timeZone);
  const readings = isLike ? await base.readReadings() : null;
  return readings === null ? null : { readings, readFile: (path) => readFile(join(folder, path)) };
}

/** The live release as a source of unchanged files. */
interface Base {
  folder: string;
  /** The old file if its inputs are unchanged; null if it must be drawn. */
  carry: (page: ListedPage) => ReleaseFile | null;
  /** The old file at this path if its content is the same. */
  find: (path: string, hash: string) => ReleaseFile | null;
  /** Assets that only older pages use, which may still be open in browsers. */
  listLeftOver: (files: ReadonlyMap<string, ReleaseFile>, now: Date) => ReleaseFile[];
  /** Paths in the folder that the new release does not have. */
  listGone: (files: ReadonlyMap<string, ReleaseFile>) => string[];
  /** The paths that were added, changed or removed. */
  listChanged: (files: ReadonlyMap<string, ReleaseFile>) => string[];
  isDamaged: boolean;
}

function openBase({ base, build }: DrawOrder, isCopied: boolean | null, parts: Manifest["parts"]): Base {
  const before = new Map(base?.manifest.files.map((file) => [file.path, file]));
  const usable: ReadonlyMap<string, ReleaseFile> = isCopied ? before : new Map<string, ReleaseFile>();
  const isSame = (part: string) => base?.manifest.parts[part] === parts[part];
  const isSameSite = isCopied && base?.manifest.build === build.id && isSame("site");
  return {
    folder: base?.folder ?? "",
    carry: (page) => {
      const file = isSameSite ? usable.get(page.file) : undefined;
      return file?.asked !== undefined && file.key === page.key && file.asked.every(isSame) ? file : null;
    },
    find: (path, hash) => {
      const file = usable.get(path);
      return file?.hash === hash ? file : null;
    },
    listLeftOver: (files, now) =>
      [...before.values()].flatMap((file) => {
        const { leftOverSince = now.toISOString() } = file;
        const isOver = now.getTime() - Date.parse(leftOverSince) > LEFT_OVER_DAYS * DAY_MS;
        const isAsset = `/${file.path}`.startsWith(HASHED_ASSETS);
        const isKept = isAsset && !isOver && !files.has(file.path) && areWhole(base?.folder ?? "", [file]);
        return isKept ? [{ ...file, leftOverSince }] : [];
      }),
    listGone: (files) => [...usable.keys()].filter((path) => !files.has(path)),
    listChanged: (files) => {
      const paths = [...new Set([...before.keys(), ...files.keys()])].sort();
      return paths.filter((path) => before.get(path)?.hash !== files.get(path)?.hash);
    },
    isDamaged: isCopied === false,
  };
}

/** @param isMany whether many pages are drawn */
function isPackedFast(path: string, { length }: Uint8Array, isMany: boolean): boolean {
  // Downloads are large, change with every release, and are rarely requested.
  return isDownload(path) || length > LARGEST_AT_BEST || (isMany && isOneOfMany(path));
}

function isDownload(path: string): boolean {
  return `/${path}`.startsWith(DOWNLOADS);
}

/** A page in a folder, like a market's. Top-level pages are few and requested most. */
function isOneOfMany(path: string): boolean {
  return isPage(path) && path.includes("/");
}
