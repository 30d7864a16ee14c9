/** What a submitter, and what the public, may see of a submission. */
import { type FactName, listFactNames } from "#data/market/claims.ts";
import { type EditField, leaveOutTown, toField } from "#data/submissions/edit-fields.ts";
import type { PublicSuggestion, SubmissionStatus } from "#data/submissions/submission-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { isSameSecret, keepSecret, sign } from "#api/auth/secret.ts";
import { listPhotos, type Photo } from "#api/db/photos.ts";
import { getById, getByToken, listPublicPending, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import { parseEditPayload, parseMarketPayload } from "#data/submissions/payload.ts";
import { hashToken } from "./submission-handler.ts";

/** @param token last path segment of a status link; the result is null if it is invalid */
export async function getStatus(db: Db, token: string): Promise<SubmissionStatus | null> {
  const stored = await findByStatusToken(db, token);
  if (!stored) return null;
  const submission = hideSpam(stored);
  const { kind, state, market_id, created_at, decided_at, reason, payload, answer, answered_at } = submission;
  const photos = kind === "photos" ? await listPhotos(db, [submission.id]) : null;
  const published = photos && state === "approved" ? countPublished(photos) : null;
  const isWhole = state === "approved" && (published === null || published === photos?.length);
  return {
    kind,
    state,
    ...(market_id !== null && { marketId: market_id }),
    marketName: await getMarketName(db, submission),
    ...(kind === "edit" && nameEdited(payload)),
    ...(photos && { photos: photos.length }),
    ...(published !== null && !isWhole && { publishedPhotos: published }),
    submittedAt: created_at,
    ...(decided_at !== null && { decidedAt: decided_at }),
    ...(!isWhole && reason !== null && { reason }),
    ...(answer !== null && { answer }),
    ...(answered_at !== null && { answeredAt: answered_at }),
  };
}

/** Submitters of spam see it as pending. */
function hideSpam(submission: Submission): Submission {
  return submission.is_spam === 1 ? { ...submission, state: "pending", decided_at: null, reason: null } : submission;
}

/** The facts an edit is about, as the API names them: a visitor's edit by the field of the form. */
function nameEdited(payload: string): { field: EditField } | { facts: FactName[] } {
  const { facts, source } = parseEditPayload(payload);
  const names = listFactNames(facts);
  const [only, ...others] = leaveOutTown(names);
  const field = source === undefined && others.length === 0 && only ? toField(only) : null;
  return field ? { field: field.name } : { facts: names };
}

/** Pending submissions about a market, without their content or sender. */
export async function listPublicSuggestions(db: Db, marketId: number): Promise<PublicSuggestion[]> {
  const waiting = await listPublicPending(db, marketId);
  return waiting.map(({ kind, payload, created_at }) => ({
    kind,
    ...(kind === "edit" && nameEdited(payload)),
    state: "pending",
    date: getLocalDay(new Date(created_at), region.timeZone),
  }));
}

export function countPublished(photos: readonly Pick<Photo, "state">[]): number {
  return photos.filter(({ state }) => state === "approved").length;
}

export async function getMarketName(db: Db, { kind, market_id, payload }: Submission): Promise<string> {
  if (kind === "market" || market_id === null) return parseMarketPayload(payload).marketName;
  return (await requireStoredMarket(db, market_id)).market.name;
}

/** The form's link is stored only as a hash, so mails use a signed link instead. @returns the path */
export async function makeStatusPath(db: Db, id: number): Promise<string> {
  return `/submissions/${id}-${await signId(db, id)}`;
}

/** @param token last path segment of either kind of link; the result is null if it is invalid */
async function findByStatusToken(db: Db, token: string): Promise<Submission | null> {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return getByToken(db, hashToken(token));
  return isSameSecret(signature, await signId(db, Number(id))) ? getById(db, Number(id)) : null;
}

async function signId(db: Db, id: number): Promise<string> {
  return sign(await keepSecret(db, "forms.secret")(), "status", `mail\n${id}`);
}
