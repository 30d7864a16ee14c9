/** The table of markets. A record is stored whole, as checked JSON, so that reading it needs no second check. */
import { CompiledQuery, sql } from "kysely";
import { FIRST_MANUAL_ID } from "#data/market/market-limits.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import type { Redirect, RemovedMarket } from "#data/market/snapshot-schema.ts";
import { orderMarket } from "#data/files/write-snapshot.ts";
import { getMeta } from "./meta.ts";
import type { Db, MarketTable } from "./tables.ts";

/**
 * The JSON of a market on the site; null if there is none with this id or it is archived. This is the API's most
 * frequent read, so it is raw SQL: building the query in Kysely takes longer than running it.
 */
export async function getMarketJson(db: Db, id: number): Promise<string | null> {
  const query = "SELECT record FROM market WHERE id = ? AND archived_at IS NULL";
  const { rows } = await db.executeQuery<Pick<MarketTable, "record">>(CompiledQuery.raw(query, [id]));
  return rows[0]?.record ?? null;
}

/** The JSON of every market on the site, in order of id. */
export async function listMarketJson(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("market").select("record").where("archived_at", "is", null).orderBy("id").execute();
  return rows.map(({ record }) => record);
}

/** Changes whenever any market does; costs one read by key. */
export async function getMarketsRevision(db: Db): Promise<string> {
  return (await getMeta(db, "markets.revision")) ?? "0";
}

/** The canonical JSON of a record: equal markets give equal texts. @throws ZodError for an invalid market */
export function toRecord(market: Partial<Market>): string {
  return JSON.stringify(orderMarket(marketSchema.parse(market)));
}

/** Stores the record that its claims give now (see markets/fold-market.ts), the first time as a new row. @throws ZodError */
export async function saveMarket(db: Db, market: Market, now: Date): Promise<void> {
  const columns = { record: toRecord(market), updated_at: now.toISOString() };
  const known = db.updateTable("market").set(columns).where("id", "=", market.id);
  const { numUpdatedRows } = await known.executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("market")
    .values({ id: market.id, archived_at: null, ...columns })
    .execute();
}

/** A row with its record parsed. */
export interface StoredMarket {
  market: Market;
  /** The stored JSON of `market`. */
  record: string;
  archivedAt: string | null;
  mergedInto: number | null;
  updatedAt: string;
}

/** On the site or archived; null if there is none with this id. */
export async function getStoredMarket(db: Db, id: number): Promise<StoredMarket | null> {
  const [stored] = await listStoredMarkets(db, [id]);
  return stored ?? null;
}

/** In any order; ids without a market are left out. */
export async function listStoredMarkets(db: Db, ids: readonly number[]): Promise<StoredMarket[]> {
  const rows = await selectMarkets(db).where("id", "in", ids).execute();
  return rows.map((row) => ({ ...row, market: parseMarket(row.record) }));
}

/** The records of sources that markets have, on the site or archived: "usda-portal:301495". */
export async function listSources(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM market, json_each(record, '$.sources')`.execute(db);
  return new Set(rows.map(({ value }) => value));
}

/** Every market, including archived ones, in order of id. */
export async function listMarketRows(db: Db): Promise<MarketRow[]> {
  return selectMarkets(db).orderBy("id").execute();
}

export type MarketRow = Omit<StoredMarket, "market"> & { id: number };

/** @param record as stored, so that it was checked already */
export function parseMarket(record: string): Market {
  return JSON.parse(record) as Market;
}

function selectMarkets(db: Db) {
  const dates = ["archived_at as archivedAt", "merged_into as mergedInto", "updated_at as updatedAt"] as const;
  return db.selectFrom("market").select(["id", "record", ...dates]);
}

/** The next free id for a market that people add. Ids are never reused, not even if adding the market was undone. */
export async function getNextManualId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(id) AS last FROM (
      SELECT max(id) AS id FROM market UNION ALL SELECT max(subject_id) FROM audit_subject WHERE kind = 'market'
    )
  `.execute(db);
  return Math.max(FIRST_MANUAL_ID, (rows[0]?.last ?? 0) + 1);
}

/** Archives a market, or restores it (`archivedAt` null). @param mergedInto the market that replaces it */
export async function setArchived(
  db: Db,
  id: number,
  { archivedAt, mergedInto = null, now }: { archivedAt: string | null; mergedInto?: number | null; now: Date },
): Promise<void> {
  const columns = { archived_at: archivedAt, merged_into: mergedInto, updated_at: now.toISOString() };
  await db.updateTable("market").set(columns).where("id", "=", id).execute();
}

/** Archived markets that were not merged into others. */
export async function listRemoved(db: Db): Promise<RemovedMarket[]> {
  const removed = selectMarkets(db).where("archived_at", "is not", null).where("merged_into", "is", null);
  return (await removed.orderBy("id").execute()).map((row) => {
    const { id, sources } = parseMarket(row.record);
    return { id, sources };
  });
}

/** Redirects from merged markets to the ones they were merged into. */
export async function listMerged(db: Db): Promise<Redirect[]> {
  const rows = await selectMarkets(db).where("merged_into", "is not", null).execute();
  return rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [{ from: id, to: mergedInto }]));
}
