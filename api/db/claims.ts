/** The table of claims: who said what about a fact of a market, and when. */
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { type Actor, VISITORS } from "#data/admin/actor.ts";
import { type Claim, type FactValue, toFactValue } from "#data/market/claims.ts";
import type { Doubt } from "#data/market/doubts-schema.ts";
import { PROVIDERS } from "#data/market/sources.ts";
import { cutToDate } from "#data/schedule/calendar-day.ts";
import { readActorOrNull, writeActor } from "./actors.ts";
import type { ClaimTable, Db } from "./tables.ts";

/** A claim to be stored. `enteredBy` is set for people's claims. */
export type NewClaim = Claim & { enteredBy?: Actor | null };

export type StoredClaim = Claim & {
  id: number;
  enteredBy: Actor | null;
  withdrawnAt: string | null;
};

/** The claims of a market that were not withdrawn, in the order in which people entered them. */
export async function listClaims(db: Db, marketId: number): Promise<StoredClaim[]> {
  const query = selectClaims(db).where("market_id", "=", marketId);
  return (await query.where("withdrawn_at", "is", null).execute()).map(toStored);
}

/** Including withdrawn claims. */
export async function listAllClaims(db: Db, marketId: number): Promise<StoredClaim[]> {
  return (await selectClaims(db).where("market_id", "=", marketId).execute()).map(toStored);
}

/**
 * Claims by market id, including withdrawn ones; ids without a row are left out.
 * @param options omit for all claims
 */
export async function listClaimsByMarket(
  db: Db,
  { ids, isCurrent = false }: { ids?: readonly number[]; isCurrent?: boolean } = {},
): Promise<Map<number, StoredClaim[]>> {
  let wanted = selectClaims(db);
  if (ids) wanted = wanted.where("id", "in", toList(ids));
  if (isCurrent) wanted = wanted.where("withdrawn_at", "is", null);
  const byMarket = Map.groupBy(await wanted.execute(), ({ market_id }) => market_id);
  return new Map([...byMarket].map(([id, claims]) => [id, claims.map(toStored)]));
}

function selectClaims(db: Db) {
  return db.selectFrom("claim").selectAll().orderBy("entered_at").orderBy("id");
}

/** One JSON parameter: an import exceeds SQLite's limit of parameters per statement. */
function toList(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** What everybody may know of a claim. */
const PUBLIC_COLUMNS = [
  ...(["fact", "source", "record", "value", "said", "doubt", "publisher", "uid", "entered_at"] as const),
];

type PublicRow = Pick<Selectable<ClaimTable>, (typeof PUBLIC_COLUMNS)[number]>;

/**
 * The claims of every market on the site that were not withdrawn, as JSON by market id: whoever has read the same text
 * before need not parse it again.
 * @param among market ids; omit for all
 */
export async function listClaimsJson(db: Db, among?: readonly number[]): Promise<Map<number, string>> {
  const fields = PUBLIC_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`claim.${name}`)]);
  const { rows } = await sql<{ market_id: number; claims: string }>`
    SELECT market_id, json_group_array(json_object(${sql.join(fields)}) ORDER BY entered_at, claim.id) AS claims
    FROM claim JOIN market ON market.id = market_id
    WHERE withdrawn_at IS NULL AND archived_at IS NULL ${among ? sql`AND market_id IN ${toList(among)}` : sql``}
    GROUP BY market_id
  `.execute(db);
  return new Map(rows.map(({ market_id, claims }) => [market_id, claims]));
}

/** @param json from listClaimsJson() */
export function parseClaims(json: string): Claim[] {
  return (JSON.parse(json) as PublicRow[]).map(toClaim);
}

/** Rows per insert, to stay below SQLite's limit of parameters. */
const AT_ONCE = 50;

