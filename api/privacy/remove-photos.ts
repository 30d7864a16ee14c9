/** Takes the photos of somebody who wants to be forgotten off the site, and removes their files. */
import type { Changes } from "#api/audit/record-changes.ts";
import { hasImage, type Photo, setPhotoState, setRemoved } from "#api/db/photos.ts";
import { setDecision } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { removePhoto } from "#api/images/image-files.ts";
import { claimChanges, type Speaker } from "#api/markets/claim-facts.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import type { Person } from "./find-person.ts";

/** Markets no longer show them, from the next publish on, and their addresses lead nowhere at once. */
export async function takePhotosDown(
  changes: Changes,
  { submissions, photos }: Pick<Person, "submissions" | "photos">,
  { by, now }: Pick<Speaker, "by" | "now">,
): Promise<void> {
  for (const { id, kind, state } of submissions) {
    if (kind !== "photos" || state !== "pending") continue;
    await changes.touch("submission", id);
    await setDecision(changes.db, id, { state: "rejected", by, reason: null, at: now.toISOString() });
  }
  const names = new Set(photos.map(({ name }) => name));
  for (const marketId of new Set(photos.map(({ market_id: id }) => id))) {
    const { market } = await requireStoredMarket(changes.db, marketId);
    const kept = market.photos.filter((name) => !names.has(name));
    const photoTexts = Object.fromEntries(Object.entries(market.photoTexts ?? {}).filter(([name]) => !names.has(name)));
    await claimChanges(changes, market, { ...market, photos: kept, photoTexts }, { by, now });
  }
  for (const { id } of photos) {
    await changes.touch("photo", id);
    await setPhotoState(changes.db, id, "rejected", now);
  }
}

/** After that was committed. Those that somebody else has sent, too, stay theirs. */
export async function removeFiles(db: Db, stateDir: string, photos: readonly Photo[], now: Date): Promise<void> {
  for (const { id, name } of photos) {
    await setRemoved(db, id, now);
    if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
  }
}
