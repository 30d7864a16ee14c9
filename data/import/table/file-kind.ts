/** Describes files of a wrong type in error messages. */

/** "an HTML page", "a PDF"; null if it may be a table. */
export function nameFileKind(text: string): string | null {
  const start = text
    .slice(0, 4000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start.startsWith("PK")) {
    return /\[Content_Types\]\.xml|xl\/|_rels\//.test(start) ? "a spreadsheet (.xlsx)" : "a zip archive";
  }
  if (start.startsWith("ÐÏ")) return "an old spreadsheet (.xls)";
  if (start.startsWith("\u001f")) return "a gzip archive";
  if (start.startsWith("%PDF")) return "a PDF";
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return "an HTML page";
  if (start.startsWith("<")) return "an XML file";
  if (/^[[{]/.test(start)) return "JSON";
  return text.includes("\0") ? "binary data" : null;
}

/** "a table with the columns a, b, c". @param names the cells of the first line */
export function describeColumns(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => (name.length > 30 ? `${name.slice(0, 30)}...` : name));
  if (names.length < 2) return `text that begins with "${shown.join()}"`;
  return `a table with the columns ${shown.join(", ")}${names.length > shown.length ? ", ..." : ""}`;
}
