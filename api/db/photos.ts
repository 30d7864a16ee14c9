/** The table of photos. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { SubmissionState } from "#data/submissions/submission.ts";
import { listNewsImages } from "./news.ts";
import type { Db, PhotoTable } from "./tables.ts";

export type NewPhoto = Omit<Insertable<PhotoTable>, "id" | "state" | "approved_at" | "removed_at">;

/** Skips photos that the market already has, published or pending. @returns how many were added */
export async function insertPhotos(db: Db, photos: readonly NewPhoto[]): Promise<number> {
  const query = db.insertInto("photo").values(photos);
  const { numInsertedOrUpdatedRows = 0n } = await query.onConflict((on) => on.doNothing()).executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Hashes of these originals that the market already has, published or pending. */
export async function findKnownOriginals(db: Db, marketId: number, hashes: readonly string[]): Promise<Set<string>> {
  const kept = db.selectFrom("photo").select("original_hash").where("state", "<>", "rejected");
  const rows = await kept.where("market_id", "=", marketId).where("original_hash", "in", hashes).execute();
  return new Set(rows.map((row) => row.original_hash));
}

/** Whether a photo in any state still uses the files of this name. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  const query = db.selectFrom("photo").select("id").where("name", "=", name).where("removed_at", "is", null);
  return (await query.executeTakeFirst()) !== undefined;
}

export type Photo = Selectable<PhotoTable>;

/** In the order in which they were sent. */
export async function listPhotos(db: Db, submissionIds: readonly number[]): Promise<Photo[]> {
  const query = db.selectFrom("photo").selectAll().where("submission_id", "in", submissionIds);
  return query.orderBy("submission_id").orderBy("position").execute();
}

/** Every photo of the market, in any state. */
export async function listPhotosOfMarket(db: Db, marketId: number): Promise<Photo[]> {
  return db.selectFrom("photo").selectAll().where("market_id", "=", marketId).orderBy("id").execute();
}

/** Records the first approval, too: files of photos that were ever approved are kept, so that a removal can be undone. */
export async function setPhotoState(db: Db, id: number, state: SubmissionState, now: Date): Promise<void> {
  await db.updateTable("photo").set({ state }).where("id", "=", id).execute();
  if (state !== "approved") return;
  const first = db.updateTable("photo").set({ approved_at: now.toISOString() }).where("approved_at", "is", null);
  await first.where("id", "=", id).execute();
}

/** Photos that were declined by then (ISO) or without anybody's decision, were never approved, and still have files. */
export async function listDeclinedPhotos(db: Db, by: string): Promise<Photo[]> {
  return db
    .selectFrom("photo")
    .innerJoin("submission", "submission.id", "submission_id")
    .selectAll("photo")
    .where("photo.state", "=", "rejected")
    .where("approved_at", "is", null)
    .where("removed_at", "is", null)
    .where((where) => where.or([where("decided_at", "<=", by), where("decided_by", "is", null)]))
    .orderBy("photo.id")
    .execute();
}

/** @returns false, changing nothing, if the photo is no longer declined */
export async function markRemoved(db: Db, id: number, now: Date): Promise<boolean> {
  const removed = db.updateTable("photo").set({ removed_at: now.toISOString() }).where("id", "=", id);
  const declined = removed.where("state", "=", "rejected").where("approved_at", "is", null);
  const { numUpdatedRows } = await declined.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that its files were deleted, in any state. */
export async function setRemoved(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("photo").set({ removed_at: now.toISOString() }).where("id", "=", id).execute();
}

/** Whether its files were deleted. */
export async function isRemoved(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom("photo").select("id").where("id", "=", id).where("removed_at", "is not", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Does nothing if the target market already has the same photo. */
export async function movePhoto(db: Db, id: number, marketId: number): Promise<void> {
  await sql`UPDATE OR IGNORE photo SET market_id = ${marketId} WHERE id = ${id}`.execute(db);
}

/** Whether a photo or an article still uses the files of this name; otherwise they can be deleted. */
export async function hasImage(db: Db, name: string): Promise<boolean> {
  const article = db.selectFrom("news_article").select("id").where("image", "=", name);
  return (await hasPhoto(db, name)) || (await article.executeTakeFirst()) !== undefined;
}

/** Names of all pictures whose files a photo or an article still uses. */
export async function listImageNames(db: Db): Promise<Set<string>> {
  const photos = await db.selectFrom("photo").select("name").where("removed_at", "is", null).execute();
  return new Set(photos.map(({ name }) => name)).union(await listNewsImages(db));
}
