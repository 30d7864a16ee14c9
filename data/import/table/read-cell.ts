/** Cleans the cells of tables. */
import { isPlaceholder, withoutUnprintable } from "../../input/plain-text.ts";

/** Cleans a cell of what programs leave in it, such as "&amp;"; placeholders like "n/a" become "". */
export function readCell(text: string): string {
  const cell = withoutUnprintable(text.replaceAll(ESCAPE, decode)).trim();
  return isPlaceholder(cell) ? "" : cell;
}

const ESCAPES = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " },
  ...{ rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“", ndash: "–", mdash: "—", eacute: "é" },
} as const;

const ESCAPE = new RegExp(`&(?:(${Object.keys(ESCAPES).join("|")})|#(\\d{2,4})|#x([\\da-f]{2,4}));`, "gi");

function decode(_: string, name: string | undefined, decimal: string | undefined, hex: string): string {
  if (name !== undefined) return ESCAPES[name.toLowerCase() as keyof typeof ESCAPES];
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  // Browsers, too, take these for the characters of Windows-1252: "&#146;" is a curly apostrophe.
  const isWindows = code >= 0x80 && code < 0xa0;
  return isWindows ? new TextDecoder("windows-1252").decode(Uint8Array.of(code)) : String.fromCharCode(code);
}
