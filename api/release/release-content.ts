/**
 * What a release is made from: markets and news, each of which may come from the database or from what is live; what is
 * kept of that beside each release, and which releases stay.
 */
import { hash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readRecord } from "#api/state-folder.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import type { NewsSnapshot } from "#data/news/news-schema.ts";
import { readNewsSnapshot } from "#data/read-news.ts";
import { MARKETS_FILE, readCheckedMarkets, readMarketSnapshot } from "#data/read-snapshot.ts";
import { removeBodies } from "./bodies.ts";
import { listBuildFiles } from "./build.ts";
import { readManifest } from "./manifest.ts";
import {
  getBodiesFolder,
  getBuildFolder,
  getCurrentId,
  getReleaseFolder,
  listBuilds,
  listReleases,
} from "./release-store.ts";

export interface ReleaseContent {
  markets: ContentPart<MarketSnapshot>;
  news: ContentPart<NewsSnapshot>;
}

export interface ContentPart<T> {
  /** Equal for equal content. */
  hash: string;
  /** @throws SnapshotError when it is broken */
  parse: () => T | Promise<T>;
}

/** The hash of no news at all, and of releases from before there were any. */
export const NO_NEWS = "";

/** @param articles as listNewsJson has them */
export function hashNews(articles: readonly string[]): string {
  return articles.length === 0 ? NO_NEWS : hash("sha256", articles.join("\n"));
}

/** Of both parts. Without news it is that of the markets: whoever has none has the release of this content already. */
export function hashContent({ markets, news }: ReleaseContent): string {
  return news.hash === NO_NEWS ? markets.hash : hash("sha256", `${markets.hash}\n${news.hash}`);
}

/** Of releases of earlier versions, too: what they were made from is what is live. */
const aboutSchema = z.object({
  madeAt: z.string(),
  markets: z.int(),
  /** Of the markets that it was made from (see ReleaseContent). */
  snapshotHash: z.string(),
  newsHash: z.string().default(NO_NEWS),
  /** The build that has drawn it, for which address, and as of which day of the region. */
  build: z.string().default(""),
  siteUrl: z.string().default(""),
  day: z.string().optional(),
});

type ReleaseAbout = z.infer<typeof aboutSchema>;

const NAME = "about.json";

export async function writeReleaseAbout(folder: string, about: ReleaseAbout): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify(about));
}

/** Null when there is no such release. Its files may be damaged. */
export async function readReleaseAbout(stateDir: string, id: string): Promise<ReleaseAbout | null> {
  return readRecord(join(getReleaseFolder(stateDir, id), NAME), aboutSchema);
}

export function getSnapshotFolder(stateDir: string, id: string): string {
  return join(getReleaseFolder(stateDir, id), "snapshot");
}

/** Null when there is no release, or its snapshot cannot be read. */
export async function readLiveMarkets(stateDir: string): Promise<Market[] | null> {
  const id = await getCurrentId(stateDir);
  return id === null ? null : readMarkets(stateDir, id);
}

/** Those of a kept release; they were checked when they were written. Null when they cannot be read. */
export async function readMarkets(stateDir: string, id: string): Promise<Market[] | null> {
  try {
    return readCheckedMarkets(await readFile(join(getSnapshotFolder(stateDir, id), MARKETS_FILE), "utf8"));
  } catch {
    return null;
  }
}

interface LiveContent {
  id: string;
  about: ReleaseAbout;
  content: ReleaseContent;
}

/** Of the current release, or where it is lost the one that was used last; its files may be damaged. Null for none. */
export async function findLiveContent(stateDir: string): Promise<LiveContent | null> {
  const current = await getCurrentId(stateDir);
  for (const id of [...(current === null ? [] : [current]), ...(await listReleases(stateDir))]) {
    const about = await readReleaseAbout(stateDir, id);
    if (!about || !(await readMarkets(stateDir, id))) continue;
    const folder = getSnapshotFolder(stateDir, id);
    return {
      id,
      about,
      content: {
        markets: {
          hash: about.snapshotHash,
          parse: () => readMarketSnapshot(folder),
        },
        news: { hash: about.newsHash, parse: () => readNewsSnapshot(folder) },
      },
    };
  }
  return null;
}

/** Releases that stay on disk, the current one included, so that open pages find their files and a way back is short. */
const KEPT_RELEASES = 5;

/**
 * The ids of those that stay when old ones are removed: the current one, and the others that were used last. Of those
 * with one content, drawn as of several days or by several versions of the code, one is enough to go back to.
 */
export async function listKeptReleases(stateDir: string): Promise<string[]> {
  const current = await getCurrentId(stateDir);
  const kept: string[] = [];
  const contents = new Set<string>();
  for (const id of [...(current === null ? [] : [current]), ...(await listReleases(stateDir))]) {
    const about = await readReleaseAbout(stateDir, id);
    const content = about ? `${about.snapshotHash} ${about.newsHash}` : id;
    if (!contents.has(content) && kept.length < KEPT_RELEASES) kept.push(id);
    contents.add(content);
  }
  return kept;
}

/** Removes old releases, then the builds and bodies that none is left to use. */
export async function pruneReleases(stateDir: string): Promise<void> {
  const kept = await listKeptReleases(stateDir);
  const old = (await listReleases(stateDir)).filter((id) => !kept.includes(id));
  await Promise.all(old.map((id) => rm(getReleaseFolder(stateDir, id), { recursive: true, force: true })));
  const manifests = (await Promise.all(kept.map((id) => readManifest(getReleaseFolder(stateDir, id))))).filter(
    (manifest) => manifest !== null,
  );
  // The newest may have been brought here for the next version of the code.
  const [newest, ...others] = await listBuilds(stateDir);
  const builds = new Set([...manifests.map(({ build }) => build), ...(newest === undefined ? [] : [newest])]);
  const oldBuilds = others.filter((id) => !builds.has(id));
  await Promise.all(oldBuilds.map((id) => rm(getBuildFolder(stateDir, id), { recursive: true, force: true })));
  const used = new Set(manifests.flatMap(({ files }) => files.map(({ hash }) => hash)));
  for (const id of builds) {
    for (const { hash } of (await listBuildFiles(getBuildFolder(stateDir, id))) ?? []) used.add(hash);
  }
  await removeBodies(getBodiesFolder(stateDir), used);
}
