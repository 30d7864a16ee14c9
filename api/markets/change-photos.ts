/** Dashboard changes to a market's photos: order (the first is the hero), captions, credits and removal. */
import type { MarketPhotos } from "#data/admin/markets-schema.ts";
import type { Market, PhotoText } from "#data/market/market-schema.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listPhotosOfMarket, setPhotoState } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimChanges } from "./claim-facts.ts";
import { requireRevision } from "./change-market.ts";
import { requireStoredMarket } from "./read-market.ts";

/** Replaces the photos; omitted ones are no longer served. @throws ApiError 404 or 422, StaleMarketError */
export async function changePhotos(
  db: Db,
  { id, revision, photos }: MarketPhotos & { id: number },
  { by, now }: Author,
): Promise<{ auditId: number | null }> {
  const summary = ({ name }: Market) => `Changed the photos of ${name}`;
  return recordChanges(db, { by, action: "market.photos", summary, now }, async (changes) => {
    const stored = await requireStoredMarket(changes.db, id);
    requireRevision(stored, revision);
    const { market } = stored;
    const names = photos.map(({ name }) => name);
    const unknown = names.find((name) => !market.photos.includes(name));
    if (unknown !== undefined) {
      throw new ApiError(422, `This market has no photo ${unknown}. Please reload the page.`, { field: "photos" });
    }
    await claimChanges(changes, market, { ...market, photos: names, photoTexts: listTexts(photos) }, { by, now });
    await declineRemoved(changes, id, new Set(market.photos.filter((name) => !names.includes(name))), now);
    return market;
  });
}

function listTexts(photos: MarketPhotos["photos"]): Record<string, PhotoText> {
  return Object.fromEntries(
    photos.flatMap(({ name, caption, credit }) => {
      const text = { ...(caption !== undefined && { caption }), ...(credit !== undefined && { credit }) };
      return Object.keys(text).length > 0 ? [[name, text] as const] : [];
    }),
  );
}

/** Marks removed photos as declined: they may be sent and reviewed again. */
async function declineRemoved(
  changes: Changes,
  marketId: number,
  names: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const photo of await listPhotosOfMarket(changes.db, marketId)) {
    if (photo.state !== "approved" || !names.has(photo.name)) continue;
    await changes.touch("photo", photo.id);
    await setPhotoState(changes.db, photo.id, "rejected", now);
  }
}
