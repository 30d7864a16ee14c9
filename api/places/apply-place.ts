/** What the provider's places change in the directory: each is one entry of the audit log that can be taken back. */
import { isDeepStrictEqual } from "node:util";
import type { Market } from "#data/domain/market-schema.ts";
import { region } from "#data/region.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { getMarketOfPlace, getPlace, saveMarketPlace } from "#api/db/market-places.ts";
import {
  updateMarket,
  getNextHandMadeId,
  getStoredMarket,
  insertMarket,
  setArchived,
  type StoredMarket,
} from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getDay } from "#api/submissions/day.ts";
import { chooseListingType, isInRegion } from "./choose-places.ts";
import { toSource } from "./directory.ts";
import { dropFilled, fillMarket, FOR_EVER, type KeptValue } from "./fill-market.ts";
import { CORE_FIELDS, getExpiry, NO_DETAILS, parseDetails, type PlaceDetails } from "./place-details.ts";
import type { Place } from "./provider.ts";

export interface PlaceChange {
  /** Who does it. */
  by: string;
  now: Date;
  /** How long values may be kept. */
  maxAgeDays: number;
}

export interface PlaceOutcome {
  name: string;
  /** `unchanged`: the facts were right already. */
  outcome: "updated" | "unchanged";
  kept: KeptValue[];
  auditId: number | null;
}

/** Makes a market of a place. @throws ApiError 409 or 422 */
export async function importPlace(
  db: Db,
  place: Place,
  change: PlaceChange,
): Promise<{ id: number; auditId: number | null }> {
  const { by, now } = change;
  const request = { by, action: "places.import", summary: `Imported ${place.name} from Google`, now };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireFreePlace(changes.db, place.id, null);
    if (!isInRegion(place, region)) throw new ApiError(422, `${place.name} is not in ${region.state}.`);
    const { name, city, latitude, longitude } = place;
    if (city === null) throw new ApiError(422, `Google names no town for ${name}. Please add the market by hand.`);
    const id = await getNextHandMadeId(changes.db);
    const core = { name, city, latitude, longitude };
    const bare: Market = {
      id,
      listingType: chooseListingType(place),
      ...core,
      photos: [],
      customList: [],
      features: [],
      payments: [],
      sources: [toSource(place.id)],
      confirmed: { on: getDay(now), source: "google" },
    };
    const { market, details } = fillMarket(bare, place, { ...NO_DETAILS, filled: core }, now);
    await insertMarket(changes.db, market, now);
    await changes.touch("market", id, "new");
    await changes.touch("market_place", id);
    await savePlace(changes.db, id, place.id, details, change);
    return id;
  });
  return { id: result, auditId };
}

/**
 * Links a market to a place and fills its gaps; what another place had filled in goes.
 * @throws ApiError 404 or 409
 */
export async function linkPlace(db: Db, marketId: number, place: Place, change: PlaceChange): Promise<PlaceOutcome> {
  const { by, now } = change;
  const summary = ({ name }: { name: string }) => `Linked ${name} to ${place.name} of Google`;
  const { result, auditId } = await recordChanges(db, { by, action: "places.link", summary, now }, async (changes) => {
    const stored = await requireMarket(changes.db, marketId);
    if (stored.archivedAt !== null) {
      throw new ApiError(409, "This market is not on the site any more. Restore it first.");
    }
    await requireFreePlace(changes.db, place.id, marketId);
    const row = await getPlace(changes.db, marketId);
    if (row === null || row.place_id === place.id) return putPlace(changes, stored, place, change);
    const { market } = dropFilled(stored.market, parseDetails(row.details), FOR_EVER);
    const free = {
      ...stored,
      market: { ...market, sources: market.sources.filter((at) => at !== toSource(row.place_id)) },
    };
    return putPlace(changes, free, place, change, NO_DETAILS);
  });
  return { ...result, auditId };
}

/**
 * Brings what the provider has filled in up to date and fills gaps. The place may have got another id meanwhile.
 * @throws ApiError 404 or 409
 */
export async function refreshMarket(
  db: Db,
  marketId: number,
  place: Place,
  change: PlaceChange,
): Promise<PlaceOutcome> {
  const { by, now } = change;
  const summary = ({ name }: { name: string }) => `Updated ${name} from Google`;
  const { result, auditId } = await recordChanges(
    db,
    { by, action: "places.update", summary, now },
    async (changes) => {
      const stored = await requireMarket(changes.db, marketId);
      await requireFreePlace(changes.db, place.id, marketId);
      return putPlace(changes, stored, place, change);
    },
  );
  return { ...result, auditId };
}

/** A refresh that changes no fact is no change that anybody would take back: only its date is noted. */
async function putPlace(
  changes: Changes,
  { market: before, archivedAt }: StoredMarket,
  place: Place,
  change: PlaceChange,
  known?: PlaceDetails,
): Promise<Omit<PlaceOutcome, "auditId">> {
  const { db } = changes;
  const { id } = before;
  const row = await getPlace(db, id);
  const old = known ?? parseDetails(row?.details ?? null);
  const { market: filled, details, kept } = fillMarket(before, place, old, change.now);
  const sources = new Set(filled.sources.filter((source) => row === null || source !== toSource(row.place_id)));
  const market = { ...filled, sources: [...sources.add(toSource(place.id))] };
  const isBack = archivedAt !== null && old.isArchivedByExpiry === true;
  const isSame = known === undefined && !isBack && isDeepStrictEqual(withoutDates(before), withoutDates(market));
  if (!isSame || row?.place_id !== place.id) await changes.touch("market_place", id);
  if (!isDeepStrictEqual(before, market) || isBack || known !== undefined) {
    await changes.touch("market", id);
    await updateMarket(db, market, change.now);
    if (isBack) await setArchived(db, id, { archivedAt: null, now: change.now });
  }
  await savePlace(db, id, place.id, details, change);
  return { name: market.name, outcome: isSame ? "unchanged" : "updated", kept };
}

function withoutDates({ confirmed, hoursConfirmed, ...facts }: Market): object {
  return { ...facts, sourcesOfDates: [confirmed.source, hoursConfirmed?.source] };
}

async function savePlace(
  db: Db,
  marketId: number,
  placeId: string,
  details: PlaceDetails,
  { now, maxAgeDays }: PlaceChange,
): Promise<void> {
  await saveMarketPlace(db, {
    market_id: marketId,
    place_id: placeId,
    details: JSON.stringify(details),
    fetched_at: now.toISOString(),
    expires_at: getExpiry(details, maxAgeDays),
  });
}

async function requireMarket(db: Db, id: number): Promise<StoredMarket> {
  const stored = await getStoredMarket(db, id);
  if (!stored) throw new ApiError(404, "Market Not Found");
  return stored;
}

/** @throws ApiError 409 when another market has the place */
async function requireFreePlace(db: Db, placeId: string, marketId: number | null): Promise<void> {
  const other = await getMarketOfPlace(db, placeId);
  if (other === null || other === marketId) return;
  const name = (await getStoredMarket(db, other))?.market.name ?? "another market";
  throw new ApiError(409, `This place is linked to ${name} (database ID ${other}) already.`);
}

/** Whether nobody but the provider knows of the market: its name and place are as they were filled in. */
export function isProvidersAlone(market: Market, { filled }: PlaceDetails): boolean {
  return market.confirmed.source === "google" && CORE_FIELDS.some((field) => field in filled);
}
