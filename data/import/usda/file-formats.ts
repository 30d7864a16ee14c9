/** Formats of the USDA's files: their columns and how to read them. */
import type { ListingType, Payment } from "../../market/market-schema.ts";
import { findPayment, orderPayments, splitPayments } from "../cells/payment-words.ts";
import { cleanZip } from "../cells/clean-text.ts";
import type { LogChange } from "./import-log.ts";
import { isJson, readPortalListings, readPortalSheet, splitAddress } from "./portal-json.ts";
import { DIRECTORY_PRODUCTS, orderItems, parsePortalProducts } from "./products.ts";
import type { PlaceColumns, SourceRecord, UsdaSource } from "./source-record.ts";
import { getState, hasMember, isWithin, isZipOf, type State } from "../states.ts";
import { readUsdaTable, type UsdaRow, type UsdaTable } from "./usda-table.ts";

export interface FileFormat {
  name: "portal" | "directory";
  source: UsdaSource;
  idColumn: string;
  updatedColumn: string;
  placeColumns: PlaceColumns;
  /** @param title for messages: "The portal's file" @throws ImportError if the text has another format */
  readRows(text: string, title: string): UsdaTable;
  /** Whether a row belongs to the state. */
  isOf(row: UsdaRow, state: State): boolean;
  /** Null for kinds that the directory does not include; undefined for unknown ones. */
  readListingType(row: UsdaRow): ListingType | null | undefined;
  /** One entry per season, unparsed. */
  readSeasons(row: UsdaRow): { dates: string; times: string }[];
  readOffers(
    row: UsdaRow,
    logChange: LogChange,
  ): Pick<SourceRecord, "items" | "isOrganic" | "payments" | "partial" | "takesCash" | "isIndoors">;
}

/** The portal's lists and the listing type of their entries; null: not included in the directory. */
const LISTS: ReadonlyMap<string, ListingType | null> = new Map([
  ["farmersmarket", "farmers-market"],
  ["onfarmmarket", "farm-stand"],
  ["csa", null],
  ["foodhub", null],
  ["agritourism", null],
]);

/** @param list "farmersmarket" or "Farmers market" */
function getListingType(list: string): ListingType | null | undefined {
  return LISTS.get(list.toLowerCase().replaceAll(/[^a-z]/g, ""));
}

/** A file of the portal: a table, or the download of a list as JSON or as a spreadsheet in CSV. */
export interface PortalText {
  text: string;
  /** Its name, for messages about a file that somebody has named. */
  file?: string | undefined;
  /** The list, from the file's name, since the downloads do not have it. */
  list?: string | undefined;
}

/** Downloads are named after their list. @param file its name or path: "onfarmmarket.json" */
export function findPortalList(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1).toLowerCase();
  return [...LISTS.keys()].find((list) => name.includes(list));
}

const PORTAL_TABLE: FileFormat = {
  name: "portal",
  source: "usda-portal",
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
  readRows: (text, title) => {
    const columns = "listing_id directory updated name street city zip latitude longitude seasons products".split(" ");
    return readUsdaTable(text, { title, isQuoted: false, idColumn: "listing_id", columns });
  },
  isOf: () => true,
  readListingType: (row) => getListingType(row.get("directory")),
  readSeasons: (row) =>
    row
      .get("seasons")
      .split(";")
      .map((dates) => ({ dates: dates.trim(), times: "" })),
  readOffers: (row, logChange) => {
    const { items, unknown, isPartial } = parsePortalProducts(row.get("products"));
    for (const word of unknown) logChange("cleaned", "product not in the vocabulary left out", word);
    return { items, payments: [], partial: isPartial ? ["customList"] : [] };
  },
};

const describeDownload = (list: string): FileFormat => ({
  ...PORTAL_TABLE,
  readRows: (text, title) =>
    isJson(text)
      ? { names: [], rows: readPortalListings(text, { title, list }), bad: [] }
      : readPortalSheet(text, { title, list }),
  isOf: (row, state) => isListedIn(row, state, { ...PORTAL_TABLE.placeColumns, state: "state" }),
  readSeasons: () => [],
  readOffers: readPortalOffers,
});

