/** The table of claims: what was said of markets, by whom and when. */
import { type Insertable, type Selectable, sql } from "kysely";
import { type Claim, SUPERSEDED } from "#data/market/claims.ts";
import { PROVIDERS } from "#data/market/sources.ts";
import type { ClaimTable, Db } from "./tables.ts";

/** A claim that may be stored: of people's, who has entered it. */
export type NewClaim = Claim & { enteredBy?: string | null };

export interface StoredClaim extends Claim {
  id: number;
  enteredBy: string | null;
  withdrawnAt: string | null;
}

/** What counts of a market, people's in the order in which they came. */
export async function listClaims(db: Db, marketId: number): Promise<StoredClaim[]> {
  return (await listClaimsOf(db, [marketId])).get(marketId) ?? [];
}

/** The same of several markets, by market. */
export async function listClaimsOf(db: Db, marketIds: readonly number[]): Promise<Map<number, StoredClaim[]>> {
  const query = selectClaims(db).where("market_id", "in", toList(marketIds));
  return groupByMarket(await query.where("withdrawn_at", "is", null).execute());
}

/** With those that were withdrawn. */
export async function listAllClaims(db: Db, marketId: number): Promise<StoredClaim[]> {
  return (await selectClaims(db).where("market_id", "=", marketId).execute()).map(toClaim);
}

/** What was ever said of any market, by market. */
export async function listClaimsByMarket(db: Db): Promise<Map<number, StoredClaim[]>> {
  return groupByMarket(await selectClaims(db).execute());
}

/** Those of these ids that are still there, by market. */
export async function listClaimsByIds(db: Db, ids: readonly number[]): Promise<Map<number, StoredClaim[]>> {
  return groupByMarket(await selectClaims(db).where("id", "in", toList(ids)).execute());
}

function selectClaims(db: Db) {
  return db.selectFrom("claim").selectAll().orderBy("entered_at").orderBy("id");
}

function groupByMarket(rows: readonly Selectable<ClaimTable>[]): Map<number, StoredClaim[]> {
  const byMarket = Map.groupBy(rows, ({ market_id }) => market_id);
  return new Map([...byMarket].map(([id, claims]) => [id, claims.map(toClaim)]));
}

/** As one parameter: an import is about more claims than a statement may have. */
function toList(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/**
 * What counts of each market that is on the site, as JSON by market: the text takes a tenth of the memory of the
 * claims, and most of those who ask for the content never read it.
 */
export async function listClaimsJson(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ market_id: number; claims: string }>`
    SELECT market_id, json_group_array(json_array(
      fact, source, claim.record, json(value), said, doubt, publisher, uid, entered_at
    ) ORDER BY entered_at, claim.id) AS claims
    FROM claim JOIN market ON market.id = market_id
    WHERE withdrawn_at IS NULL AND archived_at IS NULL
    GROUP BY market_id
  `.execute(db);
  return new Map(rows.map(({ market_id, claims }) => [market_id, claims]));
}

/** @param json as listClaimsJson has it */
export function parseClaims(json: string): Claim[] {
  const rows = JSON.parse(json) as [
    ...[
      Claim["fact"],
      Claim["source"],
      string | null,
      unknown,
      string,
      string | null,
      string | null,
      string | null,
      string | null,
    ],
  ][];
  return rows.map(([fact, source, record, value, said, doubt, publisher, uid, entered]) => ({
    fact,
    source,
    ...(record !== null && { record }),
    value,
    said,
    ...(doubt !== null && { doubt }),
    ...(publisher !== null && { publisher }),
    ...(uid !== null && { uid }),
    ...(entered !== null && { entered }),
  }));
}

/** Rows that fit into one statement. */
const AT_ONCE = 50;

