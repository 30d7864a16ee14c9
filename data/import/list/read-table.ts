/** Parses a list saved by a spreadsheet, with any delimiter and with titles above its headings. */
import { CsvError, parse } from "csv-parse/sync";
import { fromCell } from "../../input/csv.ts";
import { FACTS } from "../../market/facts.ts";
import { nameFileKind } from "../table/file-kind.ts";
import { ImportError } from "../import-error.ts";
import { readCell } from "../table/table.ts";
import { findField } from "./columns.ts";

export interface ListTable {
  /** Unique column headings. */
  names: string[];
  rows: ListRow[];
}

export interface ListRow {
  /** Row number as in a spreadsheet: the first line of the file is row 1. */
  row: number;
  /** One for each column; "" if empty, and for a cell that is too long. */
  cells: string[];
  /** What to do about cells that are too long, and their columns. */
  problem?: string;
  tooLong?: readonly number[];
}

export const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;

/** Characters of a cell; a description may have more. Reading a cell may cost much more than its length. */
const CELL_MAX = 2000;

const DELIMITERS = [",", ";", "\t", "|"];

/** The headings must be in the first rows; titles and remarks may be above. */
const HEADING_WITHIN = 30;

/** @throws ImportError if it is not a table, too long, or damaged */
export function readTable(text: string): ListTable {
  const kind = nameFileKind(text);
  if (kind !== null) {
    throw new ImportError(
      `This is ${kind}, not a table as text. Open it in a spreadsheet program, save it as CSV, and take that file.`,
    );
  }
  const body = text.replace(/^\uFEFF/, "");
  const named = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(body);
  const content = body.slice(named?.[0].length ?? 0);
  const records = split(content, named?.[1] ?? findDelimiter(content));
  for (const record of records) refuseWide(listFilled(record).length);
  const heading = findHeading(records);
  const header = records[heading] ?? [];
  const limits = header.map((name) => (findField(name) === "description" ? FACTS.description.max : CELL_MAX));
  const isTooLong = (cell: string, column: number) => cell.length > (limits[column] ?? CELL_MAX);
  const rows = records.slice(heading + 1).flatMap((record, index): ListRow[] => {
    const row = heading + index + 2;
    const tooLong = record.flatMap((cell, column) => (isTooLong(cell, column) ? [column] : []));
    const [long = -1] = tooLong;
    const cells = record.map((cell, column) => (isTooLong(cell, column) ? "" : readCell(fromCell(cell))));
    if (long >= 0) {
      const [{ length } = "", limit = CELL_MAX] = [record[long], limits[long]];
      const problem = `A cell is too long (${length} characters). Shorten it to ${limit}, or clear it.`;
      return [{ row, cells, problem, tooLong }];
    }
    const isRepeated = toText(record) === toText(header);
    return isRepeated || cells.every((cell) => cell === "") ? [] : [{ row, cells }];
  });
  if (rows.length === 0) throw new ImportError("The list is empty: there is no row below its headings.");
  if (rows.length > MAX_ROWS) {
    throw new ImportError(`The list has ${rows.length} rows. ${MAX_ROWS} can be read at once: please part it.`);
  }
  return keepFilled(header, rows);
}

/** @throws ImportError */
function refuseWide(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw new ImportError(`The list has ${count} columns. ${MAX_COLUMNS} can be read: please remove some.`);
}

/** Indexes of the columns with a value. */
function listFilled(record: readonly string[]): number[] {
  return record.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
}

function toText(record: readonly string[]): string {
  return record.filter((cell) => cell.trim() !== "").join("\n");
}

/** Drops columns without heading and values. @throws ImportError for too many columns */
function keepFilled(header: readonly string[], rows: readonly ListRow[]): ListTable {
  const filled = [...new Set([header, ...rows.map(({ cells }) => cells)].flatMap(listFilled))].sort((a, b) => a - b);
  refuseWide(filled.length);
  const names: string[] = [];
  for (const index of filled) {
    const name = header[index]?.replaceAll(/\s+/g, " ").trim() || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name} (${index + 1})` : name);
  }
  return {
    names,
    rows: rows.map(({ tooLong, ...row }) => ({
      ...row,
      cells: filled.map((index) => row.cells[index] ?? ""),
      ...(tooLong && { tooLong: tooLong.map((index) => filled.indexOf(index)) }),
    })),
  };
}

/** The delimiter that gives the most known headings, or else the most cells. */
function findDelimiter(text: string): string {
  const tried = DELIMITERS.map((delimiter) => {
    const records = split(text, delimiter, HEADING_WITHIN);
    const known = Math.max(...records.map(countKnown));
    return { delimiter, known, cells: records.reduce((sum, { length }) => sum + length, 0) };
  });
  return tried.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.delimiter ?? ",";
}

/** Index of the row with the most known headings, or else of the first row with two cells. */
function findHeading(records: readonly string[][]): number {
  const first = records.slice(0, HEADING_WITHIN);
  const known = first.map(countKnown);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  return Math.max(
    0,
    first.findIndex((record) => record.filter((cell) => cell.trim() !== "").length > 1),
  );
}

function countKnown(record: readonly string[]): number {
  const headings = record.filter((cell) => cell !== "").slice(0, MAX_COLUMNS);
  return new Set(headings.map(findField).filter((field) => field !== null)).size;
}

/** Keeps empty lines, so that row numbers match a spreadsheet's. @throws ImportError */
function split(text: string, delimiter: string, most?: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(most !== undefined && { to: most }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`The list cannot be read: ${error.message}. Save it as CSV again.`, { cause: error });
  }
}
