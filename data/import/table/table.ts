/** Parses a CSV or TSV file into rows by column name; refuses files that are cut off or of another type. */
import { CsvError, parse } from "csv-parse/sync";
import { fromCell } from "../../input/csv.ts";
import { isPlaceholder, withoutUnprintable } from "../../input/plain-text.ts";
import { describeColumns, nameFileKind } from "./file-kind.ts";
import { ImportError } from "../import-error.ts";

export interface TableFormat {
  /** For messages: "the portal's file". */
  title: string;
  delimiter: "," | "\t";
  /** Whether values may be in double quotes. */
  quoted: boolean;
  /** Required columns. */
  columns: readonly string[];
  idColumn: string;
  /** The last column, if it is a date: an incomplete date in the last row shows that the file was cut off. */
  lastDate?: string;
}

export interface TableRow {
  /** Line number in the file for messages; the header is line 1. */
  line: number;
  /** The trimmed value of a column, without an apostrophe before a formula; "" if there is no such column. */
  get: (column: string) => string;
}

export interface Table {
  /** The columns. */
  names: readonly string[];
  /** In the order of the file. */
  rows: TableRow[];
  /** Rows with more or fewer values than the header, whose values may be shifted. */
  bad: BadRow[];
}

interface BadRow {
  line: number;
  why: string;
  /** Fewer values than the header. */
  isShort: boolean;
}

/** Maximum share of bad rows. */
const MOST_BAD = 1 / 5;

/** @throws ImportError if the text is another type of file, damaged or cut off, or lacks a column */
export function parseTable(text: string, format: TableFormat): Table {
  const [header, ...records] = split(text, format);
  if (!header || text.trim() === "") throw new ImportError(`${format.title} is empty.`);
  const names = header.fields.map((name) => name.trim());
  checkColumns(names, format);
  const isWhole = ({ fields }: Line) => fields.length === names.length;
  const rows = records.filter(isWhole).map((record) => toRow(names, record));
  const bad = records
    .filter((record) => !isWhole(record))
    .map(({ fields: { length }, line }): BadRow => {
      return { line, why: `${length} values where the header has ${names.length}`, isShort: length < names.length };
    });
  // With a line break at the end, the last row is complete.
  const cut = /[\r\n]$/.test(text) ? undefined : findCut({ rows, bad }, format);
  const damaged = cut ?? (bad.length > records.length * MOST_BAD ? bad[0] : undefined);
  if (damaged) {
    const { line, why } = damaged;
    throw new ImportError(`${format.title}, line ${line}: ${why}. The file is cut off or damaged: fetch it again.`);
  }
  return { names, rows, bad };
}

/** The last row if it is incomplete: too few values, or a date shorter than the other rows'. */
function findCut(
  { rows, bad }: Pick<Table, "rows" | "bad">,
  { lastDate }: TableFormat,
): Pick<BadRow, "line" | "why"> | undefined {
  const [last, lastBad] = [rows.at(-1), bad.at(-1)];
  if (lastBad && lastBad.line > (last?.line ?? 0)) return lastBad.isShort ? lastBad : undefined;
  if (!last || lastDate === undefined) return undefined;
  const shape = shapeOf(last.get(lastDate));
  const others = rows.slice(0, -1).map((row) => shapeOf(row.get(lastDate)));
  if (others.includes(shape) || !others.some((other) => other.startsWith(shape))) return undefined;
  return { line: last.line, why: `"${last.get(lastDate)}" is no ${lastDate} that a listing can have` };
}

/** "5/7/2012 10:47:54 AM" → "9/9/9 9:9:9 A". */
function shapeOf(date: string): string {
  return date.replaceAll(/\d+/g, "9").replaceAll(/ +/g, " ").replaceAll(/[AP]M/g, "A");
}

function toRow(names: readonly string[], { fields, line }: Line): TableRow {
  const values = new Map(names.map((name, index) => [name, fields[index]?.trim() ?? ""]));
  return { line, get: (column: string) => readCell(fromCell(values.get(column) ?? "")) };
}

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

interface Line {
  fields: string[];
  line: number;
}

function split(text: string, format: TableFormat): Line[] {
  const kind = nameFileKind(text);
  if (kind !== null) throw refuse(kind, format);
  try {
    const records = parse(text, {
      bom: true,
      delimiter: format.delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      quote: format.quoted ? '"' : false,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ fields: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(
      `${format.title} cannot be read: ${error.message}. The file is cut off or damaged: fetch it again.`,
      { cause: error },
    );
  }
}

function checkColumns(names: readonly string[], format: TableFormat): void {
  if (!names.includes(format.idColumn)) throw refuse(describeColumns(names), format);
  const missing = format.columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ImportError(`${format.title} lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}.`);
  }
}

function refuse(kind: string, { title, delimiter, idColumn }: TableFormat): ImportError {
  const wanted = delimiter === "," ? "a CSV file" : "a tab-separated file";
  return new ImportError(
    `${title} is another kind of file: ${kind}. It has to be ${wanted} with the column ${idColumn}.`,
  );
}
