/** The Local Food Portal, whose lists have farmers markets and farm stands: as a table, and as its downloads. */
import type { ListingType } from "../../market/market-schema.ts";
import { findPayment, orderPayments, splitPayments } from "../cells/payment-words.ts";
import { splitAddress } from "../cells/split-address.ts";
import { ImportError } from "../import-error.ts";
import { readCell } from "../table/read-cell.ts";
import { parsePortalProducts } from "./products.ts";
import { isListedIn, type UsdaSource } from "./usda-source.ts";
import { hasColumn, readUsdaTable, type UsdaRow, type UsdaTable } from "./usda-table.ts";

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

/** How to read a file of the portal. */
export function findPortalSource({ text, list = "farmersmarket" }: PortalText): UsdaSource {
  const isListings = isJson(text);
  if (!isListings && !hasColumn(text, "listing_name")) return PORTAL_TABLE;
  return {
    ...PORTAL_TABLE,
    readRows: (_, title) => {
      const { listings, bad } = isListings ? { listings: findListings(text, title), bad: [] } : readSheet(text, title);
      return { rows: listings.map((listing) => toRow(listing, list)), bad };
    },
    isOf: isListedIn,
    readSeasons: () => [],
    readOffers: readPortalOffers,
  };
}

const PORTAL_TABLE: UsdaSource = {
  id: "usda-portal",
  name: "portal",
  idColumn: "listing_id",
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
    return { customList: items, payments: [], partial: isPartial ? ["customList"] : [] };
  },
};

/** The list of payments is whole only if programs and other payments are both answered. */
function readPortalOffers(row: UsdaRow): ReturnType<UsdaSource["readOffers"]> {
  const [programs, accepted] = [listAnswers(row.get("programs")), listAnswers(row.get("accepted"))];
  const payments = [...programs, ...accepted].flatMap((part) => findPayment(part) ?? []);
  return {
    customList: [],
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

/** True for "1", "Yes", "Accepts EBT at a central location"; false for "0", "Not sure", "". */
function takesSnap(option: string): boolean {
  return /^(?:1|y|yes|true)\b|accept|\b(?:ebt|snap)\b/i.test(option) && !NEGATION.test(option);
}

/** Whether a text looks like JSON. */
function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

type Listing = Readonly<Record<string, unknown>>;

/** Reads a spreadsheet as CSV. @throws ImportError if it is cut off or lacks a column */
function readSheet(text: string, title: string): { listings: Listing[]; bad: UsdaTable["bad"] } {
  const columns = ["listing_id", "listing_name", "location_x", "location_y"];
  const { names, rows, bad } = readUsdaTable(text, { title, idColumn: "listing_id", columns });
  return { listings: rows.map((row) => Object.fromEntries(names.map((name) => [name, row.get(name)]))), bad };
}

/** Reads JSON. @throws ImportError if it is cut off or not a list of listings */
function findListings(text: string, title: string): Listing[] {
  const parsed = parseJson(text.replace(/^\uFEFF/, ""), title);
  const list = isObject(parsed) && Array.isArray(parsed.data) ? (parsed.data as unknown[]) : parsed;
  if (Array.isArray(list) && list.length === 0) throw new ImportError(`${title} holds no listing. Fetch it again.`);
  const listings = Array.isArray(list) ? list.filter(isObject) : [];
  if (!listings.some((listing) => "listing_id" in listing)) {
    throw new ImportError(`${title} is another kind of file: JSON of something else, without any listing_id.`);
  }
  return listings;
}

function parseJson(text: string, title: string): unknown {
  try {
    // Some programs save an empty number as NaN, which is not JSON.
    return JSON.parse(text.replaceAll(/:\s*NaN(?=\s*[,}])/g, ":null"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ImportError(`${title} cannot be read as JSON. The file is cut off or damaged: fetch it again.`, {
      cause: error,
    });
  }
}

function isObject(value: unknown): value is Listing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The downloads for everybody have no contacts, and not the answers that need a key.
 * @param list name of the list, for listings without one
 */
function toRow(listing: Listing, list: string): UsdaRow {
  const get = (key: string): string => {
    const value = listing[key];
    return typeof value === "string" || typeof value === "number" ? readCell(String(value)) : "";
  };
  /** Of a question with several answers: one field, or one for each. */
  const getAll = (key: string) =>
    Object.keys(listing)
      .filter((name) => name.replace(/_\d+$/, "") === key)
      .map(get)
      .join(";");
  const address = splitAddress(get("location_address"));
  const values: Readonly<Record<string, string | undefined>> = {
    listing_id: get("listing_id"),
    directory: get("directory") || get("directory_type") || list,
    updated: get("update_time") || get("updatetime"),
    name: get("listing_name"),
    street: get("location_street") || address.street,
    city: get("location_city") || address.city,
    state: get("location_state") || address.state,
    zip: get("location_zipcode") || address.zip,
    latitude: get("location_y"),
    longitude: get("location_x"),
    phone: get("contact_phone"),
    website: get("media_website"),
    facebook: get("media_facebook"),
    instagram: get("media_instagram"),
    snap: get("SNAP_option"),
    programs: getAll("FNAP"),
    accepted: getAll("acceptedpayment"),
    indoor: get("location_indoor"),
  };
  return { get: (column) => values[column] ?? "" };
}
