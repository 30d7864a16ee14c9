/** Publishes or declines submissions: the decision and what follows from it are one transaction, and one log entry. */
import { type FieldValue, getCurrentValue, isSameValue, parseFieldValue } from "#data/domain/edit-fields.ts";
import type { Market } from "#data/domain/market-schema.ts";
import type { SubmissionState } from "#data/domain/submission.ts";
import { MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { DECISION } from "#api/db/audit.ts";
import { getMarketJson, updateMarket } from "#api/db/markets.ts";
import { listPhotos, type Photo, setPhotoState } from "#api/db/photos.ts";
import { getById, setDecision, setMarketOfSubmission, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { addMarket } from "#api/markets/change-market.ts";
import { applyEdit } from "./apply-edit.ts";
import { getDay } from "./day.ts";
import { DecidedAlreadyError, DecisionError, ValueChangedError } from "./decision-error.ts";
import { parseEditPayload } from "./payload.ts";
import { summarizeDecision } from "./summarize-decision.ts";

export type DecidedState = Exclude<SubmissionState, "pending">;

export interface Decision {
  id: number;
  state: DecidedState;
  /** For the submitter, of what is declined. */
  reason?: string | undefined;
  /** Of an edit: taken in the place of the suggested value; undefined takes that. */
  value?: unknown;
  /** Of an edit: the value that it replaces, as far as they know who approve it; undefined: whatever it is. */
  current?: FieldValue | null | undefined;
  /** Of a market suggestion: the fields of the market that it becomes, as typed. */
  market?: Readonly<Record<string, unknown>> | undefined;
  /** Of a market suggestion: the market that it is. */
  marketId?: number | undefined;
  /** Of photos, by name; those that are not named follow `state`. */
  photos?: Readonly<Record<string, DecidedState>> | undefined;
}

interface Decider {
  /** Who decides. */
  by: string;
  now: Date;
}

export type DecisionRequest = Decision & Decider;

/**
 * An accepted edit changes its market, accepted photos join it, and an accepted suggestion becomes a market or is one;
 * on the site from the next publish.
 * @returns the submission as it is now, and its entry of the log
 * @throws DecisionError, and ApiError 422 for the fields of a market; nothing has changed then
 */
export async function decideSubmission(
  db: Db,
  { by, now, ...decision }: DecisionRequest,
): Promise<{ submission: Submission; auditId: number | null }> {
  const request = { by, action: DECISION, summary: (done: Done) => summarizeDecision([done]), now };
  const { result, auditId } = await recordChanges(db, request, (changes) => decide(changes, decision, { by, now }));
  return { submission: result.submission, auditId };
}

export interface BulkOutcome {
  decided: Submission[];
  /** Those that could not be decided, and why: they are as they were. */
  refused: { id: number; error: string }[];
  auditId: number | null;
}

/** What is decided of many at once. */
interface BulkRequest extends Pick<Decision, "state" | "reason">, Decider {
  ids: readonly number[];
  /** What holds of single ones beyond that, by id. */
  each?: Readonly<Record<string, Omit<Decision, "id" | "state">>> | undefined;
}

/** Many at once, as one entry of the log. */
export async function decideSubmissions(
  db: Db,
  { ids, each = {}, by, now, ...rest }: BulkRequest,
): Promise<BulkOutcome> {
  const refused: BulkOutcome["refused"] = [];
  const request = { by, action: DECISION, summary: summarizeDecision, now };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    const all: Done[] = [];
    for (const id of new Set(ids)) {
      try {
        all.push(await decide(changes, { id, ...rest, ...each[id] }, { by, now }));
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        refused.push({ id, error: error.message });
      }
    }
    return all;
  });
  return { decided: result.map(({ submission }) => submission), refused, auditId };
}

/** What was decided, and of which market. */
export interface Done {
  submission: Submission;
  market: Market | null;
}

/** Whatever can be wrong is found before the first row is written. */
async function decide(changes: Changes, decision: Decision, { by, now }: Decider): Promise<Done> {
  const { id, state, reason } = decision;
  const waiting = await getById(changes.db, id);
  if (!waiting) throw new DecisionError(`There is no submission ${id}.`, { status: 404 });
  if (waiting.state !== "pending") throw new DecidedAlreadyError();
  refuseForeign(waiting, decision);
  const take = await PREPARE[waiting.kind](changes, waiting, decision, now);
  await changes.touch("submission", id);
  await setDecision(changes.db, id, { state, by, reason: reason ?? null, at: now.toISOString() });
  const market = await take();
  return { submission: (await getById(changes.db, id)) ?? waiting, market };
}

