/**
 * Where pictures are in the state folder:
 *
 *     uploads/<random>/        files as they were sent, until they have been decoded
 *     images/<hash>-<width>.webp   what is made of them: each photo in every width
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasImage } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import { syncPath } from "#api/state/state-folder.ts";
import { PHOTO_WIDTHS, type PhotoVariant, type PhotoWidth } from "./photo-variants.ts";

/** "0123456789abcdef0123456789abcdef.webp": what a market's `photos` and addresses hold. */
export function isPhotoName(name: string): boolean {
  return /^[0-9a-f]{32}\.webp$/.test(name);
}

/** One of its files: "0123456789abcdef0123456789abcdef-960.webp". */
export function isPhotoFile(name: string): boolean {
  return /^[0-9a-f]{32}-\d+\.webp$/.test(name);
}

function getImagesFolder(stateDir: string): string {
  return join(stateDir, "images");
}

/** @param name checked with isPhotoName, so that it cannot lead anywhere else */
export function getPhotoFile(stateDir: string, name: string, width: PhotoWidth): string {
  return join(getImagesFolder(stateDir), getFileName(name, width));
}

/** A new empty folder for the files of one request. To be removed with removeUploadFolder. */
export async function makeUploadFolder(stateDir: string): Promise<string> {
  const folder = join(getUploadsFolder(stateDir), randomUUID());
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function removeUploadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Moves the variants of a photo to where they stay; a photo that is there already is replaced by the same bytes. They
 * survive a power cut after syncImagesFolder.
 */
export async function keepPhoto(
  stateDir: string,
  { name, variants }: { name: string; variants: readonly PhotoVariant[] },
): Promise<void> {
  await mkdir(getImagesFolder(stateDir), { recursive: true });
  for (const { width, file } of variants) await rename(file, getPhotoFile(stateDir, name, width));
}

/** Once for all photos of a submission. */
export async function syncImagesFolder(stateDir: string): Promise<void> {
  await syncPath(getImagesFolder(stateDir));
}

/**
 * Files first, then their rows: a row never exists without its files, and files without a row go at once, or at the
 * next start when this is killed in between.
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

export async function removePhoto(stateDir: string, name: string): Promise<void> {
  await Promise.all(PHOTO_WIDTHS.map((width) => rm(getPhotoFile(stateDir, name, width), { force: true })));
}

/**
 * To be called at start, while no upload can be running: removes what killed uploads have left.
 * @param known the names of photos that are to stay
 */
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
