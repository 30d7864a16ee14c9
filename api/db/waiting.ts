/**
 * What waits for moderators: how much of each kind, and by the network it came from, to enforce limits per network.
 */
import { type RawBuilder, sql } from "kysely";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { COUNT } from "./dialect.ts";
import type { Db } from "./tables.ts";
import { listFoundClosed } from "./visitor-reports.ts";

/** All that waits, and how much of it arrived since a given time. */
export interface Arrivals {
  count: number;
  fresh: number;
}

interface Waiting extends Arrivals {
  /** When the oldest came, ISO; null if nothing waits. */
  since: string | null;
}

/** Pending submissions by kind; kinds without any are left out. @param after ISO; later ones are fresh */
export async function countWaiting(db: Db, after = ""): Promise<Map<SubmissionKind, Waiting>> {
  const pending = db.selectFrom("submission").where("state", "=", "pending");
  const rows = await pending
    .select(["kind", COUNT, FIRST, countFresh(after)])
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** Pending requests for a manager's link. @param after ISO; later ones are fresh */
export async function countLinkRequests(db: Db, after = ""): Promise<Waiting> {
  const requests = db.selectFrom("manager_link").where("state", "=", "requested");
  return requests.select([COUNT, FIRST, countFresh(after)]).executeTakeFirstOrThrow();
}

const FIRST = sql<string | null>`MIN(created_at)`.as("since");

function countFresh(after: string) {
  return sql<number>`COUNT(*) FILTER (WHERE created_at > ${after})`.as("fresh");
}

/** Markets that visitors found closed; fresh are those with a later "closed" report. @param after ISO */
export async function countFoundClosed(db: Db, after: string): Promise<Arrivals> {
  const found = new Set((await listFoundClosed(db)).map(({ marketId }) => marketId));
  const reports = db.selectFrom("visitor_check").select("market_id").distinct().where("answer", "=", "closed");
  const rows = await reports.where("at", ">", after).execute();
  return { count: found.size, fresh: rows.filter(({ market_id }) => found.has(market_id)).length };
}

/** Queues with separate limits: photos are counted as pictures and bytes, the others as rows. */
export type ReviewQueue = "texts" | "photos" | "requests";

/** How much of a queue came from one network. */
export interface NetworkShare {
  /** Keyed hash of the network; "" if unknown. */
  sender: string;
  count: number;
  /** How many of them are for the given market. */
  ofMarket: number;
  /** Bytes for photos; otherwise the same as `count`. */
  size: number;
}

/** One row per counted item. Managers' submissions are excluded: they have their own limit. */
const WAITING: Readonly<Record<ReviewQueue, RawBuilder<unknown>>> = {
  requests: sql`SELECT id, sender, market_id, 1 AS size FROM manager_link WHERE state = 'requested'`,
  texts: sql`
    SELECT id, sender, market_id, 1 AS size FROM submission
    WHERE state = 'pending' AND manager_id IS NULL AND kind IN ('edit', 'market')`,
  photos: sql`
    SELECT submission.id, sender, submission.market_id, IFNULL(bytes, 1) AS size
    FROM submission LEFT JOIN photo ON submission_id = submission.id AND photo.state = 'pending'
    WHERE submission.state = 'pending' AND manager_id IS NULL AND kind = 'photos'`,
};

export function getReviewQueue(kind: SubmissionKind): ReviewQueue {
  return kind === "photos" ? "photos" : "texts";
}

/** @param marketId null for a market that is not in the directory */
export async function listShares(db: Db, queue: ReviewQueue, marketId: number | null): Promise<NetworkShare[]> {
  const { rows } = await sql<NetworkShare>`
    SELECT IFNULL(sender, '') AS sender, COUNT(*) AS count,
      COUNT(*) FILTER (WHERE market_id = ${marketId}) AS "ofMarket", SUM(size) AS size
    FROM (${WAITING[queue]}) GROUP BY sender
  `.execute(db);
  return rows;
}

/** Pending submissions of managers: through this link, and through all. */
export async function countWaitingOfManagers(db: Db, linkId: number): Promise<{ ofLink: number; inAll: number }> {
  const waiting = db.selectFrom("submission").where("state", "=", "pending").where("manager_id", "is not", null);
  return waiting
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("manager_id", "=", linkId).as("ofLink"),
      fn.countAll<number>().as("inAll"),
    ])
    .executeTakeFirstOrThrow();
}

interface Refusal {
  /** ISO. */
  at: string;
  /** Shown to the sender. */
  reason: string;
}

/**
 * Declines the newest pending item from a network; reopened items have lost their sender and belong to network "".
 * @param marketId only of that market; null for any
 * @returns how much was declined
 */
export async function declineNewest(
  db: Db,
  queue: ReviewQueue,
  { sender, marketId }: { sender: string; marketId: number | null },
  { at, reason }: Refusal,
): Promise<{ count: number; size: number }> {
  const isOfMarket = marketId === null ? sql`TRUE` : sql`market_id = ${marketId}`;
  const { rows } = await sql<{ id: number; count: number; size: number }>`
    SELECT id, COUNT(*) AS count, SUM(size) AS size FROM (${WAITING[queue]})
    WHERE IFNULL(sender, '') = ${sender} AND ${isOfMarket} GROUP BY id ORDER BY id DESC LIMIT 1
  `.execute(db);
  const [newest] = rows;
  if (!newest) throw new Error("Nothing waits from this network.");
  const { id, ...size } = newest;
  if (queue === "requests") {
    const declined = { state: "declined", ended_at: at, sender: null } as const;
    await db.updateTable("manager_link").set(declined).where("id", "=", id).execute();
  } else await declineUndecided(db, [id], { at, reason });
  return size;
}

/** Declines submissions that came before that and that nobody has decided. @param before ISO */
export async function declineOlder(db: Db, before: string, refusal: Refusal): Promise<void> {
  const old = db.selectFrom("submission").select("id").where("state", "=", "pending").where("created_at", "<", before);
  await declineUndecided(
    db,
    (await old.execute()).map(({ id }) => id),
    refusal,
  );
}

async function declineUndecided(db: Db, ids: readonly number[], { at, reason }: Refusal): Promise<void> {
  const photos = db.updateTable("photo").set({ state: "rejected" }).where("submission_id", "in", ids);
  await photos.where("state", "=", "pending").execute();
  const declined = { state: "rejected", decided_at: at, reason, sender: null } as const;
  await db.updateTable("submission").set(declined).where("id", "in", ids).execute();
}
