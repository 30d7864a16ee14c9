/** Puts what the database holds before visitors, and takes them back to an earlier release. */
import type { JobResult, NewsDifferences, PublishState, ReleaseInfo } from "#data/admin/admin.ts";
import type { Market } from "#data/market/market-schema.ts";
import {
  countNewsDifferences,
  describeNewsDifferences,
  findDifferences,
  losesTooMany,
} from "#data/admin/snapshot-differences.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { SnapshotError } from "#data/read-snapshot.ts";
import { insertAuditEntry } from "#api/db/audit.ts";
import { listMarketJson } from "#api/db/markets.ts";
import { listNewsJson } from "#api/db/news.ts";
import { getPublishCounts, setPublished, setRolledBack } from "#api/db/publish-counts.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { formatMoment } from "#api/local-moment.ts";
import { describeFailure } from "#api/jobs/describe-failure.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/operator-error.ts";
import { makeRelease, type ReleaseSettings } from "#api/release/make-release.ts";
import { readManifest } from "#api/release/manifest.ts";
import {
  findLiveContent,
  hashContent,
  pruneReleases,
  readLiveMarkets,
  readReleaseAbout,
  type ReleaseContent,
} from "#api/release/release-content.ts";
import {
  getCurrentId,
  getReleaseFolder,
  listReleases,
  removeUnfinished,
  setCurrentId,
} from "#api/release/release-store.ts";
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
  /** More than a fifth of the markets may go. */
  confirmLoss?: boolean | undefined;
}

export interface Publisher {
  /** Makes the release of what the database holds now, and puts it before visitors. */
  publish: (params: PublishParams, job: RunningJob) => Promise<JobResult>;
  /** Draws what is live anew, as of today: nothing that waits goes live with it, and no roll-back is taken back. */
  refresh: (job: RunningJob) => Promise<JobResult>;
  /** Goes back, or forth, to a kept release. @throws ApiError 404 or 409 */
  activate: (id: string, by: string) => Promise<void>;
  getState: () => Promise<Pick<PublishState, "live" | "releases" | "changes" | "news" | "needsConfirmation">>;
  needsConfirmation: () => Promise<boolean>;
}

export const NEEDS_CONFIRMATION =
  "This would take more than a fifth of the markets off the site. If that is meant, confirm it and publish again.";

/** One is made at a time: a start makes one, too. */
export const releases = createTaskQueue();

const NOTHING_CHANGED = "Nothing had changed since the last publish.";

export function createPublisher({ db, release, load, now }: PublisherSettings): Publisher {
  const { stateDir } = release;
  const swaps = createTaskQueue();

  const publish = async (params: PublishParams, job: RunningJob): Promise<JobResult> => {
    release.renderer.warmUp();
    job.report("Reading the database ...");
    const { newest } = await getPublishCounts(db);
    job.conclude({ message: "The site is as it was.", upTo: newest });
    const exported = await exportSnapshot(db);
    const before = await readLiveMarkets(stateDir);
    const snapshot = exported.markets.parse();
    const after = snapshot.markets;
    if (before && losesTooMany(before, after) && !params.confirmLoss) throw new OperatorError(NEEDS_CONFIRMATION);
    const news = countNewsDifferences(await readLiveNews(stateDir), exported.news.parse().articles);
    const content = { ...exported, markets: { ...exported.markets, parse: () => snapshot } };
    const was = await getCurrentId(stateDir);
    const describe = (id: string) => (id === was ? { message: NOTHING_CHANGED } : summarize(before, after, news));
    const releaseId = await makeLive(content, job, async (id) => {
      await setPublished(db, newest);
      if (id !== was) await writeDown(job.by, "release.publish", `Published: ${describe(id).message}`);
    });
    return { ...describe(releaseId), releaseId, upTo: newest };
  };

  const refresh = async (job: RunningJob): Promise<JobResult> => {
    const live = await findLiveContent(stateDir);
    if (!live) throw new OperatorError("Nothing is live yet. Publish the directory first.");
    const releaseId = await makeLive(live.content, job, () => Promise.resolve());
    return { message: "The pages are those of today.", releaseId };
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

  const writeDown = (by: string, action: string, summary: string) =>
    insertAuditEntry(db, { at: now().toISOString(), by, action, summary, changes: [], undoes: null });

  return {
    publish: (params, job) => releases.run(() => publish(params, job)),
    refresh: (job) => releases.run(() => refresh(job)),
    activate: (id, by) =>
      swaps.run(async () => {
        const info = (await listKept(stateDir)).find((kept) => kept.id === id);
        if (!info || !(await readManifest(getReleaseFolder(stateDir, id))))
          throw new ApiError(404, "This release is not kept any more, or it is damaged. Choose another.");
        if (info.isLive) throw new ApiError(409, "This release is live already.");
        await setCurrentId(stateDir, id);
        await load();
        const { newest } = await getPublishCounts(db);
        const live = await findLiveContent(stateDir);
        // Forth again, to all that the database holds? Else what came until now was taken back with it.
        const isAll = live !== null && hashContent(live.content) === hashContent(await exportSnapshot(db));
        await (isAll ? setPublished(db, newest) : setRolledBack(db));
        const summary = `Put the release of ${formatMoment(info.madeAt)} live (${info.markets} markets)`;
        await writeDown(by, "release.activate", summary);
      }),
    needsConfirmation: async () => {
      const before = await readLiveMarkets(stateDir);
      return before !== null && losesTooMany(before, await readStored<Market>(listMarketJson(db)));
    },
    getState: async () => {
      const [after, before, news, liveNews, releases] = await Promise.all([
        readStored<Market>(listMarketJson(db)),
        readLiveMarkets(stateDir),
        readStored<NewsArticle>(listNewsJson(db)),
        readLiveNews(stateDir),
        listKept(stateDir),
      ]);
      return {
        live: releases.find(({ isLive }) => isLive) ?? null,
        releases,
        changes: findDifferences(before ?? [], after),
        news: countNewsDifferences(liveNews, news),
        needsConfirmation: before !== null && losesTooMany(before, after),
      };
    },
  };
}

/** What would be published; the records were checked when they were stored. */
async function readStored<T>(records: Promise<readonly string[]>): Promise<T[]> {
  return (await records).map((record) => JSON.parse(record) as T);
}

/** The releases on disk, the newest first. One that is damaged is found out when it is to be put live. */
async function listKept(stateDir: string): Promise<ReleaseInfo[]> {
  const live = await getCurrentId(stateDir);
  const releases = await Promise.all(
    (await listReleases(stateDir)).map(async (id) => {
      const about = await readReleaseAbout(stateDir, id);
      return about && { id, madeAt: about.madeAt, markets: about.markets, isLive: id === live };
    }),
  );
  return releases.filter((info) => info !== null).sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

function summarize(before: readonly Market[] | null, after: readonly Market[], news: NewsDifferences): JobResult {
  const differences = findDifferences(before ?? [], after);
  const count = (kind: string) => differences.filter((difference) => difference.kind === kind).length;
  const [added, updated, removed] = [count("added"), count("changed"), count("removed")];
  const markets = `${after.length} markets are live: ${added} added, ${updated} changed, ${removed} removed.`;
  const newsWords = describeNewsDifferences(news);
  const message = newsWords === null ? markets : `${markets} ${newsWords}.`;
  return { message, added, updated, unchanged: after.length - added - updated };
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
