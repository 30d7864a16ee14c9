/**
 * Draws what a release consists of, as far as it differs from the one before: a file that the same build would make from
 * the same data is taken over.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { GUIDES_FOLDER } from "#data/files/list-guides.ts";
import { countMarkets } from "#data/market/listing-status.ts";
import { readAllNews } from "#data/files/read-all-news.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { SiteVersion, GeneratedFile, Renderer, SiteFile as FileToDraw } from "#data/site/renderer-types.ts";
import { DOWNLOADS } from "#data/site/paths.ts";
import { hashContent } from "#api/http/content-coding.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import type { ReleaseContent } from "#api/snapshot/export.ts";
import { HASHED_ASSETS, listRedirects } from "./addresses.ts";
import { getRendererEntry, listBuildFiles } from "./build.ts";
import { checkSite, getMarketFile, isAbout, listExpectedPages } from "./check-site.ts";
import { isPage, type Manifest, type ReleaseFile } from "./manifest.ts";
import { areWhole, mapSome, takeOver, writeSiteFile } from "./site-files.ts";

export interface DrawOrder {
  /** The document root that is to be filled. */
  folder: string;
  build: { id: string; folder: string };
  siteUrl: string;
  content: ReleaseContent;
  /** The release that visitors get; null for none. */
  base: { folder: string; manifest: Manifest } | null;
  /** Takes nothing over from it, so that whatever is wrong there is gone. */
  everything?: boolean;
  now: Date;
}

export interface DrawnRelease {
  manifest: Omit<Manifest, "format" | "id">;
  /** How many files were drawn; all others were taken over. */
  drawn: number;
  /** Paths of the files that visitors did not get before, or others. */
  changed: string[];
  removed: string[];
  /** Files of the release before were missing or cut short: all was made anew. */
  isMended: boolean;
}

const SITEMAP = /^sitemap-[^/]+\.xml$/;

/** With more pages than this to draw, they are packed fast: 40 times the speed for 11 % more bytes. */
const MANY_PAGES = 100;
/** What is larger would keep a publish waiting at the best level for a second or more. In bytes. */
const LARGEST_AT_BEST = 128 * 1024;

/** Pages that visitors left open load their scripts and styles for so long. */
const LEFT_OVER_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws OperatorError, SnapshotError or GuideError that says what is wrong; nothing outside the folder is written */
export async function drawRelease(
  order: DrawOrder,
  onDrawn: (done: number, total: number) => void,
): Promise<DrawnRelease> {
  const { folder, build, siteUrl, content, now } = order;
  const { snapshot, articles, settings, revision } = content;
  const day = getLocalDay(now, region.timeZone);
  // Pages are as of a day, whenever on it they are drawn; noon in Greenwich is on the same day in every state.
  const noon = new Date(`${day}T12:00:00.000Z`);
  const news = await readAllNews(articles, noon, settings);
  const { openVersion } = (await import(getRendererEntry(build.folder))) as Renderer;
  const version = await openVersion({ snapshot, news, settings, now: noon }, siteUrl);
  const base = openBase(order, version);
  const files = new Map<string, ReleaseFile>();
  const add = (file: ReleaseFile) => files.set(file.path, file);

  for (const file of (await listBuildFiles(build.folder)) ?? []) {
    const known = base.find(file.path, file.hash);
    takeOver(known ? base.folder : join(build.folder, "files"), folder, file);
    add(file);
  }
  const missing = version.files.filter((file) => {
    const carried = base.carry(file);
    if (carried) {
      takeOver(base.folder, folder, carried);
      add(carried);
    }
    return !carried;
  });
  // They take longest, and are packed by other threads while the rest is drawn.
  missing.sort((a, b) => Number(isDownload(b.path)) - Number(isDownload(a.path)));
  const isMany = missing.filter(({ path }) => isOneOfMany(path)).length > MANY_PAGES;
  const put = async ({ path, body }: Drawn): Promise<ReleaseFile> => {
    const content = Buffer.from(body);
    const known = base.find(path, hashContent(content));
    if (!known) return writeSiteFile(folder, path, content, { isFast: isPackedFast(path, content, isMany) });
    // It was drawn anew and came out the same: the packed forms are there.
    takeOver(base.folder, folder, known);
    return known;
  };
  const markets = new Map(snapshot.markets.map((market) => [getMarketFile(market.id), market]));
  let done = 0;
  // Packing takes longer than drawing, and other threads.
  await mapSome(missing, 2 * availableParallelism(), async ({ path, key }) => {
    const { body, asked } = await version.draw(path).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`${path} could not be drawn: ${reason}`, { cause: error });
    });
    const market = markets.get(path);
    if (market && !isAbout(Buffer.from(body).toString(), market)) {
      throw new OperatorError(`${path} was drawn and does not name its market.`);
    }
    const { hash, size, br, gz } = await put({ path, body });
    add({ path, hash, size, br, gz, asked, key });
    onDrawn(++done, missing.length);
  });
  const sitemap = base.listSitemap();
  for (const file of sitemap ?? []) {
    takeOver(base.folder, folder, file);
    add(file);
  }
  for (const file of sitemap ? [] : await version.drawSitemap()) add(await put(file));
  const read = (path: string) => readFile(join(folder, path), "utf8");
  const present = [...files.values()].map(({ path, hash }) => ({ path, hash, read: () => read(path) }));
  add(await put(await version.drawPrecacheManifest(present)));
  await checkSite(
    { paths: new Set(files.keys()), read },
    { markets: snapshot.markets, otherPages: await listExpectedPages(articles, GUIDES_FOLDER, noon) },
  );
  for (const file of base.listLeftOver(files, now)) {
    takeOver(base.folder, folder, file);
    add(file);
  }
  const manifest = {
    ...{ madeAt: now.toISOString(), build: build.id, siteUrl, day, revision, markets: countMarkets(snapshot.markets) },
    parts: version.dataHashes,
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    redirects: listRedirects(snapshot),
  };
  return { manifest, drawn: missing.length, ...base.compare(files), isMended: base.isDamaged };
}

