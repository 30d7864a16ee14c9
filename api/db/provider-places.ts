/** What a places provider knows markets as, the photos that it lends, and how often it was asked. */
import { type Insertable, type Selectable, sql } from "kysely";
import { getMeta } from "./meta.ts";
import type { NewPhoto, Photo } from "./photos.ts";
import type { Db, MarketPlaceTable, MetaKey } from "./tables.ts";

export type MarketPlaceRow = Selectable<MarketPlaceTable>;

/** The market that has this place; null when none has. */
export async function getMarketOfPlace(db: Db, placeId: string): Promise<number | null> {
  const query = db.selectFrom("market_place").select("market_id").where("place_id", "=", placeId);
  return (await query.executeTakeFirst())?.market_id ?? null;
}

/** Replaces what was known of the market. @throws when another market has this place */
export async function saveMarketPlace(db: Db, row: Insertable<MarketPlaceTable>): Promise<void> {
  const { place_id, details, fetched_at } = row;
  await db
    .insertInto("market_place")
    .values(row)
    .onConflict((conflict) => conflict.column("market_id").doUpdateSet({ place_id, details, fetched_at }))
    .execute();
}

/** The details of a market that went off the site when what the provider said ran out, since nobody else knows of it. */
export const ARCHIVED_BY_EXPIRY = '{"isArchivedByExpiry":true}';

export function isArchivedByExpiry(row: MarketPlaceRow | null): boolean {
  return row?.details === ARCHIVED_BY_EXPIRY;
}

/** By market. @param marketIds without, all */
export async function listPlaces(db: Db, marketIds?: readonly number[]): Promise<Map<number, MarketPlaceRow>> {
  const all = db.selectFrom("market_place").selectAll();
  const rows = await (marketIds ? all.where("market_id", "in", marketIds) : all).execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

export async function getPlace(db: Db, marketId: number): Promise<MarketPlaceRow | null> {
  return (await listPlaces(db, [marketId])).get(marketId) ?? null;
}

/** To a market that has none. */
export async function movePlace(db: Db, marketId: number, toMarketId: number): Promise<void> {
  await db.updateTable("market_place").set({ market_id: toMarketId }).where("market_id", "=", marketId).execute();
}

/** It has no submission, and an end. */
type ProviderPhoto = Omit<NewPhoto, "submission_id" | "expires_at"> & { expires_at: string };

/** @returns its id; null when the market has this photo already */
export async function insertProviderPhoto(db: Db, photo: ProviderPhoto, now: Date): Promise<number | null> {
  const row = await db
    .insertInto("photo")
    .values({ ...photo, submission_id: null, state: "approved", approved_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A photo of the market that has been fetched again may stay longer. */
export async function extendProviderPhoto(
  db: Db,
  { market_id, original_hash, expires_at }: Pick<ProviderPhoto, "market_id" | "original_hash" | "expires_at">,
): Promise<void> {
  const lent = db.updateTable("photo").set({ expires_at }).where("expires_at", "is not", null);
  await lent.where("market_id", "=", market_id).where("original_hash", "=", original_hash).execute();
}

/** Photos that may not be kept any more by then, ISO. */
export async function listExpiredPhotos(db: Db, now: string): Promise<Photo[]> {
  return db.selectFrom("photo").selectAll().where("expires_at", "<=", now).orderBy("id").execute();
}

/** The names of all that are lent. */
export async function listLentPhotos(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("photo").select("name").where("expires_at", "is not", null).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function deletePhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom("photo").where("id", "=", id).execute();
}

/** The day, and how many requests on it: the cap has to outlive a restart. */
const KEY: MetaKey = "places.requests";

/**
 * Counts one request, in one statement, so that jobs side by side share the cap.
 * @param day where the markets are, ISO: another one starts the count anew
 * @returns false when the cap has been reached; nothing is counted then
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

/** Requests of that day so far. */
export async function getPlaceRequests(db: Db, day: string): Promise<number> {
  const value = await getMeta(db, KEY);
  return value?.startsWith(`${day} `) === true ? Number(value.slice(11)) : 0;
}
