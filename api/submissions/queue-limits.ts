/**
 * Limits on what may wait for review; without them submissions could fill the disk, because only people remove them.
 * The same rule applies to texts, photos and requests for links: each network has a share, and if a queue is full, the
 * network with the most makes room for others (docs/decisions/limits.md). So no sender can keep others out, with
 * however many addresses.
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
  /** For one network, and for one network and market: well below the market's limit. */
  ofSender: number;
  ofSenderForMarket: number;
  ofMarket: number;
  /** In rows; for photos in bytes. */
  inAll: number;
}

/**
 * Far more than honest use: a whole market may share one wifi, a phone carrier puts many people behind one network, and
 * volunteers may take two weeks to decide.
 */
const QUEUE_LIMITS: Readonly<Record<ReviewQueue, QueueLimits>> = {
  /** An edit or a new market takes a few hundred bytes, at worst ten thousand. */
  texts: { ofSender: 300, ofSenderForMarket: 100, ofMarket: 600, inAll: 10_000 },
  /** A photo takes a few hundred kilobytes, at worst two megabytes. */
  photos: { ofSender: 200, ofSenderForMarket: 100, ofMarket: 400, inAll: 4 * 2 ** 30 },
  /** A market has a handful of managers. */
  requests: { ofSender: 20, ofSenderForMarket: 5, ofMarket: 20, inAll: 2000 },
};

/**
 * Managers' edits have separate limits, so that nobody without a link can block them, nor anybody with a single link.
 */
export const MANAGER_LIMITS = { ofLink: 50, inAll: 2000 };

/** Posts without a form token may fill only this share of a queue and of a market's limit. */
const PROGRAMS_SHARE = 0.8;

/** person: sent with the token of an opened form. program: without a token. */
export type SenderKind = "person" | "program";

/** Too much is waiting; nothing was stored. */
export class QueueLimitError extends ApiError {}

/**
 * Call it in a transaction, which has to roll back on errors.
 * @returns the ID
 * @throws QueueLimitError for a text, and KeyTakenError. For photos, call requireQueueSpace after they are added.
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
  const arrival = { ...submission, senderKind, at: submission.created_at };
  await requireQueueSpace(transaction, getReviewQueue(submission.kind), arrival);
  return id;
}

interface Arrival {
  sender: string;
  /** Null for a suggested new market. */
  market_id: number | null;
  senderKind: SenderKind;
  /** ISO time. */
  at: string;
  /** What was added; default: one text. */
  added?: { count: number; size: number };
}

/**
 * Checks the limits after the rows were inserted, in the same transaction. If the queue is full, it declines the newest
 * submissions of the network that has the most, as much as was added.
 * @returns whether others were declined
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
 * Checks a network's share before its photos are decoded. Whether others have to give way is decided when they are
 * stored.
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
  /** The network whose newest submissions are declined; null if none has more than the sender. */
  fullest: string | null;
  isOfMarket: boolean;
}

function findProblem(
  shares: readonly NetworkShare[],
  { name, sender, senderKind }: { name: ReviewQueue; sender: string; senderKind: SenderKind },
): Problem | null {
  const limits = QUEUE_LIMITS[name];
  const what = QUEUE_LABELS[name];
  const mine = shares.find((share) => share.sender === sender);
  if (!mine) return null;
  if (mine.count > limits.ofSender || mine.ofMarket > limits.ofSenderForMarket) {
    return { refusal: tooMuchOfSender(what), fullest: null, isOfMarket: false };
  }
  const find = (amount: "ofMarket" | "size", max: number): string | null | undefined => {
    const open = max * (senderKind === "program" ? PROGRAMS_SHARE : 1);
    if (shares.reduce((sum, share) => sum + share[amount], 0) <= open) return undefined;
    const [fullest] = shares.toSorted((a, b) => b[amount] - a[amount]);
    return fullest && fullest[amount] > mine[amount] ? fullest.sender : null;
  };
  const ofMarket = find("ofMarket", limits.ofMarket);
  if (ofMarket !== undefined) return { refusal: tooMuchOfMarket(what), fullest: ofMarket, isOfMarket: true };
  const inAll = find("size", limits.inAll);
  return inAll === undefined ? null : { refusal: tooMuchInAll(), fullest: inAll, isOfMarket: false };
}

const QUEUE_LABELS: Readonly<Record<ReviewQueue, string>> = {
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

/** Without Retry-After: a device would retry silently, and its owner would not learn of the problem. */
function tooMuchOfMarket(what: string): QueueLimitError {
  const error = `Very many ${what} for this market are waiting for review already. Thank you!`;
  return new QueueLimitError(409, `${error} Please come back in a few days.`);
}

function tooMuchInAll(): QueueLimitError {
  const error = "So much is waiting for review that we can take nothing more at the moment.";
  return new QueueLimitError(503, `${error} Please try again tomorrow.`, IN_A_DAY);
}
