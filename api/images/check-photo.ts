/** Whether a file claims to be a picture that can be decoded here: what needs no decoder to be told. */
import { open } from "node:fs/promises";
import { HEIC_UNREADABLE, NOT_AN_IMAGE } from "#data/domain/photo-rules.ts";
import { HEAD_BYTES, type ImageFormat, sniffFormat } from "./sniff-format.ts";

/** What is wrong with a file, as the part of a line after its name: "Not an image file". */
export class NotAPhotoError extends Error {}

/** Looks at the head of a file only. @throws NotAPhotoError */
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
