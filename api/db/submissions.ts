/** The table of submissions. */
import type { Insertable, Selectable } from "kysely";
import type { SubmissionKind, SubmissionState } from "#data/domain/submission.ts";
import { isUniqueViolation } from "./constraint.ts";
import type { Db, SubmissionTable } from "./tables.ts";

export type NewSubmission = Omit<Insertable<SubmissionTable>, "id" | "state" | "decided_at" | "decided_by" | "reason">;

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

/** What a post under this key left behind; null when there was none. */
export async function getByKey(
  db: Db,
  kind: SubmissionKind,
  keyHash: string,
): Promise<Pick<Submission, "fingerprint"> | null> {
  const row = await db
    .selectFrom("submission")
    .select("fingerprint")
    .where("kind", "=", kind)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function getByToken(db: Db, tokenHash: string): Promise<Submission | null> {
  const row = await db.selectFrom("submission").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function getById(db: Db, id: number): Promise<Submission | null> {
  const row = await db.selectFrom("submission").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** What is waiting for a market, the oldest first: nothing of who sent it. */
export async function listPending(
  db: Db,
  marketId: number,
): Promise<Pick<Submission, "kind" | "payload" | "state" | "created_at">[]> {
  return db
    .selectFrom("submission")
    .select(["kind", "payload", "state", "created_at"])
    .where("market_id", "=", marketId)
    .where("state", "=", "pending")
    .orderBy("id")
    .execute();
}

export interface Decision {
  state: Exclude<SubmissionState, "pending">;
  by: string;
  reason: string | null;
  /** ISO. */
  at: string;
}

/** @returns whether it was still waiting; otherwise nothing has changed. */
export async function setDecision(db: Db, id: number, { state, by, reason, at }: Decision): Promise<boolean> {
  const result = await db
    .updateTable("submission")
    .set({ state, decided_by: by, reason, decided_at: at })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
