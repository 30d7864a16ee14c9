/** What waits for review, counted as the bounds on it go, by the network that it is from. */
import { type RawBuilder, sql } from "kysely";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import type { Db } from "./tables.ts";

/** Which of what waits counts as one: photos by their pictures and bytes, the rest by rows. */
export type ReviewQueue = "texts" | "photos" | "requests";

/** Of what waits, how much is from one network. */
export interface NetworkShare {
  /** A keyed hash of the network. */
  sender: string;
  count: number;
  /** Of them, for the market that is asked about. */
  ofMarket: number;
  /** Bytes of photos; else the same as `count`. */
  size: number;
}

/** A row for each that counts as one. What managers say is not among it: it has room of its own. */
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

/** @param marketId null for one that is not in the directory */
export async function listShares(db: Db, queue: ReviewQueue, marketId: number | null): Promise<NetworkShare[]> {
  const { rows } = await sql<NetworkShare>`
    SELECT IFNULL(sender, '') AS sender, COUNT(*) AS count,
      COUNT(*) FILTER (WHERE market_id = ${marketId}) AS "ofMarket", SUM(size) AS size
    FROM (${WAITING[queue]}) GROUP BY sender
  `.execute(db);
  return rows;
}

/** How much of what managers say waits: by this link, and in all. */
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
  /** What its sender is told. */
  reason: string;
}

/**
 * Declines the newest that waits from there. What was decided and brought back has lost its sender: all of it counts as of
 * one network, "".
 * @param marketId of that market, if it is given
 * @returns how much it was
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

/** Declines what waits since before that without anybody's decision. @param before ISO */
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
