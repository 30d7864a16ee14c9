/** Lists managers' links for operators. */
import { readActorOrNull } from "#api/db/actors.ts";
import type { AdminManagerLink, AdminManagers } from "#data/admin/managers.ts";
import { type ListedLink, listLinks } from "#api/db/managers.ts";
import { parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { getLinkUrl } from "./tokens.ts";

interface ListDeps {
  db: Db;
  siteUrl: string;
  secret: string;
  sendsMail: boolean;
}

/** @param marketId limits the list to one market */
export async function describeLinks(
  { db, siteUrl, secret, sendsMail }: ListDeps,
  marketId?: number,
): Promise<AdminManagers> {
  const all = (await listLinks(db, marketId)).map((link) => describeLink(link, { siteUrl, secret }));
  const { requested = [], granted = [] } = Object.groupBy(all, ({ state }) => state);
  const links = granted.toSorted((a, b) => a.marketName.localeCompare(b.marketName) || a.id - b.id);
  return { requests: requested, links, sendsMail };
}

function describeLink(link: ListedLink, { siteUrl, secret }: Pick<ListDeps, "siteUrl" | "secret">): AdminManagerLink {
  const { name: marketName, city } = parseMarket(link.market);
  return {
    ...{ id: link.id, marketId: link.market_id, marketName, marketCity: city },
    state: link.state === "granted" ? "granted" : "requested",
    ...{ name: link.name, role: link.role, email: link.email, proof: link.proof, isTrusted: link.is_trusted === 1 },
    ...{ createdAt: link.created_at, grantedAt: link.granted_at, grantedBy: readActorOrNull(link.granted_by) },
    ...{ expiresAt: link.expires_at, usedAt: link.used_at, spokeAt: link.spoke_at },
    ...{ letters: link.letters, lastLetterAt: link.last_letter_at, lettersEndedAt: link.letters_ended_at },
    url: link.state === "granted" && link.nonce !== null ? getLinkUrl(siteUrl, secret, link.nonce) : null,
  };
}
