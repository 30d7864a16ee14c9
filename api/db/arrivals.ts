/** Counts for the daily digest: what is waiting for moderators, and how much of it is new. */
import { sql } from "kysely";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { COUNT } from "./dialect.ts";
import { listFoundClosed } from "./visitor-reports.ts";
import type { Db } from "./tables.ts";

/** All that waits, and how many of these arrived since the last digest. */
export interface Arrivals {
  count: number;
  fresh: number;
}

/** Pending submissions by kind. @param since ISO */
export async function countArrivals(db: Db, since: string): Promise<Map<SubmissionKind, Arrivals>> {
  const rows = await db
    .selectFrom("submission")
    .select(["kind", COUNT, countFresh(since)])
    .where("state", "=", "pending")
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** Pending requests for a manager link. @param since ISO */
export async function countLinkRequests(db: Db, since: string): Promise<Arrivals> {
  return db
    .selectFrom("manager_link")
    .select([COUNT, countFresh(since)])
    .where("state", "=", "requested")
    .executeTakeFirstOrThrow();
}

function countFresh(since: string) {
  return sql<number>`COUNT(*) FILTER (WHERE created_at > ${since})`.as("fresh");
}

/** Markets that visitors found closed; new are those with a "closed" report since then. @param since ISO */
export async function countFoundClosed(db: Db, since: string): Promise<Arrivals> {
  const found = new Set((await listFoundClosed(db)).map(({ marketId }) => marketId));
  const reports = db.selectFrom("visitor_check").select("market_id").distinct().where("answer", "=", "closed");
  const rows = await reports.where("at", ">", since).execute();
  return { count: found.size, fresh: rows.filter(({ market_id }) => found.has(market_id)).length };
}
