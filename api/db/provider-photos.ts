/** Photos that a places provider has lent: they have no submission, and an end. */
import type { Selectable } from "kysely";
import type { NewPhoto } from "./photos.ts";
import type { Db, PhotoTable } from "./tables.ts";

export type ProviderPhoto = Omit<NewPhoto, "submission_id" | "expires_at"> & { expires_at: string };

/** @returns its id; null when the market has this photo already */
export async function insertProviderPhoto(db: Db, photo: ProviderPhoto): Promise<number | null> {
  const row = await db
    .insertInto("photo")
    .values({ ...photo, submission_id: null, state: "approved" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A photo of the market that has been fetched again may stay longer. */
export async function extendProviderPhoto(
  db: Db,
  { market_id, original_hash, expires_at }: Pick<ProviderPhoto, "market_id" | "original_hash" | "expires_at">,
): Promise<void> {
  await db
    .updateTable("photo")
    .set({ expires_at })
    .where("market_id", "=", market_id)
    .where("original_hash", "=", original_hash)
    .where("expires_at", "is not", null)
    .execute();
}

/** Photos that may not be kept any more by then, ISO. */
export async function listExpiredPhotos(db: Db, now: string): Promise<Selectable<PhotoTable>[]> {
  return db.selectFrom("photo").selectAll().where("expires_at", "<=", now).orderBy("id").execute();
}

/** The names of all that are lent. */
export async function listLentPhotos(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("photo").select("name").where("expires_at", "is not", null).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function deletePhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom("photo").where("id", "=", id).execute();
}
