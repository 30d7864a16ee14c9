/** Puts what the database holds before visitors. */
import type { JobResult, PublishState } from "#data/admin/admin.ts";
import { type ChangeCounts, countChanges } from "#data/admin/compare-records.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { SnapshotError } from "#data/read-snapshot.ts";
import { insertAuditEntry } from "#api/db/audit.ts";
import { getPublishCounts, setPublished } from "#api/db/publish-counts.ts";
import { withPublishLock } from "#api/db/publish-lock.ts";
import type { Db } from "#api/db/tables.ts";
import { describeFailure } from "#api/jobs/describe-failure.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { makeRelease, type ReleaseSettings } from "#api/release/make-release.ts";
import {
  findLiveContent,
  pruneReleases,
  readLiveMarkets,
  readReleaseAbout,
  type ReleaseContent,
} from "#api/release/release-content.ts";
import { getCurrentId, removeUnfinished } from "#api/release/release-store.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";
import { createTaskQueue } from "#api/task-queue.ts";

interface PublisherSettings {
  db: Db;
  release: ReleaseSettings;
  /** Takes up the release that is current on disk. */
  load: () => Promise<void>;
  now: () => Date;
}

export interface PublishParams {
  /** Draws also what has not changed. */
  everything?: boolean;
}

export interface Publisher {
  /** Makes the release of what the database holds now, and puts it before visitors. */
  publish: (params: PublishParams, job: RunningJob) => Promise<JobResult>;
  getState: () => Promise<Pick<PublishState, "live">>;
  /** When one that has failed is to be tried again (ISO); null after one that went well, or was cancelled. */
  getNextTry: () => string | null;
  /** The same, whatever has become of the clock meanwhile. */
  isTimeToTryAgain: () => boolean;
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

const NOTHING_CHANGED = "Nothing had changed since the last publish.";

export function createPublisher({ db, release, load, now }: PublisherSettings): Publisher {
  const { stateDir } = release;
  const swaps = createTaskQueue();

  const tries = { failedAt: 0, pause: 0, isToBeTried: false };

  const publish = async (job: RunningJob): Promise<JobResult> => {
    release.renderer.warmUp();
    job.report("Reading the database ...");
    const { newest } = await getPublishCounts(db);
    job.conclude({ message: "The site is as it was.", upTo: newest });
    const exported = await exportSnapshot(db);
    const before = await readLiveMarkets(stateDir);
    const snapshot = exported.markets.parse();
    const after = snapshot.markets;
    const news = countChanges(await readLiveNews(stateDir), exported.news.parse().articles);
    const content = { ...exported, markets: { ...exported.markets, parse: () => snapshot } };
    const was = await getCurrentId(stateDir);
    const describe = (id: string) => (id === was ? { message: NOTHING_CHANGED } : summarize(before, after, news));
    const releaseId = await makeLive(content, job, async (id) => {
      await setPublished(db, newest);
      if (id !== was) await writeDown(job.by, "release.publish", `Published: ${describe(id).message}`);
    });
    return { ...describe(releaseId), releaseId, upTo: newest };
  };

  /** One that fails is tried again after a minute, then after two, and so on up to an hour: a disk may have room again. */
  const noteOutcome = async (job: RunningJob, work: () => Promise<JobResult>): Promise<JobResult> => {
    tries.isToBeTried = false;
    try {
      const result = await work();
      tries.pause = 0;
      return result;
    } catch (error) {
      const pause = tries.pause === 0 ? FIRST_PAUSE_MS : Math.min(2 * tries.pause, LONGEST_PAUSE_MS);
      Object.assign(tries, { failedAt: now().getTime(), pause, isToBeTried: !job.signal.aborted });
      throw error;
    }
  };

  const makeLive = async (content: ReleaseContent, job: RunningJob, remember: (id: string) => Promise<void>) => {
    await removeUnfinished(stateDir);
    const { signal, report, log } = job;
    const id = await makeRelease(release, content, { signal, report, log });
    await swaps.run(load);
    // Where it cannot be tidied up or written down, it is live all the same.
    try {
      await swaps.run(() => pruneReleases(stateDir));
      await remember(id);
    } catch (error) {
      log(`It is live, but that could not be written down. ${describeFailure(error)}`);
    }
    return id;
  };

  const inTurn = (job: RunningJob, work: () => Promise<JobResult>) => {
    const onWait = () => {
      job.report("Waiting for another publish on this machine to end ...");
    };
    return withPublishLock(stateDir, { signal: job.signal, onWait }, work);
  };

  const writeDown = (by: string, action: string, summary: string) =>
    insertAuditEntry(db, { at: now().toISOString(), by, action, summary, changes: [], undoes: null });

  return {
    publish: (_, job) => noteOutcome(job, () => inTurn(job, () => publish(job))),
    getState: async () => {
      const id = await getCurrentId(stateDir);
      const about = id === null ? null : await readReleaseAbout(stateDir, id);
      return { live: id !== null && about ? { id, madeAt: about.madeAt, markets: about.markets } : null };
    },
    getNextTry: () => (tries.isToBeTried ? new Date(tries.failedAt + tries.pause).toISOString() : null),
    isTimeToTryAgain: () => {
      const passed = now().getTime() - tries.failedAt;
      // Before it was tried, where the clock was set back meanwhile.
      return tries.isToBeTried && (passed < 0 || passed >= tries.pause);
    },
  };
}

function summarize(before: readonly Market[] | null, after: readonly Market[], news: ChangeCounts): JobResult {
  const { added, changed, removed } = countChanges(before ?? [], after);
  const markets = `${after.length} markets are live: ${added} added, ${changed} changed, ${removed} removed.`;
  const message = [markets, ...describeNews(news)].join(" ");
  return { message, added, updated: changed, unchanged: after.length - added - changed };
}

/** "News: 2 new, 1 changed, 3 gone."; nothing where nothing differs. */
function describeNews({ added, changed, removed }: ChangeCounts): string[] {
  const counts = [[added, "new"] as const, [changed, "changed"] as const, [removed, "gone"] as const];
  const parts = counts.filter(([count]) => count > 0).map((part) => part.join(" "));
  return parts.length === 0 ? [] : [`News: ${parts.join(", ")}.`];
}

/** The feeds' articles of the live release; none where there is no release, or its news cannot be read. */
async function readLiveNews(stateDir: string): Promise<NewsArticle[]> {
  const live = await findLiveContent(stateDir);
  try {
    return live ? (await live.content.news.parse()).articles : [];
  } catch (error) {
    if (error instanceof SnapshotError) return [];
    throw error;
  }
}
