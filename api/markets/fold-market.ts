/** Folds a market's claims into its record, and replaces a source's claims. */
import { ZodError } from "zod";
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { FOLD_VERSION, resolve, toFields } from "#data/market/resolve.ts";
import type { Changes } from "#api/audit/changes.ts";
import { listClaims, type StoredClaim, updateClaim } from "#api/db/claims.ts";
import { getStoredMarket, listMarketRows, parseMarket, saveMarket, toRecord } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

/**
 * Computes and stores the record, in the transaction of the change; the market's first claims make it. Without a claim
 * of existence its facts stay. Changes of claims call it through `fold` (see audit/changes.ts).
 * @param sources new record ids of sources, if these change
 * @throws ZodError if the claims give no complete market
 */
export async function foldMarket(db: Db, id: number, now: Date, sources?: Iterable<string>): Promise<Market> {
  const stored = await getStoredMarket(db, id);
  const kept = { id, sources: [...(sources ?? stored?.market.sources ?? [])] };
  const fields = toFields(resolve(await listClaims(db, id)));
  const record = toRecord({ ...(fields ?? stored?.market), ...kept });
  const market = parseMarket(record);
  if (record !== stored?.record) await saveMarket(db, market, now);
  return market;
}

/**
 * Computes all records anew if another version of the rules computed them. Call it at start.
 * @returns how many changed
 */
export async function foldAnew(db: Db, now: Date): Promise<number> {
  if ((await getMeta(db, "fold.version")) === String(FOLD_VERSION)) return 0;
  return db.transaction().execute(async (transaction) => {
    let changed = 0;
    for (const { id, record } of await listMarketRows(transaction)) {
      const market = await foldMarket(transaction, id, now).catch((error: unknown) => {
        // Claims that give no complete market today leave its record as it is.
        if (!(error instanceof ZodError)) throw error;
      });
      if (market && toRecord(market) !== record) changed++;
    }
    await setMeta(transaction, "fold.version", String(FOLD_VERSION));
    return changed;
  });
}

/**
 * Replaces claims of a source with new ones. Equal claims are left alone, except for a provider's expiry.
 * @param old current claims of the source
 * @returns whether anything has changed
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
      const { said, expires } = claim;
      if (known.expires !== expires) await updateClaim(changes.db, known.id, { said, expires_at: expires ?? null });
    } else added.push(claim);
  }
  const gone = [...stored.values()].map(({ id }) => id);
  await changes.withdrawClaims(marketId, gone);
  await changes.addClaims(marketId, added);
  return gone.length > 0 || added.length > 0;
}

/** Among a market's current claims, each key occurs once. */
export function getClaimKey({ source, fact, record, doubt, uid }: Claim): string {
  return [source, fact, record, doubt === undefined, uid].join(" ");
}

/** For a provider, `said` is the day of the last fetch, so it is not compared. */
function isSameClaim(a: Claim, b: Claim): boolean {
  const toText = ({ value, said, doubt, publisher, expires }: Claim) =>
    JSON.stringify([value ?? null, expires === undefined ? said : null, doubt ?? null, publisher ?? null]);
  return toText(a) === toText(b);
}
