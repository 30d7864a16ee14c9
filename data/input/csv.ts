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

/** The beginning of a file: it tells spreadsheets that this is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

type Row = readonly (string | number | null | undefined)[];

/** Null and undefined become empty cells. */
export function toCsv(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + rows.map(toCsvLine).join("");
}

/** With its line break. */
export function toCsvLine(row: Row): string {
  return `${row.map(toCell).join()}\r\n`;
}

/** An apostrophe before a formula makes spreadsheets read it as text. */
function toCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = (value ?? "").replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