/** @returns their ids */
export async function insertClaims(db: Db, marketId: number, claims: readonly NewClaim[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < claims.length; start += AT_ONCE) {
    const rows = claims.slice(start, start + AT_ONCE).map((claim) => toRow(marketId, claim));
    const added = await db.insertInto("claim").values(rows).returning("id").execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** A provider says the same again: it may be kept for longer. */
export async function renewClaim(db: Db, id: number, { said, expires }: Claim): Promise<void> {
  await db
    .updateTable("claim")
    .set({ said, expires_at: expires ?? null })
    .where("id", "=", id)
    .execute();
}

/** Replaces what a claim says, where a part of it may not be kept any longer. */
export async function setClaimValue(db: Db, id: number, value: unknown): Promise<void> {
  const text = JSON.stringify(value ?? null);
  await db.updateTable("claim").set({ value: text }).where("id", "=", id).execute();
}

/** What somebody entered between two moments, ISO, both included, and has not been taken back. */
export async function listEnteredBy(
  db: Db,
  by: string,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; market_id: number }[]> {
  return db
    .selectFrom("claim")
    .select(["id", "market_id"])
    .where("entered_by", "=", by)
    .where("entered_at", ">=", from)
    .where("entered_at", "<=", to)
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
}

/** @param at ISO; null: they count again */
export async function setWithdrawn(db: Db, ids: readonly number[], at: string | null): Promise<void> {
  await db.updateTable("claim").set({ withdrawn_at: at }).where("id", "in", toList(ids)).execute();
}

/** Of what may not be kept any longer: nothing else is deleted. */
export async function deleteClaims(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("claim").where("id", "in", toList(ids)).execute();
}

/**
 * Markets where a source has spoken since people did, or doubtfully, or one page alone names another place; whether that
 * differs from what people say is another question.
 * @param among which; left out: all
 */
export async function listDisputedMarkets(db: Db, among?: readonly number[]): Promise<number[]> {
  const query = db
    .selectFrom("claim as theirs")
    .innerJoin("claim as ours", (join) =>
      join
        .onRef("ours.market_id", "=", "theirs.market_id")
        .onRef("ours.fact", "=", "theirs.fact")
        .on("ours.uid", "is not", null)
        .on("ours.withdrawn_at", "is", null),
    )
    .select("theirs.market_id")
    .distinct()
    .where("theirs.uid", "is", null)
    .$if(among !== undefined, (of) => of.where("theirs.market_id", "in", toList(among ?? [])))
    .where("theirs.withdrawn_at", "is", null)
    .where("theirs.source", "not in", PROVIDERS)
    .whereRef("theirs.said", ">", "ours.entered_at");
  const doubtful = db
    .selectFrom("claim")
    .select("market_id")
    .distinct()
    .where("doubt", "!=", SUPERSEDED)
    .where("withdrawn_at", "is", null)
    .$if(among !== undefined, (of) => of.where("market_id", "in", toList(among ?? [])));
  const elsewhere = db
    .selectFrom("market")
    .select("id as market_id")
    .where(sql`json_extract(record, '$.elsewhere')`, "is not", null)
    .$if(among !== undefined, (of) => of.where("id", "in", toList(among ?? [])));
  return (await query.union(doubtful).union(elsewhere).execute()).map(({ market_id }) => market_id);
}

/** What tells whether the claims that count of these markets are the same as before, by market. Quicker than reading them. */
export async function signClaims(db: Db, marketIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("claim")
    .select(["market_id", sql<string>`COUNT(*) || ' ' || SUM(id)`.as("signature")])
    .where("market_id", "in", toList(marketIds))
    .where("withdrawn_at", "is", null)
    .groupBy("market_id")
    .execute();
  return new Map(rows.map(({ market_id, signature }) => [market_id, signature]));
}

/** Markets of which a claim has run out by then, ISO. */
export async function listExpiredMarkets(db: Db, now: string): Promise<number[]> {
  const query = db.selectFrom("claim").select("market_id").distinct().where("expires_at", "<=", now);
  return (await query.orderBy("market_id").execute()).map(({ market_id }) => market_id);
}

function toRow(marketId: number, claim: NewClaim): Insertable<ClaimTable> {
  const { fact, source, record = null, value, said, doubt = null, uid = null, entered = null } = claim;
  return {
    ...{ fact, source, record, said, doubt, uid },
    publisher: claim.publisher ?? null,
    market_id: marketId,
    value: JSON.stringify(value ?? null),
    entered_at: entered,
    entered_by: claim.enteredBy ?? null,
    expires_at: claim.expires ?? null,
    withdrawn_at: null,
  };
}

function toClaim(row: Selectable<ClaimTable>): StoredClaim {
  const { id, fact, source, record, value, said, doubt, publisher, uid } = row;
  const { entered_at, entered_by, expires_at, withdrawn_at } = row;
  return {
    ...{ id, fact, source, said },
    ...(record !== null && { record }),
    value: JSON.parse(value) as unknown,
    ...(doubt !== null && { doubt }),
    ...(publisher !== null && { publisher }),
    ...(uid !== null && { uid }),
    ...(entered_at !== null && { entered: entered_at }),
    ...(expires_at !== null && { expires: expires_at }),
    enteredBy: entered_by,
    withdrawnAt: withdrawn_at,
  };
}
