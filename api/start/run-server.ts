/** Runs the server from start to shutdown, on an empty or existing state folder. */
import { noteMailServer } from "#api/mail/outbox.ts";
import { once } from "node:events";
import { join } from "node:path";
import type { H3 } from "h3";
import { toJob } from "#data/admin/actor.ts";
import { regionNews } from "#data/region.ts";
import { FINDINGS_DAYS, getDaysBefore } from "#data/site/retention.ts";
import type { MarketPreview } from "#data/site/renderer-types.ts";
import { DAY_MS, HOUR_MS } from "#data/schedule/local-time.ts";
import { type AppDeps, createApp } from "#api/app.ts";
import { keepSecret } from "#api/auth/secret.ts";
import { describeSetup, makeSetupCode } from "#api/auth/setup-code.ts";
import { closeBackupFolder } from "#api/backup/backup-folder.ts";
import { runBackup, watchBackups } from "#api/backup/watch-backups.ts";
import { makeServerToken, removeServerFile, writeServerFile } from "#api/commands/ask-server.ts";
import { printOnce, waitForTurn } from "#api/commands/command.ts";
import { type Counts, createPageViews, createVainSearches, watchCounts } from "#api/counts/counts.ts";
import { countAdmins, removeExpiredLinks } from "#api/db/accounts.ts";
import { dropFindings } from "#api/db/jobs.ts";
import { listImageNames } from "#api/db/photos.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { type Env, PROJECT_ROOT } from "#api/env.ts";
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { createDispatcher } from "./dispatch.ts";
import { getSecurityHeaders } from "#api/http/security-headers.ts";
import { removeLeftovers } from "#api/images/image-files.ts";
import { removeDeclined } from "#api/images/remove-declined.ts";
import { describeFailure } from "#api/jobs/describe-failure.ts";
import { createJobs, failInterruptedJobs, type Jobs } from "#api/jobs/jobs.ts";
import { closeServer, findPassedSocket, getLocalAddress, listen } from "./listen.ts";
import { lookEvery } from "#api/process/look-every.ts";
import type { Log } from "#api/observe/log.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { watchOutbox } from "#api/mail/watch-outbox.ts";
import { watchManagers } from "#api/managers/watch-managers.ts";
import { startWhenDue } from "#api/news/watch-news.ts";
import { openState } from "#api/state/open-state.ts";
import { forgetReports } from "#api/markets/visitor-reports.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { eraseAgain } from "#api/privacy/erase-person.ts";
import type { Provider } from "#api/providers/provider.ts";
import { createProviders, watchExpiry } from "#api/providers/providers.ts";
import { createAutoPublish } from "#api/publish/auto-publish.ts";
import { createPublisher, type OnSwap, type Publisher } from "#api/publish/publisher.ts";
import { type AfterPublish, createAfterPublish } from "#api/release/after-publish.ts";
import { isWhole } from "#api/release/make-release.ts";
import { readManifest } from "#api/release/manifest.ts";
import { getBuildFolder, getReleaseFolder, removeUnfinished } from "#api/release/release-store.ts";
import { createRenderer, type RenderService } from "#api/release/renderer.ts";
import { createReleaseServer, type ReleaseServer } from "#api/release/serve.ts";
import { createOutageFallback, makeStartingDatabase } from "./outage-fallback.ts";
import { forgetSenders } from "#api/submissions/forget-senders.ts";
import { createRunningWork, type RunningWork } from "#api/submissions/running-work.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";

const AUTO_PUBLISH_LOOKS_MS = 250;
const NEWS_LOOKS_MS = 60_000;

export interface RunOptions {
  env: Env;
  buildCommand: readonly string[];
  /** Shuts down: running requests finish, a running build is dropped. */
  signal: AbortSignal;
  log: Log;
  /** Renders releases and previews; by default a new one. */
  renderer?: RenderService | undefined;
  finishMs?: number | undefined;
  retryMs?: number | undefined;
}

/** What stays the same through all tries to open the state. */
interface Frame {
  site: ReleaseServer;
  /** Counts continue through all tries. */
  counts: Counts;
  providers: readonly Provider[];
  makePublisher: (db: Db, onSwap?: OnSwap) => Publisher;
  /** Lets commands on this machine use the API. */
  token: string;
  url: string;
  makeApi: (db: Db, more?: Partial<AppDeps>) => H3;
  mountApi: (app: H3) => void;
}

/** What one try has opened so far. */
interface Opened {
  /** Releases the state folder for another server or a command. */
  unlock: (() => void) | null;
  work: RunningWork;
  db: Db | null;
  reading: Db | null;
  jobs: Jobs | null;
  follower: AfterPublish | null;
  endings: (() => void)[];
}

/**
 * Serves until the signal. Listens before it writes anything, so that a build is not wasted if the port is taken; until
 * there is a release, visitors see a page that asks them to wait. If there is one, it is served whatever is wrong with
 * the disk or the database: see createOutageFallback.
 * @throws OperatorError or SnapshotError if the server cannot start; everything is closed again then
 */
