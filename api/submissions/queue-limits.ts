/**
 * How much may wait for review: without a bound the disk fills for good, since only people decide what goes. One rule for
 * texts, photos and requests for links: each network has a share, and where a room is full, the network that fills most of it
 * gives way to others (docs/decisions/limits.md). So nobody keeps anybody out, with however many addresses.
 */
import { insertSubmission, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import {
  countWaitingOfManagers,
  getReviewQueue,
  listShares,
  declineNewest,
  type NetworkShare,
  type ReviewQueue,
} from "#api/db/waiting.ts";
import { ApiError } from "#api/http/api-error.ts";

interface QueueLimits {
  /** What one network may have in it, and of that for one market: well below what a market has room for. */
  ofSender: number;
  ofSenderForMarket: number;
  ofMarket: number;
  /** In rows; of photos in bytes. */
  inAll: number;
}

/**
 * A whole market shares one wifi, a phone carrier puts many people behind one network, and volunteers may take two weeks
 * to decide: all of it is far more than that will ever bring.
 */
export const QUEUE_LIMITS: Readonly<Record<ReviewQueue, QueueLimits>> = {
  /** An edit or a suggested market has some hundred bytes, at worst ten thousand. */
  texts: { ofSender: 300, ofSenderForMarket: 100, ofMarket: 600, inAll: 10_000 },
  /** A photo has some hundred kilobytes, at worst two megabytes. */
  photos: { ofSender: 200, ofSenderForMarket: 100, ofMarket: 400, inAll: 4 * 2 ** 30 },
  /** A market has a handful of people who run it. */
  requests: { ofSender: 20, ofSenderForMarket: 5, ofMarket: 20, inAll: 2000 },
};

/** What managers say has room of its own, which nobody without a link can take, nor anybody with one link alone. */
export const MANAGER_LIMITS = { ofLink: 50, inAll: 2000 };

/** Posts without the token of an opened form may fill this part of a room, and of what there is for one market. */
const PROGRAMS_SHARE = 0.8;

/** Who sends it: a person from a form of this site, or perhaps a program. */
export type SenderKind = "person" | "program";

/** Nothing was stored: too much waits already. */
export class QueueLimitError extends ApiError {}

/**
 * In a transaction: what is added there is taken back when there is no room for it.
 * @returns its id
 * @throws QueueLimitError for a text, and KeyTakenError. For photos, call requireQueueSpace when they are added.
 */
export async function addSubmission(
  transaction: Db,
  submission: NewSubmission,
  senderKind: SenderKind,
): Promise<number> {
  const id = await insertSubmission(transaction, submission);
  if (submission.kind === "photos") return id;
  if (submission.manager_id != null) {
    const { ofLink, inAll } = await countWaitingOfManagers(transaction, submission.manager_id);
    if (ofLink > MANAGER_LIMITS.ofLink) throw tooMuchOfLink();
    if (inAll > MANAGER_LIMITS.inAll) throw tooMuchInAll();
    return id;
  }
  await requireQueueSpace(transaction, getReviewQueue(submission.kind), {
    ...submission,
    senderKind,
    at: submission.created_at,
  });
  return id;
}

export interface Arrival {
  sender: string;
  /** Null for the suggestion of a market that is not in the directory. */
  market_id: number | null;
  senderKind: SenderKind;
  /** ISO. */
  at: string;
  /** Of what comes; left out: one text. */
  added?: { count: number; size: number };
}

/**
 * Of what is stored already, itself included, in the transaction that stores it. Where the room is full, as much is set
 * aside as has come, from whoever has most of it.
 * @returns whether something else was set aside for it
 * @throws QueueLimitError
 */
export async function requireQueueSpace(
  transaction: Db,
  name: ReviewQueue,
  { sender, market_id: marketId, senderKind, at, added = { count: 1, size: 1 } }: Arrival,
): Promise<boolean> {
  const aside = { count: 0, size: 0 };
  while (aside.count < added.count || aside.size < added.size) {
    const shares = await listShares(transaction, name, marketId);
    const problem = findProblem(shares, { name, sender, senderKind });
    if (!problem) break;
    if (problem.fullest === null) throw problem.refusal;
    const from = { sender: problem.fullest, marketId: problem.isOfMarket ? marketId : null };
    const { count, size } = await declineNewest(transaction, name, from, { at, reason: SET_ASIDE });
    aside.count += count;
    aside.size += size;
  }
  return aside.count > 0;
}

/**
 * Before anything is decoded for nothing: whether that many photos more are within the share of their network. Whether
 * others give way for them is seen when they are stored.
 * @throws QueueLimitError
 */
export async function requireShare(db: Db, { sender, market_id }: Arrival, photos: number): Promise<void> {
  const mine = (await listShares(db, "photos", market_id)).find((share) => share.sender === sender);
  const { ofSender, ofSenderForMarket } = QUEUE_LIMITS.photos;
  const isOver = (mine?.count ?? 0) + photos > ofSender || (mine?.ofMarket ?? 0) + photos > ofSenderForMarket;
  if (isOver) throw tooMuchOfSender("photos");
}

interface Problem {
  refusal: QueueLimitError;
  /** Whose newest gives way; null where nobody has more than whoever comes. */
  fullest: string | null;
  isOfMarket: boolean;
}

function findProblem(
  shares: readonly NetworkShare[],
  { name, sender, senderKind }: { name: ReviewQueue; sender: string; senderKind: SenderKind },
): Problem | null {
  const room = QUEUE_LIMITS[name];
  const what = WORDS[name];
  const mine = shares.find((share) => share.sender === sender);
  if (!mine) return null;
  if (mine.count > room.ofSender || mine.ofMarket > room.ofSenderForMarket) {
    return { refusal: tooMuchOfSender(what), fullest: null, isOfMarket: false };
  }
  const find = (amount: "ofMarket" | "size", max: number): string | null | undefined => {
    const open = max * (senderKind === "program" ? PROGRAMS_SHARE : 1);
    if (shares.reduce((sum, share) => sum + share[amount], 0) <= open) return undefined;
    const [fullest] = shares.toSorted((a, b) => b[amount] - a[amount]);
    return fullest && fullest[amount] > mine[amount] ? fullest.sender : null;
  };
  const ofMarket = find("ofMarket", room.ofMarket);
  if (ofMarket !== undefined) return { refusal: tooMuchOfMarket(what), fullest: ofMarket, isOfMarket: true };
  const inAll = find("size", room.inAll);
  return inAll === undefined ? null : { refusal: tooMuchInAll(), fullest: inAll, isOfMarket: false };
}

const WORDS: Readonly<Record<ReviewQueue, string>> = {
  texts: "suggestions",
  photos: "photos",
  requests: "requests",
};

const SET_ASIDE =
  "Very much was waiting from your network, and others had to come in. Please send it again in a few days.";

const IN_A_DAY = { headers: { "Retry-After": String(24 * 3600) } };

function tooMuchOfSender(what: string): QueueLimitError {
  const error = `Thank you! Very many ${what} from your network are waiting for review already.`;
  return new QueueLimitError(429, `${error} Please send the rest in a few days.`, IN_A_DAY);
}

function tooMuchOfLink(): QueueLimitError {
  const error = "Thank you! Very much of what you told us is waiting for review already.";
  return new QueueLimitError(429, `${error} Please send the rest in a few days.`, IN_A_DAY);
}

/** Without Retry-After: a device that tries again by itself would keep it waiting, and its sender would not learn of it. */
function tooMuchOfMarket(what: string): QueueLimitError {
  const error = `Very many ${what} for this market are waiting for review already. Thank you!`;
  return new QueueLimitError(409, `${error} Please come back in a few days.`);
}

function tooMuchInAll(): QueueLimitError {
  const error = "So much is waiting for review that we can take nothing more at the moment.";
  return new QueueLimitError(503, `${error} Please try again tomorrow.`, IN_A_DAY);
}
