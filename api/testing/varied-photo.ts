/** Generates pictures that the duplicate check tells apart. */
import sharp from "sharp";
import { photoForm } from "./photo-form.ts";
import { createRandom } from "./seeded-random.ts";

const COLUMNS = 16;
const ROWS = 12;

/** A JPEG of colored squares, which depend on the seed. */
export async function makeVariedJpeg(seed: number, width = 500): Promise<Buffer> {
  const random = createRandom(seed);
  const squares = Uint8Array.from({ length: COLUMNS * ROWS * 3 }, () => random(256));
  return sharp(squares, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
    .resize(width, Math.round((width * ROWS) / COLUMNS), { kernel: "nearest" })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The photo dialog's form with a photo of each seed. */
export async function makeVariedForm(seeds: readonly number[], width?: number): Promise<FormData> {
  const contents = await Promise.all(seeds.map((seed) => makeVariedJpeg(seed, width)));
  return photoForm(contents.map((content, index) => ({ name: `${index}.jpg`, content })));
}
