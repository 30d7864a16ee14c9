/** Approves or declines submissions. A decision and all its changes are one transaction and one audit log entry. */
import type { DecisionInput } from "#data/admin/submissions-schema.ts";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { type FactName, type FactValues, readFacts } from "#data/market/claims.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { describeFactNames, isSameFact, listFactNames, withoutBadges } from "#data/submissions/fact-names.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import { KIND_LABELS } from "#data/submissions/submission-texts.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { DECISION } from "#api/db/audit.ts";
import { getMarketJson } from "#api/db/markets.ts";
import { listPhotos, type Photo, setPhotoState } from "#api/db/photos.ts";
import { getById, setDecision, setMarketOfSubmission, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { addMarket, claimClosed } from "#api/markets/change-market.ts";
import { citeHours, claimFacts } from "#api/markets/claim-facts.ts";
import { placePin } from "#api/markets/place-pin.ts";
import { ConflictError, DecisionError } from "./decision-error.ts";
import { listUnseen, requireFacts } from "./facts-edit.ts";
import { parseEditPayload, parsePhotosPayload } from "./payload.ts";
import { type CardDecisions, type Decider, prepareSettlement } from "./settle-duplicates.ts";
import { getMarketName } from "./status.ts";
import { mailDecision } from "./tell-submitters.ts";

interface Decision extends Omit<DecisionInput, "current" | keyof CardDecisions> {
  id: number;
  /** Declined as spam; the submitter does not learn of it. */
  isSpam?: boolean | undefined;
  current?: FactValues | undefined;
}

export type DecisionRequest = Decision & CardDecisions & Decider;

/**
 * An approved edit changes its market, approved photos are added to it, and an approved suggestion becomes a new market
 * or is linked to an existing one. The next publish shows it.
 * @returns the submission, the others on the card that were settled with it, and the log entry's ID
 * @throws DecisionError, and ApiError 422 for fields of a market; nothing has changed then
 */
export async function decideSubmission(
  db: Db,
  { by, now, sendsMail, duplicates, others, othersReason, ...decision }: DecisionRequest,
): Promise<{ submission: Submission; auditId: number | null }> {
  const decider = { by, now, sendsMail };
  const summary = ([first, ...beside]: Decided[]) => summarizeDecision(first ? [first] : [], beside);
  const request = { by, action: DECISION, summary, now } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes): Promise<[Decided, ...Decided[]]> => {
    const settle = await prepareSettlement(changes, { ...decision, duplicates, others, othersReason }, decider);
    const first = await decide(changes, decision, decider);
    const beside = await settle(first.market);
    return [first, ...(await Promise.all(beside.map((one) => withName(changes.db, one))))];
  });
  return { submission: result[0].submission, auditId };
}

interface BulkOutcome {
  decided: Submission[];
  /** Submissions that could not be decided, with the reason; they are unchanged. */
  refused: { id: number; error: string }[];
  auditId: number | null;
}

interface BulkRequest extends Pick<Decision, "state" | "reason" | "isSpam">, Decider {
  ids: readonly number[];
  /** Overrides for single submissions, by ID. */
  each?: Readonly<Record<string, Omit<Decision, "id" | "state">>> | undefined;
}

/** Decides many submissions in one log entry. */
export async function decideSubmissions(
  db: Db,
  { ids, each = {}, by, now, sendsMail, ...rest }: BulkRequest,
): Promise<BulkOutcome> {
  const refused: BulkOutcome["refused"] = [];
  const request = { by, action: DECISION, summary: summarizeDecision, now } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    const all: Decided[] = [];
    for (const id of new Set(ids)) {
      try {
        all.push(await decide(changes, { id, ...rest, ...each[id] }, { by, now, sendsMail }));
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        refused.push({ id, error: error.message });
      }
    }
    return all;
  });
  return { decided: result.map(({ submission }) => submission), refused, auditId };
}

