/** Generates picture files for tests, and the form that uploads them. */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export interface SentPhoto {
  name: string;
  content: Buffer;
  type?: string;
}

/** The photo dialog's form; `fields` adds fields, or removes those that are null. */
export function photoForm(photos: readonly SentPhoto[], fields: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  const all: Record<string, string | null> = { consent: "true", ...fields };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null) form.append(name, value);
  }
  for (const { name, content, type = "image/jpeg" } of photos) {
    form.append("images", new Blob([new Uint8Array(content)], { type }), name);
  }
  return form;
}

export async function makeJpeg(color: string, width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** The left half is red, the right half blue. */
export async function makeTwoColors(width: number, height: number): Promise<Sharp> {
  const half = { width: width / 2, height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: "#ff0000" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** A decompression bomb: a PNG of 30 KB with 256 million pixels. */
export function makeBomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 1-bit grayscale.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const chunks = [makeChunk("IHDR", header), makeChunk("IDAT", rows), makeChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function makeChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
