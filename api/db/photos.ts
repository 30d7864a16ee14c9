/** The table of photos. */
import type { Insertable } from "kysely";
import type { SubmissionState } from "#data/domain/submission.ts";
import type { Db, PhotoTable } from "./tables.ts";

export type NewPhoto = Omit<Insertable<PhotoTable>, "id" | "state">;

/** Adds those that the market does not have, published or waiting. @returns how many were added. */
export async function insertPhotos(db: Db, photos: readonly NewPhoto[]): Promise<number> {
  let added = 0;
  for (const photo of photos) {
    const result = await db
      .insertInto("photo")
      .values(photo)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** Of these originals, those that the market has already, published or waiting. */
export async function findKnownOriginals(db: Db, marketId: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("photo")
    .select("original_hash")
    .where("market_id", "=", marketId)
    .where("state", "<>", "rejected")
    .where("original_hash", "in", hashes)
    .execute();
  return new Set(rows.map((row) => row.original_hash));
}

/** Whether the public may see the photo of this name. */
export async function isPublished(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("photo")
    .select("id")
    .where("name", "=", name)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return row !== undefined;
}

/** The names that any row has, in any state: files of other names are leftovers. */
export async function listPhotoNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("photo").select("name").distinct().execute();
  return new Set(rows.map(({ name }) => name));
}

/** Whether any row has this name, in any state. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  return (await db.selectFrom("photo").select("id").where("name", "=", name).executeTakeFirst()) !== undefined;
}

/** The photos of a submission, in the order in which they came. */
export async function listPhotos(db: Db, submissionId: number): Promise<{ name: string; state: SubmissionState }[]> {
  return db
    .selectFrom("photo")
    .select(["name", "state"])
    .where("submission_id", "=", submissionId)
    .orderBy("position")
    .execute();
}

export async function setPhotoState(db: Db, submissionId: number, state: SubmissionState): Promise<void> {
  await db.updateTable("photo").set({ state }).where("submission_id", "=", submissionId).execute();
}
