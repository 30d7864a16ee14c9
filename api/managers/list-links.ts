/** Lists managers' links for operators. */
import { readActorOrNull } from "#api/db/actors.ts";
import type { AdminManagerLink, AdminManagers } from "#data/admin/managers.ts";
import { type ListedLink, listLinks } from "#api/db/managers.ts";
import { parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";

/** @param getUrl a link's address by its nonce @param marketId limits the list to one market */
export async function describeLinks(
  db: Db,
  getUrl: (nonce: string) => string,
  marketId?: number,
): Promise<Pick<AdminManagers, "requests" | "links">> {
  const all = (await listLinks(db, marketId)).map((link) => describeLink(link, getUrl));
  const { requested = [], granted = [] } = Object.groupBy(all, ({ state }) => state);
  return {
    requests: requested,
    links: granted.toSorted((a, b) => a.marketName.localeCompare(b.marketName) || a.id - b.id),
  };
}

function describeLink(link: ListedLink, getUrl: (nonce: string) => string): AdminManagerLink {
  const { name: marketName, city } = parseMarket(link.market);
  return {
    ...{ id: link.id, marketId: link.market_id, marketName, marketCity: city },
    state: link.state === "granted" ? "granted" : "requested",
    ...{ name: link.name, role: link.role, email: link.email, proof: link.proof, isTrusted: link.is_trusted === 1 },
    ...{ createdAt: link.created_at, grantedAt: link.granted_at, grantedBy: readActorOrNull(link.granted_by) },
    ...{ expiresAt: link.expires_at, usedAt: link.used_at, spokeAt: link.spoke_at },
    ...{ letters: link.letters, lastLetterAt: link.last_letter_at, lettersEndedAt: link.letters_ended_at },
    url: link.state === "granted" && link.nonce !== null ? getUrl(link.nonce) : null,
  };
}
