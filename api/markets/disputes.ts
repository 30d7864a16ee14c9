/** Finds and settles disputes: facts where a source is doubtful, or newer than people's claim and different. */
import { isDeepStrictEqual } from "node:util";
import type { MarketDispute } from "#data/admin/markets.ts";
import { type Claim, type FactName, type FactValues, listTogether } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listClaimsJson, listClaimsOf, listDisputedMarkets, parseClaims } from "#api/db/claims.ts";
import { listStoredMarkets } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimFacts } from "./claim-facts.ts";
import type { Cited, ClaimAuthor } from "./people-claims.ts";
import type { KnownMarket } from "./known-markets.ts";
import { requireLiveMarket } from "./read-market.ts";

/** Disputes of markets on the site, in order of id. @param among market ids; omit for all */
export async function listDisputes(db: Db, among?: readonly number[]): Promise<MarketDispute[]> {
  const disputed = await listDisputedMarkets(db, among);
  const [stored, claims] = await Promise.all([listStoredMarkets(db, disputed), listClaimsOf(db, disputed)]);
  return stored
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((a, b) => a.market.id - b.market.id)
    .flatMap(({ market }) => describeDisputes(market, claims.get(market.id) ?? []));
}

/** Cached per market object, which is replaced when the market changes, for the claims as they were. */
const kept = new WeakMap<KnownMarket, { claims: string; disputes: readonly MarketDispute[] }>();

/** Disputes by market id; markets without any are left out. Unchanged markets come from the cache. */
export async function listDisputesOf(
  db: Db,
  markets: readonly KnownMarket[],
): Promise<Map<number, readonly MarketDispute[]>> {
  const claimsOf = await listClaimsJson(db, await listDisputedMarkets(db));
  const found = markets.flatMap((market) => {
    const claims = claimsOf.get(market.id);
    if (claims === undefined) return [];
    const known = kept.get(market);
    const disputes = known?.claims === claims ? known.disputes : describeDisputes(market, parseClaims(claims));
    kept.set(market, { claims, disputes });
    return disputes.length > 0 ? [[market.id, disputes] as const] : [];
  });
  return new Map(found);
}

function describeDisputes({ id, name, city }: DisputedMarket, claims: readonly Claim[]): MarketDispute[] {
  return resolve(claims).disputes.map((dispute) => ({ marketId: id, name, city, ...dispute }));
}

type DisputedMarket = Pick<Market, "id" | "name" | "city">;

interface Decision {
  id: number;
  /** One of the facts in dispute. */
  fact: FactName;
  take: "ours" | "theirs";
  /** The source's value as it was shown, because several records may be doubtful about one fact. */
  theirs: unknown;
}

/**
 * Settles a dispute with people's claims of today. For a doubtful value, the decision only says that it was read
 * correctly, so the claim keeps its own day and source.
 * @throws ApiError 404, and 409 if there is no such dispute any more
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
    // A place that only one page names is disputed although its claim has no doubt.
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
