/** The table of markets. A record is stored whole, as checked JSON, so that reading it needs no second check. */
import { CompiledQuery } from "kysely";
import { type Market, marketSchema } from "#data/domain/market-schema.ts";
import { orderMarket } from "#data/write-snapshot.ts";
import { getMeta } from "./meta.ts";
import type { Db, MarketTable } from "./tables.ts";

/**
 * The JSON of one market on the site; null when there is none with this id, or it is archived. The hottest read of the
 * API: written as SQL, because building the query takes Kysely longer than running it.
 */
export async function getMarketJson(db: Db, id: number): Promise<string | null> {
  const query = "SELECT record FROM market WHERE id = ? AND archived_at IS NULL";
  const { rows } = await db.executeQuery<Pick<MarketTable, "record">>(CompiledQuery.raw(query, [id]));
  return rows[0]?.record ?? null;
}

/** The JSON of every market on the site, by id. */
export async function listMarketJson(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("market").select("record").where("archived_at", "is", null).orderBy("id").execute();
  return rows.map(({ record }) => record);
}

/** A text that changes whenever any market does, at the cost of one read by key. */
export async function getMarketsRevision(db: Db): Promise<string> {
  return (await getMeta(db, "markets.revision")) ?? "0";
}

/** The one form in which records are stored: equal markets are equal texts. @throws ZodError for a broken market. */
export function toRecord(market: Market): string {
  return JSON.stringify(orderMarket(marketSchema.parse(market)));
}

/** Puts a changed market in the place of the stored one. @throws ZodError for a broken market. */
export async function updateMarket(db: Db, market: Market, now: Date): Promise<void> {
  await db
    .updateTable("market")
    .set({ record: toRecord(market), updated_at: now.toISOString() })
    .where("id", "=", market.id)
    .execute();
}

/** The name of a market, on the site or archived. @throws when there never was one with this id. */
export async function getStoredMarketName(db: Db, id: number): Promise<string> {
  const { record } = await db.selectFrom("market").select("record").where("id", "=", id).executeTakeFirstOrThrow();
  return (JSON.parse(record) as Market).name;
}
