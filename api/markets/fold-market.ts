/** Markets and what was said of them: a record follows from its claims, and after every change of them through here. */
import type { Claim } from "#data/market/claims.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import type { Changes } from "#api/audit/record-changes.ts";
import { listClaims, type NewClaim, renewClaim, type StoredClaim } from "#api/db/claims.ts";
import { getStoredMarketJson, insertMarket, toRecord, updateMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";

/**
 * In the transaction of the change. While nobody says that there is such a market, its record stays as it was.
 * @param sources where these change, too
 * @throws ZodError when the claims give no whole market
 */
export async function foldMarket(db: Db, id: number, now: Date, sources?: Iterable<string>): Promise<Market> {
  const json = (await getStoredMarketJson(db, id)) ?? "";
  const stored = JSON.parse(json) as Market;
  const kept = { id, sources: [...(sources ?? stored.sources)] };
  const fields = toFields(resolve(await listClaims(db, id)));
  const market = { ...(fields ?? stored), ...kept } as Market;
  const record = toRecord(market);
  if (record !== json) await updateMarket(db, market, now);
  return JSON.parse(record) as Market;
}

/** Adds a market that these claims are the first of. @throws ZodError when they give no whole one */
export async function addWithClaims(
  changes: Changes,
  { id, sources }: Pick<Market, "id" | "sources">,
  claims: readonly NewClaim[],
  now: Date,
): Promise<Market> {
  const market = await insertFolded(changes, { id, sources }, claims, now);
  await changes.addClaims(id, claims);
  return market;
}

/** The row of a market whose claims are stored already, or will be. @throws ZodError when they give no whole one */
export async function insertFolded(
  { db, touch }: Changes,
  { id, sources }: Pick<Market, "id" | "sources">,
  claims: readonly Claim[],
  now: Date,
): Promise<Market> {
  const market = marketSchema.parse({ id, sources, ...toFields(resolve(claims)) });
  await touch("market", id, "new");
  await insertMarket(db, market, now, []);
  return market;
}

/**
 * What a source says now counts in the place of what it said before. What is the same stays untouched, but for how long a
 * provider's terms allow keeping it.
 * @param old claims of these sources that count
 * @returns whether anything is different
 */
export async function replaceClaims(
  changes: Changes,
  marketId: number,
  old: readonly StoredClaim[],
  fresh: readonly Claim[],
): Promise<boolean> {
  const stored = new Map(old.map((claim) => [getClaimKey(claim), claim]));
  const added: Claim[] = [];
  for (const claim of fresh) {
    const known = stored.get(getClaimKey(claim));
    if (known && isSameClaim(known, claim)) {
      stored.delete(getClaimKey(claim));
      if (known.expires !== claim.expires) await renewClaim(changes.db, known.id, claim);
    } else added.push(claim);
  }
  const gone = [...stored.values()].map(({ id }) => id);
  await changes.withdrawClaims(marketId, gone);
  await changes.addClaims(marketId, added);
  return gone.length > 0 || added.length > 0;
}

/** Of all claims of a market with the same key one counts. */
export function getClaimKey({ source, fact, record, doubt, uid }: Claim): string {
  return [source, fact, record, doubt === undefined, uid].join(" ");
}

/** The day of a provider's word is that of the last look. */
function isSameClaim(a: Claim, b: Claim): boolean {
  const toText = ({ value, said, doubt, publisher, expires }: Claim) =>
    JSON.stringify([value ?? null, expires === undefined ? said : null, doubt ?? null, publisher ?? null]);
  return toText(a) === toText(b);
}