/** Finds every possible error before it writes the first row. */
async function decide(changes: Changes, decision: Decision, decider: Decider): Promise<Decided> {
  const { by, now, sendsMail = false } = decider;
  const { id, state, reason, isSpam } = decision;
  const waiting = await getById(changes.db, id);
  if (!waiting) throw new DecisionError(`There is no submission ${id}.`, { status: 404 });
  if (waiting.state !== "pending") {
    throw new ConflictError("Somebody else has decided this already. Reload the list.");
  }
  refuseForeign(waiting, decision);
  const take = await PREPARE[waiting.kind](changes, waiting, decision, decider);
  await changes.touch("submission", id);
  await setDecision(changes.db, id, { state, by, reason: reason ?? null, at: now.toISOString(), isSpam });
  const market = await take();
  await mailDecision(changes.db, id, { sendsMail, now });
  return withName(changes.db, { submission: (await getById(changes.db, id)) ?? waiting, market });
}

async function withName(db: Db, done: Omit<Decided, "name">): Promise<Decided> {
  return { ...done, name: await getMarketName(db, done.submission) };
}

function refuseForeign({ kind }: Submission, { state, ...decision }: Decision): void {
  const { value, current, pin, closing, market, marketId, photos } = decision;
  const given = { value, current, pin, closing, market, marketId, photos };
  const allowed = {
    edit: ["value", "current", "pin", "closing"],
    market: ["market", "marketId", "value", "current", "pin"],
    photos: ["photos"],
  }[kind];
  for (const [field, content] of Object.entries(given)) {
    if (content === undefined) continue;
    if (!allowed.includes(field))
      throw new DecisionError("That does not belong to this kind of submission.", { field });
    if (state === "rejected" && field !== "photos")
      throw new DecisionError("What is declined changes nothing.", { field });
  }
}

/** Validates, and returns a function that applies the change after the decision is written. */
type Prepare = (
  changes: Changes,
  submission: Submission,
  decision: Decision,
  decider: Decider,
) => Promise<() => Promise<Market | null>>;

const PREPARE: Record<Submission["kind"], Prepare> = {
  edit: prepareEdit,
  photos: preparePhotos,
  market: prepareMarket,
};

async function prepareEdit(...[changes, submission, decision, { by, now }]: Parameters<Prepare>) {
  const { state, value, current, pin, closing } = decision;
  if (state === "rejected") return nothing;
  const market = await requireMarket(changes, submission);
  const { facts, source } = parseEditPayload(submission.payload);
  const wanted = value === undefined ? facts : readEditedValues(market, facts, value);
  if (current) refuseUnseen(market, wanted, current);
  const claims = { ...withoutBadges(market, wanted), ...placePin(market, wanted, pin) };
  if (claims.existence === "closed" && !source) {
    if (isClosed(market)) return () => Promise.resolve(market);
    if (!closing) throw new DecisionError("Please say how you know that it has closed.", { field: "by" });
    return () => claimClosed(changes, { ...closing, id: market.id }, { by, now });
  }
  // What the operator typed instead of the sender's value is no word of the sender.
  const isTyped = listFactNames(wanted).some((fact) => !isSameFact(fact, wanted[fact], facts[fact]));
  const speaker = { by, now, source: isTyped ? "operators" : (source ?? "community") };
  // A manager vouches today for all facts of the edit. Of a visitor's edit, only changed facts become claims.
  return source
    ? () => claimFacts(changes, market, claims, speaker)
    : () => claimNews(changes, market, claims, speaker);
}

async function claimNews(...[changes, market, facts, speaker]: Parameters<typeof claimFacts>): Promise<Market> {
  const known = readFacts(market);
  const news = Object.entries(facts).filter(
    ([fact, value]) => JSON.stringify(value ?? null) !== JSON.stringify(known[fact as FactName] ?? null),
  );
  if (news.length === 0) return market;
  const schedule = isSchedule(facts.schedule) ? facts.schedule : null;
  return claimFacts(changes, market, Object.fromEntries(news), speaker, citeHours(market, schedule));
}

/** @throws ConflictError if a fact has changed since the operator saw it */
function refuseUnseen(market: Market, wanted: FactValues, current: FactValues): void {
  if (listUnseen(market, wanted, current).length === 0) return;
  throw new ConflictError(
    "The directory says something else by now. Look at it, and approve again if the suggestion still holds.",
  );
}

function readEditedValues(market: Market, suggested: FactValues, value: Readonly<Record<string, unknown>>): FactValues {
  const foreign = Object.keys(value).find((fact) => !(fact in suggested));
  if (foreign !== undefined) {
    throw new DecisionError(`This edit says nothing of ${foreign}. Please leave it out.`, { field: "value" });
  }
  const checked = checkFacts(market, value);
  if (!checked.ok) throw new DecisionError(checked.error, { field: "value" });
  return checked.facts;
}

