/** Approves or declines submissions. A decision and all its changes are one transaction and one audit log entry. */
import type { BulkDecision } from "#data/admin/submissions.ts";
import type { DecisionInput } from "#data/admin/submissions-schema.ts";
import {
  type FactName,
  type FactValues,
  listFactNames,
  listFactValues,
  readFacts,
  toFactValues,
} from "#data/market/claims.ts";
import { checkFacts } from "#data/submissions/facts-edit-schema.ts";
import { isSameCard } from "#data/submissions/duplicates.ts";
import { describeFactNames, listChangedFacts, readKnownFacts, withoutBadges } from "#data/submissions/fact-names.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { isClosed } from "#data/market/standing.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import { KIND_LABELS } from "#data/submissions/submission-texts.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { DECISION } from "#api/db/audit.ts";
import { getMarketJson, parseMarket } from "#api/db/markets.ts";
import { listPhotos, type Photo, setPhotoState } from "#api/db/photos.ts";
import { getById, getCardTexts, setMarketOfSubmission, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { addMarket, claimClosed } from "#api/markets/change-market.ts";
import { citeHours, claimFacts } from "#api/markets/claim-facts.ts";
import { placePin } from "#api/markets/place-pin.ts";
import { ConflictError, DecisionError } from "./decision-error.ts";
import { requireFacts } from "./facts-edit.ts";
import { parseEditPayload, parsePhotosPayload } from "#data/submissions/payload.ts";
import { writeDecision } from "./settle-cards.ts";
import { getMarketName } from "./status.ts";

/** What is decided of one submission. */
export interface Verdict extends Omit<DecisionInput, "current" | keyof Card> {
  id: number;
  /** Declined as spam; the submitter does not learn of it. */
  isSpam?: boolean | undefined;
  current?: Partial<Record<FactName, unknown>> | undefined;
  /**
   * For another one on the first submission's card, the field of the request that names it: as a duplicate, which leaves
   * nothing to change, or as one that says something else.
   */
  beside?: "duplicates" | "others" | undefined;
}

/** The other submissions on the card, by ID, as the admin saw them. */
type Card = Pick<DecisionInput, "duplicates" | "others" | "othersReason">;

export type DecisionRequest = Omit<Verdict, "beside"> & Card & Author;

/**
 * Decides a submission and others of its card: duplicates like itself, and those that say something else are declined.
 * @throws as decide()
 */
export async function decideSubmission(
  db: Db,
  { by, now, duplicates = [], others = [], othersReason, ...verdict }: DecisionRequest,
): Promise<Omit<BulkDecision, "success">> {
  const { state, reason } = verdict;
  if (others.length > 0 && state === "rejected") {
    throw new DecisionError("What says something else is declined beside what is approved only.", { field: "others" });
  }
  const beside: Verdict[] = [
    ...duplicates.map((id) => ({ id, state, reason, beside: "duplicates" }) as const),
    ...others.map((id) => ({ id, state: "rejected", reason: othersReason, beside: "others" }) as const),
  ];
  return decide(db, [verdict, ...beside], { by, now });
}

/**
 * Decides submissions one after the other, in one log entry. An approved edit changes its market, approved photos are
 * added to it, and an approved suggestion becomes a new market or is linked to an existing one. The next publish shows
 * it.
 * @param skipsRefused leaves out what cannot be decided; default: nothing is decided then
 * @throws DecisionError, and ApiError 422 for fields of a market; nothing has changed then
 */
export async function decide(
  db: Db,
  verdicts: readonly Verdict[],
  { skipsRefused = false, ...author }: Author & { skipsRefused?: boolean },
): Promise<Omit<BulkDecision, "success">> {
  const refused: BulkDecision["refused"] = [];
  const request = { ...author, action: DECISION, summary: summarizeDecision } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireOneCard(changes.db, verdicts);
    const decided: Decided[] = [];
    for (const verdict of verdicts) {
      try {
        decided.push(await decideNext(changes, verdict, author, decided[0]));
      } catch (error) {
        if (!skipsRefused || !(error instanceof DecisionError)) throw error;
        refused.push({ id: verdict.id, error: error.message });
      }
    }
    return decided;
  });
  return { decided: result.map(({ submission }) => submission.id), refused, auditId };
}

