/** The table of visitors' reports about a market, sent with one tap. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { AskedFact } from "#data/submissions/asked-facts.ts";
import type { ReportAnswer } from "#data/submissions/visitor-report.ts";
import { COUNT } from "./dialect.ts";
import type { Db, VisitorReportTable } from "./tables.ts";

export type VisitorReport = Selectable<VisitorReportTable>;

type NewReport = Omit<Insertable<VisitorReportTable>, "id" | "is_counted">;

/** Whether this device has already answered the question: about a visit in that week, about a fact at any time. */
export async function hasDeviceReported(
  db: Db,
  { market_id, device, question, week }: Pick<VisitorReport, "market_id" | "device" | "question" | "week">,
): Promise<boolean> {
  const query = db.selectFrom("visitor_check").select("id").where("market_id", "=", market_id);
  const answers = query.where("device", "=", device).where("question", "=", question);
  const row = await (question === "visit" ? answers.where("week", "=", week) : answers).executeTakeFirst();
  return row !== undefined;
}

/** @returns false, adding nothing, if the device already answered this question in this week */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const query = db.insertInto("visitor_check").values(report);
  const added = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** In the order in which they came. */
export async function listReports(db: Db, { market_id, question }: Asked): Promise<VisitorReport[]> {
  const query = db.selectFrom("visitor_check").selectAll().where("market_id", "=", market_id);
  return query.where("question", "=", question).orderBy("id").execute();
}

type Asked = Pick<VisitorReport, "market_id" | "question">;
type Answered = Asked & Pick<VisitorReport, "answer">;

/** How often each network gave this answer, most frequent first. */
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

/** Deletes the network's oldest report with this answer, preferring one that has not counted yet. */
export async function deleteOldestReport(
  db: Db,
  { market_id, question, answer, network }: Answered & Pick<VisitorReport, "network">,
): Promise<void> {
  const query = db.selectFrom("visitor_check").select("id").where("market_id", "=", market_id);
  const same = query.where("question", "=", question).where("answer", "=", answer).where("network", "=", network);
  const oldest = same.orderBy("is_counted").orderBy("id");
  await db.deleteFrom("visitor_check").where("id", "=", oldest.limit(1)).execute();
}

/** Distinct answers since then (ISO) that have not counted yet, by market; "right" before "closed". */
export async function listUncounted(db: Db, since: string): Promise<Answered[]> {
  const query = db.selectFrom("visitor_check").select(["market_id", "question", "answer"]).distinct();
  const fresh = query.where("is_counted", "=", 0).where("at", ">=", since);
  return fresh.orderBy("market_id").orderBy("question").orderBy("answer", "desc").execute();
}

/** Deletes reports received from `from` to `to`, ISO, inclusive. */
export async function deleteReportsBetween(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.deleteFrom("visitor_check").where("at", ">=", from).where("at", "<=", to).execute();
}

/** Marks reports that have become a claim, so that they do not count again. */
export async function setCounted(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable("visitor_check").set({ is_counted: 1 }).where("id", "in", ids).execute();
}

/** Deletes reports received before then, ISO. */
export async function deleteReportsBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom("visitor_check").where("at", "<", at).execute();
}

interface FoundClosed {
  marketId: number;
  /** The newest day on which visitors found it closed, as its page shows. */
  day: string;
  /** Number of "closed" reports by day, since people last vouched for its hours and while reports are kept. */
  reports: { day: string; count: number }[];
}

/** For Check: markets on the site that visitors found closed, not vouched for or changed since. Newest first. */
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
    .where("answer", "=", "closed" satisfies ReportAnswer)
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

/** Unknown facts of markets on the site about which visitors' answers differ, for Check. */
export async function listDisagreements(db: Db): Promise<{ market_id: number; question: AskedFact }[]> {
  return db
    .selectFrom("visitor_check")
    .innerJoin("market", "market.id", "visitor_check.market_id")
    .select(["market_id", "question"])
    .$narrowType<{ question: AskedFact }>()
    .where("question", "<>", sql.lit("visit"))
    .where("archived_at", "is", null)
    .where(sql<boolean>`record ->> ('$.' || question) IS NULL`)
    .groupBy(["market_id", "question"])
    .having(sql<boolean>`COUNT(DISTINCT answer) > 1`)
    .orderBy("market_id")
    .orderBy("question")
    .execute();
}
