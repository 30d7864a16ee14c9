/** Makes the release for a snapshot: build, check, pack, swap. What fails on the way leaves the current one alone. */
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Market } from "#data/domain/market-schema.ts";
import { GUIDES_FOLDER } from "#data/list-guides.ts";
import { writeNewsSnapshot } from "#data/write-news.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { readBuildProgress } from "./build-progress.ts";
import { checkBuild } from "./check-build.ts";
import { listExpectedPages } from "./expected-pages.ts";
import { readLiveMarkets } from "./live-markets.ts";
import { readManifest } from "./manifest.ts";
import { writeReleaseAbout } from "./release-about.ts";
import { hashContent, type ReleaseContent } from "./release-content.ts";
import { getReleaseId } from "./release-id.ts";
import {
  finishRelease,
  getCurrentId,
  getPackedFolder,
  getReleaseFolder,
  getServerFolder,
  setCurrentId,
  startRelease,
} from "./release-store.ts";
import { runQuietly } from "./run-quietly.ts";

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
  /** Is told what the build prints. */
  log?: (line: string) => void;
  /** See ReleaseAbout. */
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
  const id = await getReleaseId({ ...settings, contentHash: hashContent(content) });
  if (!(await readManifest(getReleaseFolder(stateDir, id)))) await build(settings, content, id, options);
  options.signal.throwIfAborted();
  if ((await getCurrentId(stateDir)) !== id) await setCurrentId(stateDir, id);
  return id;
}

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
  const run = { cwd: projectRoot, signal };
  try {
    const building = `Building the site (listings: ${total}) ...`;
    report(building, 0, total);
    const [snapshotDir, buildDir] = [join(folder, "snapshot"), join(folder, "files")];
    await writeMarketSnapshot(snapshotDir, snapshot);
    await writeNewsSnapshot(snapshotDir, news);
    // A release's code finds the packages from wherever the state folder is.
    await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    const env = {
      SNAPSHOT_DIR: snapshotDir,
      BUILD_DIR: buildDir,
      SERVER_DIR: getServerFolder(folder),
      SITE_URL: siteUrl,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
    };
    await runQuietly({
      ...run,
      failure: "The site could not be built",
      command: buildCommand,
      env,
      logFile: join(stateDir, "build.log"),
      onLine: readBuildProgress({
        log,
        onMarket: (done) => {
          report(building, done, total);
        },
      }),
    });
    report("Checking it ...", total, total);
    await checkBuild(buildDir, {
      markets: snapshot.markets,
      changed: await findChanged(stateDir, snapshot.markets),
      otherPages: await listExpectedPages(news.articles, join(projectRoot, GUIDES_FOLDER), new Date()),
    });
    signal.throwIfAborted();
    report("Packing it ...");
    const command = [process.execPath, join(import.meta.dirname, "pack.ts"), folder, getPackedFolder(stateDir), id];
    await runQuietly({
      ...run,
      failure: "The site could not be packed",
      command,
      env: {},
      logFile: join(stateDir, "pack.log"),
      onLine: log,
    });
    await writeReleaseAbout(folder, {
      madeAt: new Date().toISOString(),
      markets: total,
      snapshotHash: content.markets.hash,
      newsHash: content.news.hash,
      newsOf,
    });
    await finishRelease(stateDir, folder, id);
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
