/** Publishes the database's content as a release, and knows whether the live release is out of date. */
import type { JobResult } from "#data/admin/jobs.ts";
import { region } from "#data/region.ts";
import { getLocalDay, HOUR_MS } from "#data/schedule/local-time.ts";
import { getContentRevision } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { describeFailure } from "#api/jobs/describe-failure.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { getBuildId } from "#api/release/build.ts";
import { type MadeRelease, makeRelease, pruneReleases, type ReleaseSettings } from "#api/release/make-release.ts";
import { isPage } from "#api/release/manifest.ts";
import { getCurrentId } from "#api/release/release-store.ts";
import type { LiveRelease } from "#api/release/serve.ts";

export interface PublishParams {
  /** Also redraws files that have not changed. */
  everything?: boolean | undefined;
  /** Called with each step, for the console of a start. */
  onStep?: (step: string) => void;
}

export interface Publisher {
  /** The work of the publish job: see makeRelease. Call it as a job only, or where no server runs. */
  publish: (
    params: PublishParams,
    job: Pick<RunningJob, "signal" | "report" | "log" | "conclude">,
  ) => Promise<JobResult>;
  /** Whether the live release differs from what would be published now: content, date, or version of the code. */
  isBehind: (now: Date) => Promise<boolean>;
  /** The live release; null if there is none yet. */
  getLive: () => LiveRelease | null;
  /** ISO: when a failed publish is retried; null if none is waiting. */
  getNextTry: () => string | null;
  setNextTry: (at: string | null) => void;
}

/** Called after each swap with the files that changed. */
export type OnSwap = (made: MadeRelease) => void;

interface PublisherSettings {
  db: Db;
  release: ReleaseSettings;
  /** Loads the release that is current on disk. */
  load: () => Promise<void>;
  getLive: () => LiveRelease | null;
  onSwap?: OnSwap | undefined;
}

/** The pages' date changes at 3 a.m.: nobody goes shopping before that. */
const NIGHT_MS = 3 * HOUR_MS;

export function createPublisher({ db, release, load, getLive, onSwap }: PublisherSettings): Publisher {
  const { stateDir, siteUrl } = release;
  // The code does not change while it runs.
  const readBuildId = keepLatest(() => getBuildId(release));
  const getBuild = () => readBuildId("");
  let nextTry: string | null = null;
  return {
    publish: async ({ everything, onStep }, { signal, log, conclude, ...job }) => {
      const report: typeof job.report = (step, ...progress) => {
        onStep?.(step);
        job.report(step, ...progress);
      };
      release.renderer.warmUp();
      const revision = await getContentRevision(db);
      // Also set if the publish fails: later changes have not been tried yet.
      conclude({ message: "The site is as it was.", upTo: revision });
      const before = await getCurrentId(stateDir);
      const options = { build: await getBuild(), revision, everything, signal, report, log };
      const made = await makeRelease(release, options);
      await load();
      if (made.id === before) return { message: "Nothing had changed since the last publish.", releaseId: made.id };
      onSwap?.(made);
      await pruneReleases(stateDir, before).catch((error: unknown) =>
        log(`It is live, but what is left of earlier releases could not be removed. ${describeFailure(error)}`),
      );
      return describeRelease(made);
    },
    isBehind: async (now) => {
      const live = getLive();
      if (!live || live.build !== (await getBuild()) || live.siteUrl !== siteUrl) return true;
      const days = [now, new Date(now.getTime() - NIGHT_MS)].map((at) => getLocalDay(at, region.timeZone));
      return live.revision !== (await getContentRevision(db)) || !days.includes(live.day);
    },
    getLive,
    getNextTry: () => nextTry,
    setNextTry: (at) => {
      nextTry = at;
    },
  };
}

function describeRelease({ id, markets, changed }: MadeRelease): JobResult {
  const updated = changed.filter(isPage).length;
  const pages = updated === 1 ? "1 page is other than before" : `${updated} pages are other than before`;
  const what = updated === 0 ? "every page says what it said before" : pages;
  return { message: `${markets} markets are live: ${what}.`, updated, releaseId: id };
}
