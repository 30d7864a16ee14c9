/** What operators do with the links of those who run a market: each an entry of the audit log. */
import type { Flood } from "#data/admin/admin-submission-schema.ts";
import { LINK_MONTHS } from "#data/privacy/kept-for.ts";
import { FLOOD_AT_ONCE } from "#data/submissions/submission-limits.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { getLink, insertLink, listRequestFlood, type ManagerLink, updateLink } from "#api/db/managers.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireLiveMarket, requireStoredMarket } from "#api/markets/read-market.ts";
import { hashManagerToken, makeNonce, makeToken } from "./tokens.ts";

interface Operator {
  by: string;
  now: Date;
  /** Signs links. */
  secret: string;
}

export interface NewLink {
  marketId: number;
  name: string;
  role?: string | undefined;
  email?: string | undefined;
}

type Made = Promise<{ id: number; auditId: number | null }>;

/** @returns ISO */
export function getExpiry(from: Date): string {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + LINK_MONTHS);
  return end.toISOString();
}

/** For any market on the site, without anybody's asking. @throws ApiError 404 or 409 */
export async function makeLink(db: Db, { marketId, name, role, email }: NewLink, { by, now, secret }: Operator): Made {
  const request = { by, now, action: "manager.make", summary: (done: Done) => `Made a link for ${done.market}` };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, marketId);
    // As one that was revoked, which is what taking this back makes of it.
    const id = await insertLink(changes.db, {
      ...{ market_id: marketId, state: "revoked", name, role: role ?? null, email: email ?? null, proof: null },
      ...{ created_at: now.toISOString(), created_by: by, ended_at: now.toISOString() },
      ...{ request_hash: null, fingerprint: null, sender: null },
      ...openLink(secret, by, now),
    });
    if (id === null) throw new Error("A link was made twice.");
    await changes.touch("manager_link", id);
    await updateLink(changes.db, id, { state: "granted", ended_at: null });
    return { id, market: market.name };
  });
  return { id: result.id, auditId };
}

/** Somebody who asked for it does run the market. @throws ApiError 404 or 409 */
export function grantLink(db: Db, id: number, { by, now, secret }: Operator): Made {
  return change(db, id, { by, now, action: "manager.grant", words: "Gave the link for" }, async ({ link, changes }) => {
    requireState(link, "requested");
    await requireLiveMarket(changes.db, link.market_id);
    await updateLink(changes.db, id, { state: "granted", sender: null, ...openLink(secret, by, now) });
  });
}

/** @throws ApiError 404 or 409 */
export function declineLink(db: Db, id: number, { by, now }: Omit<Operator, "secret">): Made {
  const words = "Declined a link for";
  return change(db, id, { by, now, action: "manager.decline", words }, async ({ link, changes }) => {
    requireState(link, "requested");
    await updateLink(changes.db, id, { state: "declined", sender: null, ended_at: now.toISOString() });
  });
}

/** Those that came in a span of time, or from one network in it, FLOOD_AT_ONCE at most: one entry of the log, one Undo. */
export async function declineRequests(
  db: Db,
  flood: Flood,
  { by, now }: Omit<Operator, "secret">,
): Promise<{ declined: number[]; auditId: number | null }> {
  const summary = ({ length }: number[]) =>
    `Declined ${length} ${length === 1 ? "request" : "requests"} for links at once`;
  const request = { by, now, action: "manager.decline", summary };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    const ids = await listRequestFlood(changes.db, flood, FLOOD_AT_ONCE);
    for (const id of ids) {
      await changes.touch("manager_link", id);
      await updateLink(changes.db, id, { state: "declined", sender: null, ended_at: now.toISOString() });
    }
    return ids;
  });
  return { declined: result, auditId };
}

/** It opens nothing any more. @throws ApiError 404 or 409 */
export function revokeLink(db: Db, id: number, { by, now }: Omit<Operator, "secret">): Made {
  return change(
    db,
    id,
    { by, now, action: "manager.revoke", words: "Revoked a link for" },
    async ({ link, changes }) => {
      requireState(link, "granted");
      await updateLink(changes.db, id, { state: "revoked", ended_at: now.toISOString() });
    },
  );
}

/** Another link in its place, for the same person: the old one opens nothing from now on. @throws ApiError 404 or 409 */
export function replaceLink(db: Db, id: number, { by, now, secret }: Operator): Made {
  const words = "Replaced a link for";
  return change(db, id, { by, now, action: "manager.replace", words }, async ({ link, changes }) => {
    requireState(link, "granted");
    await updateLink(changes.db, id, openLink(secret, by, now));
  });
}

/** Whether what comes by it is live at once. @throws ApiError 404 or 409 */
export function trustLink(db: Db, id: number, isTrusted: boolean, { by, now }: Omit<Operator, "secret">): Made {
  const words = isTrusted ? "Trusts the link for" : "Trusts no more the link for";
  return change(db, id, { by, now, action: "manager.trust", words }, async ({ link, changes }) => {
    requireState(link, "granted");
    await updateLink(changes.db, id, { is_trusted: isTrusted ? 1 : 0 });
  });
}

interface Done {
  id: number;
  market: string;
}

interface ChangeWords extends Omit<Operator, "secret"> {
  action: string;
  words: string;
}

async function change(
  db: Db,
  id: number,
  { by, now, action, words }: ChangeWords,
  work: (given: { link: ManagerLink; changes: Changes }) => Promise<void>,
): Made {
  const summary = ({ market }: Done) => `${words} ${market}`;
  const { auditId } = await recordChanges(db, { by, now, action, summary, isAlwaysKept: true }, async (changes) => {
    const link = await getLink(changes.db, id);
    if (!link) throw new ApiError(404, "There is no such link.");
    await changes.touch("manager_link", id);
    await work({ link, changes });
    const { market } = await requireStoredMarket(changes.db, link.market_id);
    return { id, market: market.name };
  });
  return { id, auditId };
}

function requireState({ state }: ManagerLink, wanted: "requested" | "granted"): void {
  if (state === wanted) return;
  throw new ApiError(409, "Somebody else was first: this is not as it was any more. Look at the list again.");
}

function openLink(secret: string, by: string, now: Date) {
  const nonce = makeNonce();
  return {
    ...{ nonce, token_hash: hashManagerToken(makeToken(secret, nonce)) },
    ...{ granted_at: now.toISOString(), granted_by: by, expires_at: getExpiry(now) },
  };
}
