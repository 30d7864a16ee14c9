/** Makes one market of two: the old one's address, photos, sources and submissions go to the one that stays. */
import type { Market } from "#data/domain/market-schema.ts";
import { MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { setArchived, updateMarket } from "#api/db/markets.ts";
import { listPhotosOfMarket, movePhoto } from "#api/db/photos.ts";
import { getPlace, movePlace } from "#api/db/market-places.ts";
import { listIdsOfMarket, setMarketOfSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { MarketChange } from "./change-market.ts";
import { requireLiveMarket, requireStoredMarket } from "./read-market.ts";

/** @throws ApiError 404, 409 or 422 */
export async function mergeMarkets(
  db: Db,
  { id, into }: { id: number; into: number },
  { by, now }: MarketChange,
): Promise<{ auditId: number | null }> {
  if (id === into)
    throw new ApiError(422, "A market cannot be merged into itself. Choose the other one.", { field: "into" });
  const summary = ({ old, kept }: { old: Market; kept: Market }) => `Merged ${old.name} into ${kept.name}`;
  return recordChanges(db, { by, action: "market.merge", summary, now }, async (changes) => {
    const { market: old, mergedInto, archivedAt } = await requireStoredMarket(changes.db, id);
    if (mergedInto !== null) throw new ApiError(409, "This market was merged already. Take that back first.");
    const { market: kept } = await requireLiveMarket(changes.db, into);
    await changes.touch("market", id);
    await changes.touch("market", into);
    const merged = join(kept, old);
    await updateMarket(changes.db, merged, now);
    await setArchived(changes.db, id, { archivedAt: archivedAt ?? now.toISOString(), mergedInto: into, now });
    await moveSubmissions(changes, id, into);
    await movePhotos(changes, {
      id,
      into,
      isKept: (name) => !old.photos.includes(name) || merged.photos.includes(name),
    });
    await linkPlace(changes, id, into);
    return { old, kept };
  });
}

/** What the old one has beyond the kept one, after what that has; photos as far as there is room. */
function join(kept: Market, old: Market): Market {
  const photos = [...new Set([...kept.photos, ...old.photos])].slice(0, MAX_PHOTOS);
  const sources = [...new Set([...kept.sources, ...old.sources])];
  return { ...kept, photos, sources, photoTexts: { ...old.photoTexts, ...kept.photoTexts } };
}

async function moveSubmissions(changes: Changes, id: number, into: number): Promise<void> {
  for (const submission of await listIdsOfMarket(changes.db, id)) {
    await changes.touch("submission", submission);
    await setMarketOfSubmission(changes.db, submission, into);
  }
}

/** Photos that there was no room for stay with the old market, and so does one that the kept market has already. */
async function movePhotos(
  changes: Changes,
  { id, into, isKept }: { id: number; into: number; isKept: (name: string) => boolean },
): Promise<void> {
  for (const photo of await listPhotosOfMarket(changes.db, id)) {
    if (!isKept(photo.name)) continue;
    await changes.touch("photo", photo.id);
    await movePhoto(changes.db, photo.id, into);
  }
}

async function linkPlace(changes: Changes, id: number, into: number): Promise<void> {
  if (!(await getPlace(changes.db, id)) || (await getPlace(changes.db, into))) return;
  await changes.touch("market_place", id);
  await changes.touch("market_place", into);
  await movePlace(changes.db, id, into);
}
