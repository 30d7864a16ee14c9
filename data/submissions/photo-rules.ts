/** Which of the chosen files can be sent as photos of a market. */
import { MAX_FILE_BYTES } from "./submission-limits.ts";
import { MAX_PHOTOS } from "../market/market-limits.ts";

interface ChosenFile {
  name: string;
  /** MIME type as the browser tells it; "" where it does not know the file's ending. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Why a file is refused, as the part of a line after its name. */
export const NOT_AN_IMAGE = "Not an image file";

/** An iPhone's picker and its camera settings both have "Most Compatible". */
export const HEIC_UNREADABLE =
  "HEIC cannot be read here, please send it as JPEG (on an iPhone: tap Options below your photos, then Most Compatible)";

export interface CheckedFiles<T> {
  accepted: T[];
  /** A line for each file refused: "notes.pdf - Not an image file". */
  rejected: string[];
  /** How many good files there was no room for. */
  dropped: number;
}

/**
 * Sorts the files, in the order given. What an image really is only the server can tell, by decoding it.
 * @param currentPhotoCount the market's photos, and those chosen already
 */
export function checkFiles<T extends ChosenFile>(files: readonly T[], currentPhotoCount: number): CheckedFiles<T> {
  const rejected: string[] = [];
  const good = files.filter((file) => {
    const reason = findReason(file);
    if (reason !== null) rejected.push(`${file.name} - ${reason}`);
    return reason === null;
  });
  const accepted = good.slice(0, countFreePhotos(currentPhotoCount));
  return { accepted, rejected, dropped: good.length - accepted.length };
}

/** Whether the market has room for another photo. */
export function canAddPhotos(currentPhotoCount: number): boolean {
  return countFreePhotos(currentPhotoCount) > 0;
}

/** How many photos the market has room for. */
export function countFreePhotos(currentPhotoCount: number): number {
  return Math.max(0, MAX_PHOTOS - currentPhotoCount);
}

function findReason({ name, type, size }: ChosenFile): string | null {
  if (!isImageType(name, type)) return NOT_AN_IMAGE;
  if (isHeic(name, type)) return HEIC_UNREADABLE;
  return size > MAX_FILE_BYTES ? "File too large (max 10MB)" : null;
}

/** The format of phones that only their makers' programs read; the decoder of the server has none for it. */
function isHeic(name: string, type: string): boolean {
  return type === "" ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]\b/i.test(type);
}

/** Browsers have no type for endings that their system does not know, such as .heic outside of Apple's. */
function isImageType(name: string, type: string): boolean {
  return type === "" ? /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name) : /^image\//i.test(type);
}
