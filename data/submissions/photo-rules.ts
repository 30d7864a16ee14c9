/** Checks the files that a visitor chose as photos, before the upload. */
import { MAX_FILE_BYTES } from "./submission-limits.ts";
import { MAX_PHOTOS } from "../market/market-limits.ts";

interface ChosenFile {
  name: string;
  /** MIME type from the browser; "" if it does not know the file extension. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Reason, shown after the file's name. */
export const NOT_AN_IMAGE = "Not an image file";

/** "Most Compatible" is an option of the iPhone's photo picker and of its camera settings. */
export const HEIC_UNREADABLE =
  "HEIC cannot be read here, please send it as JPEG (on an iPhone: tap Options below your photos, then Most Compatible)";

export interface CheckedFiles<T> {
  accepted: T[];
  /** A line for each file refused: "notes.pdf - Not an image file". */
  rejected: string[];
  /** Valid files beyond MAX_PHOTOS. */
  dropped: number;
}

/**
 * Checks by name, type and size; the server later decodes each image.
 * @param currentPhotoCount the market's photos plus those already chosen
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

export function canAddPhotos(currentPhotoCount: number): boolean {
  return countFreePhotos(currentPhotoCount) > 0;
}

/** How many more photos the market can have. */
export function countFreePhotos(currentPhotoCount: number): number {
  return Math.max(0, MAX_PHOTOS - currentPhotoCount);
}

function findReason({ name, type, size }: ChosenFile): string | null {
  if (!isImageType(name, type)) return NOT_AN_IMAGE;
  if (isHeic(name, type)) return HEIC_UNREADABLE;
  return size > MAX_FILE_BYTES ? "File too large (max 10MB)" : null;
}

/** iPhones' photo format, which the server's decoder does not support. */
function isHeic(name: string, type: string): boolean {
  return type === "" ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]\b/i.test(type);
}

/** By file extension if the browser has no type, as for .heic on systems other than Apple's. */
function isImageType(name: string, type: string): boolean {
  return type === "" ? /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name) : /^image\//i.test(type);
}
