/** Tables that spreadsheets and map programs take in (RFC 4180). */

/**
 * Where a cell may begin: at the start, and, since a spreadsheet may part cells at other signs than commas, after those.
 * Then comes a sign that spreadsheets take for a formula's, also in its wide form, which they read as the same.
 */
const FORMULA = /((?:^|[;\t\r\n])["\s]*)(?=[=+\-@＝＋－＠])/g;

/** A cell of a table that toCsv() wrote, without the signs that keep it from being a formula. */
export function fromCell(text: string): string {
  return text.replace(/((?:^|[;\t\r\n])["\s]*)'(?=[=+\-@＝＋－＠])/g, "$1");
}

/** The text of the file. A cell of what is not known stays empty. */
export function toCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(toCell).join()).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would take for a formula and run gets a sign before it that makes it a text. */
function toCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = (value ?? "").replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
