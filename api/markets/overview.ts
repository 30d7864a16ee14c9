/** The dashboard's numbers: pending work, how current and complete the directory is, and weekly contributions. */
import type { AdminCounts, Overview } from "#data/admin/overview.ts";
import { FRESHNESS_GROUPS, getFreshnessGroup } from "#data/market/freshness.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { isClosed } from "#data/market/standing.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { getWeekStart, listWeekStarts } from "#data/schedule/week-start.ts";
import { region } from "#data/region.ts";
import { listFailedMails } from "#api/db/mail.ts";
import { listArrivals } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { countLinkRequests, countWaiting } from "#api/db/waiting.ts";
import { countForDesk } from "#api/desk/read-desk.ts";
import type { KnownMarket, KnownMarkets } from "./known-markets.ts";

/** Weeks of contributions to show, including the current one. */
const WEEKS = 12;

interface NumberSources {
  db: Db;
  known: KnownMarkets;
  now: Date;
}

/** The numbers next to the dashboard's menu entries. @param adminId some markets on Check are assigned to them only */
export async function countEverything({ db, known, now }: NumberSources, adminId: number): Promise<AdminCounts> {
  const markets = await known();
  const waiting = await countWaiting(db);
  const live = markets.filter(isLive);
  return {
    markets: live.length,
    closed: live.filter(isClosed).length,
    archived: markets.length - live.length,
    waiting: byKind((kind) => waiting.get(kind)?.count ?? 0),
    check: await countForDesk({ db, known, now }, adminId),
    requests: (await countLinkRequests(db)).count,
  };
}

export async function getOverview(sources: NumberSources, adminId: number): Promise<Overview> {
  const { db, known, now } = sources;
  const live = (await known()).filter(isLive);
  return {
    counts: await countEverything(sources, adminId),
    freshness: countEach(
      FRESHNESS_GROUPS,
      live.map(({ hoursDay }) => getFreshnessGroup(hoursDay, now)),
    ),
    unlisted: live.filter(({ standing }) => standing?.is === "unlisted").length,
    missing: countEach(
      MISSING_FACTS,
      live.flatMap(({ missing }) => missing),
    ),
    contributions: await countContributions(db, now),
    failedMails: await listFailedMails(db),
  };
}

function isLive({ archivedAt }: KnownMarket): boolean {
  return archivedAt === null;
}

function byKind<T>(get: (kind: SubmissionKind) => T): Record<SubmissionKind, T> {
  return { photos: get("photos"), edit: get("edit"), market: get("market") };
}

function countEach<K extends string>(keys: readonly K[], found: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, found.filter((one) => one === key).length])) as Record<K, number>;
}

async function countContributions(db: Db, now: Date): Promise<Overview["contributions"]> {
  const weeks = listWeekStarts(now, WEEKS, region.timeZone).map((week) => ({ week, ...byKind(() => 0) }));
  const byWeek = new Map(weeks.map((entry) => [entry.week, entry]));
  // Starts a day early, because local midnight differs from UTC. Anything too old falls into no week.
  const since = new Date(`${weeks[0]?.week ?? ""}T00:00:00Z`);
  since.setUTCDate(since.getUTCDate() - 1);
  for (const { kind, created_at } of await listArrivals(db, since.toISOString())) {
    const entry = byWeek.get(getWeekStart(new Date(created_at), region.timeZone));
    if (entry) entry[kind] += 1;
  }
  return weeks;
}
