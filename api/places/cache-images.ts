/** 'Cache Images': a place's photos become photos of its market for as long as the provider's terms allow. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobResult } from "#data/domain/admin.ts";
import { CREDIT_MAX } from "#data/domain/market-limits.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { countFreePhotos } from "#data/domain/photo-rules.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { hasImage } from "#api/db/images.ts";
import { updateMarket, getStoredMarket } from "#api/db/markets.ts";
import { findKnownOriginals } from "#api/db/photos.ts";
import { extendProviderPhoto, insertProviderPhoto } from "#api/db/provider-photos.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { Decoder } from "#api/images/decoder.ts";
import {
  keepPhoto,
  makeUploadFolder,
  removePhoto,
  removeUploadFolder,
  syncImagesFolder,
} from "#api/images/image-files.ts";
import { checkPhoto } from "#api/images/check-photo.ts";
import type { Photo } from "#api/images/make-photo.ts";
import type { Turns } from "#api/turns.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { type DetailsParams, findPlaceId } from "./fetch-details.ts";
import { addDays } from "./place-details.ts";
import { type Places, requireProvider } from "./places.ts";
import type { PlacePhoto, PlacesProvider } from "./provider.ts";
import { type Tally, tallyUp } from "./tally.ts";

export interface CacheDeps {
  db: Db;
  stateDir: string;
  places: Places;
  decoder: Decoder;
  /** Moving files and writing their rows, one at a time; shared with uploads. */
  storing: Turns;
  now: () => Date;
}

/** The counts of its result are of photos. @throws PlacesError when nothing more can be asked; what is done stays */
export async function cacheImages(deps: CacheDeps, { marketIds }: DetailsParams, job: RunningJob): Promise<JobResult> {
  const provider = requireProvider(deps.places);
  return tallyUp(job, async (tally) => {
    const folder = await makeUploadFolder(deps.stateDir);
    try {
      for (const id of marketIds) {
        const stored = await getStoredMarket(deps.db, id);
        if (!stored) tally.fail(`Market ${id}`, "There is no such market.");
        else {
          const work = () => cacheOfMarket(deps, provider, stored.market, folder, tally, job);
          await tally.attempt(stored.market.name, work);
        }
      }
    } finally {
      await removeUploadFolder(folder);
    }
  });
}

async function cacheOfMarket(
  deps: CacheDeps,
  provider: PlacesProvider,
  market: Market,
  folder: string,
  tally: Tally,
  job: RunningJob,
): Promise<void> {
  const placeId = await findPlaceId(deps.db, market);
  if (placeId === null)
    throw new ApiError(409, "It is linked to no place of Google. Link it first, or get its details.");
  // Names of photos are good for hours only: they are asked for anew.
  const { photos } = await provider.getPlace(placeId, job.signal);
  if (photos.length === 0) throw new ApiError(404, "Google has no photos of it.");
  let free = countFreePhotos(market.photos.length);
  for (const [index, photo] of photos.entries()) {
    job.report(`Photo ${index + 1} of ${photos.length} of ${market.name}`, index, photos.length);
    await tally.attempt(`Photo ${index + 1} of ${market.name}`, async () => {
      const file = join(folder, `${market.id}-${index}`);
      const content = await provider.getPhoto(photo, job.signal);
      const hash = createHash("sha256").update(content).digest("hex");
      if (await extendKnown(deps, market.id, hash)) {
        tally.unchanged += 1;
        return;
      }
      if (free === 0) return;
      await writeFile(file, content);
      await checkPhoto(file);
      const made = await deps.decoder.makePhoto(file, folder);
      const isNew = await deps.storing.run(() => store(deps, market, { photo, made, hash, index }, job.by));
      if (isNew) free -= 1;
      tally[isNew ? "added" : "unchanged"] += 1;
    });
  }
  job.report(tally.count(), photos.length, photos.length);
}

/** Whether the market has the photo already. */
async function extendKnown({ db, places, now }: CacheDeps, marketId: number, hash: string): Promise<boolean> {
  if (!(await findKnownOriginals(db, marketId, [hash])).has(hash)) return false;
  const expiresAt = addDays(now(), places.maxAgeDays).toISOString();
  await extendProviderPhoto(db, { market_id: marketId, original_hash: hash, expires_at: expiresAt });
  return true;
}

interface MadePhoto {
  photo: PlacePhoto;
  made: Photo;
  hash: string;
  index: number;
}

/** Files first, then their rows: a row never exists without its files. @returns false when it was there already */
async function store(
  { db, stateDir, places, now }: CacheDeps,
  { id, name }: Market,
  { photo, made, hash, index }: MadePhoto,
  by: string,
): Promise<boolean> {
  try {
    await keepPhoto(stateDir, made);
    await syncImagesFolder(stateDir);
    const at = now();
    const summary = `Added a photo of ${name} from Google`;
    const { result } = await recordChanges(db, { by, action: "places.photo", summary, now: at }, async (changes) => {
      const stored = await getStoredMarket(changes.db, id);
      if (!stored || countFreePhotos(stored.market.photos.length) === 0) {
        throw new ApiError(409, "The market has all the photos that it can have.");
      }
      const { width, height, bytes } = made;
      const photoId = await insertProviderPhoto(changes.db, {
        ...{ market_id: id, name: made.name, original_hash: hash, width, height, bytes, position: index },
        expires_at: addDays(at, places.maxAgeDays).toISOString(),
      });
      if (photoId === null) return false;
      await changes.touch("photo", photoId, "new");
      await changes.touch("market", id);
      await updateMarket(changes.db, addPhoto(stored.market, made.name, photo), at);
      return true;
    });
    return result;
  } finally {
    if (!(await hasImage(db, made.name))) await removePhoto(stateDir, made.name);
  }
}

function addPhoto(market: Market, name: string, { authors }: PlacePhoto): Market {
  const credit = [...authors, "Google Maps"].join(", ").slice(0, CREDIT_MAX).trim();
  return { ...market, photos: [...market.photos, name], photoTexts: { ...market.photoTexts, [name]: { credit } } };
}