/** The list of payments is whole only if programs and other payments are both answered. */
function readPortalOffers(row: UsdaRow): ReturnType<FileFormat["readOffers"]> {
  const [programs, accepted] = [listAnswers(row.get("programs")), listAnswers(row.get("accepted"))];
  const payments = [...programs, ...accepted].flatMap((part) => findPayment(part) ?? []);
  return {
    items: [],
    payments: orderPayments(takesSnap(row.get("snap")) ? ["snap", ...payments] : payments),
    partial: programs.length > 0 && accepted.length > 0 ? [] : ["payments"],
    ...(accepted.some((part) => /^cash(?: only)?$/i.test(part)) && { takesCash: true }),
    ...(/^(?:indoors?|inside)(?: only)?$/i.test(row.get("indoor")) && { isIndoors: true }),
  };
}

/** Without numbers, whose meaning is undocumented, and what the market does not take. */
function listAnswers(text: string): string[] {
  return splitPayments(text).filter((part) => /\p{L}/u.test(part) && !NEGATION.test(part));
}

const NEGATION = /\b(?:no|not|none|never|does ?n.t|do ?n.t)\b/i;

/** By its state, or else its zip code, the state behind its town or street, or its coordinates. */
function isListedIn(row: UsdaRow, state: State, columns: PlaceColumns & { state: string }): boolean {
  const get = (column: keyof typeof columns) => row.get(columns[column] ?? "");
  const named = get("state");
  if (getState(named)) return hasMember(state, named);
  const zip = cleanZip(get("zip"));
  if (zip !== null) return isZipOf(state, zip);
  const written = splitAddress(get("city")).state || splitAddress(get("street")).state;
  if (written !== "") return hasMember(state, written);
  const [latitude, longitude] = [get("latitude"), get("longitude")];
  return latitude !== "" && longitude !== "" && isWithin(state, Number(latitude), Number(longitude));
}

/** True for "1", "Yes", "Accepts EBT at a central location"; false for "0", "Not sure", "". */
function takesSnap(option: string): boolean {
  return /^(?:1|y|yes|true)\b|accept|\b(?:ebt|snap)\b/i.test(option) && !NEGATION.test(option);
}

/** Whether the header has the directory's id column; other files are assumed to be the portal's. */
export function isDirectoryTable(text: string): boolean {
  return hasColumn(text, DIRECTORY.idColumn);
}

/** Whether it is CSV with that column. */
function hasColumn(text: string, column: string): boolean {
  const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
  return header.split(",").some((name) => name.replaceAll(/["\s\uFEFF]/g, "") === column);
}

/** The format of a portal's file. */
export function findPortalFormat({ text, list = "farmersmarket" }: PortalText): FileFormat {
  return isJson(text) || hasColumn(text, "listing_name") ? describeDownload(list) : PORTAL_TABLE;
}

const SEASONS = [1, 2, 3, 4];

const PAYMENT_COLUMNS: Readonly<Record<string, Payment>> = {
  SNAP: "snap",
  WIC: "wic",
  WICcash: "wic-cash",
  SFMNP: "sfmnp",
  Credit: "credit",
};

/** All yearly editions. Older ones lack columns; a missing column means unknown, not "no". */
export const DIRECTORY: FileFormat = {
  name: "directory",
  source: "usda-2018",
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
  readRows: (text, title) => {
    const seasons = SEASONS.flatMap((number) => [`Season${number}Date`, `Season${number}Time`]);
    const columns = [..."FMID MarketName street city State zip x y updateTime".split(" "), ...seasons];
    return readUsdaTable(text, { title, idColumn: "FMID", lastDate: "updateTime", columns });
  },
  isOf: (row, state) => isListedIn(row, state, { ...DIRECTORY.placeColumns, state: "State" }),
  readListingType: () => "farmers-market",
  readSeasons: (row) =>
    SEASONS.map((number) => ({ dates: row.get(`Season${number}Date`), times: row.get(`Season${number}Time`) })),
  readOffers: (row) => {
    const listTicked = <T>(columns: Readonly<Record<string, T>>): T[] =>
      Object.entries(columns).flatMap(([column, value]) => (isYes(row, column) ? [value] : []));
    const isPartial = (columns: object) => Object.keys(columns).some((column) => row.get(column) === "");
    return {
      items: orderItems(listTicked(DIRECTORY_PRODUCTS)),
      ...(row.get("Organic") !== "" && { isOrganic: isYes(row, "Organic") }),
      payments: listTicked(PAYMENT_COLUMNS),
      partial: [
        ...(isPartial(DIRECTORY_PRODUCTS) ? (["customList"] as const) : []),
        ...(isPartial(PAYMENT_COLUMNS) ? (["payments"] as const) : []),
      ],
    };
  },
};

function isYes(row: UsdaRow, column: string): boolean {
  return row.get(column).toUpperCase() === "Y";
}
