/** The table of photos. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { SubmissionState } from "#data/submissions/submission.ts";
import { listNewsImages } from "./news.ts";
import type { Db, PhotoTable } from "./tables.ts";

export type NewPhoto = Omit<Insertable<PhotoTable>, "id" | "state" | "approved_at" | "removed_at">;

/** Adds those that the market does not have, published or waiting. @returns how many were added. */
export async function insertPhotos(db: Db, photos: readonly NewPhoto[]): Promise<number> {
  const query = db.insertInto("photo").values(photos);
  const { numInsertedOrUpdatedRows = 0n } = await query.onConflict((on) => on.doNothing()).executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Of these originals, those that the market has already, published or waiting. */
export async function findKnownOriginals(db: Db, marketId: number, hashes: readonly string[]): Promise<Set<string>> {
  const kept = db.selectFrom("photo").select("original_hash").where("state", "<>", "rejected");
  const rows = await kept.where("market_id", "=", marketId).where("original_hash", "in", hashes).execute();
  return new Set(rows.map((row) => row.original_hash));
}

/** Whether any row needs the files of this name, in any state. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  const query = db.selectFrom("photo").select("id").where("name", "=", name).where("removed_at", "is", null);
  return (await query.executeTakeFirst()) !== undefined;
}

export type Photo = Selectable<PhotoTable>;

/** The photos of these submissions, in the order in which they came. */
export async function listPhotos(db: Db, submissionIds: readonly number[]): Promise<Photo[]> {
  const query = db.selectFrom("photo").selectAll().where("submission_id", "in", submissionIds);
  return query.orderBy("submission_id").orderBy("position").execute();
}

/** Every photo that was ever a market's, in any state. */
export async function listPhotosOfMarket(db: Db, marketId: number): Promise<Photo[]> {
  return db.selectFrom("photo").selectAll().where("market_id", "=", marketId).orderBy("id").execute();
}

export async function setPhotoState(db: Db, id: number, state: SubmissionState, now: Date): Promise<void> {
  await db.updateTable("photo").set({ state }).where("id", "=", id).execute();
  if (state === "approved") await markApproved(db, id, now);
}

/** What was ever approved may have been public, and is kept: taking it down can be undone. */
export async function markApproved(db: Db, id: number, now: Date): Promise<void> {
  const first = db.updateTable("photo").set({ approved_at: now.toISOString() }).where("approved_at", "is", null);
  await first.where("id", "=", id).execute();
}

/** Those that were declined by then, ISO, or by nobody, never approved, and are still there. */
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

/** @returns false, and nothing has changed, when it is not declined any more */
export async function markRemoved(db: Db, id: number, now: Date): Promise<boolean> {
  const removed = db.updateTable("photo").set({ removed_at: now.toISOString() }).where("id", "=", id);
  const declined = removed.where("state", "=", "rejected").where("approved_at", "is", null);
  const { numUpdatedRows } = await declined.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that its files are gone, whatever was decided about it. */
export async function setRemoved(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("photo").set({ removed_at: now.toISOString() }).where("id", "=", id).execute();
}

/** Whether the files of one of them are gone. */
export async function isAnyRemoved(db: Db, ids: readonly number[]): Promise<boolean> {
  const query = db.selectFrom("photo").select("id").where("id", "in", ids).where("removed_at", "is not", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Where that market has the same photo already, it stays where it is. */
export async function movePhoto(db: Db, id: number, marketId: number): Promise<void> {
  await sql`UPDATE OR IGNORE photo SET market_id = ${marketId} WHERE id = ${id}`.execute(db);
}

/** Whether any row needs the files of this name, which a photo and an article may share: those that none does are leftovers. */
export async function hasImage(db: Db, name: string): Promise<boolean> {
  const article = db.selectFrom("news_article").select("id").where("image", "=", name);
  return (await hasPhoto(db, name)) || (await article.executeTakeFirst()) !== undefined;
}

export async function listImageNames(db: Db): Promise<Set<string>> {
  const photos = await db.selectFrom("photo").select("name").where("removed_at", "is", null).execute();
  return new Set(photos.map(({ name }) => name)).union(await listNewsImages(db));
}
