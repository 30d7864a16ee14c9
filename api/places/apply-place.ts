/** Creates, links and updates markets from Google's places. Each change is one undoable log entry. */
import { isDeepStrictEqual } from "node:util";
import { isFromProvider } from "#data/market/claims.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import { region } from "#data/region.ts";
import { type KeptValue, listPlaceClaims, toSource } from "#data/sources/google/place-claims.ts";
import { isInRegion } from "#data/sources/google/match-place.ts";
import type { ProviderPlace } from "#data/sources/google/read-place.ts";
import type { Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { getMarketOfPlace, getPlace, isArchivedByExpiry, saveMarketPlace } from "#api/db/provider-places.ts";
import { getNextManualId, getStoredMarket, setArchived } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { replaceClaims } from "#api/markets/fold-market.ts";
import { requireLiveMarket, requireStoredMarket } from "#api/markets/read-market.ts";
import type { PlaceChange } from "./deps.ts";

export interface PlaceOutcome {
  name: string;
  /** `unchanged`: the facts were already the same. */
  outcome: "updated" | "unchanged";
  kept: KeptValue[];
  auditId: number | null;
}

/** Creates a market from a place. @throws ApiError 409 or 422 */
export async function importPlace(
  db: Db,
  place: ProviderPlace,
  change: PlaceChange,
): Promise<{ id: number; auditId: number | null }> {
  const { by, now } = change;
  const request = { by, action: "places.import", summary: `Imported ${place.name} from Google`, now } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireFreePlace(changes.db, place.id, null);
    if (!isInRegion(place, region)) throw new ApiError(422, `${place.name} is not in ${region.state}.`);
    if (place.city === null)
      throw new ApiError(422, `Google names no town for ${place.name}. Please add the market by hand.`);
    const id = await getNextManualId(changes.db);
    const { claims } = listPlaceClaims(place, null, change);
    await changes.addClaims(id, claims);
    await changes.fold(id, [toSource(place.id)]);
    await changes.touch("market_place", id);
    await savePlace(changes.db, id, place.id, now);
    return id;
  });
  return { id: result, auditId };
}

/** Links a market to a place and fills gaps; an earlier place's values are removed. @throws ApiError 404 or 409 */
export async function linkPlace(
  db: Db,
  marketId: number,
  place: ProviderPlace,
  change: PlaceChange,
): Promise<PlaceOutcome> {
  const summary = ({ name }: { name: string }) => `Linked ${name} to ${place.name} of Google`;
  const request = { ...change, action: "places.link", summary } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireLiveMarket(changes.db, marketId);
    return putPlace(changes, marketId, place, change, true);
  });
  return { ...result, auditId };
}

/** Updates Google's values and fills gaps. The place may have a new id by now. @throws ApiError 404 or 409 */
export async function refreshMarket(
  db: Db,
  marketId: number,
  place: ProviderPlace,
  change: PlaceChange,
): Promise<PlaceOutcome> {
  const summary = ({ name }: { name: string }) => `Updated ${name} from Google`;
  const request = { ...change, action: "places.update", summary } as const;
  const { result, auditId } = await recordChanges(db, request, (changes) => putPlace(changes, marketId, place, change));
  return { ...result, auditId };
}

/** A refresh without changed facts is not logged: only its date is stored. */
async function putPlace(
  changes: Changes,
  id: number,
  place: ProviderPlace,
  change: PlaceChange,
  isLink = false,
): Promise<Omit<PlaceOutcome, "auditId">> {
  const { db } = changes;
  const { now } = change;
  const { market: before, archivedAt } = await requireStoredMarket(db, id);
  await requireFreePlace(db, place.id, id);
  const row = await getPlace(db, id);
  const isOther = row?.place_id !== place.id;
  const isAnother = isLink && row !== null && isOther;
  const known = await listClaims(db, id);
  const isBack = archivedAt !== null && isArchivedByExpiry(row);
  const { claims, kept } = listPlaceClaims(place, known, change, isAnother);
  const others = before.sources.filter((source) => row === null || source !== toSource(row.place_id));
  const sources = [...new Set([...others, toSource(place.id)])];
  const own = known.filter((claim) => !isFromProvider(claim));
  const fields = toFields(resolve([...own, ...claims]));
  const market = marketSchema.parse({ id, sources, ...fields });
  const isSame = !isAnother && !isBack && isDeepStrictEqual(withoutDates(before), withoutDates(market));
  if (!isSame || isOther) await changes.touch("market_place", id);
  if (!isSame) await changes.touch("market", id);
  await replaceClaims(changes, id, known.filter(isFromProvider), claims);
  await changes.fold(id, sources);
  if (isBack) await setArchived(db, id, { archivedAt: null, now });
  await savePlace(db, id, place.id, now);
  return { name: market.name, outcome: isSame ? "unchanged" : "updated", kept };
}

function withoutDates({ confirmed, hoursConfirmed, ...facts }: Market): object {
  return { ...facts, sourcesOfDates: [confirmed.source, hoursConfirmed?.source] };
}

async function savePlace(db: Db, marketId: number, placeId: string, now: Date): Promise<void> {
  const row = { market_id: marketId, place_id: placeId, details: null, fetched_at: now.toISOString() };
  await saveMarketPlace(db, row);
}

/** @throws ApiError 409 if another market has the place */
async function requireFreePlace(db: Db, placeId: string, marketId: number | null): Promise<void> {
  const other = await getMarketOfPlace(db, placeId);
  if (other === null || other === marketId) return;
  const name = (await getStoredMarket(db, other))?.market.name ?? "another market";
  throw new ApiError(409, `This place is linked to ${name} (database ID ${other}) already.`);
}