/** @throws DecisionError if some verdicts are about a submission that is not on the first one's card, or decided */
async function requireOneCard(db: Db, [first, ...others]: readonly Verdict[]): Promise<void> {
  const lead = first ? await getById(db, first.id) : null;
  if (!lead) return;
  for (const { id, beside: field } of others) {
    if (!field) continue;
    const other = await getById(db, id);
    if (!other || id === lead.id || !(await isOnCard(db, lead.id, id))) {
      throw new DecisionError(`Submission ${id} is about something else. Decide it on its own card.`, { field });
    }
    if (field === "duplicates" && lead.kind === "edit" && !asksSame(lead, other)) {
      throw new DecisionError(`Submission ${id} says something else. Decide it on its own.`, { field });
    }
    if (other.state !== "pending") {
      throw new ConflictError("Somebody else has decided some of these already. Look at the card again.");
    }
  }
}

async function isOnCard(db: Db, lead: number, id: number): Promise<boolean> {
  const [one, other] = [await getCardTexts(db, lead), await getCardTexts(db, id)];
  return one !== null && other !== null && isSameCard(one, other);
}

/** Of edits of the same facts. */
function asksSame(a: Submission, b: Submission): boolean {
  return listChangedFacts(parseEditPayload(a.payload).facts, parseEditPayload(b.payload).facts).length === 0;
}

/**
 * Finds every possible error before it writes the first row.
 * @param lead the first submission of its card, whose market a duplicate shares
 */
async function decideNext(
  changes: Changes,
  verdict: Verdict,
  author: Author,
  lead: Decided | undefined,
): Promise<Decided> {
  const { db } = changes;
  const { id, state, reason = null, isSpam, beside } = verdict;
  const waiting = await getById(db, id);
  if (!waiting) throw new DecisionError(`There is no submission ${id}.`, { status: 404 });
  if (waiting.state !== "pending") {
    throw new ConflictError("Somebody else has decided this already. Reload the list.");
  }
  refuseForeign(waiting, verdict);
  await changes.touch("submission", id);
  const market = beside ? (lead?.market ?? null) : await APPLY[waiting.kind](changes, waiting, verdict, author);
  if (beside === "duplicates" && market) await setMarketOfSubmission(db, id, market.id);
  await writeDecision(changes, id, { ...author, state, reason, isSpam });
  const submission = (await getById(db, id)) ?? waiting;
  return { submission, beside, market, name: await getMarketName(db, submission) };
}

