/** The USDA Local Food Portal's listings of one state: tab-separated, farmers markets and farm stands. */
import type { ListingType } from "../domain/market-schema.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { parsePortalProducts } from "./products.ts";
import { readSchedule } from "./schedule.ts";
import { parseSourceDate } from "./source-date.ts";
import { cleanPlace, type SourceRecord } from "./source-record.ts";
import type { State } from "./states.ts";
import { parseTable, type TableFormat, type TableRow } from "./table.ts";

const FORMAT: TableFormat = {
  title: "The portal's file (--portal)",
  delimiter: "\t",
  quoted: false,
  idColumn: "listing_id",
  columns: (
    "listing_id directory updated name street city zip latitude longitude phone website facebook instagram " +
    "seasons products"
  ).split(" "),
};

const LISTING_TYPES: Readonly<Record<string, ListingType>> = {
  farmersmarket: "farmers-market",
  onfarmmarket: "farm-stand",
};

/** The rows of the file. @throws ImportError when it is not a portal file, or damaged. */
export function parsePortalRows(text: string): TableRow[] {
  return parseTable(text, FORMAT);
}

/** The key of a row: `usda-portal:301495`. */
export function portalKey(row: TableRow): string {
  return `usda-portal:${row.get("listing_id")}`;
}

/**
 * The cleaned records of the rows that have a place in the state; what was changed or dropped goes to `log`.
 * @throws ImportError for a date or a listing type that cannot be read.
 */
export function readPortalRecords(rows: readonly TableRow[], state: State, log: LogEntry[]): SourceRecord[] {
  return rows.flatMap((row) => readRecord(row, state, log) ?? []);
}

function readRecord(row: TableRow, state: State, log: LogEntry[]): SourceRecord | null {
  const key = portalKey(row);
  const updated = parseSourceDate(row.get("updated"));
  if (updated === null) throw damaged(row, "updated");
  const listingType = LISTING_TYPES[row.get("directory")];
  if (listingType === undefined) throw damaged(row, "directory");

  const note = noteFor(log, key, row.get("name"));
  const place = cleanPlace(
    {
      name: row.get("name"),
      street: row.get("street"),
      city: row.get("city"),
      zip: row.get("zip"),
      latitude: row.get("latitude"),
      longitude: row.get("longitude"),
      phone: row.get("phone"),
      links: [
        { column: "website", text: row.get("website") },
        { column: "facebook", text: row.get("facebook") },
        { column: "instagram", text: row.get("instagram") },
      ],
    },
    state,
    note,
  );
  if (!place) return null;

  const products = parsePortalProducts(row.get("products"));
  for (const word of products.unknown) note("cleaned", "product not in the vocabulary left out", word);
  const schedule = readSchedule(
    row
      .get("seasons")
      .split(";")
      .map((dates) => ({ dates: dates.trim(), times: "" })),
  );
  for (const part of schedule.dropped) note("cleaned", "season or hours that say nothing removed", part);
  return {
    key,
    source: "usda-portal",
    state,
    updated,
    listingType,
    county: "",
    ...place,
    items: products.items,
    hasPartialItems: products.isPartial,
    payments: [],
    schedule,
  };
}

function damaged(row: TableRow, column: string): ImportError {
  return new ImportError(
    `${FORMAT.title}, line ${row.line}: "${row.get(column)}" is no ${column} that a listing can have. ` +
      "The file is cut off or damaged: fetch it again.",
  );
}
