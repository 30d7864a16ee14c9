/** Puts what the database holds before visitors. */
import type { JobResult } from "#data/admin/jobs.ts";
import type { PublishState } from "#data/admin/publish.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
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
  /** Draws also what visitors have already. */
  everything?: boolean | undefined;
}

export interface Publisher {
  /** A job: see makeRelease. One at a time. */
  publish: (
    params: PublishParams,
    job: Pick<RunningJob, "signal" | "report" | "log" | "conclude">,
  ) => Promise<JobResult>;
  /** Whether visitors do not see what the database holds, as of today, drawn by this version of the code. */
  isBehind: (now: Date) => Promise<boolean>;
  /** The release that visitors get; null while there is none. */
  getLive: () => LiveRelease | null;
  getState: () => Promise<Pick<PublishState, "live">>;
  /** ISO: when what failed is tried again; null while nothing waits for that. */
  getNextTry: () => string | null;
  setNextTry: (at: string | null) => void;
}

/** Told after each swap which files are other than before. */
export type OnSwap = (made: MadeRelease) => void;

interface PublisherSettings {
  db: Db;
  release: ReleaseSettings;
  /** Takes up the release that is current on disk. */
  load: () => Promise<void>;
  getLive: () => LiveRelease | null;
  onSwap?: OnSwap | undefined;
}

/** Nobody is out shopping before: the day of the pages begins three hours after midnight. */
const NIGHT_MS = 3 * 60 * 60 * 1000;

export function createPublisher({ db, release, load, getLive, onSwap }: PublisherSettings): Publisher {
  const { stateDir, siteUrl } = release;
  // A version of the code does not change while it runs.
  const readBuildId = keepLatest(() => getBuildId(release));
  const getBuild = () => readBuildId("");
  let nextTry: string | null = null;
  return {
    publish: async ({ everything }, { signal, report, log, conclude }) => {
      release.renderer.warmUp();
      const revision = await getContentRevision(db);
      // Of one that fails, too: what is changed afterwards has not been tried.
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
      return describe(made);
    },
    isBehind: async (now) => {
      const live = getLive();
      if (!live || live.build !== (await getBuild()) || live.siteUrl !== siteUrl) return true;
      const days = [now, new Date(now.getTime() - NIGHT_MS)].map((at) => getLocalDay(at, region.timeZone));
      return live.revision !== (await getContentRevision(db)) || !days.includes(live.day);
    },
    getLive,
    getState: () => {
      const live = getLive();
      return Promise.resolve({ live: live && { id: live.id, madeAt: live.madeAt, markets: live.markets } });
    },
    getNextTry: () => nextTry,
    setNextTry: (at) => {
      nextTry = at;
    },
  };
}

function describe({ id, markets, changed, removed }: MadeRelease): JobResult {
  const updated = [...changed, ...removed].filter(isPage).length;
  const pages = updated === 1 ? "1 page is other than before" : `${updated} pages are other than before`;
  const what = updated === 0 ? "every page says what it said before" : pages;
  return { message: `${markets} markets are live: ${what}.`, updated, releaseId: id };
}
