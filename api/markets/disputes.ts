/** Finds and settles disputes: facts where a source is doubtful, or newer than people's claim and different. */
import { isDeepStrictEqual } from "node:util";
import {
  type Claim,
  type FactName,
  isOf,
  listTogether,
  pickFactValues,
  readFacts,
  toFactValue,
  toFactValues,
} from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { type Dispute, getConfirmation, resolve } from "#data/market/resolve.ts";
import { isSamePlace } from "#data/market/same-place.ts";
import { hasPoint } from "#data/market/settle-place.ts";
import { movesTown } from "#data/submissions/pin.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listClaimsJson, listDisputedMarkets, parseClaims } from "#api/db/claims.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimFacts } from "./claim-facts.ts";
import type { Cited, ClaimAuthor } from "./people-claims.ts";
import type { KnownMarket } from "./known-markets.ts";
import { requireLiveMarket } from "./read-market.ts";

/** Cached per market object, which is replaced when the market changes, for the claims as they were. */
const kept = new WeakMap<KnownMarket, { claims: string; disputes: Dispute[] }>();

/** By market id; markets without any, and archived ones, are left out. Unchanged markets come from the cache. */
export async function listDisputes(db: Db, markets: readonly KnownMarket[]): Promise<Map<number, Dispute[]>> {
  const disputed = new Set(await listDisputedMarkets(db));
  const among = markets.filter(({ id }) => disputed.has(id));
  const claimsOf = await listClaimsJson(
    db,
    among.map(({ id }) => id),
  );
  const found = among.map((market) => {
    const claims = claimsOf.get(market.id) ?? "[]";
    const known = kept.get(market);
    const { disputes } = known?.claims === claims ? known : resolve(parseClaims(claims));
    kept.set(market, { claims, disputes });
    return [market.id, disputes] as const;
  });
  return new Map(found.filter(([, disputes]) => disputes.length > 0));
}

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
  return recordChanges(db, { by: author.by, action: "market.dispute", summary, now: author.now }, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, id);
    const claims = await listClaims(changes.db, id);
    const resolved = resolve(claims);
    const dispute = resolved.disputes.find(({ differences }) =>
      differences.some((difference) => difference.fact === fact && isDeepStrictEqual(difference.theirs, shown)),
    );
    if (!dispute) throw new ApiError(409, "Nothing is to be decided there any more.");
    const { doubt } = dispute;
    const theirs = toFactValues(dispute.differences.map((each) => toFactValue(each.fact, each.theirs)));
    // A place that only one page names is disputed although its claim has no doubt.
    const isTheirs = ({ doubt: own = doubt, ...claim }: Claim) =>
      isDeepStrictEqual(own, doubt) && isDeepStrictEqual(claim.value, theirs[claim.fact]);
    const taken = take === "theirs" ? theirs : {};
    const facts = pickFactValues({ ...resolved.facts, ...taken }, listTogether(fact));
    const cited: Cited = {};
    for (const name of doubt === undefined ? [] : listTogether(fact)) {
      const isTaken = name in taken;
      const claim = isTaken ? claims.find((one) => one.fact === name && isTheirs(one)) : resolved.winners.get(name);
      if (claim) cited[name] = getConfirmation(claim);
    }
    const takenClaims = take === "theirs" ? claims.filter(isTheirs) : [];
    const [street, town] = [takenClaims.find(isOf("address")), takenClaims.find(isOf("city"))];
    const isElsewhere = street !== undefined && !isSamePlace(market.address ?? "", street.value ?? "");
    const at = isElsewhere ? street : movesTown(readFacts(market), facts) ? town : undefined;
    // As when pages agree about a place that is given no point: the old one stays, but becomes approximate.
    if (at && !hasPoint(at, claims)) {
      facts.placeIsApproximate = true;
      // "Approximate" counts only beside a point of the same source.
      if (cited.latitude) cited.placeIsApproximate = cited.latitude;
    }
    return {
      market: await claimFacts(changes, market, facts, author, cited),
      label: dispute.differences.map((each) => each.fact).join(", "),
    };
  });
}
