/** Makes the release for a snapshot: build, check, pack, swap. What fails on the way leaves the current one alone. */
import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { GUIDES_FOLDER } from "#data/list-guides.ts";
import type { Market } from "#data/market/market-schema.ts";
import { writeNewsSnapshot } from "#data/read-news.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { listFiles } from "./files.ts";
import { getErrorCode, OperatorError } from "#api/operator-error.ts";
import { getFreeBytes } from "#api/state-folder.ts";
import { adviseOnMemory, boundMemory, describeShortage } from "./build-memory.ts";
import { checkBuild, listExpectedPages } from "./check-build.ts";
import { readManifest, RELEASE_FORMAT } from "./manifest.ts";
import { hashContent, readLiveMarkets, type ReleaseContent, writeReleaseAbout } from "./release-content.ts";
import {
  finishRelease,
  getCurrentId,
  getPackedFolder,
  getReleaseFolder,
  getServerFolder,
  linkPackages,
  setCurrentId,
  startRelease,
} from "./release-store.ts";
import { readBuildProgress, runInBackground } from "./run-in-background.ts";

export interface ReleaseSettings {
  projectRoot: string;
  stateDir: string;
  siteUrl: string;
  /**
   * Builds the site from the folder in SNAPSHOT_DIR for the address in SITE_URL into the folder in BUILD_DIR, and what
   * draws previews into the one in SERVER_DIR.
   */
  buildCommand: readonly string[];
}

export interface MakeOptions {
  /** Ends a build that is under way. */
  signal: AbortSignal;
  /** Is told what is being done, for people, and how many of how many pages are built. */
  report: (progress: string, done?: number, total?: number) => void;
  log?: (line: string) => void;
  newsOf?: string;
}

/**
 * Makes the release of this content current; builds only when there is none of the same content on disk.
 * @returns the id of the release, current from now on.
 * @throws OperatorError when the build fails or is incomplete; SnapshotError when the content is broken.
 */
export async function makeRelease(
  settings: ReleaseSettings,
  content: ReleaseContent,
  options: MakeOptions,
): Promise<string> {
  const { stateDir } = settings;
  const id = await getReleaseId(settings, hashContent(content));
  if (!(await readManifest(getReleaseFolder(stateDir, id)))) await build(settings, content, id, options);
  options.signal.throwIfAborted();
  if ((await getCurrentId(stateDir)) !== id) await setCurrentId(stateDir, id);
  return id;
}

/** In bytes: less than any page takes. */
const NO_ROOM = 4096;
const DISK_FULL = "The site could not be built: the disk is full. Make room on it, then try again.";

async function build(
  settings: ReleaseSettings,
  content: ReleaseContent,
  id: string,
  { signal, report, log = () => undefined, newsOf }: MakeOptions,
): Promise<void> {
  const { stateDir, projectRoot, siteUrl, buildCommand } = settings;
  const snapshot = await content.markets.parse();
  const news = await content.news.parse();
  const total = snapshot.markets.length;
  const folder = await startRelease(stateDir);
  try {
    const shortage = describeShortage(total, process.availableMemory() / 1e6);
    if (shortage !== null) report(shortage);
    const building = `Building the site (listings: ${total}) ...`;
    report(building, 0, total);
    const [snapshotDir, buildDir] = [join(folder, "snapshot"), join(folder, "files")];
    await writeMarketSnapshot(snapshotDir, snapshot);
    await writeNewsSnapshot(snapshotDir, news);
    await linkPackages(folder, projectRoot);
    await runInBackground({
      failure: "The site could not be built",
      command: buildCommand,
      cwd: projectRoot,
      env: {
        SNAPSHOT_DIR: snapshotDir,
        BUILD_DIR: buildDir,
        SERVER_DIR: getServerFolder(folder),
        SITE_URL: siteUrl,
        NODE_ENV: "production",
        ASTRO_TELEMETRY_DISABLED: "1",
        ...boundMemory(total),
      },
      memoryAdvice: adviseOnMemory(total),
      logFile: join(stateDir, "build.log"),
      onLine: readBuildProgress({
        log,
        onMarket: (done) => {
          report(building, done, total);
        },
      }),
      signal,
    });
    report("Checking it ...", total, total);
    await checkBuild(buildDir, {
      markets: snapshot.markets,
      changed: await findChanged(stateDir, snapshot.markets),
      otherPages: await listExpectedPages(news.articles, join(projectRoot, GUIDES_FOLDER), new Date()),
    });
    signal.throwIfAborted();
    report("Packing it ...");
    await runInBackground({
      failure: "The site could not be packed",
      command: [process.execPath, join(import.meta.dirname, "pack.ts"), folder, getPackedFolder(stateDir), id],
      cwd: projectRoot,
      logFile: join(stateDir, "pack.log"),
      onLine: log,
      signal,
    });
    await writeReleaseAbout(folder, {
      madeAt: new Date().toISOString(),
      markets: total,
      snapshotHash: content.markets.hash,
      newsHash: content.news.hash,
      newsOf,
    });
    await finishRelease(stateDir, folder, id);
  } catch (error) {
    // A builder that meets a full disk may say anything, and what it has written goes now.
    const isFull = error instanceof OperatorError && (await getFreeBytes(stateDir)) < NO_ROOM;
    throw isFull ? new OperatorError(DISK_FULL, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those that the live site shows otherwise, or not at all. */
async function findChanged(stateDir: string, markets: readonly Market[]): Promise<Market[]> {
  const live = await readLiveMarkets(stateDir);
  const old = new Map(live?.map((market) => [market.id, JSON.stringify(market)]));
  return markets.filter((market) => old.get(market.id) !== JSON.stringify(market));
}

/** What a build reads, relative to the project. */
const SOURCES = ["site", "data", "public", "astro.config.mjs", "package-lock.json", "tsconfig.json"];

/**
 * What lies among them and never changes a page: tests, the committed snapshot (a build reads an export), and what macOS
 * leaves in every folder: a release that was built there must have the same name here.
 */
const IGNORED = /(\.test\.tsx?$)|(^|\/)\.DS_Store$|^(site\/e2e|data\/snapshot|data\/usda)\//;

/** Names a release by all that it is made of, so that nothing is built twice and every change builds anew: 16 hex digits. */
async function getReleaseId({ projectRoot, siteUrl }: ReleaseSettings, contentHash: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listSources(projectRoot, source)))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(projectRoot, file))));
  const hash = createHash("sha256").update(JSON.stringify([RELEASE_FORMAT, siteUrl, contentHash]));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? "");
  return hash.digest("hex").slice(0, 16);
}

/** The files at or below a path; none where there is nothing. */
async function listSources(projectRoot: string, source: string): Promise<string[]> {
  try {
    const files = await listFiles(join(projectRoot, source));
    return files.map((file) => `${source}/${file}`).filter((file) => !IGNORED.test(file));
  } catch (error) {
    return getErrorCode(error) === "ENOTDIR" ? [source] : [];
  }
}
