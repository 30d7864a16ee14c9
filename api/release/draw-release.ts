/**
 * Draws what a release consists of, as far as it differs from the one before: of a file that would be made by the same
 * build from the same data, the bytes are there already.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { GUIDES_FOLDER } from "#data/list-guides.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { readAllNews } from "#data/read-all-news.ts";
import { MARKETS_FILE, readCheckedSnapshot } from "#data/read-snapshot.ts";
import { readNewsSnapshot } from "#data/read-news.ts";
import type { DrawnFile, Edition, MadeFile, Renderer, SiteFile } from "#data/site/drawing.ts";
import { DOWNLOADS } from "#data/site/pages.ts";
import { OperatorError } from "#api/operator-error.ts";
import { listRedirects } from "./addresses.ts";
import { isWhole, putBody, readBody } from "./bodies.ts";
import { getRendererEntry, listBuildFiles } from "./build.ts";
import { checkSite, getMarketFile, isAbout, listExpectedPages } from "./check-site.ts";
import { mapSome } from "./files.ts";
import {
  type Body,
  getContentType,
  isPage,
  isText,
  type Manifest,
  readManifest,
  type ReleaseFile,
  writeManifest,
} from "./manifest.ts";

export interface DrawOrder {
  /** Of the release. */
  id: string;
  /** Where its snapshot lies, and where its manifest goes. */
  folder: string;
  build: { id: string; folder: string };
  bodiesFolder: string;
  siteUrl: string;
  /** Folder of the release that visitors get; null for none. */
  base: string | null;
  /** ISO. */
  now: string;
}

export interface DrawnRelease {
  /** Paths of the files that were drawn, of all others the bytes were there. */
  drawn: string[];
  /** Something of the release before was damaged: all was made anew. */
  isMended: boolean;
}

const SITEMAP = /^sitemap-[^/]+\.xml$/;

/** With more pages than this to draw, they are packed fast: 40 times the speed for 11 % more bytes. */
const MANY_PAGES = 100;
/** What is larger would keep a publish waiting at the best level for a second or more. In bytes. */
const LARGEST_AT_BEST = 128 * 1024;

/** @throws OperatorError, SnapshotError or GuideError that says what is wrong; nothing but bodies has been written then */
export async function drawRelease(
  order: DrawOrder,
  onDrawn: (done: number, total: number) => void,
): Promise<DrawnRelease> {
  const { id, folder, build, bodiesFolder, siteUrl, now } = order;
  const snapshotDir = join(folder, "snapshot");
  const snapshot = readCheckedSnapshot(await readFile(join(snapshotDir, MARKETS_FILE), "utf8"));
  const news = await readAllNews(snapshotDir, new Date(now));
  const { openEdition } = (await import(getRendererEntry(build.folder))) as Renderer;
  const edition = await openEdition({ snapshot, news, now: new Date(now) }, siteUrl);
  const base = await openBase(order, edition);
  const carried = edition.files.flatMap((file) => base.carry(file));
  const paths = new Set(carried.map(({ path }) => path));
  const missing = edition.files.filter(({ path }) => !paths.has(path));
  const drawn = await drawFiles(edition, missing, { order, snapshot, known: base.known, onDrawn });
  const ofBuild = (await listBuildFiles(build.folder)) ?? [];
  const put = ({ path, body }: MadeFile) =>
    putFile(order, base.known, { path, body: Buffer.from(body), isFast: false });
  const sitemap = base.carrySitemap() ?? (await Promise.all((await edition.drawSitemap()).map(put)));
  const worker = await put(await edition.drawWorker([...ofBuild, ...carried, ...drawn].map(toDrawn(bodiesFolder))));
  const files = toSorted(
    new Map([...ofBuild, ...carried, ...drawn, ...sitemap, worker].map((file) => [file.path, file])),
  );
  const { articles } = await readNewsSnapshot(snapshotDir);
  const byPath = new Map(files.map((file) => [file.path, file]));
  await checkSite(
    {
      paths: new Set(byPath.keys()),
      read: async (path) => (await readBody(bodiesFolder, byPath.get(path) ?? { hash: "" })).toString(),
    },
    { markets: snapshot.markets, otherPages: await listExpectedPages(articles, GUIDES_FOLDER, new Date(now)) },
  );
  const redirects = listRedirects(snapshot);
  await writeManifest(folder, {
    id,
    build: build.id,
    parts: edition.parts,
    files,
    ...(redirects.length > 0 && { redirects }),
  });
  return { drawn: drawn.map(({ path }) => path), isMended: base.isDamaged };
}

