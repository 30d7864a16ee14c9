/** What has come in for people to look at, and how much of it since a moment: for the digest. */
import { sql } from "kysely";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { COUNT } from "./dialect.ts";
import { listFoundClosed } from "./visitor-checks.ts";
import type { Db } from "./tables.ts";

/** What waits, and how many of it are new. */
export interface Arrivals {
  count: number;
  fresh: number;
}

/** Submissions that wait, by kind. @param since ISO */
export async function countArrivals(db: Db, since: string): Promise<Map<SubmissionKind, Arrivals>> {
  const rows = await db
    .selectFrom("submission")
    .select(["kind", COUNT, countFresh(since)])
    .where("state", "=", "pending")
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** Those who run a market and ask for its link. @param since ISO */
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

/** Markets that visitors found closed, those among them of which somebody told since. @param since ISO */
export async function countFoundClosed(db: Db, since: string): Promise<Arrivals> {
  const found = new Set((await listFoundClosed(db)).map(({ marketId }) => marketId));
  const reports = db.selectFrom("visitor_check").select("market_id").distinct().where("answer", "=", "closed");
  const rows = await reports.where("at", ">", since).execute();
  return { count: found.size, fresh: rows.filter(({ market_id }) => found.has(market_id)).length };
}
