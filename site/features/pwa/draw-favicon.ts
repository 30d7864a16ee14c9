/** Draws favicon.ico, for browsers that show no SVG in a tab (Safari) and for whatever asks for that address. */
import { drawIcon } from "./draw-icon.ts";

const SIZES = [16, 32, 48];

/** In bytes: the file's header, and one entry of its table. */
const HEADER = 6;
const ENTRY = 16;

/** @returns an ICO file of PNGs */
export async function drawFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(SIZES.map((size) => drawIcon({ size, purpose: "any" })));
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  // The type: an icon.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = HEADER + ENTRY * at;
    head.fill(SIZES[at] ?? 0, entry, entry + 2);
    // Color planes, and bits per pixel.
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
