/** Reads spreadsheets (.xlsx): zip archives of XML, which may be small and unpack to more than the memory. */
import { strFromU8, unzipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { toCsv } from "../../input/csv.ts";
import { formatTime } from "../../schedule/format/style.ts";
import { decodeText } from "./decode-text.ts";
import { ImportError } from "../import-error.ts";

/** Bytes of all its files, unpacked. 8,000 rows of 150 columns have 40 MB. */
const MAX_BYTES = 100_000_000;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 300;

/** A table's file as text: a spreadsheet as CSV, whose cells fromCell() reads. @throws ImportError */
export async function readTableText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return isSpreadsheet(bytes) ? toCsv(await readSpreadsheet(bytes)) : decodeText(bytes);
}

/**
 * @returns the rows of the first sheet that has a row of two cells, as many cells in each; days as "2026-07-18", moments
 * as "2026-07-18 09:15:00", times as "8:00 AM"
 * @throws ImportError if it is damaged or too large
 */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  try {
    checkSize(bytes);
    const sheets = await readSheets(new Blob([bytes]));
    const table = sheets.find(({ data }) => data.some((row) => row.filter((cell) => cell !== null).length > 1));
    if (!table) throw new ImportError("The spreadsheet is empty: no sheet has a row with two cells.");
    return table.data.map((row) => row.map(toText));
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(
      "The spreadsheet cannot be read. It is cut off or damaged: save it again, or save it as CSV and take that file.",
      { cause },
    );
  }
}

/** Whether it is a zip archive with a workbook in it. A damaged archive counts as one. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  if (strFromU8(bytes.subarray(0, 4), true) !== "PK\u0003\u0004") return false;
  try {
    return listEntries(bytes).some(({ name }) => name === "xl/workbook.xml");
  } catch {
    return true;
  }
}

/** Unpacks nothing. */
function listEntries(bytes: Uint8Array): { name: string; originalSize: number }[] {
  const entries: { name: string; originalSize: number }[] = [];
  unzipSync(bytes, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  return entries;
}

/**
 * The package reads a sheet as a whole rectangle, up to its farthest cell. An archive that gives wrong sizes is cut off
 * there.
 * @throws ImportError
 */
function checkSize(bytes: Uint8Array): void {
  const size = listEntries(bytes).reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (size > MAX_BYTES) {
    throw new ImportError(
      `The spreadsheet has ${toMegabytes(size)} MB, unpacked. ${toMegabytes(MAX_BYTES)} can be read.`,
    );
  }
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]*\.xml$/.test(name) });
  for (const sheet of Object.values(sheets)) {
    for (const [, column = "", row] of strFromU8(sheet).matchAll(FILLED_CELL)) {
      if (Number(row) <= MAX_ROWS && toNumber(column) <= MAX_COLUMNS) continue;
      throw new ImportError(
        `The spreadsheet has a cell in ${column}${row ?? ""}. ${MAX_ROWS} rows of ${MAX_COLUMNS} columns can be read: ` +
          "please part it.",
      );
    }
  }
}

/** Not those that only have a format. */
const FILLED_CELL = /<(?:\w+:)?c\s(?:[^>]*\s)?r=["']([A-Z]+)(\d+)["'](?:[^>]*[^/>])?>/g;

/** "A" → 1, "AA" → 27. */
function toNumber(column: string): number {
  return Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** Days are read as in UTC, and times of day as of the year 1899. */
function toText(cell: unknown): string {
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (!(cell instanceof Date)) return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
  // Spreadsheets store moments as fractions of days.
  const moment = new Date(Math.round(cell.getTime() / 1000) * 1000);
  if (moment.getUTCFullYear() < 1900) return formatTime(moment.getUTCHours() * 60 + moment.getUTCMinutes());
  const [day = "", time = ""] = moment.toISOString().split(/[T.]/);
  return time === "00:00:00" ? day : `${day} ${time}`;
}
