/** What kind of image a file claims to be by its first bytes: only the decoders of these kinds ever see a file. */

export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

/** `heic`: an image, of a kind that cannot be decoded here. Null: none that is taken. */
export function sniffFormat(head: Buffer): ImageFormat | "heic" | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" ? sniffBrand(head) : null;
}

/** How many bytes of a file decide. */
export const HEAD_BYTES = 64;

/** ISO base media files (ISO/IEC 14496-12) list their brands, each of four letters, in their first box. */
function sniffBrand(head: Buffer): "avif" | "heic" | null {
  const brands = head.subarray(8, Math.min(head.length, head.readUInt32BE(0))).toString("latin1");
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? "heic" : null;
}
