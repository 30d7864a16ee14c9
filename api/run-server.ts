/** One run of the server, from an empty state folder or a full one until it is asked to end. */
import { once } from "node:events";
import { join } from "node:path";
import { SnapshotError } from "#data/read-snapshot.ts";
import { region, regionNews } from "#data/region.ts";
import { createApp } from "./app.ts";
import { requireSessionSecret } from "./auth/session-secret.ts";
import { makeSetupCode } from "./auth/setup-code.ts";
import { countAdmins } from "./db/admins.ts";
import { listImageNames } from "./db/images.ts";
import { openDatabase } from "./db/open.ts";
import { withLock, withPublishLock } from "./db/publish-lock.ts";
import { seedMarkets, type SeedResult } from "./db/seed-markets.ts";
import { seedNews } from "./db/seed-news.ts";
import type { Db } from "./db/tables.ts";
import { type Env, PROJECT_ROOT } from "./env.ts";
import { createDispatcher } from "./dispatch.ts";
import { getSecurityHeaders } from "./http/security-headers.ts";
import { removeLeftovers } from "./images/image-files.ts";
import { createJobs, failInterruptedJobs, type Jobs } from "./jobs/jobs.ts";
import { closeServer, getLocalAddress, listen } from "./listen.ts";
import { createMailer } from "./mail/mailer.ts";
import { watchNews } from "./news/watch-news.ts";
import { OperatorError } from "./operator-error.ts";
import { dropExpired } from "./places/drop-expired.ts";
import { watchExpiry } from "./places/watch-expiry.ts";
import { createDrawer } from "./preview/drawer.ts";
import { createAutoPublish } from "./publish/auto-publish.ts";
import { bringUpToDate } from "./publish/bring-up-to-date.ts";
import { createPublisher } from "./publish/publisher.ts";
import { makeServerToken, removeServerFile, writeServerFile } from "./publish/server-file.ts";
import type { ReleaseSettings } from "./release/make-release.ts";
import { removeUnfinished } from "./release/release-store.ts";
import { createReleaseServer, type ReleaseServer } from "./release/serve.ts";
import { exportSnapshot, type SnapshotExport } from "./snapshot/export.ts";
import { prepareStateFolder } from "./state-folder.ts";
import { createRunningWork } from "./submissions/running-work.ts";

const AUTO_PUBLISH_LOOKS_MS = 30_000;

export interface RunOptions {
  env: Env;
  /** See ReleaseSettings. */
  buildCommand: readonly string[];
  /** Ends the run: requests under way are finished, a build under way is dropped. */
  signal: AbortSignal;
  /** One line each, for people. */
  print: (line: string) => void;
  warn: (line: string) => void;
}

/**
 * Serves until the signal. The port is taken before anything is written, so that no time goes into a build that nobody
 * could see; until there is a release, visitors are asked to wait.
 * @throws OperatorError or SnapshotError when the server cannot start; everything is closed again then.
 */
export async function runServer(options: RunOptions): Promise<void> {
  const { env, buildCommand, signal, print, warn } = options;
  const { stateDir, siteUrl, trustedProxies, sessionSecret, places } = env;
  requireSessionSecret(env);
  const headers = getSecurityHeaders(siteUrl);
  const site = createReleaseServer({ stateDir, headers, warn });
  const dispatcher = createDispatcher(site.handle, headers, warn);
  // Only reads; so the first visitor after a restart gets a page, too.
  await site.load();
  const server = await listen(dispatcher.handle, env.port, env.host);
  const work = createRunningWork();
  const now = () => new Date();
  const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand };
  const token = makeServerToken();
  const drawer = createDrawer(stateDir, site.getReleaseId);
  let db: Db | null = null;
  let jobs: Jobs | null = null;
  let autoPublish: NodeJS.Timeout | undefined;
  let endWatch: (() => void) | null = null;
  let endNewsWatch: (() => void) | null = null;
  try {
    await prepareStateFolder(stateDir);
    db = await openDatabase(join(stateDir, "directory.db"));
    const heldBefore = await exportSnapshot(db);
    reportSeeding(await seedMarkets(db, env.snapshotDir, now()), print);
    await seedNews(db, env.snapshotDir);
    await clearImages(db, options);
    await failInterruptedJobs(db, now());
    jobs = createJobs({ db, now });
    // Before anything is built from it.
    const expiry = { db, stateDir, maxAgeDays: places.maxAgeDays };
    await dropExpired(expiry, now());
    endWatch = watchExpiry(expiry, { work, warn });
    const publisher = createPublisher({ db, release, load: site.load, now });
    const publishTokens = [
      { token, name: "the command line" },
      ...(env.publishToken === null ? [] : [{ token: env.publishToken, name: "scheduler" }]),
    ];
    const mailer = env.mail && createMailer(env.mail);
    const { getReleaseId } = site;
    const setupCode = makeSetupCode();
    const settings = { stateDir, siteUrl, trustedProxies, sessionSecret, setupCode, places, newsSettings: env.news };
    const running = { db, work, jobs, publisher, drawer, publishTokens, mailer, warn, getReleaseId };
    dispatcher.mountApi(createApp({ ...settings, ...running }));
    await startWithRelease(db, site, release, heldBefore, options);
    const url = getLocalAddress(server, env.host);
    await writeServerFile(stateDir, { url, token });
    autoPublish = publishByItself(db, jobs, options);
    endNewsWatch = watchNewsFeeds(db, jobs, options);
    if ((await countAdmins(db)) === 0) print(describeSetup(siteUrl, setupCode));
    print(`Serving ${url}`);
    if (!signal.aborted) await once(signal, "abort");
    await removeServerFile(stateDir);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    endWatch?.();
    endNewsWatch?.();
    clearInterval(autoPublish);
    drawer.close();
    // First: whoever watches a job is told of its end, and only then can their connections close.
    await jobs?.finish();
    await closeServer(server);
    await work.finish();
    await db?.destroy();
  }
}

