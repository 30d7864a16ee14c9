/** One run of the server, from an empty state folder or a full one until it is asked to end. */
import { once } from "node:events";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { openDatabase } from "./db/open.ts";
import { listPhotoNames } from "./db/photos.ts";
import { seedMarkets, type SeedResult } from "./db/seed-markets.ts";
import type { Db } from "./db/tables.ts";
import { type Env, PROJECT_ROOT } from "./env.ts";
import { createDispatcher } from "./dispatch.ts";
import { getSecurityHeaders } from "./http/security-headers.ts";
import { removeLeftovers } from "./images/image-files.ts";
import { closeServer, getLocalAddress, listen } from "./listen.ts";
import { OperatorError } from "./operator-error.ts";
import { makeRelease } from "./release/make-release.ts";
import { pruneReleases, removeUnfinished } from "./release/release-store.ts";
import { createReleaseServer, type ReleaseServer } from "./release/serve.ts";
import { exportSnapshot } from "./snapshot/export.ts";
import { prepareStateFolder } from "./state-folder.ts";
import { createRunningWork } from "./submissions/running-work.ts";

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
 * Serves until the signal. The port is taken before anything else, so that no time goes into a build that nobody could
 * see; until there is a release, visitors are asked to wait.
 * @throws OperatorError or SnapshotError when the server cannot start; everything is closed again then.
 */
export async function runServer(options: RunOptions): Promise<void> {
  const { env, signal, print, warn } = options;
  const headers = getSecurityHeaders(env.siteUrl);
  const site = createReleaseServer({ stateDir: env.stateDir, headers, warn });
  const dispatcher = createDispatcher(site.handle, headers, warn);
  const server = await listen(dispatcher.handle, env.port, env.host);
  const work = createRunningWork();
  let db: Db | null = null;
  try {
    await prepareStateFolder(env.stateDir);
    await removeUnfinished(env.stateDir);
    db = await openDatabase(join(env.stateDir, "directory.db"));
    reportSeeding(await seedMarkets(db, env.snapshotDir, new Date()), print);
    await removeLeftovers(env.stateDir, await listPhotoNames(db));
    const { stateDir, siteUrl, trustedProxies } = env;
    dispatcher.mountApi(createApp({ db, stateDir, siteUrl, trustedProxies, work, getReleaseId: site.getReleaseId }));
    await site.load();
    await bringUpToDate(db, site, options);
    print(`Serving ${getLocalAddress(server, env.host)}`);
    if (!signal.aborted) await once(signal, "abort");
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await closeServer(server);
    await work.finish();
    await db?.destroy();
  }
}

/** Builds when content or code have changed. A failure is no reason to take a working site away from visitors. */
async function bringUpToDate(db: Db, site: ReleaseServer, options: RunOptions): Promise<void> {
  const { env, buildCommand, signal, print, warn } = options;
  const settings = { projectRoot: PROJECT_ROOT, stateDir: env.stateDir, siteUrl: env.siteUrl, buildCommand };
  try {
    const id = await makeRelease(settings, await exportSnapshot(db), { signal, report: print });
    if (id === site.getReleaseId()) return;
    await site.load();
    await pruneReleases(env.stateDir);
  } catch (error) {
    if (site.getReleaseId() === null || signal.aborted || !(error instanceof OperatorError)) throw error;
    warn(`${error.message} Visitors keep getting the last good release.`);
  }
}

function reportSeeding({ added, updated, kept }: SeedResult, print: (line: string) => void): void {
  if (added + updated + kept === 0) return;
  const edited = kept > 0 ? `, ${kept} left as they were edited here` : "";
  print(`Markets from the snapshot: ${added} added, ${updated} updated${edited}.`);
}
