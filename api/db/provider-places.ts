/** The table of market places at a provider, photos borrowed from it, and the daily number of requests. */
import { type Insertable, type Selectable, sql } from "kysely";
import { getMeta } from "./meta.ts";
import type { NewPhoto, Photo } from "./photos.ts";
import type { Db, MarketPlaceTable, MetaKey } from "./tables.ts";

export type MarketPlaceRow = Selectable<MarketPlaceTable>;

/** The market linked to this place, or null. */
export async function getMarketOfPlace(db: Db, placeId: string): Promise<number | null> {
  const query = db.selectFrom("market_place").select("market_id").where("place_id", "=", placeId);
  return (await query.executeTakeFirst())?.market_id ?? null;
}

/** Inserts or replaces the market's link. @throws if another market has this place */
export async function saveMarketPlace(db: Db, row: Insertable<MarketPlaceTable>): Promise<void> {
  const { place_id, details, fetched_at } = row;
  await db
    .insertInto("market_place")
    .values(row)
    .onConflict((conflict) => conflict.column("market_id").doUpdateSet({ place_id, details, fetched_at }))
    .execute();
}

/** Marks a market that was archived because the provider's facts expired and nobody else vouches for it. */
export const ARCHIVED_BY_EXPIRY = '{"isArchivedByExpiry":true}';

export function isArchivedByExpiry(row: MarketPlaceRow | null): boolean {
  return row?.details === ARCHIVED_BY_EXPIRY;
}

/** By market id. @param marketIds omit for all */
export async function listPlaces(db: Db, marketIds?: readonly number[]): Promise<Map<number, MarketPlaceRow>> {
  const all = db.selectFrom("market_place").selectAll();
  const rows = await (marketIds ? all.where("market_id", "in", marketIds) : all).execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

export async function getPlace(db: Db, marketId: number): Promise<MarketPlaceRow | null> {
  return (await listPlaces(db, [marketId])).get(marketId) ?? null;
}

/** The target market must not have a place. */
export async function movePlace(db: Db, marketId: number, toMarketId: number): Promise<void> {
  await db.updateTable("market_place").set({ market_id: toMarketId }).where("market_id", "=", marketId).execute();
}

/** A photo without a submission, and with an expiry date. */
type ProviderPhoto = Omit<NewPhoto, "submission_id" | "expires_at"> & { expires_at: string };

/** @returns its id; null if the market already has this photo */
export async function insertProviderPhoto(db: Db, photo: ProviderPhoto, now: Date): Promise<number | null> {
  const row = await db
    .insertInto("photo")
    .values({ ...photo, submission_id: null, state: "approved", approved_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves the expiry of a photo that was fetched again. */
export async function extendProviderPhoto(
  db: Db,
  { market_id, original_hash, expires_at }: Pick<ProviderPhoto, "market_id" | "original_hash" | "expires_at">,
): Promise<void> {
  const lent = db.updateTable("photo").set({ expires_at }).where("expires_at", "is not", null);
  await lent.where("market_id", "=", market_id).where("original_hash", "=", original_hash).execute();
}

/** Photos that have expired by then, ISO. */
export async function listExpiredPhotos(db: Db, now: string): Promise<Photo[]> {
  return db.selectFrom("photo").selectAll().where("expires_at", "<=", now).orderBy("id").execute();
}

/** File names of all photos borrowed from a provider. */
export async function listLentPhotos(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("photo").select("name").where("expires_at", "is not", null).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function deletePhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom("photo").where("id", "=", id).execute();
}

/** Value: the day and its number of requests, "2026-07-04 12". Stored, because the cap must survive a restart. */
const KEY: MetaKey = "places.requests";

/**
 * Counts a request in one statement, so that parallel jobs share the cap.
 * @param day ISO, in the region's time zone; a new day restarts the count
 * @returns false, counting nothing, if the cap is reached
 */
export async function countPlaceRequest(db: Db, day: string, cap: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO meta (key, value) SELECT ${KEY}, ${`${day} 1`} WHERE ${cap} > 0
    ON CONFLICT (key) DO UPDATE SET value = CASE
      WHEN substr(value, 1, 10) = ${day} THEN ${day} || ' ' || (CAST(substr(value, 12) AS INTEGER) + 1)
      ELSE excluded.value
    END
    WHERE substr(value, 1, 10) <> ${day} OR CAST(substr(value, 12) AS INTEGER) < ${cap}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Requests counted on that day so far. */
export async function getPlaceRequests(db: Db, day: string): Promise<number> {
  const value = await getMeta(db, KEY);
  return value?.startsWith(`${day} `) === true ? Number(value.slice(11)) : 0;
}
