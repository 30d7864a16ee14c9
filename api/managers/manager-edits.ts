/** A manager's private page: what it shows, and what happens to edits and confirmations sent from it. */
import type { Actor } from "#data/admin/actor.ts";
import { type FactValues, pickFactValues, readFacts } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import { isClosed } from "#data/market/standing.ts";
import { nameSource } from "#data/market/freshness.ts";
import { MANAGER_FACTS } from "#data/submissions/facts-edit-schema.ts";
import { listChangedFacts } from "#data/submissions/fact-names.ts";
import { MANAGER_TEXTS, type ManagedMarket, type ManagerEditAnswer } from "#data/submissions/manager.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { findLink, type ManagerLink, updateLink } from "#api/db/managers.ts";
import { getByKey, KeyTakenError, listPendingOfManager, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimFacts, confirmFacts, listConfirmable } from "#api/markets/claim-facts.ts";
import { requireLiveMarket, requireStoredMarket } from "#api/markets/read-market.ts";
import { makeEdit, requireFacts } from "#api/submissions/facts-edit.ts";
import { parseEditPayload } from "#data/submissions/payload.ts";
import { hashToken, type Post } from "#api/submissions/submission-handler.ts";
import { movesPlace } from "#data/submissions/pin.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { addSubmission } from "#api/submissions/queue-limits.ts";
import { sign } from "../auth/secret.ts";
import { getExpiry } from "./change-links.ts";

export interface OpenLink {
  link: ManagerLink;
  market: Market;
}

/**
 * The link and its market; null if the link does not work. Opening neither extends the link nor is noted, because mail
 * scanners open links as well: see noteUse().
 */
export async function openLink(db: Db, token: string, now: Date): Promise<OpenLink | null> {
  const link = await findLink(db, { token_hash: hashToken(token) });
  if (!link || !isUsable(link, now)) return null;
  const { market, archivedAt } = await requireStoredMarket(db, link.market_id);
  return archivedAt === null ? { link, market } : null;
}

/**
 * Notes that a person has used the link. Call it for what a mail scanner does not do, such as the page's script asking for
 * its data.
 */
export async function noteUse(db: Db, { link }: OpenLink, now: Date): Promise<void> {
  // Recorded at most once a day, so a reload writes nothing.
  if (link.used_at !== null && now.getTime() - Date.parse(link.used_at) < DAY_MS) return;
  await updateLink(db, link.id, { used_at: now.toISOString() });
}

function isUsable({ state, expires_at }: ManagerLink, now: Date): boolean {
  return state === "granted" && (expires_at ?? "") > now.toISOString();
}

/**
 * Call it in the transaction that writes: the link may have been revoked, moved to another market or lost its trust
 * while the request arrived.
 * @throws ApiError 404
 */
async function requireSameLink(transaction: Db, { token_hash, market_id, is_trusted }: ManagerLink, now: Date) {
  const current = await findLink(transaction, { token_hash });
  const isSame = current?.market_id === market_id && current.is_trusted === is_trusted;
  if (!current || !isUsable(current, now) || !isSame) throw noSuchLink();
}

export async function getManagedMarket(db: Db, { link, market }: OpenLink): Promise<ManagedMarket> {
  const { winners } = resolve(await listClaims(db, market.id));
  const pending = await listPendingOfManager(db, link.id);
  return {
    market,
    name: link.name,
    isTrusted: link.is_trusted === 1,
    said: Object.fromEntries(
      [...winners].map(([fact, claim]) => [fact, { on: claim.said, by: nameSource(getConfirmation(claim)) }]),
    ),
    waiting: pending.map(({ payload, created_at }) => ({ at: created_at, facts: parseEditPayload(payload).facts })),
    spokeAt: link.spoke_at,
    expiresAt: link.expires_at ?? "",
    getsLetters: link.email !== null && link.letters_ended_at === null,
  };
}

type EditContext = { db: Db } & Pick<Post, "secret" | "now" | "network">;

const ANSWERS = {
  live: "Thank you! That is in the directory now.",
  waiting: "Thank you! We’ll check it, then add it to the directory.",
};

