/** Decodes a file saved as UTF-8, UTF-16 (Excel), windows-1252 or MacRoman (Excel on a Mac). */

/**
 * Detects UTF-16 by its byte order mark or by zero bytes between letters. Text that is not valid UTF-8 is decoded as
 * windows-1252, which accepts all bytes, or as MacRoman if that makes more of its letters and marks plausible.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [windows, mac] = ["windows-1252", "macintosh"].map((encoding) => new TextDecoder(encoding).decode(bytes));
    return countPlausible(mac ?? "") > countPlausible(windows ?? "") ? (mac ?? "") : (windows ?? "");
  }
}

/** The letters with accents, and the marks, that stand where a Western text has them. */
function countPlausible(text: string): number {
  return text.match(PLAUSIBLE)?.length ?? 0;
}

/**
 * "Café", "école", "CAFÉ", "École"; an apostrophe behind a letter, quotation marks around words, a dash between spaces,
 * figures or names. The wrong encoding gives "CafŽ OÕHara Ð Market" or "CafÈ OíHara ñ Market".
 */
const PLAUSIBLE = new RegExp(
  [
    String.raw`(?<=\p{L})[à-öø-ÿ](?!\p{Lu})|(?<!\p{L})[à-öø-ÿ](?=\p{Ll})`,
    String.raw`(?<=\p{Lu})[À-ÖØ-Ý](?!\p{L}*\p{Ll})|(?<!\p{L})[À-ÖØ-Ý](?=\p{L})`,
    String.raw`(?<=\p{L})’|(?<![\p{L}\p{N}])[‘“](?=[\p{L}\p{N}])|(?<=[\p{L}\p{P}])”`,
    String.raw`(?<!\p{L})[–—]|[–—](?!\p{Ll})`,
  ].join("|"),
  "gu",
);

/** Bytes examined. */
const SAMPLE = 2000;

function findWideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const countZeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  // In UTF-16, nearly every other byte of Western text is zero; in archives, zeros are anywhere.
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
