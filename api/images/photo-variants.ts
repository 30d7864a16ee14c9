/** The variants of a photo. Imports nothing of the server: the process that decodes would load the database with it. */

/** Widths in pixels at most: a card's, a phone's and a screen's picture. Smaller originals are not enlarged. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** A photo in one width, on the disk: a hundred photos may wait for their turn to be stored. */
export interface PhotoVariant {
  width: PhotoWidth;
  file: string;
}
