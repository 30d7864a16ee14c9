/**
 * Undoes an entry's changes of facts: withdraws the claims it added, reinstates those it withdrew, and folds the
 * markets again. Later claims stay.
 */
import type { Actor } from "#data/admin/actor.ts";
import { isDeepStrictEqual } from "node:util";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import type { AuditRow, FieldChange } from "#api/db/audit.ts";
import { listClaims, listClaimsByIds, type StoredClaim } from "#api/db/claims.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import { claimFacts } from "#api/markets/claim-facts.ts";
import { foldMarket, getClaimKey, insertFolded } from "#api/markets/fold-market.ts";
import { describeClash, refuseClashes } from "./clashes.ts";
import type { Changes } from "./record-changes.ts";

interface Restoring {
  by: Actor;
  now: Date;
  /** Added markets that could not be removed; their claims stay, too. */
  kept: ReadonlySet<number>;
}

/** @returns whether any market changed @throws ApiError 409 if a market has no room for a photo any more */
export async function restoreFacts(changes: Changes, entry: AuditRow, restoring: Restoring): Promise<boolean> {
  const added = await listClaimsByIds(changes.db, entry.claims.added);
  const withdrawn = await listClaimsByIds(changes.db, entry.claims.withdrawn);
  const rows = new Map(entry.changes.flatMap((row) => (row.table === "market" ? [[row.id, row]] : [])));
  let isOther = false;
  for (const id of new Set([...rows.keys(), ...added.keys(), ...withdrawn.keys()])) {
    if (restoring.kept.has(id)) continue;
    const rowsOfMarket = { added: added.get(id) ?? [], withdrawn: withdrawn.get(id) ?? [] };
    const { before = {}, after = {}, fields = {} } = rows.get(id) ?? {};
    const stored = await getStoredMarket(changes.db, id);
    await changes.touch("market", id);
    await restoreClaims(changes, id, rowsOfMarket);
    if (stored) {
      const restored = await refold(changes, id, fields, restoring);
      isOther ||= !isDeepStrictEqual(restored, stored.market);
    } else {
      // Adding this market is being undone, or its removal is.
      isOther = true;
      if (after === null && before !== null) await bringBack(changes, id, { columns: before, fields }, restoring.now);
    }
  }
  return isOther;
}

interface EntryClaims {
  added: readonly StoredClaim[];
  withdrawn: readonly StoredClaim[];
}

async function restoreClaims(changes: Changes, marketId: number, { added, withdrawn }: EntryClaims): Promise<void> {
  const counting = added.filter(({ withdrawnAt }) => withdrawnAt === null);
  await changes.withdrawClaims(marketId, listIds(counting));
  // If the source has a newer claim by now, that one stays.
  const known = new Set((await listClaims(changes.db, marketId)).map(getClaimKey));
  const back = withdrawn.filter((claim) => claim.withdrawnAt !== null && !known.has(getClaimKey(claim)));
  await changes.reinstateClaims(marketId, listIds(back));
}

function listIds(claims: readonly StoredClaim[]): number[] {
  return claims.map(({ id }) => id);
}

async function refold(
  changes: Changes,
  id: number,
  { sources, photos }: Readonly<Record<string, FieldChange>>,
  { by, now }: Restoring,
) {
  const stored = await getStoredMarket(changes.db, id);
  const { sources: theirSources = [], photos: theirPhotos = [] } = stored?.market ?? {};
  const market = await foldMarket(changes.db, id, now, takeBackItems(theirSources, sources));
  // A claim about photos lists all of a market's photos, so a later claim still contains those that the entry added.
  const wanted = takeBackItems(theirPhotos, photos);
  if (!photos || isDeepStrictEqual(new Set(wanted), new Set(market.photos))) return market;
  if (wanted.length > MAX_PHOTOS) refuseClashes([describeClash("market", market.name, ["photos"])]);
  return claimFacts(changes, market, { photos: wanted }, { by, now });
}

/** Removes the items that the change added, and puts back those it removed. Later changes stay. */
function takeBackItems(current: readonly string[], change: FieldChange | undefined): string[] {
  const [before, after] = [change?.before ?? [], change?.after ?? []] as [string[], string[]];
  const items = current.filter((item) => before.includes(item) || !after.includes(item));
  for (const item of before) {
    if (!after.includes(item) && !items.includes(item)) items.splice(before.indexOf(item), 0, item);
  }
  return items;
}

async function bringBack(
  changes: Changes,
  id: number,
  { columns, fields }: { columns: Readonly<Record<string, unknown>>; fields: Readonly<Record<string, FieldChange>> },
  now: Date,
): Promise<void> {
  const sources = takeBackItems([], fields["sources"]);
  await insertFolded(changes, { id, sources }, await listClaims(changes.db, id), now);
  const { archived_at: archivedAt, merged_into: mergedInto } = columns;
  if (typeof archivedAt !== "string") return;
  await setArchived(changes.db, id, {
    archivedAt,
    mergedInto: typeof mergedInto === "number" ? mergedInto : null,
    now,
  });
}
