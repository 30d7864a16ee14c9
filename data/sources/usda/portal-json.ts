/** The portal's listings as its site offers them for download: a list of objects, fewer facts than its tables have. */
import { withoutUnprintable } from "../../input/plain-text.ts";
import { ImportError } from "./import-error.ts";
import { parseSourceDate } from "./source-season.ts";
import { getState } from "./states.ts";
import type { TableRow } from "./table.ts";

/** Whether a file holds such listings, or something else of that notation. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

/**
 * Each listing once, the newest where it stands there twice, as a row of the columns `listing_id`, `directory` (which
 * kind of listing; "" where it does not say), `updated`, `name`, `street`, `city`, `state`, `zip`, `latitude`,
 * `longitude` and `snap`.
 * @throws ImportError when it is cut off, or no list of listings
 */
export function readPortalListings(text: string, title: string): TableRow[] {
  const rows = findListings(text, title).map((listing, index) => toRow(listing, index + 1));
  const byId = new Map<string, TableRow>();
  for (const row of rows) {
    const id = row.get("listing_id");
    if (!/^\d+$/.test(id)) {
      throw new ImportError(
        `${title}, listing ${row.line}: listing_id is "${id}", not a number. Fetch the file again.`,
      );
    }
    const other = byId.get(id);
    if (!other || dayOf(other) < dayOf(row)) byId.set(id, row);
  }
  return [...byId.values()];
}

function dayOf(row: TableRow): string {
  return parseSourceDate(row.get("updated")) === null ? "" : row.get("updated");
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
    return JSON.parse(text);
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

function toRow(listing: Listing, line: number): TableRow {
  const get = (key: string): string => {
    const value = listing[key];
    return typeof value === "string" || typeof value === "number" ? withoutUnprintable(String(value)).trim() : "";
  };
  const values: Readonly<Record<string, string>> = {
    listing_id: get("listing_id"),
    directory: get("directory"),
    updated: get("update_time"),
    name: get("listing_name"),
    ...splitAddress(get("location_address")),
    latitude: get("location_y"),
    longitude: get("location_x"),
    snap: get("SNAP_option"),
  };
  return { line, get: (column) => values[column] ?? "" };
}

interface Address {
  street: string;
  city: string;
  /** As printed, name or code; "" where there is none. */
  state: string;
  zip: string;
}

/** "12 Main St, Suite 3, Dale, Iowa 50001" → its parts; a line without a number and a comma is a town. */
export function splitAddress(line: string): Address {
  const bare = line.replace(/[\s,]*(?:USA|United States(?: of America)?)\.?$/i, "").trim();
  const [, beforeZip = bare, zip = ""] = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?|(?<=,\s*)\d{4})$/.exec(bare) ?? [];
  const parts = beforeZip.split(",").map((part) => part.trim());
  const { state, rest } = takeState(
    parts.filter((part) => part !== ""),
    zip !== "",
  );
  const hasTown = rest.length > 1 || !/\d/.test(rest[0] ?? "");
  return {
    street: (hasTown ? rest.slice(0, -1) : rest).join(", "),
    city: hasTown ? (rest.at(-1) ?? "") : "",
    state,
    zip,
  };
}

/** The state at the end, a part of its own or behind the town. "12 Main St NE" is no address in Nebraska. */
function takeState(parts: readonly string[], hasZip: boolean): { state: string; rest: string[] } {
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? "";
  if (getState(last) && (before.length > 0 || hasZip)) return { state: last, rest: before };
  const words = last.split(/\s+/);
  for (const count of [1, 2, 3]) {
    const name = words.slice(-count).join(" ");
    if (count >= words.length || !getState(name) || (before.length === 0 && !hasZip)) continue;
    return { state: name, rest: [...before, words.slice(0, -count).join(" ")] };
  }
  return { state: "", rest: [...parts] };
}
