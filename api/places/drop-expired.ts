/** Takes back what the provider's terms do not allow to be kept any longer (design §4). Place ids stay. */
import type { Market } from "#data/domain/market-schema.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { hasImage } from "#api/db/images.ts";
import { dropKeptValues } from "#api/db/jobs.ts";
import { getPlace, listExpiredPlaces, saveMarketPlace } from "#api/db/market-places.ts";
import { updateMarket, getStoredMarket, setArchived } from "#api/db/markets.ts";
import { deletePhoto, listExpiredPhotos } from "#api/db/provider-photos.ts";
import type { Db } from "#api/db/tables.ts";
import { removePhoto } from "#api/images/image-files.ts";
import { isProvidersAlone } from "./apply-place.ts";
import { dropFilled } from "./fill-market.ts";
import { withoutPhotos } from "./own-content.ts";
import { addDays, getExpiry, parseDetails } from "./place-details.ts";

export interface ExpiryDeps {
  db: Db;
  stateDir: string;
  maxAgeDays: number;
}

/** In the audit log. */
const BY = "the site itself";

/** @returns how many markets and photos were concerned */
export async function dropExpired({ db, stateDir, maxAgeDays }: ExpiryDeps, now: Date): Promise<number> {
  const at = now.toISOString();
  const places = await listExpiredPlaces(db, at);
  for (const { market_id } of places) await dropFacts(db, market_id, maxAgeDays, now);
  const photos = await listExpiredPhotos(db, at);
  for (const { id, market_id, name } of photos) {
    await dropPhoto(db, { id, market_id, name }, now);
    if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
  }
  await dropKeptValues(db, addDays(now, -maxAgeDays).toISOString());
  return places.length + photos.length;
}

async function dropFacts(db: Db, marketId: number, maxAgeDays: number, now: Date): Promise<void> {
  const summary = (name: string) => `Dropped what Google said of ${name}: it may not be kept for longer`;
  await recordChanges(db, { by: BY, action: "places.expire", summary, now }, async (changes) => {
    const row = await getPlace(changes.db, marketId);
    const stored = await getStoredMarket(changes.db, marketId);
    if (!row || !stored) return "";
    const old = parseDetails(row.details);
    const { market, details } = dropFilled(stored.market, old, addDays(now, -maxAgeDays).toISOString());
    const isNobodys = isProvidersAlone(stored.market, old) && details.fetched.name === undefined;
    await changes.touch("market", marketId);
    await changes.touch("market_place", marketId);
    await updateMarket(changes.db, market, now);
    // Its name and place are the provider's too. Getting its details puts it back.
    const isArchivedNow = isNobodys && stored.archivedAt === null;
    if (isArchivedNow) await setArchived(changes.db, marketId, { archivedAt: now.toISOString(), now });
    const isArchivedByExpiry = isArchivedNow || old.isArchivedByExpiry === true;
    const core = isNobodys ? pickCore(market) : {};
    await saveMarketPlace(changes.db, {
      ...row,
      details: JSON.stringify({
        ...details,
        filled: { ...core, ...details.filled },
        ...(isArchivedByExpiry && { isArchivedByExpiry }),
      }),
      expires_at: getExpiry(details, maxAgeDays),
    });
    return market.name;
  });
}

/** A market that comes back gets its name and place from the provider again. */
function pickCore({ name, city, latitude, longitude }: Market) {
  return { name, city, latitude, longitude };
}

async function dropPhoto(
  db: Db,
  { id, market_id, name }: { id: number; market_id: number; name: string },
  now: Date,
): Promise<void> {
  const summary = (market: string) => `Removed a photo of ${market} that Google had lent`;
  await recordChanges(db, { by: BY, action: "places.expire", summary, now }, async (changes) => {
    await changes.touch("photo", id);
    await deletePhoto(changes.db, id);
    const stored = await getStoredMarket(changes.db, market_id);
    if (stored?.market.photos.includes(name) !== true) return stored?.market.name ?? "";
    await changes.touch("market", market_id);
    await updateMarket(changes.db, withoutPhotos(stored.market, new Set([name])), now);
    return stored.market.name;
  });
}
