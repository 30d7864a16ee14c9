/**
 * Lets the fold decide about places that pages name, which used to be stored as doubts, and folds every record again,
 * because it now also contains the sources of place, payments and products, and the year of a season's dates.
 */
import { type Kysely, sql } from "kysely";
import type { Claim } from "#data/market/claims.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import { orderMarket } from "#data/files/write-snapshot.ts";

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

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE OR IGNORE claim SET doubt = NULL
    WHERE fact = 'address' AND source = 'published' AND withdrawn_at IS NULL
      AND (doubt LIKE 'a page of ____ says that it moved here' OR doubt LIKE 'a page of ____ says that it is here')
  `.execute(db);
  const { rows } = await sql<{ id: number; record: string }>`SELECT id, record FROM market`.execute(db);
  for (const { id, record } of rows) {
    const folded = fold(JSON.parse(record) as Market, await listClaims(db, id));
    if (folded !== null && folded !== record)
      await sql`UPDATE market SET record = ${folded} WHERE id = ${id}`.execute(db);
  }
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