export async function runServer(options: RunOptions): Promise<void> {
  const { env, buildCommand, signal, log, retryMs } = options;
  const { stateDir, siteUrl, trustedProxies, sessionSecret } = env;
  const { print, warn } = log;
  // readEnv has loaded .env into process.env.
  const providers = createProviders(process.env);
  requireSessionSecret(env);
  const headers = getSecurityHeaders(siteUrl);
  const now = () => new Date();
  const counts = { pageViews: createPageViews(now), vainSearches: createVainSearches(now) };
  const site = createReleaseServer({
    stateDir,
    headers,
    warn,
    onPage: counts.pageViews.record,
  });
  const { getLive, load } = site;
  const getReleaseId = () => getLive()?.id ?? null;
  const { renderer = createRenderer() } = options;
  const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand, renderer };
  const token = makeServerToken();
  const drawPreview = async (preview: MarketPreview) => {
    const live = getLive();
    return live && renderer.drawPreview(preview, getBuildFolder(stateDir, live.build));
  };
  const sendsMail = env.mail !== null;
  const settings = { stateDir, siteUrl, trustedProxies, sessionSecret, providers, news: env.news };
  const { vainSearches } = counts;
  const { backupDir, afterPublish } = env;
  const isEnding = () => signal.aborted;
  const observed = { log, backupDir, afterPublish, isEnding, since: now().toISOString() };
  const shared = { sendsMail, warn, vainSearches };
  const running = { observed, drawPreview, commandToken: token, ...shared, getReleaseId, usda: env.usda };
  const makePublisher = (db: Db, onSwap?: OnSwap) => createPublisher({ db, release, load, getLive, onSwap });
  const makeApi = (db: Db, more: Partial<AppDeps> = {}) =>
    createApp({ ...settings, ...running, publisher: makePublisher(db), reading: db, ...more, db });
  const api = makeApi(makeStartingDatabase());
  const { handle, mountApi } = createDispatcher({ site: site.handle, api, headers, warn });
  // Only reads, so that the first visitor after a restart gets a page.
  await load();
  const server = await listen(handle, env.port, env.host, findPassedSocket(process.env, process.pid));
  const url = getLocalAddress(server, env.host);
  const fallback = createOutageFallback({ makeApi, mountApi, getReleaseId, signal, warn, url, stateDir, retryMs });
  const frame = { site, counts, providers, makePublisher, token, url, makeApi, mountApi };
  let opened = startOpening();
  try {
    while (!(await openUp(opened, frame, options).then(() => true, fallback.takeOver))) {
      await close(opened);
      opened = startOpening();
      await fallback.waitToTryAgain();
    }
    print(`Serving ${url}`);
    if (!signal.aborted) await once(signal, "abort");
    await removeServerFile(stateDir);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    renderer.close();
    await close(opened, () => closeServer(server, options.finishMs));
  }
}

function startOpening(): Opened {
  return { unlock: null, work: createRunningWork(), db: null, reading: null, jobs: null, follower: null, endings: [] };
}

/** Starts everything that needs the database or writes to the state folder. */
async function openUp(opened: Opened, frame: Frame, options: RunOptions): Promise<void> {
  const { env, log } = options;
  const { print, warn } = log;
  const { stateDir } = env;
  const { work, endings } = opened;
  const now = () => new Date();
  const turn = await waitForTurn(stateDir, { signal: options.signal, print });
  if (turn.server) {
    throw new OperatorError(
      `Another server runs on the state folder ${stateDir}. End it, or set STATE_DIR to another.`,
    );
  }
  opened.unlock = turn.release;
  const { db, added, updated } = await openState(env);
  opened.db = db;
  const reading = (opened.reading = openToRead(join(stateDir, "directory.db")));
  await noteMailServer(db, env.mail !== null);
  await closeBackupFolder(env.backupDir);
  await eraseRestoredPeople(db, options);
  if (added + updated > 0) print(`Markets from the snapshot: ${added} added, ${updated} updated.`);
  await removeLeftovers(stateDir, await listImageNames(db));
  await removeUnfinished(stateDir);
  const storing = createTaskQueue();
  const time = createCleanUpTime(db);
  const daily = { time, work, warn };
  const removeDaily = (failure: string, remove: (day: Date) => Promise<void>) => {
    const removeOld = () => work.track(async () => remove(await time()));
    const onFailure = (error: unknown) => warn(`${failure} (${String(error)}). Next try in an hour.`);
    endings.push(lookEvery(DAY_MS, removeOld, onFailure, { atOnce: true, retryMs: HOUR_MS }));
  };
  removeDaily("Declined photos could not be removed", (day) => removeDeclined({ db, stateDir, storing }, day));
  removeDaily("What visitors told long ago could not be removed", (day) => forgetReports(db, day));
  endings.push(watchOutbox({ db, siteUrl: env.siteUrl, mailer: env.mail && createMailer(env.mail), ...daily }));
  removeDaily("Invitations of long ago could not be removed", (day) => removeExpiredLinks(db, day.toISOString()));
  removeDaily("What checks found long ago could not be removed", (day) =>
    dropFindings(db, { until: getDaysBefore(day, FINDINGS_DAYS) }),
  );
  removeDaily("Who sent what long ago could not be forgotten", (day) => forgetSenders(db, day));
  const letters = { siteUrl: env.siteUrl, getSecret: keepSecret(db, "forms.secret"), sendsMail: env.mail !== null };
  endings.push(watchManagers({ db, ...letters, ...daily }));
  endings.push(watchCounts(db, frame.counts, daily));
  await failInterruptedJobs(db, now());
  const jobs = (opened.jobs = createJobs({ db, now }));
  // Removes expired provider data before anything is built from it.
  endings.push(await watchExpiry(frame.providers, { db, stateDir, storing }, daily));
  // Only if there is no admin at the start: removing the last admin later must not enable a code.
  const setupCode = (await countAdmins(db)) === 0 ? makeSetupCode() : null;
  const command = env.afterPublish;
  const follower = command === null ? null : createAfterPublish({ command, stateDir, warn, now });
  opened.follower = follower;
  const publisher = frame.makePublisher(db, ({ id, changed }) => {
    follower?.record(getReleaseFolder(stateDir, id), changed);
  });
  frame.mountApi(frame.makeApi(db, { reading, work, jobs, storing, setupCode, publisher }));
  await startWithRelease(jobs, publisher, options);
  await writeServerFile(stateDir, { url: frame.url, token: frame.token });
  endings.push(startScheduledJobs(db, jobs, publisher, options));
  endings.push(watchBackups(env.backupDir, { run: (end) => runBackup(stateDir, end), work, warn }));
  if (setupCode !== null) log.tell(describeSetup(env.siteUrl, setupCode));
}

