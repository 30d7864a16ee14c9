/**
 * Reads a table from text: with any delimiter, and with titles above its headings. Says what else a file is that is no
 * table.
 */
import { CsvError, parse } from "csv-parse/sync";
import { fromCell } from "../../input/csv.ts";
import { ImportError } from "../import-error.ts";
import { readCell } from "./read-cell.ts";

export interface Table {
  /** The headings, each different from all others. */
  names: string[];
  /** Without empty ones. */
  rows: TableRow[];
  /** How many values the line of the headings has. */
  width: number;
}

export interface TableRow {
  /** As in a spreadsheet: the first line of the file is row 1. */
  row: number;
  /** One for each column, cleaned; "" if empty. */
  cells: string[];
  /** How many values the row has, also in columns without a heading. */
  width: number;
}

interface TableOptions {
  /** For messages: "The list". */
  title: string;
  /** What to do about a file of another kind, and about a damaged one. */
  advice: { other: string; damaged: string };
  /** The headings are the row with the most of these, or else the first row with two cells. */
  isHeading: (name: string) => boolean;
  /** Whether values may be in double quotes. */
  isQuoted?: boolean;
  /** Columns with a value; more are refused. */
  mostColumns?: number;
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The headings must be in the first rows; titles and remarks may be above. */
const HEADING_WITHIN = 30;

/** @throws ImportError if it is not a table, too wide, or damaged */
export function readTable(text: string, options: TableOptions): Table {
  const { title, advice, mostColumns = Infinity } = options;
  const kind = nameFileKind(text);
  if (kind !== null) throw new ImportError(`${title} is ${kind}, not a table. ${advice.other}`);
  const body = text.replace(/^\uFEFF/, "");
  const named = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(body);
  const content = body.slice(named?.[0].length ?? 0);
  const records = split(content, named?.[1] ?? findDelimiter(content, options), options);
  const heading = findHeading(records, options);
  const header = records[heading] ?? [];
  const filled = [...new Set(records.slice(heading).flatMap(listFilled))].sort((a, b) => a - b);
  const widest = Math.max(filled.length, ...records.map((record) => listFilled(record).length));
  if (widest > mostColumns) {
    throw new ImportError(`${title} has ${widest} columns. ${mostColumns} can be read: please remove some.`);
  }
  const rows = records.slice(heading + 1).flatMap((record, index): TableRow[] => {
    const cells = filled.map((column) => readCell(fromCell(record[column] ?? "")));
    // Long lists repeat their headings.
    const isTold = cells.some((cell) => cell !== "") && toText(record) !== toText(header);
    return isTold ? [{ row: heading + index + 2, cells, width: record.length }] : [];
  });
  return { names: nameColumns(header, filled), rows, width: header.length };
}

/** Indexes of the columns with a value. */
function listFilled(record: readonly string[]): number[] {
  return record.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
}

function toText(record: readonly string[]): string {
  return record.filter((cell) => cell.trim() !== "").join("\n");
}

/** Names of the columns that have a heading or values. */
function nameColumns(header: readonly string[], filled: readonly number[]): string[] {
  const names: string[] = [];
  for (const index of filled) {
    const name = header[index]?.replaceAll(/\s+/g, " ").trim() || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name} (${index + 1})` : name);
  }
  return names;
}

/** The delimiter that gives the most known headings, or else the most cells. */
function findDelimiter(text: string, options: TableOptions): string {
  const tried = DELIMITERS.map((delimiter) => {
    const records = split(text, delimiter, options, HEADING_WITHIN);
    const known = Math.max(...records.map((record) => countKnown(record, options)));
    return { delimiter, known, cells: records.reduce((sum, { length }) => sum + length, 0) };
  });
  return tried.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.delimiter ?? ",";
}

/** Index of the row with the most known headings, or else of the first row with two cells. */
function findHeading(records: readonly string[][], options: TableOptions): number {
  const first = records.slice(0, HEADING_WITHIN);
  const known = first.map((record) => countKnown(record, options));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  return Math.max(
    0,
    first.findIndex((record) => listFilled(record).length > 1),
  );
}

function countKnown(record: readonly string[], { isHeading, mostColumns }: TableOptions): number {
  return new Set(
    record
      .filter((cell) => cell !== "")
      .slice(0, mostColumns)
      .filter(isHeading),
  ).size;
}

/** Keeps empty lines, so that row numbers match a spreadsheet's. @throws ImportError */
function split(text: string, delimiter: string, options: TableOptions, most?: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      quote: options.isQuoted === false ? false : '"',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(most !== undefined && { to: most }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { title, advice } = options;
    throw new ImportError(`${title} cannot be read: ${error.message}. ${advice.damaged}`, { cause: error });
  }
}

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
