/** The USDA National Farmers Market Directory: one CSV of every state, with schedules, payments and products. */
import type { Payment } from "../domain/market-schema.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { DIRECTORY_PRODUCTS, orderItems } from "./products.ts";
import { readSchedule } from "./schedule.ts";
import { parseSourceDate } from "./source-date.ts";
import { cleanPlace, type SourceRecord } from "./source-record.ts";
import { getState, type State } from "./states.ts";
import { parseTable, type TableFormat, type TableRow } from "./table.ts";

/** The directory's columns for payment programs. */
const PAYMENT_COLUMNS: readonly (readonly [column: string, payment: Payment])[] = [
  ["SNAP", "snap"],
  ["WIC", "wic"],
  ["WICcash", "wic-cash"],
  ["SFMNP", "sfmnp"],
  ["Credit", "credit"],
];

const SEASONS = [1, 2, 3, 4] as const;

const FORMAT: TableFormat = {
  title: "The directory's file (--directory)",
  delimiter: ",",
  quoted: true,
  idColumn: "FMID",
  columns: [
    ..."FMID MarketName Website Facebook OtherMedia street city County State zip x y Organic updateTime".split(" "),
    ...SEASONS.flatMap((number) => [`Season${number}Date`, `Season${number}Time`]),
    ...PAYMENT_COLUMNS.map(([column]) => column),
    ...Object.keys(DIRECTORY_PRODUCTS),
  ],
};

/** The rows of the file, of every state. @throws ImportError when it is not a directory file, or damaged. */
export function parseDirectoryRows(text: string): TableRow[] {
  return parseTable(text, FORMAT);
}

/** Whether a row belongs to the state. */
export function isDirectoryRowOf(row: TableRow, state: State): boolean {
  return getState(row.get("State"))?.code === state.code;
}

/** The key of a row: `usda-2018:1004598`. */
export function directoryKey(row: TableRow): string {
  return `usda-2018:${row.get("FMID")}`;
}

/**
 * The cleaned records of the rows that have a place in the state; what was changed or dropped goes to `log`.
 * @throws ImportError for a date that cannot be read.
 */
export function readDirectoryRecords(rows: readonly TableRow[], state: State, log: LogEntry[]): SourceRecord[] {
  return rows.flatMap((row) => readRecord(row, state, log) ?? []);
}

function readRecord(row: TableRow, state: State, log: LogEntry[]): SourceRecord | null {
  const updated = parseSourceDate(row.get("updateTime"));
  if (updated === null) {
    throw new ImportError(
      `${FORMAT.title}, line ${row.line}: "${row.get("updateTime")}" is no updateTime. ` +
        "The file is cut off or damaged: fetch it again.",
    );
  }
  const key = directoryKey(row);
  const note = noteFor(log, key, row.get("MarketName"));
  const place = cleanPlace(
    {
      name: row.get("MarketName"),
      street: row.get("street"),
      city: row.get("city"),
      zip: row.get("zip"),
      latitude: row.get("y"),
      longitude: row.get("x"),
      phone: "",
      links: [
        { column: "website", text: row.get("Website") },
        { column: "facebook", text: row.get("Facebook") },
        { column: "other", text: row.get("OtherMedia") },
      ],
    },
    state,
    note,
  );
  if (!place) return null;

  const schedule = readSchedule(
    SEASONS.map((number) => ({ dates: row.get(`Season${number}Date`), times: row.get(`Season${number}Time`) })),
  );
  for (const part of schedule.dropped) note("cleaned", "season or hours that say nothing removed", part);
  const products = Object.entries(DIRECTORY_PRODUCTS).flatMap(([column, item]) => (isYes(row, column) ? [item] : []));
  return {
    key,
    source: "usda-2018",
    state,
    updated,
    listingType: "farmers-market",
    county: row.get("County"),
    ...place,
    items: orderItems(products),
    hasPartialItems: false,
    ...(row.get("Organic") !== "-" && row.get("Organic") !== "" && { isOrganic: isYes(row, "Organic") }),
    payments: PAYMENT_COLUMNS.flatMap(([column, payment]) => (isYes(row, column) ? [payment] : [])),
    schedule,
  };
}

function isYes(row: TableRow, column: string): boolean {
  return row.get(column).toUpperCase() === "Y";
}