/** @param endRequests finishes the running requests */
async function close(
  { unlock, work, db, reading, jobs, follower, endings }: Opened,
  endRequests?: () => Promise<void>,
): Promise<void> {
  for (const end of endings) end();
  // First, because event streams of jobs end with their job, and their connections close only then.
  await jobs?.finish();
  await follower?.finish();
  await endRequests?.();
  await work.finish();
  await reading?.destroy();
  await db?.destroy();
  unlock?.();
}

/**
 * A copy of a public site's database, such as a backup, must not let anyone sign in.
 * @throws OperatorError if the site is public and has no SESSION_SECRET
 */
function requireSessionSecret({ siteUrl, sessionSecret }: Env): void {
  if (sessionSecret !== null || !siteUrl.startsWith("https:")) return;
  throw new OperatorError(
    `SESSION_SECRET is missing, and ${siteUrl} is public. Set it to at least 32 random characters, ` +
      "such as `openssl rand -base64 32` prints.",
  );
}

/**
 * Publishes what an update or a kill left undone, as a job: a Rebuild that is asked for meanwhile waits for it. If it
 * fails, the release before stays live.
 */
async function startWithRelease(jobs: Jobs, publisher: Publisher, options: RunOptions): Promise<void> {
  const { env, signal, log } = options;
  const id = publisher.getLive()?.id ?? "";
  if (!(await publisher.isBehind(new Date())) && isWhole(env.stateDir, await readManifest(env.stateDir, id))) return;
  // close() does so, too, but only after the start.
  signal.addEventListener("abort", () => void jobs.finish());
  try {
    signal.throwIfAborted();
    const started = await jobs.start("publish", { onStep: printOnce(log.print) }, toJob("publish"));
    await jobs.untilIdle("publish");
    const job = await jobs.get(started);
    const stack = job?.log.filter((line) => /^\s+at /.test(line)) ?? [];
    if (job?.state === "failed") throw new OperatorError([job.error, ...stack].join("\n"));
  } catch (error) {
    if (publisher.getLive() === null || signal.aborted) throw error;
    log.warn(`${describeFailure(error)} Visitors keep getting the last good release.`);
  }
}

/** Starts scheduled jobs: publishing and fetching news. @returns a function that stops them */
function startScheduledJobs(db: Db, jobs: Jobs, publisher: Publisher, { log: { warn } }: RunOptions): () => void {
  const now = () => new Date();
  const publishWhenDue = createAutoPublish({ db, jobs, publisher, now });
  const fetchWhenDue = () =>
    startWhenDue({ db, everyHours: regionNews.everyHours, now, start: () => jobs.start("news", {}, toJob("news")) });
  const endings = [
    lookEvery(AUTO_PUBLISH_LOOKS_MS, publishWhenDue, (error) =>
      warn(`Publishing by itself did not start (${String(error)}). Next try in a minute.`),
    ),
    lookEvery(NEWS_LOOKS_MS, fetchWhenDue, (error) =>
      warn(`News could not be fetched (${String(error)}). Next try in a minute.`),
    ),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Erases people again who were erased after the backup that was restored. */
async function eraseRestoredPeople(db: Db, { env, log: { print, warn } }: RunOptions): Promise<void> {
  try {
    const count = await eraseAgain(db, env, new Date());
    if (count > 0) print(`Forgotten again, as they had asked for before this database was put back: ${count}.`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    warn(error.message);
  }
}
