/**
 * The USDA's two files and what they have in common: which column holds what, and the cleaned records of their rows.
 * The Local Food Portal lists one state's farmers markets and farm stands, tab-separated; the National Farmers Market
 * Directory is one CSV of every state, with schedules, payments and products.
 */
import type { ListingType, Payment } from "../../market/market-schema.ts";
import type { KnownName } from "./compare-records.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, type Note, noteFor } from "./import-log.ts";
import { DIRECTORY_PRODUCTS, orderItems, parsePortalProducts } from "./products.ts";
import { readSchedule } from "./schedule.ts";
import { parseSourceDate } from "./source-season.ts";
import { cleanPlace, type PlaceColumns, type SourceRecord, type UsdaSource } from "./source-record.ts";
import { getState, type State } from "./states.ts";
import { parseTable, type TableRow } from "./table.ts";

/** What the import needs of a file. */
export interface SourceFile {
  name: "portal" | "directory";
  /** What the keys of its records begin with. */
  prefix: string;
  /** The newest date in it: what it lacks was dropped by then. */
  day?: string;
  rows: number;
  /** Of all its rows of the state. */
  keys: string[];
  /** Those with a place in the state; what was changed or dropped went to the log. */
  records: SourceRecord[];
  /** Of all its rows. */
  names: KnownName[];
}

interface FileFormat {
  name: SourceFile["name"];
  source: UsdaSource;
  delimiter: "," | "\t";
  /** Whether values may stand in double quotes. */
  quoted: boolean;
  idColumn: string;
  updatedColumn: string;
  placeColumns: PlaceColumns;
  otherColumns: readonly string[];
  /** Whether a row belongs to the state. */
  isOf(row: TableRow, state: State): boolean;
  readListingType(row: TableRow): ListingType | undefined;
  /** Of each season, as printed. */
  readSeasons(row: TableRow): { dates: string; times: string }[];
  readOffers(row: TableRow, note: Note): Pick<SourceRecord, "items" | "hasPartialItems" | "isOrganic" | "payments">;
}

const LISTING_TYPES: Readonly<Record<string, ListingType>> = {
  farmersmarket: "farmers-market",
  onfarmmarket: "farm-stand",
};

const PORTAL: FileFormat = {
  name: "portal",
  source: "usda-portal",
  delimiter: "\t",
  quoted: false,
  idColumn: "listing_id",
  updatedColumn: "updated",
  placeColumns: {
    name: "name",
    street: "street",
    city: "city",
    zip: "zip",
    latitude: "latitude",
    longitude: "longitude",
    phone: "phone",
    website: "website",
    facebook: "facebook",
    instagram: "instagram",
  },
  otherColumns: ["directory", "seasons", "products"],
  isOf: () => true,
  readListingType: (row) => LISTING_TYPES[row.get("directory")],
  readSeasons: (row) =>
    row
      .get("seasons")
      .split(";")
      .map((dates) => ({ dates: dates.trim(), times: "" })),
  readOffers: (row, note) => {
    const { items, unknown, isPartial } = parsePortalProducts(row.get("products"));
    for (const word of unknown) note("cleaned", "product not in the vocabulary left out", word);
    return { items, hasPartialItems: isPartial, payments: [] };
  },
};

const SEASONS = [1, 2, 3, 4];

const PAYMENT_COLUMNS: Readonly<Record<string, Payment>> = {
  SNAP: "snap",
  WIC: "wic",
  WICcash: "wic-cash",
  SFMNP: "sfmnp",
  Credit: "credit",
};

const DIRECTORY: FileFormat = {
  name: "directory",
  source: "usda-2018",
  delimiter: ",",
  quoted: true,
  idColumn: "FMID",
  updatedColumn: "updateTime",
  placeColumns: {
    name: "MarketName",
    street: "street",
    city: "city",
    county: "County",
    zip: "zip",
    latitude: "y",
    longitude: "x",
    website: "Website",
    facebook: "Facebook",
    other: "OtherMedia",
  },
  otherColumns: [
    "State",
    "Organic",
    ...SEASONS.flatMap((number) => [`Season${number}Date`, `Season${number}Time`]),
    ...Object.keys(PAYMENT_COLUMNS),
    ...Object.keys(DIRECTORY_PRODUCTS),
  ],
  isOf: (row, state) => getState(row.get("State"))?.code === state.code,
  readListingType: () => "farmers-market",
  readSeasons: (row) =>
    SEASONS.map((number) => ({ dates: row.get(`Season${number}Date`), times: row.get(`Season${number}Time`) })),
  readOffers: (row) => {
    const listTicked = <T>(columns: Readonly<Record<string, T>>): T[] =>
      Object.entries(columns).flatMap(([column, value]) => (isYes(row, column) ? [value] : []));
    return {
      items: orderItems(listTicked(DIRECTORY_PRODUCTS)),
      hasPartialItems: false,
      ...(!["-", ""].includes(row.get("Organic")) && { isOrganic: isYes(row, "Organic") }),
      payments: listTicked(PAYMENT_COLUMNS),
    };
  },
};

function isYes(row: TableRow, column: string): boolean {
  return row.get(column).toUpperCase() === "Y";
}

/**
 * The files that are given, by their texts.
 * @throws ImportError for one that is another kind of file or damaged: a date or a kind of listing that is none.
 */
export function readSourceFiles(
  { portals, directories }: { portals: readonly string[]; directories: readonly string[] },
  state: State,
  log: LogEntry[],
): SourceFile[] {
  return [
    ...portals.map((text) => readFile(text, PORTAL, state, log)),
    ...directories.map((text) => readFile(text, DIRECTORY, state, log)),
  ];
}

function readFile(text: string, format: FileFormat, state: State, log: LogEntry[]): SourceFile {
  const { name, source, idColumn, updatedColumn, placeColumns, otherColumns } = format;
  const title = `The ${name}'s file (--${name})`;
  const columns = [idColumn, ...Object.values(placeColumns), updatedColumn, ...otherColumns];
  const all = parseTable(text, { ...format, title, columns });
  const rows = all.filter((row) => format.isOf(row, state));
  const prefix = `${source}:`;
  const keyOf = (row: TableRow) => prefix + row.get(idColumn);

  const readRecord = (row: TableRow): SourceRecord[] => {
    const damaged = (column: string) =>
      new ImportError(
        `${title}, line ${row.line}: "${row.get(column)}" is no ${column} that a listing can have. ` +
          "The file is cut off or damaged: fetch it again.",
      );
    const updated = parseSourceDate(row.get(updatedColumn));
    if (updated === null) throw damaged(updatedColumn);
    const listingType = format.readListingType(row);
    if (listingType === undefined) throw damaged("directory");
    const key = keyOf(row);
    const note = noteFor(log, key, row.get(placeColumns.name));
    const place = cleanPlace(row, placeColumns, state, note);
    if (!place) return [];
    const offers = format.readOffers(row, note);
    const schedule = readSchedule(format.readSeasons(row));
    for (const part of schedule.dropped) note("cleaned", "season or hours that say nothing removed", part);
    return [{ key, source, state, updated, listingType, ...place, ...offers, schedule }];
  };

  return {
    name,
    prefix,
    rows: all.length,
    keys: rows.map(keyOf),
    records: rows.flatMap(readRecord),
    names: all.map((row) => ({ name: row.get(placeColumns.name), city: row.get(placeColumns.city) })),
  };
}
