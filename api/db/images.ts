/** The names of pictures in all tables that have some: two of them may have the same picture, which is one file. */
import { hasNewsImage, listNewsImages } from "./news.ts";
import { hasPhoto, listPhotoNames } from "./photos.ts";
import type { Db } from "./tables.ts";

/** Whether any row needs the files of this name: those that none does are leftovers. */
export async function hasImage(db: Db, name: string): Promise<boolean> {
  return (await hasPhoto(db, name)) || (await hasNewsImage(db, name));
}

export async function listImageNames(db: Db): Promise<Set<string>> {
  return (await listPhotoNames(db)).union(await listNewsImages(db));
}
