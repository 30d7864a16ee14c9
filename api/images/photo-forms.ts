/** The forms of a photo. Imports nothing of the server: the process that decodes would load the database with it. */
import { open } from "node:fs/promises";

/** Widths in pixels at most: a card's, a phone's and a screen's picture. Smaller originals are not enlarged. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** A photo in one width, on the disk: a hundred photos may wait for their turn to be stored. */
export interface PhotoForm {
  width: PhotoWidth;
  file: string;
}

/** @throws when there is such a file already */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
