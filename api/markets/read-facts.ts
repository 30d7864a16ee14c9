/** Who says so: every claim of a market, fact by fact, also those that do not count any more. */
import type { MarketFacts, SaidOfFact } from "#data/admin/admin.ts";
import { CLAIMED_FACTS } from "#data/market/claims.ts";
import { resolve } from "#data/market/resolve.ts";
import { listAllClaims, type StoredClaim } from "#api/db/claims.ts";
import type { Db } from "#api/db/tables.ts";
import { requireStoredMarket } from "./read-market.ts";

/** @throws ApiError 404 */
export async function readMarketFacts(db: Db, id: number): Promise<MarketFacts> {
  await requireStoredMarket(db, id);
  const claims = await listAllClaims(db, id);
  const { winners } = resolve(claims.filter(({ withdrawnAt }) => withdrawnAt === null));
  const byFact = Map.groupBy(claims, ({ fact }) => fact);
  return {
    facts: CLAIMED_FACTS.flatMap((fact) => {
      const winner = winners.get(fact);
      const said = (byFact.get(fact) ?? []).toReversed().map((claim) => toSaid(claim, winner === claim));
      // The word that counts first; then the newest.
      return said.length > 0 ? [{ fact, said: said.toSorted((a, b) => Number(b.counts) - Number(a.counts)) }] : [];
    }),
  };
}

function toSaid(claim: StoredClaim, counts: boolean): SaidOfFact {
  const { source, record = null, value, said, entered = null, enteredBy, expires = null, doubt = null } = claim;
  const { withdrawnAt } = claim;
  return { counts, source, record, value, said, enteredAt: entered, enteredBy, expiresAt: expires, doubt, withdrawnAt };
}
