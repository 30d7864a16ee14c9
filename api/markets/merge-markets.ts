/** Merges one market into another: its claims, photos, sources and submissions move to the one that stays. */
import {
  type FactName,
  type FactValues,
  isFromProvider,
  listFactValues,
  readFacts,
  toFactValues,
} from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import { listRecordOffers } from "#data/submissions/offers.ts";
import type { Pin } from "#data/submissions/pin.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { listLinks, updateLink } from "#api/db/managers.ts";
import { setArchived } from "#api/db/markets.ts";
import { listPhotosOfMarket, movePhoto } from "#api/db/photos.ts";
import { getPlace, movePlace } from "#api/db/provider-places.ts";
import { listIdsOfMarket, setMarketOfSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimFacts, findChanged } from "./claim-facts.ts";
import type { Cited } from "./people-claims.ts";
import { placePin } from "./place-pin.ts";
import { requireLiveMarket, requireStoredMarket } from "./read-market.ts";

interface Merge {
  id: number;
  into: number;
  /** The facts that the market that stays takes over. */
  take?: readonly FactName[] | undefined;
  /** Where its pin goes if these move it. */
  pin?: Pin | undefined;
}

/** @throws ApiError 404, 409 or 422 */
export async function mergeMarkets(
  db: Db,
  { id, into, take = [], pin }: Merge,
  { by, now }: Author,
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
    const merged = await joinClaims(changes, { kept, old, take, pin }, { by, now });
    await setArchived(changes.db, id, { archivedAt: archivedAt ?? now.toISOString(), mergedInto: into, now });
    await moveSubmissions(changes, id, into);
    await moveLinks(changes, id, into);
    await movePhotos(changes, {
      id,
      into,
      isKept: (name) => !old.photos.includes(name) || merged.photos.includes(name),
    });
    await linkPlace(changes, id, into);
    return { old, kept };
  });
}

interface Joined {
  kept: Market;
  old: Market;
  take: readonly FactName[];
  pin: Pin | undefined;
}

/**
 * What is taken from the old market keeps its source and day; a list joined of both is the word of the person who merges.
 * Where else the two differ, the kept value becomes a claim of that person, so that the next import of the old market's
 * source does not overturn it.
 */
async function joinClaims(changes: Changes, { kept, old, take, pin }: Joined, author: Author): Promise<Market> {
  const { db } = changes;
  const theirs = readFacts(old);
  const photos = [...new Set([...kept.photos, ...old.photos])].slice(0, MAX_PHOTOS);
  const photoTexts = { ...old.photoTexts, ...kept.photoTexts };
  const joined: FactValues = {
    ...(photos.length > kept.photos.length && { photos }),
    ...(Object.keys(photoTexts).length > Object.keys(kept.photoTexts ?? {}).length && { photoTexts }),
  };
  const known = await listClaims(db, kept.id);
  const { winners } = resolve(known);
  const differing = listFactValues(findChanged(old, kept)).filter(({ fact }) => {
    const winner = winners.get(fact);
    return winner && !isFromProvider(winner) && fact in theirs && !PHOTOS.includes(fact);
  });
  const settled = toFactValues(differing);
  const said = resolve(await listClaims(db, old.id)).winners;
  const offers = listRecordOffers(kept, old).filter(({ fact }) => {
    const winner = said.get(fact);
    // A provider's facts move with its place.
    return take.includes(fact) && !(winner && isFromProvider(winner));
  });
  const cited: Cited = {
    ...("existence" in settled && { existence: kept.confirmed }),
    ...("schedule" in settled && { schedule: kept.hoursConfirmed ?? kept.confirmed }),
  };
  for (const { fact, value } of offers) {
    const winner = said.get(fact);
    if (winner && !Array.isArray(value)) cited[fact] = getConfirmation(winner);
  }
  const taken = toFactValues(offers);
  await claimFacts(changes, kept, { ...settled, ...taken, ...joined, ...placePin(kept, taken, pin) }, author, cited);
  return changes.fold(kept.id, new Set([...kept.sources, ...old.sources]));
}

/** Combined from both markets, up to MAX_PHOTOS. */
const PHOTOS: readonly FactName[] = ["photos", "photoTexts"];

async function moveSubmissions(changes: Changes, id: number, into: number): Promise<void> {
  for (const submission of await listIdsOfMarket(changes.db, id)) {
    await changes.touch("submission", submission);
    await setMarketOfSubmission(changes.db, submission, into);
  }
}

/** Managers of the old market may not run the other: their edits wait for review until they are trusted again. */
async function moveLinks(changes: Changes, id: number, into: number): Promise<void> {
  for (const { id: link } of await listLinks(changes.db, id)) {
    await changes.touch("manager_link", link);
    await updateLink(changes.db, link, { market_id: into, is_trusted: 0 });
  }
}

/** Photos beyond the limit, and ones the kept market already has, stay with the old market. */
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
