/** Turns an uploaded file into the site's photo: decoded, upright, without metadata, as WebP in three widths. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { checkPhoto, notAnImage, NotAPhotoError } from "./check-photo.ts";
import { PHOTO_WIDTHS, type PhotoVariant } from "./photo-variants.ts";

export interface PhotoSource {
  file: string;
  /** Receives the variants, named after the file. */
  folder: string;
}

export interface Photo {
  /** Derived from a hash of its variants. */
  name: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  bytes: number;
  variants: PhotoVariant[];
}

/** Phones have up to 50 megapixels, which are 150 MB decoded. */
const MAX_PIXELS = 8192 * 6144;

/** Taller pictures are screenshots or decompression bombs; WebP allows at most 16,383 pixels. */
const MAX_HEIGHT_PER_WIDTH = 2.5;

const QUALITY = 80;

const LARGEST = Math.max(...PHOTO_WIDTHS);

/** Call it once per process: no cache, since nothing is decoded twice, and one core per photo. */
export function limitDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Reads the size from the file's header.
 * @returns the number of pixels
 * @throws NotAPhotoError also if it has too many pixels, or its format is not what checkPhoto() found
 */
export async function measurePhoto(file: string): Promise<number> {
  const claimed = await checkPhoto(file);
  const { format, compression, width, height } = await explainErrors(() => openImage(file).metadata());
  // The decoder would use the actual format.
  if ((format === "heif" && compression === "av1" ? "avif" : format) !== claimed) throw notAnImage();
  return width * height;
}

/** @param source.file must have passed measurePhoto() @throws NotAPhotoError if it is damaged */
export async function makePhoto({ file, folder }: PhotoSource): Promise<Photo> {
  const { data, info } = await explainErrors(() =>
    fit(openImage(file).autoOrient(), LARGEST)
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const photo = { width, height, bytes: 0, variants: [] as PhotoVariant[] };
  const hash = createHash("sha256");
  for (const variantWidth of PHOTO_WIDTHS) {
    const variant = fit(sharp(data, { raw: { width, height, channels } }), variantWidth);
    const content = await variant.webp({ quality: QUALITY }).toBuffer();
    const variantFile = join(folder, `${basename(file)}-${variantWidth}`);
    await writeFile(variantFile, content, { flag: "wx", flush: true });
    photo.variants.push({ width: variantWidth, file: variantFile });
    photo.bytes += content.length;
    hash.update(content);
  }
  return { ...photo, name: `${hash.digest("hex").slice(0, 32)}.webp` };
}

function openImage(file: string): Sharp {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
}

function fit(image: Sharp, width: number): Sharp {
  const height = Math.round(width * MAX_HEIGHT_PER_WIDTH);
  return image.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

async function explainErrors<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes("exceeds pixel limit");
    const what = isTooLarge
      ? "Too many pixels. Please make it smaller than 50 megapixels"
      : "This image is damaged. Please choose another, or save it again";
    throw new NotAPhotoError(what, { cause });
  }
}