function refuseForeign({ kind }: Submission, { state, ...verdict }: Verdict): void {
  const { value, current, pin, closing, market, marketId, photos } = verdict;
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

/** @returns the market that it changes; null if it changes none */
type Apply = (changes: Changes, submission: Submission, verdict: Verdict, author: Author) => Promise<Market | null>;

const APPLY: Record<Submission["kind"], Apply> = {
  edit: applyEdit,
  photos: applyPhotos,
  market: applyMarket,
};

async function applyEdit(...[changes, submission, { state, value, current, pin, closing }, author]: Parameters<Apply>) {
  if (state === "rejected") return null;
  const market = await requireMarket(changes, submission);
  const { facts, source } = parseEditPayload(submission.payload);
  const wanted = value === undefined ? facts : readEditedValues(market, facts, value);
  if (current) refuseUnseen(market, wanted, current);
  const claims = { ...withoutBadges(market, wanted), ...placePin(market, wanted, pin) };
  if (claims.existence === "closed" && !source) {
    if (isClosed(market)) return market;
    if (!closing) throw new DecisionError("Please say how you know that it has closed.", { field: "by" });
    return claimClosed(changes, { ...closing, id: market.id }, author);
  }
  // What the operator typed instead of the sender's value is no word of the sender.
  const isTyped = listChangedFacts(facts, wanted).length > 0;
  const speaker = { ...author, source: isTyped ? "operators" : (source ?? "community") };
  // A manager vouches today for all facts of the edit. Of a visitor's edit, only changed facts become claims.
  return source ? claimFacts(changes, market, claims, speaker) : claimNews(changes, market, claims, speaker);
}

async function claimNews(...[changes, market, facts, speaker]: Parameters<typeof claimFacts>): Promise<Market> {
  const known = readFacts(market);
  const news = listFactValues(facts).filter(
    ({ fact, value }) => JSON.stringify(value) !== JSON.stringify(known[fact] ?? null),
  );
  if (news.length === 0) return market;
  return claimFacts(changes, market, toFactValues(news), speaker, citeHours(market, facts.schedule ?? null));
}

/**
 * A fact that already has the wanted value does not matter, because approving it overwrites nothing.
 * @throws ConflictError if a fact has changed since the operator saw it
 */
function refuseUnseen(market: Market, wanted: FactValues, seen: NonNullable<Verdict["current"]>): void {
  const now = readKnownFacts(market);
  if (listChangedFacts(now, wanted).every((fact) => isSameValue(fact, now[fact], seen[fact]))) return;
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

async function applyPhotos(...[changes, submission, { state, photos = {} }, author]: Parameters<Apply>) {
  const rows = await listPhotos(changes.db, [submission.id]);
  const states = decideEach(rows, state, photos);
  const accepted = rows.filter((_, index) => states[index] === "approved").map(({ name }) => name);
  const market = state === "approved" ? await requireMarket(changes, submission) : null;
  const all = market && addPhotos(market, accepted);
  const { source = "community" } = parsePhotosPayload(submission.payload);
  for (const [index, { id }] of rows.entries()) {
    await changes.touch("photo", id);
    await setPhotoState(changes.db, id, states[index] ?? state, author.now);
  }
  return market && claimFacts(changes, market, { photos: all }, { ...author, source });
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

async function applyMarket(
  ...[changes, { id }, { state, market: input, marketId, value, current, pin }, author]: Parameters<Apply>
) {
  if (state === "rejected") return null;
  if ((input === undefined) === (marketId === undefined)) {
    const error = "Fill in the market that this becomes, or choose the one that it is.";
    throw new DecisionError(error, { field: "market" });
  }
  if (input) {
    const market = await addMarket(changes, input, author);
    await setMarketOfSubmission(changes.db, id, market.id);
    return market;
  }
  const market = await requireMarket(changes, { market_id: marketId ?? null });
  const facts = value === undefined ? {} : requireFacts(market, value);
  if (current) refuseUnseen(market, facts, current);
  const claims = { ...facts, ...placePin(market, facts, pin) };
  await setMarketOfSubmission(changes.db, id, market.id);
  return claimNews(changes, market, claims, { ...author, source: "community" });
}

async function requireMarket(changes: Changes, { market_id }: Pick<Submission, "market_id">): Promise<Market> {
  const json = market_id === null ? null : await getMarketJson(changes.db, market_id);
  if (json === null) throw new DecisionError("This market is not on the site any more. Restore it first.");
  return parseMarket(json);
}

/** One decision, for the summary. */
interface Decided {
  submission: Submission;
  beside: Verdict["beside"];
  /** The market that it changed, or that it is. */
  market: Market | null;
  name: string;
}

/**
 * "Approved: edit suggestion (Website, Oak Creek Market)", for a card with ", sent 3 times; declined 1 that says
 * something else". For several: "Declined 2 submissions: Oak Creek Market, Dane County Farmers Market".
 */
function summarizeDecision(all: readonly Decided[]): string {
  const [first] = all;
  if (!first) return "Decided nothing";
  const { state, is_spam } = first.submission;
  const verb = is_spam === 1 ? "Marked as spam" : state === "approved" ? "Approved" : "Declined";
  const duplicates = all.filter(({ beside }) => beside === "duplicates").length;
  const others = all.filter(({ beside }) => beside === "others").length;
  if (all.length > 1 + duplicates + others) {
    const count = `${all.length} submissions`;
    return `${is_spam === 1 ? `Marked ${count} as spam` : `${verb} ${count}`}: ${listNames(all)}`;
  }
  const sent = duplicates > 0 ? `, sent ${duplicates + 1} times` : "";
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
