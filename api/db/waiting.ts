/** What waits for review, counted as the bounds on it go, by the network that it is from. */
import { type RawBuilder, sql } from "kysely";
import type { Flood } from "#data/admin/admin-submission-schema.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import type { Db } from "./tables.ts";

/** Which of what waits counts as one: photos by their pictures and bytes, the rest by rows. */
export type WaitingRoom = "texts" | "photos" | "requests";

/** Of what waits, how much is from one network. */
export interface Share {
  /** A keyed hash of the network. */
  sender: string;
  count: number;
  /** Of them, for the market that is asked about. */
  ofMarket: number;
  /** Bytes of photos; else the same as `count`. */
  size: number;
}

const TEXTS: readonly SubmissionKind[] = ["edit", "market"];

export function getRoomOf(kind: SubmissionKind): WaitingRoom {
  return kind === "photos" ? "photos" : "texts";
}

/** What managers say is not among it: it has room of its own. @param marketId null for one that is not in the directory */
export async function listShares(db: Db, room: WaitingRoom, marketId: number | null): Promise<Share[]> {
  if (room === "requests") {
    const requests = db.selectFrom("manager_link").where("state", "=", "requested");
    return requests
      .select(({ fn }) => [
        sql<string>`IFNULL(sender, '')`.as("sender"),
        fn.countAll<number>().as("count"),
        fn.countAll<number>().filterWhere("market_id", "=", marketId).as("ofMarket"),
        fn.countAll<number>().as("size"),
      ])
      .groupBy("sender")
      .execute();
  }
  const waiting = db
    .selectFrom("submission")
    // Of texts there is none.
    .leftJoin("photo", (join) => join.onRef("submission_id", "=", "submission.id").on("photo.state", "=", "pending"))
    .where("submission.state", "=", "pending")
    .where("manager_id", "is", null)
    .where("kind", "in", room === "photos" ? ["photos"] : TEXTS);
  return waiting
    .select(({ fn }) => [
      sql<string>`IFNULL(sender, '')`.as("sender"),
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere("submission.market_id", "=", marketId).as("ofMarket"),
      sql<number>`SUM(IFNULL(bytes, 1))`.as("size"),
    ])
    .groupBy("sender")
    .execute();
}

/** How much of what managers say waits: by this link, and in all. */
export async function countManagersWords(db: Db, linkId: number): Promise<{ ofLink: number; inAll: number }> {
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
export async function setNewestAside(
  db: Db,
  room: WaitingRoom,
  { sender, marketId }: { sender: string; marketId: number | null },
  { at, reason }: Refusal,
): Promise<{ count: number; size: number }> {
  const isFrom = sql<boolean>`IFNULL(sender, '') = ${sender}`;
  if (room === "requests") {
    const newest = db
      .selectFrom("manager_link")
      .select("id")
      .where("state", "=", "requested")
      .where(isFrom)
      .$if(marketId !== null, (query) => query.where("market_id", "=", marketId ?? 0))
      .orderBy("id", "desc")
      .limit(1);
    const declined = { state: "declined", ended_at: at, sender: null } as const;
    await db.updateTable("manager_link").set(declined).where("id", "=", newest).execute();
    return { count: 1, size: 1 };
  }
  const newest = await db
    .selectFrom("submission")
    .select("id")
    .where("state", "=", "pending")
    .where("manager_id", "is", null)
    .where("kind", "in", room === "photos" ? ["photos"] : TEXTS)
    .where(isFrom)
    .$if(marketId !== null, (query) => query.where("market_id", "=", marketId))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const photos = db.selectFrom("photo").where("submission_id", "=", newest.id).where("state", "=", "pending");
  const { count, bytes } = await photos
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("bytes").as("bytes")])
    .executeTakeFirstOrThrow();
  await declineUnseen(db, [newest.id], { at, reason });
  return room === "photos" ? { count, size: bytes ?? 0 } : { count: 1, size: 1 };
}

/** Whether a row came in between, both included, and, where that is given, from the same network as `like`. */
export function isOfFlood(table: "submission" | "manager_link", { from, to, like }: Flood): RawBuilder<boolean> {
  const isBetween = sql<boolean>`created_at BETWEEN ${from} AND ${to}`;
  if (like === undefined) return isBetween;
  return sql<boolean>`${isBetween} AND sender = (SELECT sender FROM ${sql.table(table)} WHERE id = ${like})`;
}

/** Declines what waits since before that without anybody's decision. @param before ISO */
export async function declineOlder(db: Db, before: string, refusal: Refusal): Promise<void> {
  const old = db.selectFrom("submission").select("id").where("state", "=", "pending").where("created_at", "<", before);
  await declineUnseen(
    db,
    (await old.execute()).map(({ id }) => id),
    refusal,
  );
}

async function declineUnseen(db: Db, ids: readonly number[], { at, reason }: Refusal): Promise<void> {
  const photos = db.updateTable("photo").set({ state: "rejected" }).where("submission_id", "in", ids);
  await photos.where("state", "=", "pending").execute();
  const declined = { state: "rejected", decided_at: at, reason, sender: null } as const;
  await db.updateTable("submission").set(declined).where("id", "in", ids).execute();
}
