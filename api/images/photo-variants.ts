/** Widths and files of a photo's variants. No imports of server code: the decoder would load the database. */

/** Maximum widths in pixels, for cards, phones and large screens. Smaller originals are not enlarged. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** A file of a photo in one width. On disk, because a hundred photos may wait to be stored. */
export interface PhotoVariant {
  width: PhotoWidth;
  file: string;
}