type Drawn = Omit<GeneratedFile, "body"> & { body: string | Uint8Array };

/** The release before, as far as files can be taken over from it. */
interface Base {
  folder: string;
  /** Of a file to draw, the same as it was; null where it has to be drawn. */
  carry: (file: FileToDraw) => ReleaseFile | null;
  /** The file of this path, where its content is the same. */
  find: (path: string, hash: string) => ReleaseFile | null;
  /** Its files as they were; null where they have to be drawn. */
  listSitemap: () => ReleaseFile[] | null;
  /** Hashed assets that only pages that were left open use any more. */
  listLeftOver: (files: ReadonlyMap<string, ReleaseFile>, now: Date) => ReleaseFile[];
  compare: (files: ReadonlyMap<string, ReleaseFile>) => Pick<DrawnRelease, "changed" | "removed">;
  isDamaged: boolean;
}

function openBase({ base, build, everything = false }: DrawOrder, { dataHashes }: SiteVersion): Base {
  const isDamaged = base !== null && !everything && !areWhole(base.folder, base.manifest.files);
  const before = new Map(base?.manifest.files.map((file) => [file.path, file]));
  const usable: ReadonlyMap<string, ReleaseFile> = isDamaged || everything ? new Map<string, ReleaseFile>() : before;
  const isSame = (part: string) => base?.manifest.parts[part] === dataHashes[part];
  const isSameSite = !isDamaged && !everything && base?.manifest.build === build.id && isSame("site");
  return {
    folder: base?.folder ?? "",
    carry: ({ path, key }) => {
      const file = isSameSite ? usable.get(path) : undefined;
      return file?.asked !== undefined && file.key === key && file.asked.every(isSame) ? file : null;
    },
    find: (path, hash) => {
      const file = usable.get(path);
      return file?.hash === hash ? file : null;
    },
    listSitemap: () =>
      isSameSite && isSame("pages") ? [...usable.values()].filter(({ path }) => SITEMAP.test(path)) : null,
    listLeftOver: (files, now) =>
      [...before.values()].flatMap((file) => {
        const { leftOverSince = now.toISOString() } = file;
        const isOver = now.getTime() - Date.parse(leftOverSince) > LEFT_OVER_DAYS * DAY_MS;
        const isAsset = `/${file.path}`.startsWith(HASHED_ASSETS);
        const isKept = isAsset && !isOver && !files.has(file.path) && areWhole(base?.folder ?? "", [file]);
        return isKept ? [{ ...file, leftOverSince }] : [];
      }),
    compare: (files) => ({
      changed: [...files.values()].flatMap(({ path, hash }) => (before.get(path)?.hash === hash ? [] : [path])).sort(),
      removed: [...before.keys()].filter((path) => !files.has(path)).sort(),
    }),
    isDamaged,
  };
}

/** @param isMany whether many pages are drawn */
function isPackedFast(path: string, { length }: Uint8Array, isMany: boolean): boolean {
  // Downloads are large, other in every release, and asked for seldom.
  return isDownload(path) || length > LARGEST_AT_BEST || (isMany && isOneOfMany(path));
}

function isDownload(path: string): boolean {
  return `/${path}`.startsWith(DOWNLOADS);
}

/** A page in a folder, like a market's; the front page and its like are few and asked for most. */
function isOneOfMany(path: string): boolean {
  return isPage(path) && path.includes("/");
}
