/** Markets and what was said of them: a record follows from its claims, and after every change of them through here. */
import type { Claim } from "#data/market/claims.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import type { Changes } from "#api/audit/record-changes.ts";
import {
  deleteClaims,
  insertClaims,
  listClaims,
  type NewClaim,
  replaceClaim,
  type StoredClaim,
} from "#api/db/claims.ts";
import { getStoredMarketJson, insertMarket, toRecord, updateMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";

/** What has run out goes by its provider's dropExpired, with an entry in the log, and not by the way. */
export const WHATEVER_RUNS_OUT = new Date(0);

/**
 * In the transaction of the change. While nobody says that there is such a market, its record stays as it was.
 * @param sources where these change, too
 * @throws ZodError when the claims give no whole market
 */
export async function foldMarket(db: Db, id: number, now: Date, sources?: Iterable<string>): Promise<Market> {
  const json = (await getStoredMarketJson(db, id)) ?? "";
  const stored = JSON.parse(json) as Market;
  const kept = { id, sources: [...(sources ?? stored.sources)] };
  const fields = toFields(resolve(await listClaims(db, id), WHATEVER_RUNS_OUT));
  const market = { ...(fields ?? stored), ...kept } as Market;
  const record = toRecord(market);
  if (record !== json) await updateMarket(db, market, now);
  return JSON.parse(record) as Market;
}

/** Adds a market that these claims are the first of. @throws ZodError when they give no whole one */
export async function addWithClaims(
  { db, touch }: Changes,
  { id, sources }: Pick<Market, "id" | "sources">,
  claims: readonly NewClaim[],
  now: Date,
): Promise<Market> {
  const market = marketSchema.parse({ id, sources, ...toFields(resolve(claims, WHATEVER_RUNS_OUT)) });
  const ids = await insertMarket(db, market, now, claims);
  await touch("market", id, "new");
  for (const claim of ids) await touch("claim", claim, "new");
  return market;
}

/**
 * Puts what a source says now in the place of what it said before; what is the same stays untouched.
 * @param old claims of these sources that are stored
 * @returns whether anything is different
 */
export async function replaceClaims(
  { db, touch }: Changes,
  marketId: number,
  old: readonly StoredClaim[],
  fresh: readonly Claim[],
): Promise<boolean> {
  const stored = new Map(old.map((claim) => [keyOf(claim), claim]));
  const added: Claim[] = [];
  let isChanged = false;
  for (const claim of fresh) {
    const known = stored.get(keyOf(claim));
    stored.delete(keyOf(claim));
    if (!known) added.push(claim);
    else if (toText(known) !== toText(claim)) {
      await touch("claim", known.id);
      await replaceClaim(db, known.id, marketId, claim);
      isChanged = true;
    }
  }
  const gone = [...stored.values()].map(({ id }) => id);
  for (const id of gone) await touch("claim", id);
  await deleteClaims(db, gone);
  for (const id of await insertClaims(db, marketId, added)) await touch("claim", id, "new");
  return isChanged || gone.length > 0 || added.length > 0;
}

function keyOf({ source, fact, record, doubt }: Claim): string {
  return [source, fact, record, doubt === undefined].join(" ");
}

function toText({ record, value, said, doubt, expires }: Claim): string {
  return JSON.stringify([record ?? null, value ?? null, said, doubt ?? null, expires ?? null]);
}