async function preparePhotos(...[changes, submission, { state, photos = {} }, decider]: Parameters<Prepare>) {
  const rows = await listPhotos(changes.db, [submission.id]);
  const states = decideEach(rows, state, photos);
  const accepted = rows.filter((_, index) => states[index] === "approved").map(({ name }) => name);
  const market = state === "approved" ? await requireMarket(changes, submission) : null;
  const all = market && addPhotos(market, accepted);
  const { source = "community" } = parsePhotosPayload(submission.payload);
  return async () => {
    for (const [index, { id }] of rows.entries()) {
      await changes.touch("photo", id);
      await setPhotoState(changes.db, id, states[index] ?? state, decider.now);
    }
    return market && claimFacts(changes, market, { photos: all }, { ...decider, source });
  };
}

/** A submission is approved if at least one of its photos is. */
function decideEach(
  rows: readonly Photo[],
  state: DecisionInput["state"],
  photos: Readonly<Record<string, DecisionInput["state"]>>,
): DecisionInput["state"][] {
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

function addPhotos(market: Market, names: readonly string[]): string[] {
  const photos = [...new Set([...market.photos, ...names])];
  if (photos.length <= MAX_PHOTOS) return photos;
  throw new DecisionError(
    `A market can have ${MAX_PHOTOS} photos. Remove ${photos.length - MAX_PHOTOS} of them first.`,
  );
}

async function prepareMarket(
  ...[changes, submission, { state, market: input, marketId, value, current, pin }, decider]: Parameters<Prepare>
) {
  if (state === "rejected") return nothing;
  if ((input === undefined) === (marketId === undefined)) {
    const error = "Fill in the market that this becomes, or choose the one that it is.";
    throw new DecisionError(error, { field: "market" });
  }
  // An invalid market is refused before anything is written.
  const market = input
    ? await addMarket(changes, input, decider)
    : await requireMarket(changes, { market_id: marketId ?? null });
  const { facts } = input || value === undefined ? { facts: {} } : requireFacts(market, value);
  if (current) refuseUnseen(market, facts, current);
  const claims = { ...facts, ...placePin(market, facts, pin) };
  return async () => {
    await setMarketOfSubmission(changes.db, submission.id, market.id);
    return claimNews(changes, market, claims, { ...decider, source: "community" });
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

/** One decision, for the summary. */
interface Decided {
  submission: Submission;
  market: Market | null;
  name: string;
}

/**
 * "Approved: edit suggestion (Website, Oak Creek Market)", plus what was settled on the card: ", which 3 people sent;
 * declined 1 that says something else". For several: "Declined 2 submissions: Oak Creek Market, Dane County Farmers
 * Market".
 */
function summarizeDecision(all: readonly Decided[], beside: readonly Decided[] = []): string {
  const [first] = all;
  if (!first) return "Decided nothing";
  const { state, is_spam } = first.submission;
  const verb = is_spam === 1 ? "Marked as spam" : state === "approved" ? "Approved" : "Declined";
  if (all.length > 1) {
    const count = `${all.length} submissions`;
    return `${is_spam === 1 ? `Marked ${count} as spam` : `${verb} ${count}`}: ${listNames(all)}`;
  }
  const same = beside.filter(({ submission }) => submission.state === state).length;
  const others = beside.length - same;
  const sent = same > 0 ? `, sent ${same + 1} times` : "";
  return `${verb}: ${describeSubmission(first)}${sent}${others > 0 ? `; declined ${others} that ${others > 1 ? "say" : "says"} something else` : ""}`;
}

/** How many markets the summary names. */
const NAMED = 3;

/** "Oak Creek Market, Dane County Farmers Market"; after three names, "and 12 more". */
function listNames(all: readonly Decided[]): string {
  const names = [...new Set(all.map(({ name }) => name))];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return names.slice(0, NAMED).join(", ") + more;
}

function describeSubmission({ submission: { kind, payload }, name }: Decided): string {
  const label = KIND_LABELS[kind].toLowerCase();
  const detail = kind === "edit" ? [describeFactNames(listFactNames(parseEditPayload(payload).facts)), name] : [name];
  return `${label} (${detail.join(", ")})`;
}
