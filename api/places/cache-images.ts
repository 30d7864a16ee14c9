/** The "Cache Images" job: downloads a place's photos for as long as Google's terms allow. */
import type { Actor } from "#data/admin/actor.ts";
import { hash as digest } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobResult } from "#data/admin/jobs.ts";
import { CREDIT_MAX } from "#data/market/market-limits.ts";
import type { Market } from "#data/market/market-schema.ts";
import { SOURCES } from "#data/market/sources.ts";
import { getLendingEnd } from "#data/sources/google/place-claims.ts";
import type { PlacePhoto } from "#data/sources/google/read-place.ts";
import { countFreePhotos } from "#data/submissions/photo-rules.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { findKnownOriginals, hasImage } from "#api/db/photos.ts";
import { extendProviderPhoto, insertProviderPhoto } from "#api/db/provider-places.ts";
import { ApiError } from "#api/http/api-error.ts";
import { checkPhoto } from "#api/images/check-photo.ts";
import {
  keepPhoto,
  makeUploadFolder,
  removePhoto,
  removeUploadFolder,
  syncImagesFolder,
} from "#api/images/image-files.ts";
import type { Photo } from "#api/images/make-photo.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { claimFacts } from "#api/markets/claim-facts.ts";
import { type PlacesDeps, requireGoogle } from "./deps.ts";
import { findPlaceId } from "./directory.ts";
import type { DetailsParams } from "./fetch-details.ts";
import { countResults } from "./result-counter.ts";

/** The result counts photos. @throws PlacesError if Google cannot be asked any further; finished photos stay */
export async function cacheImages(deps: PlacesDeps, { marketIds }: DetailsParams, job: RunningJob): Promise<JobResult> {
  const google = requireGoogle(deps);
  const { db, stateDir } = deps;
  return countResults(job, async (counter) => {
    const folder = await makeUploadFolder(stateDir);
    try {
      for (const id of marketIds) {
        const stored = await getStoredMarket(db, id);
        if (!stored) counter.fail(`Market ${id}`, "There is no such market.");
        else await counter.attempt(stored.market.name, () => cacheOf(stored.market, folder));
      }
    } finally {
      await removeUploadFolder(folder);
    }

    async function cacheOf(market: Market, folder: string): Promise<void> {
      const { id, name } = market;
      const placeId = await findPlaceId(db, market);
      if (placeId === null)
        throw new ApiError(409, "It is linked to no place of Google. Link it first, or get its details.");
      // Google's photo names are valid for hours only, so they are fetched again.
      const { photos } = await google.getPlace(placeId, job.signal);
      if (photos.length === 0) throw new ApiError(404, "Google has no photos of it.");
      let free = countFreePhotos(market.photos.length);
      for (const [index, photo] of photos.entries()) {
        job.report(`Photo ${index + 1} of ${photos.length} of ${name}`, index, photos.length);
        await counter.attempt(`Photo ${index + 1} of ${name}`, async () => {
          const content = await google.getPhoto(photo, job.signal);
          const hash = digest("sha256", content);
          if ((await findKnownOriginals(db, id, [hash])).has(hash)) {
            const expires_at = getLendingEnd(deps.now(), deps.maxAgeDays);
            await extendProviderPhoto(db, { market_id: id, original_hash: hash, expires_at });
            counter.unchanged += 1;
            return;
          }
          if (free === 0) return;
          const file = join(folder, `${id}-${index}`);
          await writeFile(file, content);
          await checkPhoto(file);
          const made = await deps.decoder.makePhoto({ file, folder }, { job: "photos from Google" });
          const isNew = await deps.storing.run(() => store(deps, market, { photo, made, hash, index }, job.by));
          if (isNew) free -= 1;
          counter[isNew ? "added" : "unchanged"] += 1;
        });
      }
      job.report(counter.describeCounts(), photos.length, photos.length);
    }
  });
}

interface MadePhoto {
  photo: PlacePhoto;
  made: Photo;
  hash: string;
  index: number;
}

/** Writes files before rows, so that no row is without files. @returns false if the photo already existed */
async function store(
  deps: PlacesDeps,
  { id, name }: Market,
  { photo, made, hash, index }: MadePhoto,
  by: Actor,
): Promise<boolean> {
  const { db, stateDir } = deps;
  try {
    await keepPhoto(stateDir, made);
    await syncImagesFolder(stateDir);
    const now = deps.now();
    const summary = `Added a photo of ${name} from Google`;
    const { result } = await recordChanges(db, { by, action: "places.photo", summary, now }, async (changes) => {
      const market = (await getStoredMarket(changes.db, id))?.market;
      if (!market || countFreePhotos(market.photos.length) === 0) {
        throw new ApiError(409, "The market has all the photos that it can have.");
      }
      const { width, height, bytes } = made;
      const row = {
        market_id: id,
        name: made.name,
        original_hash: hash,
        width,
        height,
        bytes,
        position: index,
        expires_at: getLendingEnd(now, deps.maxAgeDays),
      };
      const photoId = await insertProviderPhoto(changes.db, row, now);
      if (photoId === null) return false;
      await changes.touch("photo", photoId, "new");
      const credit = [...photo.authors, SOURCES.google.credit].join(", ").slice(0, CREDIT_MAX).trim();
      const photos = [...market.photos, made.name];
      const photoTexts = { ...market.photoTexts, [made.name]: { credit } };
      await claimFacts(changes, market, { photos, photoTexts }, { by, now });
      return true;
    });
    return result;
  } finally {
    if (!(await hasImage(db, made.name))) await removePhoto(stateDir, made.name);
  }
}
