/** The text of a feed, whatever its publisher says about the encoding, which is often wrong. */

/**
 * Goes by the mark at the beginning; then by whether it is UTF-8, which text of another encoding hardly ever is by
 * chance; then by what the server and the document say; and else takes what old Windows programs write.
 * @param contentType of the answer; null for none
 */
export function decodeFeed(body: Uint8Array, contentType: string | null): string {
  const marked = readMark(body);
  if (marked !== null) return decode(body, marked) ?? "";
  const utf8 = decode(body, "utf-8", true);
  if (utf8 !== null) return utf8;
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString("latin1");
  const labels = [/charset="?([\w-]+)/i.exec(contentType ?? "")?.[1], /^[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1]];
  for (const label of labels) {
    if (label === undefined || /^utf-?8$/i.test(label)) continue;
    const text = decode(body, label);
    if (text !== null) return text;
  }
  return decode(body, "windows-1252") ?? "";
}

/** Where an XML declaration is. */
const HEAD_BYTES = 200;

function readMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** Null for an encoding that nobody knows, and where it does not fit. */
function decode(body: Uint8Array, label: string, fatal = false): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(body);
  } catch {
    return null;
  }
}
