/** Reads the tables of the USDA into rows by column name; refuses files that are cut off or of another type. */
import { ImportError } from "../import-error.ts";
import { describeColumns, readTable, type Table } from "../table/read-table.ts";

export interface UsdaTableFormat {
  /** For messages: "the portal's file". */
  title: string;
  /** Required columns. */
  columns: readonly string[];
  idColumn: string;
  /** Whether values may be in double quotes. */
  isQuoted?: boolean;
  /** The last column, if it is a date: an incomplete date in the last row shows that the file was cut off. */
  lastDate?: string;
}

export interface UsdaRow {
  /** The cleaned value of a column; "" if there is no such column. */
  get: (column: string) => string;
}

export interface UsdaTable {
  /** In the order of the file. */
  rows: UsdaRow[];
  /** Rows with more or fewer values than the header, whose values may be shifted. */
  bad: BadRow[];
}

interface BadRow {
  /** The row's number in the file; the header is row 1. */
  row: number;
  why: string;
}

/** Maximum share of bad rows. */
const MOST_BAD = 1 / 5;

const DAMAGED = "The file is cut off or damaged: fetch it again.";

/** @throws ImportError if the text is another type of file, damaged or cut off, or lacks a column */
export function readUsdaTable(text: string, format: UsdaTableFormat): UsdaTable & Pick<Table, "names"> {
  const { title, columns, idColumn, isQuoted = true, lastDate } = format;
  if (text.trim() === "") throw new ImportError(`${title} is empty.`);
  const advice = { other: `It has to be one with the column ${idColumn}.`, damaged: DAMAGED };
  const table = readTable(text, { title, advice, isQuoted, isHeading: (name) => columns.includes(name) });
  const { names, width } = table;
  if (!names.includes(idColumn)) throw new ImportError(`${title} is ${describeColumns(names)}. ${advice.other}`);
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ImportError(`${title} lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}.`);
  }
  const at = new Map(names.map((name, index) => [name, index]));
  const rows = table.rows
    .filter((row) => row.width === width)
    .map(({ cells }): UsdaRow => ({ get: (column) => cells[at.get(column) ?? -1] ?? "" }));
  const bad = table.rows
    .filter((row) => row.width !== width)
    .map(({ row, width: own }) => ({ row, why: `${own} values where the header has ${width}` }));
  // With a line break at the end, the last row is complete.
  const cut = /[\r\n]$/.test(text) ? undefined : findCut(table, { rows, bad }, lastDate);
  const damaged = cut ?? (bad.length > table.rows.length * MOST_BAD ? bad[0] : undefined);
  if (damaged) throw new ImportError(`${title}, row ${damaged.row}: ${damaged.why}. ${DAMAGED}`);
  return { names, rows, bad };
}

/** The last row if it is incomplete: too few values, or a date shorter than the other rows'. */
function findCut(table: Table, { rows, bad }: UsdaTable, lastDate: string | undefined): BadRow | undefined {
  const last = table.rows.at(-1);
  if (!last || last.width < table.width) return bad.at(-1);
  if (last.width > table.width || lastDate === undefined) return undefined;
  const others = rows.map((row) => row.get(lastDate));
  const date = others.pop() ?? "";
  const [shape, shapes] = [shapeOf(date), others.map(shapeOf)];
  if (shapes.includes(shape) || !shapes.some((other) => other.startsWith(shape))) return undefined;
  return { row: last.row, why: `"${date}" is no ${lastDate} that a listing can have` };
}

/** "5/7/2012 10:47:54 AM" → "9/9/9 9:9:9 A". */
function shapeOf(date: string): string {
  return date.replaceAll(/\d+/g, "9").replaceAll(/ +/g, " ").replaceAll(/[AP]M/g, "A");
}

/** Whether it is CSV with that column. */
export function hasColumn(text: string, column: string): boolean {
  const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
  return header.split(",").some((name) => name.replaceAll(/["\s\uFEFF]/g, "") === column);
}