function toSorted(files: ReadonlyMap<string, ReleaseFile>): ReleaseFile[] {
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Base {
  /** The file as it was, or nothing where it has to be drawn. */
  carry: (file: SiteFile) => ReleaseFile[];
  /** Its files as they were; null where they have to be drawn. */
  carrySitemap: () => ReleaseFile[] | null;
  /** Bodies by their hash, for what is drawn anew and comes out the same. */
  known: ReadonlyMap<string, Body>;
  isDamaged: boolean;
}

async function openBase({ base, build, bodiesFolder }: DrawOrder, { parts }: Edition): Promise<Base> {
  const manifest: Manifest | null = base === null ? null : await readManifest(base);
  const isDamaged = manifest !== null && !manifest.files.every((file) => isWhole(bodiesFolder, file));
  const nothing = { carry: () => [], carrySitemap: () => null, isDamaged };
  if (!manifest || isDamaged) return { ...nothing, known: new Map() };
  const known = new Map(manifest.files.map((file) => [file.hash, toBody(file)]));
  const isSame = (part: string) => manifest.parts[part] === parts[part];
  if (manifest.build !== build.id || !isSame("site")) return { ...nothing, known };
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  return {
    carry: ({ path, key }) => {
      const file = files.get(path);
      return file?.asked !== undefined && file.key === key && file.asked.every(isSame) ? [file] : [];
    },
    carrySitemap: () => (isSame("pages") ? manifest.files.filter(({ path }) => SITEMAP.test(path)) : null),
    known,
    isDamaged,
  };
}

function toBody({ hash, size, br, gzip }: ReleaseFile): Body {
  return { hash, size, ...(br !== undefined && { br }), ...(gzip !== undefined && { gzip }) };
}

interface Drawing {
  order: DrawOrder;
  snapshot: MarketSnapshot;
  known: ReadonlyMap<string, Body>;
  onDrawn: (done: number, total: number) => void;
}

async function drawFiles(
  edition: Edition,
  files: readonly SiteFile[],
  { order, snapshot, known, onDrawn }: Drawing,
): Promise<ReleaseFile[]> {
  const markets = new Map(snapshot.markets.map((market) => [getMarketFile(market.id), market]));
  const isMany = files.filter(isOneOfMany).length > MANY_PAGES;
  let done = 0;
  // Packing takes longer than drawing, and other threads.
  return mapSome(files, 2 * availableParallelism(), async (file) => {
    const { path, key } = file;
    const { body, asked } = await edition.draw(path).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`${path} could not be drawn: ${reason}`, { cause: error });
    });
    const market = markets.get(path);
    if (market && !isAbout(Buffer.from(body).toString(), market)) {
      throw new OperatorError(`${path} was drawn and does not name its market.`);
    }
    const isFast = isDownload(file) || body.length > LARGEST_AT_BEST || (isMany && isOneOfMany(file));
    const put = await putFile(order, known, { path, body, isFast });
    onDrawn(++done, files.length);
    return { ...put, asked, ...(key !== undefined && { key }) };
  });
}

interface NewFile {
  path: string;
  body: Uint8Array;
  isFast: boolean;
}

async function putFile(
  { bodiesFolder }: DrawOrder,
  known: ReadonlyMap<string, Body>,
  { path, body, isFast }: NewFile,
): Promise<ReleaseFile> {
  const type = getContentType(path);
  return { path, type, ...(await putBody(bodiesFolder, body, { isText: isText(type), isFast, known })) };
}

function toDrawn(bodiesFolder: string) {
  return (file: ReleaseFile): DrawnFile => ({
    path: file.path,
    hash: file.hash,
    read: async () => (await readBody(bodiesFolder, file)).toString(),
  });
}

/** A page in a folder, like a market's; the front page and its like are few and asked for most. */
function isOneOfMany({ path }: SiteFile): boolean {
  return isPage(path) && path.includes("/");
}

/** Large, other in every release, and asked for seldom. */
function isDownload({ path }: SiteFile): boolean {
  return `/${path}`.startsWith(DOWNLOADS);
}
