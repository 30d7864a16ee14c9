/** Turns a file that somebody sent into a photo of the site: decoded, upright, without metadata, WebP in three widths. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { checkPhoto, notAnImage, NotAPhotoError } from "./check-photo.ts";
import { PHOTO_WIDTHS, type PhotoVariant } from "./photo-variants.ts";

export interface PhotoSource {
  file: string;
  /** Takes the variants, under names that begin with the file's. */
  folder: string;
}

export interface Photo {
  /** From the hash of its variants. */
  name: string;
  /** Pixels of its largest variant. */
  width: number;
  height: number;
  bytes: number;
  variants: PhotoVariant[];
}

/** The sensors of phones go to 50 megapixels; decoded, that is 150 MB. */
const MAX_PIXELS = 8192 * 6144;

/** Nothing is upright and this much higher than wide but a screenshot or a bomb; WebP ends at 16,383 pixels. */
const MAX_HEIGHT_PER_WIDTH = 2.5;

const QUALITY = 80;

const LARGEST = Math.max(...PHOTO_WIDTHS);

/** For the whole process: nothing is decoded twice, and each photo takes one core while others wait for theirs. */
export function limitDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * What its head says, before anything is decoded.
 * @returns pixels
 * @throws NotAPhotoError also for what checkPhoto alone lets pass: too large, or of another format inside
 */
export async function measurePhoto(file: string): Promise<number> {
  const claimed = await checkPhoto(file);
  const { format, compression, width, height } = await explainErrors(() => openImage(file).metadata());
  // It would be decoded as that.
  if ((format === "heif" && compression === "av1" ? "avif" : format) !== claimed) throw notAnImage();
  return width * height;
}

/**
 * @param source.file one that measurePhoto lets pass
 * @throws NotAPhotoError when it is damaged
 */
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
