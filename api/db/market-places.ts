/** The table of what a places provider knows markets as, and said of them. */
import type { Selectable } from "kysely";
import type { Db, MarketPlaceTable } from "./tables.ts";

export type MarketPlaceRow = Selectable<MarketPlaceTable>;

/** For the dashboard's lists. */
export type PlaceLink = Omit<MarketPlaceRow, "details">;

/** The market that has this place; null when none has. */
export async function getMarketOfPlace(db: Db, placeId: string): Promise<number | null> {
  const query = db.selectFrom("market_place").select("market_id").where("place_id", "=", placeId);
  return (await query.executeTakeFirst())?.market_id ?? null;
}

/** The place of each market that has one. */
export async function listPlaceIds(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom("market_place").select(["market_id", "place_id"]).execute();
  return new Map(rows.map(({ market_id, place_id }) => [market_id, place_id]));
}

/** All that is kept of places, by market. */
export async function listPlaces(db: Db): Promise<Map<number, MarketPlaceRow>> {
  const rows = await db.selectFrom("market_place").selectAll().execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** Puts it in the place of what was known. @throws when another market has this place */
export async function saveMarketPlace(db: Db, row: MarketPlaceRow): Promise<void> {
  const { place_id, details, fetched_at, expires_at } = row;
  await db
    .insertInto("market_place")
    .values(row)
    .onConflict((conflict) => conflict.column("market_id").doUpdateSet({ place_id, details, fetched_at, expires_at }))
    .execute();
}

/** Markets whose details have run out by then, ISO. */
export async function listExpiredPlaces(db: Db, now: string): Promise<MarketPlaceRow[]> {
  return db.selectFrom("market_place").selectAll().where("expires_at", "<=", now).orderBy("market_id").execute();
}

/** By market. */
export async function listPlaceLinks(db: Db, marketIds: readonly number[]): Promise<Map<number, PlaceLink>> {
  if (marketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("market_place")
    .select(["market_id", "place_id", "fetched_at", "expires_at"])
    .where("market_id", "in", marketIds)
    .execute();
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** When details were last fetched, ISO, by market; markets without are left out. */
export async function listFetchDates(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom("market_place").select(["market_id", "fetched_at"]).execute();
  return new Map(rows.flatMap(({ market_id, fetched_at }) => (fetched_at === null ? [] : [[market_id, fetched_at]])));
}

export async function getPlace(db: Db, marketId: number): Promise<MarketPlaceRow | null> {
  const row = await db.selectFrom("market_place").selectAll().where("market_id", "=", marketId).executeTakeFirst();
  return row ?? null;
}

/** To a market that has none. */
export async function movePlace(db: Db, marketId: number, toMarketId: number): Promise<void> {
  await db.updateTable("market_place").set({ market_id: toMarketId }).where("market_id", "=", marketId).execute();
}
