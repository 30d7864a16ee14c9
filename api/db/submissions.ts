/** The table of submissions. */
import type { Insertable, Selectable } from "kysely";
import type { SubmissionListQuery } from "#data/admin/admin-list-schema.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import { isUniqueViolation } from "./constraint.ts";
import type { Part } from "./part.ts";
import type { Db, SubmissionTable } from "./tables.ts";

export type NewSubmission = Omit<
  Insertable<SubmissionTable>,
  "id" | "state" | "decided_at" | "decided_by" | "reason"
> & { sender: string; market_id: number | null };

export type Submission = Selectable<SubmissionTable>;

/** There is a submission under this key already: somebody was faster, or the same post came twice. */
export class KeyTakenError extends Error {}

/** @returns its id. @throws KeyTakenError */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<number> {
  try {
    const { id } = await db.insertInto("submission").values(submission).returning("id").executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) throw new KeyTakenError("The key is taken.", { cause: error });
    throw error;
  }
}

export async function getById(db: Db, id: number): Promise<Submission | null> {
  return find(db, { id });
}

export async function getByToken(db: Db, tokenHash: string): Promise<Submission | null> {
  return find(db, { token_hash: tokenHash });
}

/** What a post under this key left behind; null when there was none. */
export async function getByKey(db: Db, kind: SubmissionKind, keyHash: string): Promise<Submission | null> {
  return find(db, { kind, key_hash: keyHash });
}

async function find(db: Db, keys: Partial<Submission>): Promise<Submission | null> {
  const query = db.selectFrom("submission").selectAll();
  return (await query.where((where) => where.and(keys)).executeTakeFirst()) ?? null;
}

/** What is waiting for a market, the oldest first: nothing of who sent it. */
export async function listPending(db: Db, marketId: number) {
  const columns = ["id", "kind", "payload", "state", "created_at"] as const;
  const waiting = db.selectFrom("submission").select(columns).where("state", "=", "pending");
  return waiting.where("market_id", "=", marketId).orderBy("id").execute();
}

/** @returns how many fit, and those of the part asked for, the oldest first */
export async function listSubmissions(
  db: Db,
  { kind, state }: Omit<SubmissionListQuery, "page">,
  part: Part,
): Promise<{ total: number; rows: Submission[] }> {
  const fitting = db
    .selectFrom("submission")
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "photos"))
    .$if(state !== "all", (query) => query.where("state", "=", state === "all" ? "pending" : state));
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = part(total);
  return { total, rows: await fitting.selectAll().orderBy("id").limit(limit).offset(offset).execute() };
}

/** How many wait for each of these markets; those for which none does are not in it. */
export async function countWaitingFor(db: Db, marketIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("submission")
    .select(["market_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("market_id", "in", marketIds)
    .where("state", "=", "pending")
    .groupBy("market_id")
    .execute();
  return new Map(rows.flatMap(({ market_id, count }) => (market_id === null ? [] : [[market_id, count] as const])));
}

/** What is waiting, by kind: how many, and since when (ISO). */
export async function listWaiting(db: Db): Promise<{ kind: SubmissionKind; count: number; oldest: string }[]> {
  return db
    .selectFrom("submission")
    .select(["kind", ({ fn }) => fn.countAll<number>().as("count"), ({ fn }) => fn.min("created_at").as("oldest")])
    .where("state", "=", "pending")
    .groupBy("kind")
    .execute();
}

/** @param since ISO */
export async function listArrivals(db: Db, since: string): Promise<Pick<Submission, "kind" | "created_at">[]> {
  return db.selectFrom("submission").select(["kind", "created_at"]).where("created_at", ">=", since).execute();
}

/** The submissions of a market, in any state. */
export async function listIdsOfMarket(db: Db, marketId: number): Promise<number[]> {
  const rows = await db.selectFrom("submission").select("id").where("market_id", "=", marketId).execute();
  return rows.map(({ id }) => id);
}

export async function setMarketOfSubmission(db: Db, id: number, marketId: number): Promise<void> {
  await db.updateTable("submission").set({ market_id: marketId }).where("id", "=", id).execute();
}

export interface Decision {
  state: Exclude<SubmissionState, "pending">;
  by: string;
  reason: string | null;
  /** ISO. */
  at: string;
}

/** Of one that is still waiting; otherwise nothing changes. Where it came from is forgotten: bounds are on what waits. */
export async function setDecision(db: Db, id: number, { state, by, reason, at }: Decision): Promise<void> {
  const decided = db.updateTable("submission").set({ state, decided_by: by, reason, decided_at: at, sender: null });
  await decided.where("id", "=", id).where("state", "=", "pending").execute();
}
