/**
 * Where a source has said something newer than people, and different, or something doubtful: all of it stands until a
 * volunteer decides.
 */
import { isDeepStrictEqual } from "node:util";
import type { MarketDispute } from "#data/admin/admin.ts";
import { type Claim, type FactName, type FactValues, listTogether } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listClaimsOf, listDisputedMarkets, signClaims } from "#api/db/claims.ts";
import { listStoredMarkets } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Cited, claimFacts, type ClaimAuthor } from "./claim-facts.ts";
import type { KnownMarket } from "./known-markets.ts";
import { requireLiveMarket } from "./read-market.ts";

/** Of markets on the site, by number. @param among which; left out: all */
export async function listDisputes(db: Db, among?: readonly number[]): Promise<MarketDispute[]> {
  const disputed = await listDisputedMarkets(db, among);
  const [stored, claims] = await Promise.all([listStoredMarkets(db, disputed), listClaimsOf(db, disputed)]);
  return stored
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((a, b) => a.market.id - b.market.id)
    .flatMap(({ market: { id, name, city } }) =>
      resolve(claims.get(id) ?? []).disputes.map((dispute) => ({ marketId: id, name, city, ...dispute })),
    );
}

/** By the market as it is known, which is another object once it has changed. */
const kept = new WeakMap<KnownMarket, { signature: string | undefined; disputes: readonly MarketDispute[] }>();

/** The same by market, without those that have none; what was resolved before is not resolved again. */
export async function listDisputesOf(
  db: Db,
  markets: readonly KnownMarket[],
): Promise<Map<number, readonly MarketDispute[]>> {
  const ids = (some: readonly KnownMarket[]) => some.map(({ id }) => id);
  const signatures = await signClaims(db, ids(markets));
  const changed = markets.filter((market) => {
    const known = kept.get(market);
    return !known || known.signature !== signatures.get(market.id);
  });
  const fresh = changed.length === 0 ? [] : await listDisputes(db, ids(changed));
  const byMarket = Map.groupBy(fresh, ({ marketId }) => marketId);
  for (const market of changed) {
    kept.set(market, { signature: signatures.get(market.id), disputes: byMarket.get(market.id) ?? [] });
  }
  const all = markets.map((market) => [market.id, kept.get(market)?.disputes ?? []] as const);
  return new Map(all.filter(([, disputes]) => disputes.length > 0));
}

interface Decision {
  id: number;
  /** One of those that differ. */
  fact: FactName;
  take: "ours" | "theirs";
  /** What the other side says, as it was shown: several records may say something doubtful of one fact. */
  theirs: unknown;
}

/**
 * Whatever is decided is people's word of today. Who says only whether something doubtful was read right has not vouched
 * for what it says: that keeps its date and its source.
 * @throws ApiError 404, and 409 where there is no such difference any more
 */
export async function decideDispute(
  db: Db,
  { id, fact, take, theirs: shown }: Decision,
  author: ClaimAuthor,
): Promise<{ auditId: number | null }> {
  const verb = take === "ours" ? "Kept" : "Took a source's word for";
  const summary = ({ market, label }: { market: Market; label: string }) => `${verb} ${label} of ${market.name}`;
  const request = { by: author.by, action: "market.dispute", summary, now: author.now };
  return recordChanges(db, request, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, id);
    const claims = await listClaims(changes.db, id);
    const resolved = resolve(claims);
    const dispute = resolved.disputes.find(({ differences }) =>
      differences.some((difference) => difference.fact === fact && isDeepStrictEqual(difference.theirs, shown)),
    );
    if (!dispute) throw new ApiError(409, "Nothing is to be decided there any more.");
    const { doubt } = dispute;
    const theirs = new Map(dispute.differences.map((difference) => [difference.fact, difference.theirs]));
    // What one page alone says of a place is asked about, and no doubt stands at its claim.
    const isTheirs = ({ doubt: own = doubt, ...claim }: Claim) =>
      own === doubt && isDeepStrictEqual(claim.value, theirs.get(claim.fact));
    const facts: FactValues = {};
    const cited: Cited = {};
    for (const name of listTogether(fact)) {
      const isTaken = take === "theirs" && theirs.has(name);
      facts[name] = isTaken ? theirs.get(name) : (resolved.facts[name] ?? null);
      const claim = isTaken ? claims.find((one) => one.fact === name && isTheirs(one)) : resolved.winners.get(name);
      if (doubt !== undefined && claim) cited[name] = getConfirmation(claim);
    }
    return { market: await claimFacts(changes, market, facts, author, cited), label: [...theirs.keys()].join(", ") };
  });
}
