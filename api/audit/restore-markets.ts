/**
 * Undoes an entry's changes of markets: withdraws the claims it added, reinstates those it withdrew, and removes the
 * markets that it added. Later claims stay.
 */
import { isDeepStrictEqual } from "node:util";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import type { Market } from "#data/market/market-schema.ts";
import { type ClaimChanges, type FieldChange, isReferred, writeAuditedRow } from "#api/db/audit.ts";
import { listClaims, listClaimsByMarket, type StoredClaim } from "#api/db/claims.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimFacts } from "#api/markets/claim-facts.ts";
import { getClaimKey } from "#api/markets/fold-market.ts";
import type { Author, Changes } from "./changes.ts";
import { describeClash, refuseClashes, type RowToRestore } from "./take-back.ts";

/**
 * @throws ApiError 409 if the only market to be removed must stay, if a market has no room for a photo any more, or if
 * later claims have superseded all that the undo would change
 */
export async function restoreMarkets(
  changes: Changes,
  claims: ClaimChanges,
  rows: readonly RowToRestore[],
  author: Author,
): Promise<void> {
  const { db } = changes;
  const added = await listClaimsByMarket(db, { ids: claims.added });
  const withdrawn = await listClaimsByMarket(db, { ids: claims.withdrawn });
  const known = new Map(rows.flatMap((row) => (row.table === "market" ? [[row.id, row]] : [])));
  const isOnly = [...known.values()].filter(({ before }) => before === null).length === 1;
  let isOther = rows.some(({ wanted }) => wanted === null || Object.keys(wanted).length > 0);
  const superseded: string[] = [];
  for (const id of new Set([...known.keys(), ...added.keys(), ...withdrawn.keys()])) {
    const row = known.get(id) ?? { table: "market", id, before: {}, after: {}, wanted: {} };
    const own = (added.get(id) ?? []).filter(({ withdrawnAt }) => withdrawnAt === null);
    if (row.wanted === null && !(await removeMarket(db, row, { own, isOnly, now: author.now }))) continue;
    const { market } = (await getStoredMarket(db, id)) ?? {};
    await takeBackClaims(changes, id, own, withdrawn.get(id) ?? []);
    // It was removed, by this undo or an earlier one.
    if (!market && row.after !== null) continue;
    const restored = await refold(changes, row, market, author);
    isOther ||= !isDeepStrictEqual(restored, market);
    const outdone = listOutdone(row, { ...market });
    if (outdone.length > 0) superseded.push(await describeClash(db, row, outdone));
  }
  if (!isOther && superseded.length > 0) refuseClashes(superseded);
}

/** One that must stay because of later claims or submissions is archived instead, and keeps its claims. */
async function removeMarket(
  db: Db,
  row: RowToRestore,
  { own, isOnly, now }: { own: readonly StoredClaim[]; isOnly: boolean; now: Date },
): Promise<boolean> {
  const hasOtherClaims = (await listClaims(db, row.id)).length > own.length;
  if (!hasOtherClaims && !(await isReferred(db, row.id))) {
    await writeAuditedRow(db, "market", row.id, null);
    return true;
  }
  if (isOnly && hasOtherClaims) refuseClashes([await describeClash(db, row, ["its facts"])]);
  if (isOnly) {
    throw new ApiError(409, "Something has been sent or kept for this market since. Delete the market instead.");
  }
  await setArchived(db, row.id, { archivedAt: now.toISOString(), now });
  return false;
}

async function takeBackClaims(
  changes: Changes,
  marketId: number,
  added: readonly StoredClaim[],
  withdrawn: readonly StoredClaim[],
): Promise<void> {
  await changes.withdrawClaims(marketId, listIds(added));
  // If the source has a newer claim by now, that one stays.
  const current = new Set((await listClaims(changes.db, marketId)).map(getClaimKey));
  const back = withdrawn.filter((claim) => claim.withdrawnAt !== null && !current.has(getClaimKey(claim)));
  await changes.reinstateClaims(marketId, listIds(back));
}

function listIds(claims: readonly StoredClaim[]): number[] {
  return claims.map(({ id }) => id);
}

/** @param theirs the market before the undo; undefined if it was removed, and returns */
async function refold(
  changes: Changes,
  row: RowToRestore,
  theirs: Market | undefined,
  author: Author,
): Promise<Market> {
  const { id, fields: { sources, photos } = {}, wanted: columns } = row;
  const market = await changes.fold(id, takeBackItems(theirs?.sources, sources));
  if (columns && Object.keys(columns).length > 0) {
    await writeAuditedRow(changes.db, "market", id, { ...columns, updated_at: author.now.toISOString() });
  }
  // A claim about photos lists all of a market's photos, so a later claim still contains those that the entry added.
  const wanted = takeBackItems(theirs?.photos, photos);
  if (!photos || isDeepStrictEqual(new Set(wanted), new Set(market.photos))) return market;
  if (wanted.length > MAX_PHOTOS) refuseClashes([await describeClash(changes.db, row, ["photos"])]);
  return claimFacts(changes, market, { photos: wanted }, author);
}

/** The entry's facts that have changed since. */
function listOutdone({ fields = {} }: RowToRestore, market: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((field) => !isDeepStrictEqual(market[field] ?? null, fields[field]?.after));
}

/** Removes the items that the change added, and puts back those it removed. Later changes stay. */
function takeBackItems(current: readonly string[] = [], change: FieldChange | undefined): string[] {
  const [before, after] = [change?.before ?? [], change?.after ?? []] as [string[], string[]];
  const items = current.filter((item) => before.includes(item) || !after.includes(item));
  for (const item of before) {
    if (!after.includes(item) && !items.includes(item)) items.splice(before.indexOf(item), 0, item);
  }
  return items;
}
