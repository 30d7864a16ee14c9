/** How the server is, for the dashboard and for what watches it: what was done last, what waits, what is wrong. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServerStatus } from "#data/admin/admin.ts";
import { findNewest, listBackups } from "#api/backup/list-backups.ts";
import { getOldestMail } from "#api/db/mail.ts";
import { countManagerRequests } from "#api/db/managers.ts";
import { listFeedStates } from "#api/db/news-feeds.ts";
import { listWaiting } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { checkFeeds } from "#api/doctor/check-services.ts";
import { describeRoom, measureRoom } from "#api/doctor/check-machine.ts";
import { checkBackups } from "#api/doctor/check-state.ts";
import { type Finding, wrong } from "#api/doctor/finding.ts";
import { readManifest } from "#api/release/manifest.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** What is the server's own, and outlasts its database. */
export interface Observed {
  log: Log;
  metrics: Metrics;
  /** See Env. */
  metricsToken: string | null;
  /** Whether it takes no more visitors: it was told to end. */
  isEnding: () => boolean;
  /** ISO; when it began to serve. */
  since: string;
  backupDir: string;
}

interface StatusDeps {
  db: Db;
  observed: Pick<Observed, "log" | "since" | "backupDir">;
  stateDir: string;
  getReleaseId: () => string | null;
  now: () => Date;
}

/** Whoever sends something looks for an answer within a week. */
const QUEUE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A server that has just been set up makes its first backup within it. */
const FIRST_HOUR_MS = 60 * 60 * 1000;

export async function readStatus(deps: StatusDeps): Promise<ServerStatus> {
  const { db, stateDir, getReleaseId, observed } = deps;
  const { log, since, backupDir } = observed;
  const now = deps.now();
  const backup = findNewest(await listBackups(backupDir), now);
  const release = await readManifest(stateDir, getReleaseId() ?? "");
  const submissions = await listWaiting(db);
  const oldest = submissions.map((queue) => queue.oldest).toSorted()[0] ?? null;
  const room = await measureRoom(stateDir);
  const found: Finding[] = [
    ...(now.getTime() - Date.parse(since) < FIRST_HOUR_MS ? [] : await checkBackups({ backupDir, stateDir }, now)),
    ...(await checkFeeds(db, now)),
    ...(room ? [describeRoom(stateDir, room)] : []),
    ...describeQueue(oldest, now),
  ];
  // Where it lies on the machine is for whoever has its command line.
  const hide = (text: string) => text.replaceAll(backupDir, "BACKUP_DIR").replaceAll(stateDir, "STATE_DIR");
  return {
    problems: found.flatMap((finding) =>
      finding.level === "wrong" ? [{ what: hide(finding.what), mend: hide(finding.mend) }] : [],
    ),
    last: {
      backup: backup?.madeAt.toISOString() ?? null,
      publish: release?.madeAt ?? null,
      news:
        [...(await listFeedStates(db)).values()]
          .map(({ fetchedAt }) => fetchedAt)
          .toSorted()
          .at(-1) ?? null,
    },
    waiting: {
      submissions: { count: submissions.reduce((sum, { count }) => sum + count, 0), since: oldest },
      managers: await countManagerRequests(db),
      mails: await getOldestMail(db),
    },
    bytes: {
      memory: process.memoryUsage.rss(),
      database: await measure(join(stateDir, "directory.db"), join(stateDir, "directory.db-wal")),
      disk: room?.bytes ?? 0,
    },
    faults: log.listFaults(now).map((fault) => ({ ...fault, text: hide(fault.text) })),
    since,
    version: packageJson.version,
  };
}

/** What the files take together, where they are there. */
async function measure(...files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file).catch(() => null))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function describeQueue(oldest: string | null, now: Date): Finding[] {
  const days = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / DAY_MS);
  if (days < QUEUE_DAYS) return [];
  return [
    wrong(`Something that a visitor sent has waited for ${days} days.`, "Decide about it, or ask who has time to."),
  ];
}
