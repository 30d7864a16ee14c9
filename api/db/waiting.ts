/** What waits for review, counted as the bounds on it go. */
import type { SubmissionKind } from "#data/submissions/submission.ts";
import type { Db } from "./tables.ts";

/** Of a submission: who it is from, as a keyed hash of the address, and what it is about. */
export interface WaitingPlace {
  sender: string;
  /** Null for the suggestion of a market that is not in the directory. */
  market_id: number | null;
}

const TEXTS: readonly SubmissionKind[] = ["edit", "market"];

/** Submissions of texts: from this sender, for this market (0 where there is none), and in all. */
export async function measureTexts(
  db: Db,
  { sender, market_id }: WaitingPlace,
): Promise<{ ofSender: number; ofMarket: number; inAll: number }> {
  return db
    .selectFrom("submission")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("sender", "=", sender).as("ofSender"),
      fn.countAll<number>().filterWhere("market_id", "=", market_id).as("ofMarket"),
      fn.countAll<number>().as("inAll"),
    ])
    .where("state", "=", "pending")
    .where("kind", "in", TEXTS)
    .executeTakeFirstOrThrow();
}

/** Photos: from this sender, for this market, and the bytes of all. */
export async function measurePhotos(
  db: Db,
  { sender, market_id }: WaitingPlace,
): Promise<{ ofSender: number; ofMarket: number; bytes: number }> {
  const { bytes, ...counts } = await db
    .selectFrom("submission")
    .innerJoin("photo", "submission_id", "submission.id")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("sender", "=", sender).as("ofSender"),
      fn.countAll<number>().filterWhere("submission.market_id", "=", market_id).as("ofMarket"),
      fn.sum<number | null>("bytes").as("bytes"),
    ])
    .where("submission.state", "=", "pending")
    .where("photo.state", "=", "pending")
    .executeTakeFirstOrThrow();
  return { ...counts, bytes: bytes ?? 0 };
}
