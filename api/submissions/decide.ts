/** Publishes or declines a submission: the decision and what follows from it are one transaction. */
import type { Market } from "#data/domain/market-schema.ts";
import { MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import { getMarketJson, updateMarket } from "#api/db/markets.ts";
import { listPhotos, setPhotoState } from "#api/db/photos.ts";
import { getById, setDecision, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { applyEdit } from "./apply-edit.ts";
import { getDay } from "./day.ts";
import { parseEditPayload } from "./payload.ts";

export interface DecisionRequest {
  id: number;
  state: "approved" | "rejected";
  /** Who decides. */
  by: string;
  /** For the submitter, when it is declined. */
  reason?: string;
  now: Date;
}

/** Why a decision was not possible, and what to do; nothing has changed then. */
export class DecisionError extends Error {}

/**
 * An accepted edit changes its market and accepted photos join it, on the site from the next publish; the suggestion
 * of a market changes nothing by itself.
 * @returns the submission as it is now
 * @throws DecisionError
 */
export async function decideSubmission(db: Db, { id, state, by, reason, now }: DecisionRequest): Promise<Submission> {
  return db.transaction().execute(async (transaction) => {
    const decision = { state, by, reason: reason ?? null, at: now.toISOString() };
    const isDecided = await setDecision(transaction, id, decision);
    const submission = await getById(transaction, id);
    if (!submission) throw new DecisionError(`There is no submission ${id}.`);
    if (!isDecided) throw new DecisionError("Somebody else has decided this already. Reload the list.");
    if (submission.kind === "photos") await setPhotoState(transaction, id, state);
    if (state === "approved" && submission.kind !== "market") await takeOver(transaction, submission, now);
    return submission;
  });
}

async function takeOver(db: Db, { id, kind, market_id, payload }: Submission, now: Date): Promise<void> {
  const json = market_id === null ? null : await getMarketJson(db, market_id);
  if (json === null) throw new DecisionError("This market is not on the site any more. Restore it first.");
  const market = JSON.parse(json) as Market;
  if (kind === "edit") {
    const { fieldName, suggestedValue } = parseEditPayload(payload);
    await updateMarket(db, applyEdit(market, fieldName, suggestedValue, getDay(now)), now);
    return;
  }
  const added = (await listPhotos(db, id)).map(({ name }) => name).filter((name) => !market.photos.includes(name));
  const photos = [...market.photos, ...added];
  if (photos.length > MAX_PHOTOS) {
    throw new DecisionError(
      `A market can have ${MAX_PHOTOS} photos. Remove ${photos.length - MAX_PHOTOS} of them first.`,
    );
  }
  await updateMarket(db, { ...market, photos }, now);
}
