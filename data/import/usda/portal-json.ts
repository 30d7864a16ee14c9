/** Reads the portal's downloads: JSON, or a spreadsheet with a column for each field. */
import { ImportError } from "../import-error.ts";
import { getState, STATE_SPELLINGS } from "../states.ts";
import { readCell } from "../table/read-cell.ts";
import { readUsdaTable, type UsdaRow, type UsdaTable } from "./usda-table.ts";

/** Whether a text looks like JSON. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

/**
 * Reads a spreadsheet as CSV like readPortalListings() reads JSON.
 * @throws ImportError if it is cut off or lacks a column
 */
export function readPortalSheet(text: string, { title, list }: { title: string; list: string }): UsdaTable {
  const columns = ["listing_id", "listing_name", "location_x", "location_y"];
  const table = readUsdaTable(text, { title, idColumn: "listing_id", columns });
  const toListing = (row: UsdaRow) => Object.fromEntries(table.names.map((name) => [name, row.get(name)]));
  return { ...table, rows: table.rows.map((row) => toRow(toListing(row), { row: row.row, list })) };
}

/**
 * Each listing as a row of the columns `listing_id`, `directory` (the list it is of),
 * `updated`, `name`, `street`, `city`, `state`, `zip`, `latitude`, `longitude`, `phone`, `website`, `facebook`,
 * `instagram`, `snap`, `programs`, `accepted` and `indoor`: the downloads for everybody, which have no contacts, and the answers that need a key.
 * @param list name of the list, for listings without one
 * @throws ImportError if it is cut off or not a list of listings
 */
export function readPortalListings(text: string, { title, list }: { title: string; list: string }): UsdaRow[] {
  return findListings(text, title).map((listing, index) => toRow(listing, { row: index + 1, list }));
}

type Listing = Readonly<Record<string, unknown>>;

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

function toRow(listing: Listing, { row, list }: { row: number; list: string }): UsdaRow {
  const get = (key: string): string => {
    const value = listing[key];
    return typeof value === "string" || typeof value === "number" ? readCell(String(value)) : "";
  };
  /** Of a question with several answers: one field, or one for each. */
  const getAll = (key: string) =>
    Object.keys(listing)
      .filter((name) => name === key || (name.startsWith(`${key}_`) && /^\d+$/.test(name.slice(key.length + 1))))
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
  return { row, get: (column) => values[column] ?? "" };
}

interface Address {
  street: string;
  city: string;
  /** Name or code as in the file; "" if missing. */
  state: string;
  zip: string;
}

/**
 * Splits "12 Main St, Suite 3, Dale, Iowa 50001". A line without digits or commas is a town. Drops remarks after the
 * state and zip code ("Turn right behind the fire station").
 */
export function splitAddress(line: string): Address {
  const bare = withoutRemark(line.replace(/[\s,]*(?:USA|United States(?: of America)?)\.?$/i, "").trim());
  const [, beforeZip = bare, zip = ""] = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?|(?<=,\s*)\d{4})$/.exec(bare) ?? [];
  const { state, rest } = takeState(listParts(beforeZip), zip !== "");
  const [street = "", town] = rest.length === 1 ? splitAtStreet(rest[0] ?? "", state !== "") : [];
  const hasTown = rest.length > 1 || town !== undefined || !/\d/.test(rest[0] ?? "");
  return {
    street: town === undefined ? (hasTown ? rest.slice(0, -1) : rest).join(", ") : street,
    city: town ?? (hasTown ? (rest.at(-1) ?? "") : ""),
    state,
    zip,
  };
}

function listParts(text: string): string[] {
  return text
    .split(",")
    .map(readCell)
    .filter((part) => part !== "");
}

/** Cuts the line after the last zip code that follows a state, or else after the last state. */
function withoutRemark(line: string): string {
  const ends = Array.from(line.matchAll(/\b\d{5}(?:-\d{4})?\b/g), ({ index, 0: zip }) => ({
    index,
    end: index + zip.length,
  }));
  const zip = ends.findLast(({ index }) => takeState(listParts(line.slice(0, index)), true).state !== "");
  if (zip) return line.slice(0, zip.end);
  const parts = listParts(line);
  const at = parts.findLastIndex(
    (part, index) => index > 0 && (getState(part) ?? STATE_AND_REMARK.exec(part)) !== null,
  );
  const last = parts[at];
  if (last === undefined) return line;
  // The zip code may have lost a leading zero.
  const isZip = /^\d{4}$/.test(parts[at + 1] ?? "");
  const upToState = getState(last) ? last : (STATE_AND_REMARK.exec(last)?.[1] ?? last);
  return [...parts.slice(0, at), upToState, ...(isZip ? parts.slice(at + 1, at + 2) : [])].join(", ");
}

/** "IA behind the church", "Winona MN (lot 3)", "Iowa. Parking"; not "Washington Island" and "Wisconsin Ave". */
const STATE_AND_REMARK = new RegExp(
  String.raw`^((?:.*? )?(?:${STATE_SPELLINGS.join("|")}))(?:\s*[^\p{L}\p{N}\s]|\s+(?!(?:st|ave|avenue|street|road|rd)\b)\p{Ll}).*$`,
  "u",
);

const STREET = String.raw`\b(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Blvd|Ln|Lane|Hwy|Ct|Way)\b\.?`;
/** A second kind of street in a row begins a town: "Park Ave St. Paul". */
const STREET_AND_TOWN = new RegExp(
  String.raw`^(\d.*(?<!${STREET} )${STREET}(?: [NS]?[EW]?\b\.?)?) (\p{Lu}\p{L}[\p{L}. ]*)$`,
  "u",
);

/** Splits "12 Main St. Dale" after the street type, if a state follows. */
function splitAtStreet(text: string, hasState: boolean): [street: string, town: string] | [] {
  const [, street, town] = STREET_AND_TOWN.exec(text) ?? [];
  return hasState && street !== undefined && town !== undefined ? [street, town] : [];
}

/** Takes the state from the end. The "NE" of "12 Main St NE" is not Nebraska. */
function takeState(parts: readonly string[], hasZip: boolean): { state: string; rest: string[] } {
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? "";
  if (getState(last) && (before.length > 0 || hasZip)) return { state: last, rest: before };
  const words = last.split(/\s+/);
  for (const count of [1, 2, 3]) {
    const name = words.slice(-count).join(" ");
    if (count >= words.length || !getState(name)) continue;
    const place = words.slice(0, -count).join(" ");
    const isPlaced = before.length > 0 || hasZip || (STATE_SPELLINGS.includes(name) && STREET_AND_TOWN.test(place));
    if (isPlaced) return { state: name, rest: [...before, place] };
  }
  return { state: "", rest: [...parts] };
}
