/**
 * Files of pictures in the state folder:
 *
 *     uploads/<random>/            files as sent, until they are decoded
 *     images/<hash>-<width>.webp   each photo in every width
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasImage } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";
import { syncPath } from "#api/state/state-folder.ts";
import { PHOTO_WIDTHS, type PhotoVariant, type PhotoWidth } from "./photo-variants.ts";

/** Whether it looks like "0123456789abcdef0123456789abcdef.webp", the form used in `photos` and in addresses. */
export function isPhotoName(name: string): boolean {
  return /^[0-9a-f]{32}\.webp$/.test(name);
}

/** Whether it looks like a file of a photo: "0123456789abcdef0123456789abcdef-960.webp". */
export function isPhotoFile(name: string): boolean {
  return /^[0-9a-f]{32}-\d+\.webp$/.test(name);
}

function getImagesFolder(stateDir: string): string {
  return join(stateDir, "images");
}

/** @param name must have passed isPhotoName(), so that it cannot leave the folder */
export function getPhotoFile(stateDir: string, name: string, width: PhotoWidth): string {
  return join(getImagesFolder(stateDir), getFileName(name, width));
}

/** Creates an empty folder for the files of one request. Remove it with removeUploadFolder(). */
export async function makeUploadFolder(stateDir: string): Promise<string> {
  const folder = join(getUploadsFolder(stateDir), randomUUID());
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function removeUploadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Moves a photo's variants to their final place, replacing existing ones of the same content. Call syncImagesFolder()
 * afterwards, so that they survive a power cut.
 */
export async function keepPhoto(
  stateDir: string,
  { name, variants }: { name: string; variants: readonly PhotoVariant[] },
): Promise<void> {
  await mkdir(getImagesFolder(stateDir), { recursive: true });
  for (const { width, file } of variants) await rename(file, getPhotoFile(stateDir, name, width));
}

/** Call it once for all photos of a submission. */
export async function syncImagesFolder(stateDir: string): Promise<void> {
  await syncPath(getImagesFolder(stateDir));
}

/**
 * Stores files before rows, so that no row is without files. Files without a row are removed, at the latest at start.
 */
export async function storePhotos(
  { db, stateDir }: { db: Db; stateDir: string },
  photos: readonly { name: string; variants: readonly PhotoVariant[] }[],
  writeRows: () => Promise<unknown>,
): Promise<void> {
  try {
    for (const photo of photos) await keepPhoto(stateDir, photo);
    await syncImagesFolder(stateDir);
    await writeRows();
  } finally {
    for (const { name } of photos) if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
  }
}

/** Removes the photos' files unless a row uses them, each in the queue of uploads: it may be arriving again. */
export async function removeUnused(
  { db, stateDir, storing }: { db: Db; stateDir: string; storing: TaskQueue },
  names: Iterable<string>,
): Promise<void> {
  for (const name of names) {
    await storing.run(async () => {
      if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
    });
  }
}

export async function removePhoto(stateDir: string, name: string): Promise<void> {
  await Promise.all(PHOTO_WIDTHS.map((width) => rm(getPhotoFile(stateDir, name, width), { force: true })));
}

/** Call at start, before any upload: removes files left by a crash. @param known names of photos to keep */
export async function removeLeftovers(stateDir: string, known: ReadonlySet<string>): Promise<void> {
  await rm(getUploadsFolder(stateDir), { recursive: true, force: true });
  const files = new Set([...known].flatMap((name) => PHOTO_WIDTHS.map((width) => getFileName(name, width))));
  const leftovers = (await readdir(getImagesFolder(stateDir)).catch(() => [])).filter((file) => !files.has(file));
  await Promise.all(
    leftovers.map((file) => rm(join(getImagesFolder(stateDir), file), { recursive: true, force: true })),
  );
}

function getUploadsFolder(stateDir: string): string {
  return join(stateDir, "uploads");
}

function getFileName(name: string, width: PhotoWidth): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}
