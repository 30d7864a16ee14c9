/** Checks by its first bytes whether a file is a picture in a supported format. */
import { open } from "node:fs/promises";
import { HEIC_UNREADABLE, NOT_AN_IMAGE } from "#data/submissions/photo-rules.ts";

/** What is wrong with a file, shown after its name: "Not an image file". */
export class NotAPhotoError extends Error {}

/** Reads only the beginning of the file. @throws NotAPhotoError */
export async function checkPhoto(file: string): Promise<ImageFormat> {
  const format = sniffFormat(await readHead(file));
  if (format === null) throw notAnImage();
  if (format === "heic") throw new NotAPhotoError(HEIC_UNREADABLE);
  return format;
}

export function notAnImage(): NotAPhotoError {
  return new NotAPhotoError(NOT_AN_IMAGE);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

/** `heic`: an image that cannot be decoded here. Null: no supported image. */
function sniffFormat(head: Buffer): ImageFormat | "heic" | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" ? sniffBrand(head) : null;
}

/** Bytes that are enough to recognize a format. */
export const HEAD_BYTES = 64;

/** Files of ISO/IEC 14496-12 list their four-letter brands in the first box. */
function sniffBrand(head: Buffer): "avif" | "heic" | null {
  const brands = head.subarray(8, Math.min(head.length, head.readUInt32BE(0))).toString("latin1");
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? "heic" : null;
}
