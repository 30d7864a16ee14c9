/** Reads the table of an operator's list, within limits. */
import { FACTS } from "../../market/facts.ts";
import { ImportError } from "../import-error.ts";
import { readTable, type Table, type TableRow } from "../table/read-table.ts";
import { findField } from "./columns.ts";

export interface ListTable extends Pick<Table, "names"> {
  rows: ListRow[];
}

export interface ListRow extends Pick<TableRow, "row" | "cells"> {
  /** What to do about cells that are too long, and their columns; the cells are empty. */
  problem?: string;
  tooLong?: readonly number[];
}

export const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;

/** Characters of a cell; a description may have more. Reading a cell may cost much more than its length. */
const CELL_MAX = 2000;

const ADVICE = {
  other: "Open it in a spreadsheet program, save it as .xlsx or CSV, and take that file.",
  damaged: "Save it as CSV again.",
};

/**
 * @param isHeading whether a column may have that name; by default those of lists
 * @throws ImportError if it is not a table, too long, or damaged
 */
export function readListTable(text: string, isHeading = (name: string) => findField(name) !== null): ListTable {
  const options = { title: "The list", advice: ADVICE, isHeading, mostColumns: MAX_COLUMNS };
  const { names, rows } = readTable(text, options);
  if (rows.length === 0) throw new ImportError("The list is empty: there is no row below its headings.");
  if (rows.length > MAX_ROWS) {
    throw new ImportError(`The list has ${rows.length} rows. ${MAX_ROWS} can be read at once: please part it.`);
  }
  const limits = names.map((name) => (findField(name) === "description" ? FACTS.description.max : CELL_MAX));
  return { names, rows: rows.map((row) => emptyLongCells(row, limits)) };
}

function emptyLongCells({ row, cells }: TableRow, limits: readonly number[]): ListRow {
  const isTooLong = (cell: string, column: number) => cell.length > (limits[column] ?? CELL_MAX);
  const tooLong = cells.flatMap((cell, column) => (isTooLong(cell, column) ? [column] : []));
  const [long] = tooLong;
  if (long === undefined) return { row, cells };
  const problem = `A cell is too long (${cells[long]?.length} characters). Shorten it to ${limits[long]}, or clear it.`;
  return { row, cells: cells.map((cell, column) => (isTooLong(cell, column) ? "" : cell)), problem, tooLong };
}
