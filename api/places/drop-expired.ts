/** Deletes Google's facts and photos, but no place ids, once its terms require it (docs/decisions/open-data.md). */
import { toJob } from "#data/admin/actor.ts";
import { isCore, toFactValue } from "#data/market/claims.ts";
import { resolve } from "#data/market/resolve.ts";
import { getDaysBefore } from "#data/site/retention.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { deleteClaims, listAllClaims, listExpiredMarkets, updateClaim, type StoredClaim } from "#api/db/claims.ts";
import { dropFindings } from "#api/db/jobs.ts";
import {
  ARCHIVED_BY_EXPIRY,
  deletePhoto,
  getPlace,
  listExpiredPhotos,
  saveMarketPlace,
} from "#api/db/provider-places.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import type { Photo } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import { removeUnused } from "#api/images/image-files.ts";
import { withoutPhotos } from "#api/snapshot/own-content.ts";
import type { PlacesDeps } from "./deps.ts";

/** Author and action in the audit log. */
const ENTRY = { by: toJob("expiry"), action: "places.expire" } as const;

/** @returns how many markets and photos were changed */
export async function dropExpired(
  deps: Pick<PlacesDeps, "db" | "stateDir" | "storing" | "maxAgeDays">,
  now: Date,
): Promise<number> {
  const { db, maxAgeDays } = deps;
  const at = now.toISOString();
  const markets = await listExpiredMarkets(db, at);
  for (const id of markets) await dropFacts(db, id, now);
  const photos = await listExpiredPhotos(db, at);
  for (const photo of photos) {
    await dropPhoto(db, photo, now);
    await removeUnused(deps, [photo.name]);
  }
  await dropFindings(db, { until: getDaysBefore(now, maxAgeDays) });
  return markets.length + photos.length;
}

async function dropFacts(db: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const summary = (name: string) => `Dropped what Google said of ${name}: it may not be kept for longer`;
  await recordChanges(db, { ...ENTRY, summary, now }, async (changes) => {
    // Withdrawn claims must be deleted, too.
    const all = await listAllClaims(changes.db, id);
    const expired = all.filter(({ expires }) => expires !== undefined && expires <= at);
    await changes.touch("market", id);
    await deleteClaims(
      changes.db,
      expired.map((claim) => claim.id),
    );
    const stored = await getStoredMarket(changes.db, id);
    if (!stored) return "";
    const counting = ({ withdrawnAt }: StoredClaim) => withdrawnAt === null;
    const existence = resolve(all.filter(counting)).winners.get("existence");
    const isNobodys = expired.some((claim) => claim === existence);
    // Name and place came from Google: archive it, keeping both; the next fetch of its details restores it.
    const core = isNobodys ? expired.filter((claim) => counting(claim) && isCore(claim)) : [];
    await changes.addClaims(
      id,
      core.map(({ fact, source, value, said }) => ({ ...toFactValue(fact, value), source, said })),
    );
    const { name } = await changes.fold(id);
    const place = await getPlace(changes.db, id);
    if (!isNobodys || stored.archivedAt !== null || !place) return name;
    await changes.touch("market_place", id);
    await setArchived(changes.db, id, { archivedAt: at, now });
    await saveMarketPlace(changes.db, { ...place, details: ARCHIVED_BY_EXPIRY });
    return name;
  });
}

async function dropPhoto(db: Db, { id, market_id, name }: Photo, now: Date): Promise<void> {
  const summary = (market: string) => `Removed a photo of ${market} that Google had lent`;
  await recordChanges(db, { ...ENTRY, summary, now }, async (changes) => {
    await changes.touch("photo", id);
    await deletePhoto(changes.db, id);
    const stored = await getStoredMarket(changes.db, market_id);
    if (stored?.market.photos.includes(name) !== true) return stored?.market.name ?? "";
    await changes.touch("market", market_id);
    for (const claim of await listAllClaims(changes.db, market_id)) {
      const without = withoutPhotos(claim, new Set([name]));
      if (without === claim) continue;
      await updateClaim(changes.db, claim.id, { value: JSON.stringify(without.value) });
    }
    return (await changes.fold(market_id)).name;
  });
}