/** The code dies with the first account, and with this run. */
function describeSetup(siteUrl: string, setupCode: string): string {
  return `No admin yet. Create the account at ${siteUrl}/admin with this setup code: ${setupCode}`;
}

/** See bringUpToDate. A failure is no reason to take a working site away from visitors. */
async function startWithRelease(
  db: Db,
  site: ReleaseServer,
  release: ReleaseSettings,
  heldBefore: SnapshotExport,
  { signal, print, warn }: RunOptions,
): Promise<void> {
  const { stateDir } = release;
  const report = printOnce(print);
  const onWait = () => {
    print("Waiting for a publish on this machine to end ...");
  };
  try {
    const isWaiting = await withPublishLock(stateDir, { signal, onWait }, async () => {
      await removeUnfinished(stateDir);
      return bringUpToDate(db, release, { signal, report, heldBefore });
    });
    await site.load();
    if (isWaiting) print("Some changes are not published yet: see /admin/publish, or run npm run publish.");
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof SnapshotError;
    if (site.getReleaseId() === null || signal.aborted || !isExpected) throw error;
    warn(`${error.message} Visitors keep getting the last good release.`);
  }
}

/** Off unless the region's settings say otherwise. */
function publishByItself(db: Db, jobs: Jobs, { warn }: RunOptions): NodeJS.Timeout | undefined {
  const minutes = region.publishAfterMinutes;
  if (minutes === null) return undefined;
  const check = createAutoPublish({
    db,
    minutes,
    now: () => new Date(),
    start: () => jobs.start("publish", {}, "automatic"),
  });
  return setInterval(() => {
    check().catch((error: unknown) => {
      warn(`Publishing by itself did not start: ${String(error)}`);
    });
  }, AUTO_PUBLISH_LOOKS_MS);
}

/** Pictures of news lie in the state folder before the database names them: a command that fetches them ends first. */
async function clearImages(db: Db, { env: { stateDir }, signal, print }: RunOptions): Promise<void> {
  const onWait = () => {
    print("Waiting for a fetch of news on this machine to end ...");
  };
  await withLock(stateDir, "news.lock", { signal, onWait }, async () =>
    removeLeftovers(stateDir, await listImageNames(db)),
  );
}

function watchNewsFeeds(db: Db, jobs: Jobs, { warn }: RunOptions): () => void {
  const { feeds, everyHours } = regionNews;
  const start = () => jobs.start("news", {}, "automatic");
  return watchNews({ db, feeds, everyHours, now: () => new Date(), start, warn });
}

/** Progress comes with every page, the line changes with every step. */
function printOnce(print: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    if (line !== last) print(line);
    last = line;
  };
}

function reportSeeding({ added, updated, kept }: SeedResult, print: (line: string) => void): void {
  if (added + updated + kept === 0) return;
  const edited = kept > 0 ? `, ${kept} left as they were edited here` : "";
  print(`Markets from the snapshot: ${added} added, ${updated} updated${edited}.`);
}
