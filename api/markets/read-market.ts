/** Reads one market for the dashboard: record, place, photos and all claims with their sources. */
import { hash } from "node:crypto";
import type { AdminMarket, AdminPhoto, MarketFacts, MarketPlace, FactClaim } from "#data/admin/markets.ts";
import { CLAIMED_FACTS, type FactName, isFromPeople, isFromProvider, isOf } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { listAllClaims, listClaims, type StoredClaim } from "#api/db/claims.ts";
import { getStoredMarket, type StoredMarket } from "#api/db/markets.ts";
import { listPhotosOfMarket, type Photo } from "#api/db/photos.ts";
import { getPlace } from "#api/db/provider-places.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

/** @throws ApiError 404 */
export async function readAdminMarket(db: Db, id: number): Promise<AdminMarket> {
  const stored = await requireStoredMarket(db, id);
  const { market, archivedAt, mergedInto, updatedAt } = stored;
  return {
    market,
    revision: getRevision(stored),
    archivedAt,
    mergedInto,
    updatedAt,
    place: await readPlace(db, market),
    photos: choosePhotos(market.photos, await listPhotosOfMarket(db, id)),
  };
}

/** @throws ApiError 404 */
export async function requireStoredMarket(db: Db, id: number): Promise<StoredMarket> {
  const stored = await getStoredMarket(db, id);
  if (!stored) throw new ApiError(404, "Market Not Found");
  return stored;
}

/** @throws ApiError 404, and 409 if the market is archived */
export async function requireLiveMarket(db: Db, id: number): Promise<StoredMarket> {
  const stored = await requireStoredMarket(db, id);
  if (stored.archivedAt !== null) {
    throw new ApiError(409, "This market is not on the site any more. Restore it first.");
  }
  return stored;
}

/** Changes whenever the market does; the same facts give the same text. */
export function getRevision({ record, archivedAt, mergedInto }: StoredMarket): string {
  return hash("sha256", [record, archivedAt, mergedInto].join("\n")).slice(0, 16);
}

/** In the market's order. A photo that was declined and sent again has several rows. */
function choosePhotos(names: readonly string[], rows: readonly Photo[]): AdminPhoto[] {
  return names.flatMap((name) => {
    const photo = rows.findLast((row) => row.name === name && row.state === "approved");
    if (!photo) return [];
    const { width, height, bytes, state, submission_id, expires_at } = photo;
    return [{ name, width, height, bytes, state, submissionId: submission_id, expiresAt: expires_at }];
  });
}

async function readPlace(db: Db, market: Market): Promise<MarketPlace | null> {
  const place = await getPlace(db, market.id);
  if (!place) return null;
  const { place_id, fetched_at } = place;
  const claims = await listClaims(db, market.id);
  const lent = [...resolve(claims).winners.values()].filter(isFromProvider);
  const [expiresAt = null] = lent.flatMap(({ expires }) => expires ?? []).sort();
  return {
    placeId: place_id,
    fetchedAt: fetched_at,
    expiresAt,
    filled: lent.map(({ fact }) => fact).filter((fact) => fact !== "attributions"),
    attributions: lent.find(isOf("attributions"))?.value ?? [],
  };
}

/** All claims of the market by fact, including withdrawn ones. @throws ApiError 404 */
export async function readMarketFacts(db: Db, id: number): Promise<MarketFacts> {
  await requireStoredMarket(db, id);
  const claims = await listAllClaims(db, id);
  const { winners } = resolve(claims.filter(({ withdrawnAt }) => withdrawnAt === null));
  const byFact = Map.groupBy(claims, ({ fact }) => fact);
  return {
    facts: CLAIMED_FACTS.flatMap((fact) => {
      const winner = winners.get(fact);
      const listed = (byFact.get(fact) ?? []).toReversed().map((claim) => toFactClaim(claim, winner === claim));
      // The winning claim first, then newest first.
      return listed.length > 0 ? [{ fact, said: listed.toSorted((a, b) => Number(b.counts) - Number(a.counts)) }] : [];
    }),
  };
}

/** Whose word each value is that visitors see. @param claims those of a market that were not withdrawn */
export function findWinners(claims: readonly StoredClaim[]): Map<FactName, FactClaim> {
  const { winners } = resolve(claims);
  const counting = claims.filter((claim) => winners.get(claim.fact) === claim);
  return new Map(counting.map((claim) => [claim.fact, toFactClaim(claim, true)]));
}

function toFactClaim(claim: StoredClaim, counts: boolean): FactClaim {
  const { source, record = null, value, said, entered = null, enteredBy, expires = null, doubt = null } = claim;
  const { withdrawnAt } = claim;
  const by = isFromPeople(claim) ? enteredBy : ({ kind: "source", id: null, name: source } as const);
  return { counts, source, record, value, said, enteredAt: entered, by, expiresAt: expires, doubt, withdrawnAt };
}
