/** What operators do with managers' links: make, grant, decline, replace, trust, revoke. Each is an audit log entry. */
import { writeActor } from "#api/db/actors.ts";
import type { NewLink } from "#data/submissions/manager-schema.ts";
import { LINK_MONTHS } from "#data/site/retention.ts";
import type { Author } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { getLink, insertLink, type ManagerLink, type NewManagerLink, updateLink } from "#api/db/managers.ts";
import type { Action } from "#data/admin/audit.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireLiveMarket, requireStoredMarket } from "#api/markets/read-market.ts";
import { hashToken } from "#api/submissions/submission-handler.ts";
import { makeNonce, makeToken } from "./tokens.ts";

interface LinkAuthor extends Author {
  secret: string;
}

/** @returns an ISO time */
export function getExpiry(from: Date): string {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + LINK_MONTHS);
  return end.toISOString();
}

/** Makes a link for a market on the site without a request. @throws ApiError 404 or 409 */
export async function makeLink(db: Db, { marketId, name, role, email }: NewLink, author: LinkAuthor) {
  const { by, now } = author;
  const summary = ({ market }: { market: string }) => `Made a link for ${market}`;
  const { result, auditId } = await recordChanges(db, { by, now, action: "manager.make", summary }, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, marketId);
    const id = await insertLink(changes.db, {
      ...{ market_id: marketId, name, role: role ?? null, email: email ?? null },
      ...{ created_at: now.toISOString(), created_by: writeActor(by), ...open(author) },
      state: "granted",
    });
    if (id === null) throw new Error("A link was made twice.");
    await changes.touch("manager_link", id, "new");
    return { id, market: market.name };
  });
  return { id: result.id, auditId };
}

interface LinkChange {
  /** The state the link must be in. */
  from: ManagerLink["state"];
  action: Action;
  /** Start of the log entry's summary; the market's name follows. */
  words: string;
  columns: (author: LinkAuthor) => Partial<NewManagerLink>;
}

const CHANGES = {
  grant: {
    from: "requested",
    action: "manager.grant",
    words: "Gave the link for",
    columns: (author) => ({ state: "granted", sender: null, ...open(author) }),
  },
  decline: {
    from: "requested",
    action: "manager.decline",
    words: "Declined a link for",
    columns: ({ now }) => ({ state: "declined", sender: null, ended_at: now.toISOString() }),
  },
  revoke: {
    from: "granted",
    action: "manager.revoke",
    words: "Revoked a link for",
    columns: ({ now }) => ({ state: "revoked", ended_at: now.toISOString() }),
  },
  /** Makes a new link for the same person; the old one stops working. */
  replace: { from: "granted", action: "manager.replace", words: "Replaced a link for", columns: open },
  /** Edits through a trusted link go live at once. */
  trust: {
    from: "granted",
    action: "manager.trust",
    words: "Trusts the link for",
    columns: () => ({ is_trusted: 1 }),
  },
  distrust: {
    from: "granted",
    action: "manager.trust",
    words: "Trusts no more the link for",
    columns: () => ({ is_trusted: 0 }),
  },
} satisfies Record<string, LinkChange>;

/** @throws ApiError 404, or 409 if the link is in another state by now or its market is not on the site */
export async function changeLink(db: Db, id: number, kind: keyof typeof CHANGES, author: LinkAuthor) {
  const { by, now } = author;
  const { from, action, words, columns }: LinkChange = CHANGES[kind];
  const summary = (market: string) => `${words} ${market}`;
  const { auditId } = await recordChanges(db, { by, now, action, summary, isAlwaysKept: true }, async (changes) => {
    const link = await getLink(changes.db, id);
    if (!link) throw new ApiError(404, "There is no such link.");
    if (link.state !== from) {
      throw new ApiError(409, "Somebody else was first: this is not as it was any more. Look at the list again.");
    }
    const require = kind === "grant" ? requireLiveMarket : requireStoredMarket;
    const { market } = await require(changes.db, link.market_id);
    await changes.touch("manager_link", id);
    await updateLink(changes.db, id, columns(author));
    return market.name;
  });
  return { id, auditId };
}

/** Declines those that are still waiting, in one log entry, so that one Undo restores them. */
export async function declineRequests(db: Db, ids: readonly number[], author: LinkAuthor) {
  const { by, now } = author;
  const { from, action, columns } = CHANGES.decline;
  const summary = ({ length }: number[]) =>
    `Declined ${length} ${length === 1 ? "request" : "requests"} for links at once`;
  const { result, auditId } = await recordChanges(db, { by, now, action, summary }, async (changes) => {
    const declined: number[] = [];
    for (const id of new Set(ids)) {
      if ((await getLink(changes.db, id))?.state !== from) continue;
      await changes.touch("manager_link", id);
      await updateLink(changes.db, id, columns(author));
      declined.push(id);
    }
    return declined;
  });
  return { declined: result, auditId };
}

/** The columns of a link that works from now on. */
function open({ by, now, secret }: LinkAuthor) {
  const nonce = makeNonce();
  return {
    ...{ nonce, token_hash: hashToken(makeToken(secret, nonce)) },
    ...{ granted_at: now.toISOString(), granted_by: writeActor(by), expires_at: getExpiry(now) },
  };
}
