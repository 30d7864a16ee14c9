/**
 * Writes how the ends of a season are known in one form, `basis`, in place of `assumed`, `fromYear`, `toYear` and
 * `lent`, and folds every record again.
 */
import { type Kysely, sql } from "kysely";
import type { Claim } from "#data/market/claims.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import { orderMarket } from "#data/files/write-snapshot.ts";

/** JSON columns that hold schedules, by table. */
const COLUMNS = [
  ["claim", "value"],
  ["market", "record"],
  ["submission", "payload"],
  ["submission", "replaced"],
  ["audit", "changes"],
  ["job", "result"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const { rows } = await sql<{ id: number; json: string }>`
      SELECT id, ${sql.ref(column)} AS json FROM ${sql.table(table)} WHERE ${sql.ref(column)} LIKE '%"from"%'
    `.execute(db);
    for (const { id, json } of rows) {
      const changed = JSON.stringify(changeSeasons(JSON.parse(json)));
      if (changed !== json)
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${changed} WHERE id = ${id}`.execute(db);
    }
  }
  const { rows } = await sql<{ id: number; record: string }>`SELECT id, record FROM market`.execute(db);
  for (const { id, record } of rows) {
    const folded = fold(JSON.parse(record) as Market, await listClaims(db, id));
    if (folded !== null && folded !== record)
      await sql`UPDATE market SET record = ${folded} WHERE id = ${id}`.execute(db);
  }
}

/** Changes the seasons of every schedule inside a JSON value. */
function changeSeasons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeSeasons);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "seasons" && Array.isArray(part) ? part.map(toBasis) : changeSeasons(part),
    ]),
  );
}

function toBasis(season: unknown): unknown {
  if (!isRecord(season)) return season;
  const { assumed, lent, fromYear, toYear, ...rest } = season;
  const basis = (["from", "to"] as const).flatMap((end) => {
    if (assumed === end || assumed === "both") return [[end, { is: "assumed" }]];
    const isLent = isRecord(lent) && (lent["end"] === end || lent["end"] === "both");
    const lentOn = isLent ? { lentOn: lent["on"] } : {};
    const year = end === "from" ? fromYear : toYear;
    if (year !== undefined) return [[end, { is: "projected", year, ...lentOn }]];
    return isLent ? [[end, { is: "stated", ...lentOn }]] : [];
  });
  return { ...rest, ...(basis.length > 0 && { basis: Object.fromEntries(basis) as unknown }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Row {
  fact: Claim["fact"];
  source: Claim["source"];
  record: string | null;
  value: string;
  said: string;
  doubt: string | null;
  publisher: string | null;
  uid: string | null;
  entered: string | null;
  expires: string | null;
}

/** Does not use db/claims.ts, which reads the columns of the newest schema. */
async function listClaims(db: Kysely<unknown>, marketId: number): Promise<Claim[]> {
  const { rows } = await sql<Row>`
    SELECT fact, source, record, value, said, doubt, publisher, uid, entered_at AS entered, expires_at AS expires
    FROM claim WHERE market_id = ${marketId} AND withdrawn_at IS NULL ORDER BY entered_at, id
  `.execute(db);
  return rows.map(({ fact, source, value, said, ...rest }) => ({
    ...{ fact, source, value: JSON.parse(value) as unknown, said },
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== null)),
  }));
}

/** Null if the claims do not give a complete market: then the record stays. */
function fold({ id, sources }: Market, claims: readonly Claim[]): string | null {
  const market = marketSchema.safeParse({ id, sources, ...toFields(resolve(claims)) });
  return market.success ? JSON.stringify(orderMarket(market.data)) : null;
}
