/** Writes CSV files for spreadsheets (RFC 4180), safe against formula injection. */

/**
 * A character that starts a formula, at the start of a cell. Also after ; tab and line break, since spreadsheets may
 * split cells there, and in its full-width form, which they treat the same.
 */
const FORMULA = /((?:^|[;\t\r\n])["\s]*)(?=[=+\-@＝＋－＠])/g;

/** Removes the apostrophes that toCsv() puts before formulas. */
export function fromCell(text: string): string {
  return text.replace(/((?:^|[;\t\r\n])["\s]*)'(?=[=+\-@＝＋－＠])/g, "$1");
}

/** Null and undefined become empty cells. */
export function toCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(toCell).join()).join("\r\n")}\r\n`;
}

/** An apostrophe before a formula makes spreadsheets read it as text. */
function toCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = (value ?? "").replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