/**
 * Applies a trusted manager's edit at once, as a log entry in their name that can be undone. Other edits wait for
 * review; the same edit twice on one day is stored once. Without facts it confirms the market.
 * @throws ApiError 409 if there is nothing to confirm, 422 for an unknown or unchanged fact, and as addSubmission
 */
export async function takeManagerEdit(
  context: EditContext,
  open: OpenLink,
  facts: Readonly<Record<string, unknown>> | undefined,
): Promise<ManagerEditAnswer> {
  const { db, now } = context;
  const { link, market } = open;
  const wanted = facts && requireFacts(market, facts);
  const changed = wanted && pickFactValues(wanted, listChangedFacts(readFacts(market), wanted));
  if (changed && Object.keys(changed).length === 0) throw new ApiError(422, MANAGER_TEXTS.nothingNew);
  if (!changed) requireNotClosed(market);
  const isLive = link.is_trusted === 1;
  // Reviewers ask for the pin themselves; an edit that goes live at once must have it.
  if (isLive && facts && changed && !("latitude" in facts) && movesPlace(readFacts(market), changed)) {
    throw new ApiError(422, MANAGER_TEXTS.pinMissing, { field: "latitude" });
  }
  if (isLive) await publishEdit(context, open, changed);
  else await queueEdit(context, open, changed);
  const at = now.toISOString();
  await updateLink(db, link.id, { used_at: at, spoke_at: at, expires_at: getExpiry(now) });
  return { success: true, isLive, message: isLive ? ANSWERS.live : ANSWERS.waiting };
}

async function publishEdit({ db, now }: EditContext, { link, market }: OpenLink, facts: FactValues | undefined) {
  const { id, name } = market;
  const by: Actor = { kind: "manager", id: link.id, name: link.name };
  const speaker = { by, now, source: "manager" } as const;
  const summary = facts ? `Changed ${name}` : `Said that nothing has changed at ${name}`;
  await recordChanges(db, { by, now, action: "manager.say", summary }, async (changes) => {
    await requireSameLink(changes.db, link, now);
    const { market: current } = await requireLiveMarket(changes.db, id);
    if (facts) return claimFacts(changes, current, facts, speaker);
    requireNotClosed(current);
    return confirmFacts(changes, current, speaker);
  });
}

async function queueEdit(
  { db, secret, now, network }: EditContext,
  { link, market }: OpenLink,
  facts: FactValues | undefined,
) {
  const input = facts ?? (await listConfirmable(db, market, MANAGER_FACTS));
  const { payload, replaced } = makeEdit(market, requireFacts(market, input), { source: "manager" });
  const content = JSON.stringify(payload);
  const key = sign(secret, "content", [`manager ${link.id}`, content, now.toISOString().slice(0, 10)].join("\n"));
  if (await getByKey(db, "edit", hashToken(key))) return;
  const sending = db.transaction().execute(async (transaction) => {
    await requireSameLink(transaction, link, now);
    const submission: NewSubmission = {
      ...{ kind: "edit", market_id: market.id, manager_id: link.id, payload: content, replaced },
      ...{ submitter_name: link.name, submitter_email: link.email, created_at: now.toISOString() },
      token_hash: hashToken(sign(secret, "status", `edit\n${key}`)),
      ...{ key_hash: hashToken(key), fingerprint: hashToken(content), sender: sign(secret, "sender", network) },
    };
    await addSubmission(transaction, submission, "person");
  });
  await sending.catch((error: unknown) => {
    // A double tap sent it twice; the other request has stored it.
    if (!(error instanceof KeyTakenError)) throw error;
  });
}

/**
 * "Nothing changed" from a page that was left open must not reopen a market that has closed since.
 * @throws ApiError 409
 */
function requireNotClosed(market: Market): void {
  if (isClosed(market)) throw new ApiError(409, MANAGER_TEXTS.isClosed);
}

export function noSuchLink(): ApiError {
  return new ApiError(
    404,
    "This link doesn’t work anymore, or part of it is missing. Please use the latest one we sent you, or ask for another on the market’s page.",
  );
}