function refuseForeign({ kind }: Submission, { state, value, current, market, marketId, photos }: Decision): void {
  const given = { value, current, market, marketId, photos };
  const allowed = { edit: ["value", "current"], market: ["market", "marketId"], photos: ["photos"] }[kind];
  for (const [field, content] of Object.entries(given)) {
    if (content === undefined) continue;
    if (!allowed.includes(field))
      throw new DecisionError("That does not belong to this kind of submission.", { field });
    if (state === "rejected" && field !== "photos")
      throw new DecisionError("What is declined changes nothing.", { field });
  }
}

/** Checks, and returns what is to be done once the decision stands. */
type Prepare = (
  changes: Changes,
  submission: Submission,
  decision: Decision,
  now: Date,
) => Promise<() => Promise<Market | null>>;

const PREPARE: Record<Submission["kind"], Prepare> = {
  edit: prepareEdit,
  photos: preparePhotos,
  market: prepareMarket,
};

async function prepareEdit(...[changes, submission, { state, value, current }, now]: Parameters<Prepare>) {
  if (state === "rejected") return nothing;
  const market = await requireMarket(changes, submission);
  const { fieldName, suggestedValue } = parseEditPayload(submission.payload);
  const read = value === undefined ? { ok: true as const, value: suggestedValue } : parseFieldValue(fieldName, value);
  if (!read.ok) throw new DecisionError(read.error, { field: "value" });
  const replaced = getCurrentValue(market, fieldName);
  const isKnown = current === undefined || isSameValue(fieldName, replaced, current);
  // What says the same already overwrites nothing.
  if (!isKnown && !isSameValue(fieldName, replaced, read.value)) throw new ValueChangedError();
  return async () => {
    await changes.touch("market", market.id);
    await updateMarket(changes.db, applyEdit(market, fieldName, read.value, getDay(now)), now);
    return market;
  };
}

async function preparePhotos(...[changes, submission, { state, photos = {} }, now]: Parameters<Prepare>) {
  const rows = await listPhotos(changes.db, [submission.id]);
  const states = decideEach(rows, state, photos);
  const accepted = rows.filter((_, index) => states[index] === "approved").map(({ name }) => name);
  const market = state === "approved" ? addPhotos(await requireMarket(changes, submission), accepted) : null;
  return async () => {
    for (const [index, { id }] of rows.entries()) {
      await changes.touch("photo", id);
      await setPhotoState(changes.db, id, states[index] ?? state);
    }
    if (!market) return null;
    await changes.touch("market", market.id);
    await updateMarket(changes.db, market, now);
    return market;
  };
}

/** A submission is approved when at least one of its photos is. */
function decideEach(
  rows: readonly Photo[],
  state: DecidedState,
  photos: Readonly<Record<string, DecidedState>>,
): DecidedState[] {
  const unknown = Object.keys(photos).find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined) throw new DecisionError(`This submission has no photo ${unknown}.`, { field: "photos" });
  const states = rows.map(({ name }) => photos[name] ?? state);
  if (!states.includes(state) || (state === "rejected" && states.includes("approved"))) {
    const error =
      state === "approved"
        ? "All photos are declined, so the submission is, too."
        : "Some photos are accepted, so the submission is, too.";
    throw new DecisionError(error, { field: "state" });
  }
  return states;
}

function addPhotos(market: Market, names: readonly string[]): Market {
  const photos = [...new Set([...market.photos, ...names])];
  if (photos.length <= MAX_PHOTOS) return { ...market, photos };
  throw new DecisionError(
    `A market can have ${MAX_PHOTOS} photos. Remove ${photos.length - MAX_PHOTOS} of them first.`,
  );
}

async function prepareMarket(...[changes, submission, { state, market: input, marketId }, now]: Parameters<Prepare>) {
  if (state === "rejected") return nothing;
  if ((input === undefined) === (marketId === undefined)) {
    const error = "Fill in the market that this becomes, or choose the one that it is.";
    throw new DecisionError(error, { field: "market" });
  }
  // A market that cannot be added is refused while nothing is written yet, like everything else here.
  const market = input
    ? await addMarket(changes, input, now)
    : await requireMarket(changes, { market_id: marketId ?? null });
  return async () => {
    await setMarketOfSubmission(changes.db, submission.id, market.id);
    return market;
  };
}

function nothing(): Promise<null> {
  return Promise.resolve(null);
}

async function requireMarket(changes: Changes, { market_id }: Pick<Submission, "market_id">): Promise<Market> {
  const json = market_id === null ? null : await getMarketJson(changes.db, market_id);
  if (json === null) throw new DecisionError("This market is not on the site any more. Restore it first.");
  return JSON.parse(json) as Market;
}
