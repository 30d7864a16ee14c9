/** The table of submissions. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Actor } from "#data/admin/actor.ts";
import type { SubmissionListQuery } from "#data/admin/list-queries-schema.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import type { CardTexts } from "#data/submissions/duplicates.ts";
import { writeActor } from "./actors.ts";
import { COUNT, isUniqueViolation } from "./dialect.ts";
import type { Db, RowRange, SubmissionTable } from "./tables.ts";

export type NewSubmission = Insertable<SubmissionTable> & { sender: string; market_id: number | null };

export type Submission = Selectable<SubmissionTable>;

/** There already is a submission with this idempotency key: the same post was sent twice. */
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

/** The submission with this idempotency key, or null. */
export async function getByKey(db: Db, kind: SubmissionKind, keyHash: string): Promise<Submission | null> {
  return find(db, { kind, key_hash: keyHash });
}

async function find(db: Db, keys: Partial<Submission>): Promise<Submission | null> {
  const query = db.selectFrom("submission").selectAll();
  return (await query.where((where) => where.and(keys)).executeTakeFirst()) ?? null;
}

/** Pending submissions of a market, oldest first. */
export async function listPending(db: Db, marketId: number) {
  const waiting = db.selectFrom("submission").select(["id", "kind"]).where("state", "=", "pending");
  return waiting.where("market_id", "=", marketId).orderBy("id").execute();
}

/** Pending edits of a market, oldest first. */
export async function listPendingEdits(db: Db, marketId: number) {
  const edits = db.selectFrom("submission").select(["id", "payload", "replaced"]).where("kind", "=", "edit");
  return edits.where("state", "=", "pending").where("market_id", "=", marketId).orderBy("id").execute();
}

/** Like listPending(), for the public: includes spam while its sender is stored, so that spammers do not notice. */
export async function listPublicPending(db: Db, marketId: number) {
  return db
    .selectFrom("submission")
    .select(["kind", "payload", "created_at"])
    .where("market_id", "=", marketId)
    .where((where) =>
      where.or([
        where("state", "=", "pending"),
        where.and([where("is_spam", "=", 1), where("sender", "is not", null)]),
      ]),
    )
    .orderBy("id")
    .execute();
}

/** Pending submissions from a manager's link, oldest first. */
export async function listPendingOfManager(db: Db, linkId: number) {
  const waiting = db.selectFrom("submission").select(["payload", "created_at"]).where("state", "=", "pending");
  return waiting.where("manager_id", "=", linkId).orderBy("id").execute();
}

/** @returns the total, and the rows of the requested page: what waits oldest first, the rest newest first */
export async function listSubmissions(
  db: Db,
  { kind, state }: Omit<SubmissionListQuery, "page" | "near">,
  range: RowRange,
): Promise<{ total: number; rows: Submission[] }> {
  let fitting = db.selectFrom("submission");
  if (kind !== undefined) fitting = fitting.where("kind", "=", kind);
  if (state === "spam") fitting = fitting.where("is_spam", "=", 1);
  else if (state !== "all") fitting = fitting.where("state", "=", state).where("is_spam", "=", 0);
  const { count: total } = await fitting.select(COUNT).executeTakeFirstOrThrow();
  const { limit, offset } = range(total);
  const order = state === "pending" ? "asc" : "desc";
  const sorted = fitting.orderBy(state === "all" ? "id" : "decided_at", order).orderBy("id", order);
  return { total, rows: await sorted.selectAll().limit(limit).offset(offset).execute() };
}

/** The texts by which submissions are put on cards. */
const CARD_TEXTS = sql`id, kind, market_id AS "marketId",
  IIF(kind = 'edit', (
    SELECT concat_ws(' ', payload ->> 'source', group_concat(key, ' '))
    FROM (SELECT key FROM json_each(payload, '$.facts') ORDER BY key)
  ), NULL) AS facts,
  payload ->> 'marketName' AS name,
  payload ->> 'townName' AS town`;

interface WaitingText extends CardTexts, Pick<Submission, "manager_id" | "created_at" | "has_token"> {
  /** 1 if spam came from the same network; always 0 for managers. */
  is_near_spam: 0 | 1;
}