/** @returns the ids of the new rows */
export async function insertClaims(db: Db, marketId: number, claims: readonly NewClaim[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < claims.length; start += AT_ONCE) {
    const rows = claims.slice(start, start + AT_ONCE).map((claim) => toRow(marketId, claim));
    const added = await db.insertInto("claim").values(rows).returning("id").execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Only for what a provider's terms demand: the day and expiry of what it repeats, and values without what may not be kept. */
export async function updateClaim(db: Db, id: number, columns: Updateable<ClaimTable>): Promise<void> {
  await db.updateTable("claim").set(columns).where("id", "=", id).execute();
}

/** Claims that visitors' taps made from `from` to `to` (ISO, inclusive) and that were not withdrawn. */
export async function listVisitorsClaims(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; market_id: number }[]> {
  return db
    .selectFrom("claim")
    .select(["id", "market_id"])
    .where("entered_by", "=", writeActor(VISITORS))
    .where("entered_at", ">=", from)
    .where("entered_at", "<=", to)
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
}

/** @param at ISO; null reinstates the claims */
export async function setWithdrawn(db: Db, ids: readonly number[], at: string | null): Promise<void> {
  await db.updateTable("claim").set({ withdrawn_at: at }).where("id", "in", toList(ids)).execute();
}

/** Only for expired claims of a provider; all others are withdrawn instead. */
export async function deleteClaims(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("claim").where("id", "in", toList(ids)).execute();
}

/**
 * Candidates for disputes: markets where a source is newer than people's claim of the same fact, is doubtful, or names
 * another place. The caller compares the values.
 */
export async function listDisputedMarkets(db: Db): Promise<number[]> {
  const query = db
    .selectFrom("claim as ours")
    // A cross join keeps this order: people's claims are few.
    .crossJoin("claim as theirs")
    .select("theirs.market_id")
    .distinct()
    .where("ours.uid", "is not", null)
    .where("ours.withdrawn_at", "is", null)
    .whereRef("theirs.market_id", "=", "ours.market_id")
    .whereRef("theirs.fact", "=", "ours.fact")
    .where("theirs.uid", "is", null)
    .where("theirs.withdrawn_at", "is", null)
    .where("theirs.source", "not in", PROVIDERS)
    .whereRef("theirs.said", ">", "ours.entered_at");
  const doubtful = db
    .selectFrom("claim")
    .select("market_id")
    .distinct()
    .where(sql`doubt ->> '$.code'`, "<>", sql.lit("superseded" satisfies Doubt["code"]))
    .where("withdrawn_at", "is", null);
  const elsewhere = db
    .selectFrom("market")
    .select("id as market_id")
    .where(sql`record ->> '$.elsewhere'`, "is not", null);
  return (await query.union(doubtful).union(elsewhere).execute()).map(({ market_id }) => market_id);
}

/** Markets that have a claim whose expiry is at or before `now` (ISO). */
export async function listExpiredMarkets(db: Db, now: string): Promise<number[]> {
  const query = db.selectFrom("claim").select("market_id").distinct().where("expires_at", "<=", now);
  return (await query.orderBy("market_id").execute()).map(({ market_id }) => market_id);
}

function toRow(marketId: number, claim: NewClaim): Insertable<ClaimTable> {
  const { fact, source, record = null, value, said, doubt, uid = null, entered = null } = claim;
  return {
    ...{ fact, source, record, said, uid },
    doubt: doubt ? JSON.stringify(doubt) : null,
    publisher: claim.publisher ?? null,
    market_id: marketId,
    value: JSON.stringify(value),
    entered_at: entered,
    entered_by: claim.enteredBy ? writeActor(claim.enteredBy) : null,
    expires_at: claim.expires ?? null,
    withdrawn_at: null,
  };
}

/**
 * Earlier versions stored days that do not exist. What is left of one is no lie, and keeps the market's record valid: its
 * month or year, or else when it was entered.
 */
function readSaid(said: string, entered: string | null): string {
  return cutToDate(said) ?? entered?.slice(0, "2023-03-12".length) ?? said;
}

function toClaim({ fact, source, record, value, said, doubt, publisher, uid, entered_at }: PublicRow): Claim {
  return {
    ...toFactValue(fact, JSON.parse(value) as FactValue["value"]),
    source,
    ...(record !== null && { record }),
    said: readSaid(said, entered_at),
    ...(doubt !== null && { doubt: JSON.parse(doubt) as Doubt }),
    ...(publisher !== null && { publisher }),
    ...(uid !== null && { uid }),
    ...(entered_at !== null && { entered: entered_at }),
  };
}

function toStored(row: Selectable<ClaimTable>): StoredClaim {
  return {
    ...toClaim(row),
    ...(row.expires_at !== null && { expires: row.expires_at }),
    id: row.id,
    enteredBy: readActorOrNull(row.entered_by),
    withdrawnAt: row.withdrawn_at,
  };
}
