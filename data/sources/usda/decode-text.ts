/** The text of a file, however it was saved: as UTF-8, as UTF-16 by Excel, or in Windows' old Western code page. */

/**
 * UTF-16 is told by its byte order mark, or by the zeros between its letters; what is no UTF-8 either is read as
 * windows-1252, which every byte has a meaning in.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Enough to tell one encoding from the other. */
const SAMPLE = 2000;

function findWideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const countZeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  // Of Western text nearly every other byte; an archive has its zeros anywhere.
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