/** Pending submissions, oldest first. @param kind omit for all */
export async function listWaitingTexts(db: Db, kind?: SubmissionKind): Promise<WaitingText[]> {
  const { rows } = await sql<WaitingText>`
    SELECT ${CARD_TEXTS}, manager_id, created_at, has_token,
      sender IS NOT NULL AND manager_id IS NULL AND sender IN (SELECT sender FROM submission WHERE is_spam = 1 AND sender IS NOT NULL)
        AS is_near_spam
    FROM submission WHERE state = 'pending' AND (${kind ?? null} IS NULL OR kind = ${kind ?? null}) ORDER BY id
  `.execute(db);
  return rows;
}

/** @returns null if there is no such submission */
export async function getCardTexts(db: Db, id: number): Promise<CardTexts | null> {
  const { rows } = await sql<CardTexts>`SELECT ${CARD_TEXTS} FROM submission WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** In the order of `ids`; ids without a row are left out. */
export async function listByIds(db: Db, ids: readonly number[]): Promise<Submission[]> {
  const rows = await db.selectFrom("submission").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Numbers of pending submissions by market id and kind; what has none is left out. */
export async function countWaitingByKind(
  db: Db,
  marketIds: readonly number[],
): Promise<Map<number, Partial<Record<SubmissionKind, number>>>> {
  const rows = await db
    .selectFrom("submission")
    .select(["market_id", "kind", COUNT])
    .where("market_id", "in", marketIds)
    .where("state", "=", "pending")
    .groupBy(["market_id", "kind"])
    .execute();
  const counts = new Map<number, Partial<Record<SubmissionKind, number>>>();
  for (const { market_id: id, kind, count } of rows) {
    if (id !== null) counts.set(id, { ...counts.get(id), [kind]: count });
  }
  return counts;
}

/** Submissions since then, in any state. @param since ISO */
export async function listArrivals(db: Db, since: string): Promise<Pick<Submission, "kind" | "created_at">[]> {
  return db.selectFrom("submission").select(["kind", "created_at"]).where("created_at", ">=", since).execute();
}

/** Ids of all submissions of a market, in any state. */
export async function listIdsOfMarket(db: Db, marketId: number): Promise<number[]> {
  const rows = await db.selectFrom("submission").select("id").where("market_id", "=", marketId).execute();
  return rows.map(({ id }) => id);
}

export async function setMarketOfSubmission(db: Db, id: number, marketId: number): Promise<void> {
  await db.updateTable("submission").set({ market_id: marketId }).where("id", "=", id).execute();
}

export interface Decision {
  state: Exclude<SubmissionState, "pending">;
  by: Actor;
  reason: string | null;
  /** ISO. */
  at: string;
  isSpam?: boolean | undefined;
}

/**
 * Decides a pending submission; does nothing if it is already decided. Clears the `sender` column, which is only needed
 * for the limits on pending submissions. Spam keeps it for a while, so that moderators can be shown other submissions
 * from the same network.
 */
export async function setDecision(
  db: Db,
  id: number,
  { state, by, reason, at, isSpam = false }: Decision,
): Promise<void> {
  const decided = db.updateTable("submission").set({
    state,
    decided_by: writeActor(by),
    reason,
    decided_at: at,
    ...(isSpam ? { is_spam: 1 } : { sender: null }),
  });
  await decided.where("id", "=", id).where("state", "=", "pending").execute();
}

/** Stores the answer to the submitter, replacing an earlier one. */
export async function setAnswer(
  db: Db,
  id: number,
  { answer, by, at }: { answer: string; by: Actor; at: string },
): Promise<void> {
  const answered = db.updateTable("submission").set({ answer, answered_by: writeActor(by), answered_at: at });
  await answered.where("id", "=", id).execute();
}

/** @param note null removes it */
export async function setInternalNote(db: Db, id: number, note: string | null): Promise<void> {
  await db.updateTable("submission").set({ internal_note: note }).where("id", "=", id).execute();
}

/** Deletes the senders of spam that was decided before that. @param before ISO */
export async function forgetSpamSenders(db: Db, before: string): Promise<void> {
  const old = db.updateTable("submission").set({ sender: null }).where("is_spam", "=", 1);
  await old.where("decided_at", "<", before).where("sender", "is not", null).execute();
}
