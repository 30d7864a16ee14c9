/**
 * How much may wait for review: without a bound the disk fills for good, since only people decide what goes. One address
 * can fill neither what a market has room for nor what there is room for in all, so that nobody keeps the others out.
 */
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { insertSubmission, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { measurePhotos, measureTexts, type WaitingPlace } from "#api/db/waiting.ts";
import { ApiError } from "#api/http/api-error.ts";

/**
 * A whole market shares one wifi, a phone carrier puts many people behind one address, and volunteers may take two weeks
 * to decide: all of it is far more than that will ever bring.
 */
export const ROOM = {
  /** A photo has some hundred kilobytes, at worst two megabytes. */
  photos: { ofSender: 200, ofMarket: 400, bytes: 4 * 2 ** 30 },
  /** An edit or a suggested market has some hundred bytes, at worst ten thousand. */
  texts: { ofSender: 300, ofMarket: 600, inAll: 10_000 },
};

/** Nothing was stored: too much waits already. */
export class NoRoomError extends ApiError {}

/**
 * In a transaction: what is added there is taken back when there is no room for it.
 * @returns its id
 * @throws NoRoomError for a text, and KeyTakenError. For photos, call requireRoom when they are added.
 */
export async function addSubmission(transaction: Db, submission: NewSubmission): Promise<number> {
  const id = await insertSubmission(transaction, submission);
  if (submission.kind !== "photos") await requireRoom(transaction, submission);
  return id;
}

/**
 * Of what is stored already, which may be the submission itself.
 * @param photos how many are still to come
 * @throws NoRoomError
 */
export async function requireRoom(
  db: Db,
  { kind, sender, market_id }: WaitingPlace & { kind: SubmissionKind },
  photos = 0,
): Promise<void> {
  const place = { sender, market_id };
  if (kind === "photos") {
    const { ofSender, ofMarket, bytes } = await measurePhotos(db, place);
    if (ofSender + photos > ROOM.photos.ofSender) throw tooMuchOfSender("photos");
    if (ofMarket + photos > ROOM.photos.ofMarket) throw tooMuchOfMarket("photos");
    if (bytes > ROOM.photos.bytes) throw tooMuchInAll();
  } else {
    const { ofSender, ofMarket, inAll } = await measureTexts(db, place);
    if (ofSender > ROOM.texts.ofSender) throw tooMuchOfSender("suggestions");
    if (ofMarket > ROOM.texts.ofMarket) throw tooMuchOfMarket("suggestions");
    if (inAll > ROOM.texts.inAll) throw tooMuchInAll();
  }
}

const DAY = String(24 * 3600);

function tooMuchOfSender(what: string): NoRoomError {
  return new NoRoomError(
    429,
    `Thank you! Very many ${what} from your network are waiting for review already. Please send the rest in a few days.`,
    { headers: { "Retry-After": DAY } },
  );
}

/** Not "try again": a device that does so by itself would keep it waiting, and its sender in the dark. */
function tooMuchOfMarket(what: string): NoRoomError {
  return new NoRoomError(
    409,
    `Very many ${what} for this market are waiting for review already. Thank you! Please come back in a few days.`,
  );
}

function tooMuchInAll(): NoRoomError {
  return new NoRoomError(
    503,
    "So much is waiting for review that we can take nothing more at the moment. Please try again tomorrow.",
    { headers: { "Retry-After": DAY } },
  );
}
