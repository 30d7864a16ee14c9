/** Builds the cards of submissions, with everything an admin needs for a decision. */
import { readActor, readActorOrNull } from "#api/db/actors.ts";
import type { AdminSubmission, SubmissionCards } from "#data/admin/submissions.ts";
import { getPageBounds } from "#data/admin/paging.ts";
import { listFactNames } from "#data/market/claims.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { findSimilarMarkets } from "#data/market/similar-markets.ts";
import { howFar, readKm } from "#data/market/distance.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { readKnownFacts } from "#data/submissions/fact-names.ts";
import { groupDuplicates } from "#data/submissions/duplicates.ts";
import { listDecisionEntries } from "#api/db/audit.ts";
import { listClaims, type StoredClaim } from "#api/db/claims.ts";
import { listStoredMarkets, type StoredMarket } from "#api/db/markets.ts";
import { listPhotos, type Photo } from "#api/db/photos.ts";
import { listByIds, listWaitingTexts, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import type { KnownMarket, KnownMarkets } from "#api/markets/known-markets.ts";
import { findWinners } from "#api/markets/read-market.ts";
import { parseEditPayload, parseMarketPayload, parsePhotosPayload, parseReplaced } from "#data/submissions/payload.ts";

interface SubmissionSources {
  db: Db;
  known: KnownMarkets;
}

export async function describeSubmissions(
  { db, known }: SubmissionSources,
  submissions: readonly Submission[],
): Promise<AdminSubmission[]> {
  const decided = submissions.filter(({ state }) => state !== "pending").map(({ id }) => id);
  const withPhotos = submissions.filter(({ kind }) => kind === "photos").map(({ id }) => id);
  const marketIds = submissions.flatMap(({ market_id }) => (market_id === null ? [] : [market_id]));
  const entries = await listDecisionEntries(db, decided);
  const photos = Map.groupBy(await listPhotos(db, withPhotos), ({ submission_id }) => submission_id);
  const stored = await listStoredMarkets(db, [...new Set(marketIds)]);
  const claims = new Map(
    await Promise.all(stored.map(async ({ market: { id } }) => [id, await listClaims(db, id)] as const)),
  );
  const markets = new Map(stored.map((market) => [market.market.id, market]));
  const live = submissions.some(({ kind }) => kind === "market")
    ? (await known()).filter(({ archivedAt }) => archivedAt === null)
    : [];
  return submissions.map((submission) => {
    const { id, kind, market_id } = submission;
    const market = markets.get(market_id ?? 0);
    const sent = photos.get(id) ?? [];
    // Deleted photos cannot be restored.
    const isWhole = sent.every(({ removed_at }) => removed_at === null);
    return {
      ...describeCommon(submission, market),
      auditId: isWhole ? (entries.get(id) ?? null) : null,
      ...(kind === "edit" && { edit: describeEdit(submission, market, claims.get(market_id ?? 0) ?? []) }),
      ...(kind === "market" && { suggestion: describeSuggestion(submission, live) }),
      ...(kind === "photos" && describePhotos(submission, market, sent)),
    };
  });
}

/**
 * The cards of waiting submissions, as the Inbox shows them.
 * @param kind default: all
 * @param page from 1
 * @param near only submissions from networks that sent spam
 */
export async function listCards(
  sources: SubmissionSources,
  { kind, page: wanted, near }: { kind?: SubmissionKind | undefined; page: number; near?: "spam" | undefined },
): Promise<SubmissionCards> {
  const all = await listWaitingTexts(sources.db, kind);
  const nearSpam = all.filter(({ is_near_spam }) => is_near_spam === 1);
  const waiting = near === undefined ? all : nearSpam;
  const cards = groupDuplicates(waiting);
  const { page, totalPages, limit, offset } = getPageBounds(wanted, cards.length);
  const shown = cards.slice(offset, offset + limit);
  const rows = await listByIds(sources.db, shown.flat());
  const described = new Map((await describeSubmissions(sources, rows)).map((one) => [one.id, one]));
  return {
    items: shown.flatMap((ids) => {
      const [first, ...related] = ids.flatMap((id) => described.get(id) ?? []);
      return first ? [{ ...first, ...(related.length > 0 && { related }) }] : [];
    }),
    ...{ page, totalPages, total: cards.length, waiting: waiting.length },
    nearSpam: nearSpam.length,
  };
}

function describeCommon(submission: Submission, stored: StoredMarket | undefined): Omit<AdminSubmission, "auditId"> {
  const { id, kind, state, market_id, created_at, decided_at, decided_by, reason } = submission;
  const { is_spam, answer, answered_at, answered_by, internal_note } = submission;
  const suggested = kind === "market" ? parseMarketPayload(submission.payload) : null;
  return {
    ...{ id, kind, state, reason },
    marketId: market_id,
    marketName: suggested?.marketName ?? stored?.market.name ?? "",
    marketCity: suggested?.townName ?? stored?.market.city ?? null,
    submittedAt: created_at,
    submitterName: submission.submitter_name,
    submitterEmail: submission.submitter_email,
    decidedAt: decided_at,
    decidedBy: readActorOrNull(decided_by),
    ...(is_spam === 1 && { isSpam: true }),
    ...(answer && answered_by && { answer: { text: answer, by: readActor(answered_by), at: answered_at ?? "" } }),
    internalNote: internal_note ?? undefined,
  };
}

function describePhotos(
  { payload }: Submission,
  stored: StoredMarket | undefined,
  photos: readonly Photo[],
): Partial<AdminSubmission> {
  const { submissionNotes, consent } = parsePhotosPayload(payload);
  return {
    photos: photos.map(({ name, width, height, state, removed_at }) => ({
      ...{ name, width, height, state, removedAt: removed_at ?? undefined },
    })),
    notes: submissionNotes,
    hasLicence: consent !== undefined,
    photoRoom: { current: stored?.market.photos.length ?? 0, max: MAX_PHOTOS },
  };
}

/** For each fact: the market's value when the edit was sent, its value now, and the suggested value. */
function describeEdit(
  { payload, replaced, state }: Submission,
  stored: StoredMarket | undefined,
  claims: readonly StoredClaim[],
): AdminSubmission["edit"] {
  const { facts, ...said } = parseEditPayload(payload);
  const before = parseReplaced(replaced);
  const now = stored ? readKnownFacts(stored.market) : {};
  const winners = findWinners(claims);
  const changes = listFactNames(facts).map((fact) => ({
    fact,
    replaced: before[fact] ?? null,
    current: now[fact] ?? null,
    suggested: facts[fact] ?? null,
    isStale: state === "pending" && !isSameValue(fact, before[fact], now[fact]),
    claim: winners.get(fact),
  }));
  return { changes, isStale: changes.some(({ isStale }) => isStale), ...said };
}

function describeSuggestion(
  { payload, market_id }: Submission,
  live: readonly KnownMarket[],
): AdminSubmission["suggestion"] {
  const suggestion = parseMarketPayload(payload);
  const { marketName, townName, latitude, longitude } = suggestion;
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  // The market that this suggestion was added as is not its duplicate.
  const others = live.filter(({ id }) => id !== market_id);
  const alike = findSimilarMarkets({ name: marketName, city: townName, latitude, longitude }, others).map((market) => ({
    ...{ id: market.id, name: market.name, city: market.city },
    distanceKm: readKm(howFar(place, market)),
  }));
  return { ...suggestion, alike };
}
