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
  const waiting = db
    .selectFrom("submission")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "pending")
    .where("kind", "in", TEXTS);
  const ofSender = await waiting.where("sender", "=", sender).executeTakeFirstOrThrow();
  const ofMarket = await waiting.where("market_id", "=", market_id).executeTakeFirstOrThrow();
  const inAll = await waiting.executeTakeFirstOrThrow();
  return { ofSender: ofSender.count, ofMarket: ofMarket.count, inAll: inAll.count };
}

/** Photos: from this sender, for this market, and the bytes of all. */
export async function measurePhotos(
  db: Db,
  { sender, market_id }: WaitingPlace,
): Promise<{ ofSender: number; ofMarket: number; bytes: number }> {
  const waiting = db
    .selectFrom("submission")
    .innerJoin("photo", "submission_id", "submission.id")
    .where("submission.state", "=", "pending")
    .where("photo.state", "=", "pending");
  const counted = waiting.select(({ fn }) => fn.countAll<number>().as("count"));
  const ofSender = await counted.where("sender", "=", sender).executeTakeFirstOrThrow();
  const ofMarket = await counted.where("submission.market_id", "=", market_id).executeTakeFirstOrThrow();
  const inAll = await db
    .selectFrom("photo")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return { ofSender: ofSender.count, ofMarket: ofMarket.count, bytes: inAll.bytes ?? 0 };
}
