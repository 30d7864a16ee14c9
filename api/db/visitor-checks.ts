/** The table of what visitors told of markets with one tap. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { AskedFact } from "#data/submissions/asked-facts.ts";
import type { CheckAnswer } from "#data/submissions/visitor-check.ts";
import { COUNT } from "./dialect.ts";
import type { Db, VisitorCheckTable } from "./tables.ts";

export type VisitorCheck = Selectable<VisitorCheckTable>;

type NewCheck = Omit<Insertable<VisitorCheckTable>, "id" | "is_counted">;

/** Whether this device has answered this question already: that of a visit in this week, that of a fact ever. */
export async function hasReported(
  db: Db,
  { market_id, device, question, week }: Pick<VisitorCheck, "market_id" | "device" | "question" | "week">,
): Promise<boolean> {
  const query = db.selectFrom("visitor_check").select("id").where("market_id", "=", market_id);
  const answers = query.where("device", "=", device).where("question", "=", question);
  const row = await (question === "visit" ? answers.where("week", "=", week) : answers).executeTakeFirst();
  return row !== undefined;
}

/** @returns false, and nothing is added, where the device has answered this question in this week already */
export async function insertCheck(db: Db, check: NewCheck): Promise<boolean> {
  const query = db.insertInto("visitor_check").values(check);
  const added = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The answers to a question about a market, in the order in which they came. */
export async function listChecks(db: Db, { market_id, question }: Asked): Promise<VisitorCheck[]> {
  const query = db.selectFrom("visitor_check").selectAll().where("market_id", "=", market_id);
  return query.where("question", "=", question).orderBy("id").execute();
}

type Asked = Pick<VisitorCheck, "market_id" | "question">;
type Answered = Asked & Pick<VisitorCheck, "answer">;

/** How many gave this answer of a market, by network, the one with the most first. */
export async function countByNetwork(
  db: Db,
  { market_id, question, answer }: Answered,
): Promise<{ network: string; count: number }[]> {
  return db
    .selectFrom("visitor_check")
    .select(["network", COUNT])
    .where("market_id", "=", market_id)
    .where("question", "=", question)
    .where("answer", "=", answer)
    .groupBy("network")
    .orderBy("count", "desc")
    .execute();
}

/** Removes the oldest that a network told of a market, one that has not counted if there is such a one. */
export async function deleteOldestCheck(
  db: Db,
  { market_id, question, answer, network }: Answered & Pick<VisitorCheck, "network">,
): Promise<void> {
  const query = db.selectFrom("visitor_check").select("id").where("market_id", "=", market_id);
  const same = query.where("question", "=", question).where("answer", "=", answer).where("network", "=", network);
  const oldest = same.orderBy("is_counted").orderBy("id");
  await db.deleteFrom("visitor_check").where("id", "=", oldest.limit(1)).execute();
}

/**
 * What has been answered since then, ISO, and has not counted yet, by market; that it was right before that it was closed.
 */
export async function listUncounted(db: Db, since: string): Promise<Answered[]> {
  const query = db.selectFrom("visitor_check").select(["market_id", "question", "answer"]).distinct();
  const fresh = query.where("is_counted", "=", 0).where("at", ">=", since);
  return fresh.orderBy("market_id").orderBy("question").orderBy("answer", "desc").execute();
}

/** Those that came between two moments, ISO, both included. */
export async function deleteChecksBetween(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.deleteFrom("visitor_check").where("at", ">=", from).where("at", "<=", to).execute();
}

/** Marks those that have become a claim, so that they do not become another. */
export async function setCounted(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable("visitor_check").set({ is_counted: 1 }).where("id", "in", ids).execute();
}

/** Those that came before then, ISO. */
export async function deleteChecksBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom("visitor_check").where("at", "<", at).execute();
}

interface FoundClosed {
  marketId: number;
  /** What its page says: the newest day on which visitors found it closed. */
  day: string;
  /** How many told of that since people last vouched for its hours, as far as that is still known, by day. */
  reports: { day: string; count: number }[];
}

/**
 * Markets on the site that visitors found closed, and nobody has vouched for or changed since (the record knows that):
 * for Check, the newest first.
 */
export async function listFoundClosed(db: Db): Promise<FoundClosed[]> {
  const found = await db
    .selectFrom("market")
    .select(["id", sql<string>`record ->> '$.foundClosed'`.as("day")])
    .where(sql<boolean>`record ->> '$.foundClosed' IS NOT NULL`)
    .where("archived_at", "is", null)
    .execute();
  const ids = found.map(({ id }) => id);
  const reports = await db
    .selectFrom("visitor_check")
    .select(["market_id", "day", COUNT])
    .where("market_id", "in", ids)
    .where("answer", "=", "closed" satisfies CheckAnswer)
    .where(
      "at",
      ">",
      sql<string>`IFNULL((
        SELECT MAX(entered_at) FROM claim
        WHERE claim.market_id = visitor_check.market_id AND fact IN ('schedule', 'existence')
          AND source = 'community' AND withdrawn_at IS NULL
      ), '')`,
    )
    .groupBy(["market_id", "day"])
    .orderBy("day")
    .execute();
  return found
    .map(({ id, day }) => ({
      marketId: id,
      day,
      reports: reports.filter(({ market_id }) => market_id === id).map((row) => ({ day: row.day, count: row.count })),
    }))
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.marketId - b.marketId));
}

/** Facts of markets on the site that nobody has told, and about which visitors' answers differ: for Check. */
export async function listDisagreements(db: Db): Promise<{ market_id: number; question: AskedFact }[]> {
  return db
    .selectFrom("visitor_check")
    .innerJoin("market", "market.id", "visitor_check.market_id")
    .select(["market_id", "question"])
    .$narrowType<{ question: AskedFact }>()
    .where("question", "<>", "visit")
    .where("archived_at", "is", null)
    .where(sql<boolean>`record ->> ('$.' || question) IS NULL`)
    .groupBy(["market_id", "question"])
    .having(sql<boolean>`COUNT(DISTINCT answer) > 1`)
    .orderBy("market_id")
    .orderBy("question")
    .execute();
}
