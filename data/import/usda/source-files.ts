/**
 * Reads the USDA's files into cleaned records. The Local Food Portal lists farmers markets and farm stands; the older
 * National Farmers Market Directory lists markets with schedules, payments and products.
 */
import type { Market } from "../../market/market-schema.ts";
import { readNameWords } from "../../market/name-words.ts";
import type { Dates } from "../../schedule/season.ts";
import { DIRECTORY } from "./directory.ts";
import { findPortalSource, type PortalText } from "./portal.ts";
import type { UsdaSource } from "./usda-source.ts";
import { type LogEntry, type LogChange, createLogger } from "./import-log.ts";
import { isPersonName } from "../cells/person-name.ts";
import { readRecordSchedule } from "./record-schedule.ts";
import { parseSourceDate, parseSourceSecond } from "../cells/row-date.ts";
import { cleanPlace, LINK_COLUMNS, type SourceRecord, type UsdaSourceId } from "./source-record.ts";
import { type DatedRow, findStamped } from "./stamped-rows.ts";
import type { State } from "../states.ts";
import type { UsdaRow } from "./usda-table.ts";

export interface SourceFile {
  name: UsdaSource["name"];
  source: UsdaSourceId;
  /** The newest date in it: markets missing from it were dropped by then. */
  day?: string;
  rows: number;
  /** Keys of all rows of the state. */
  keys: string[];
  /** Valid records with a place in the state. */
  records: SourceRecord[];
  /** Names in all rows, of all states. */
  names: Pick<Market, "name" | "city">[];
}

export interface SourceTexts {
  /** Files of the portal, as tables or JSON. */
  portals: readonly PortalText[];
  /** Texts of the directory's editions. */
  directories: readonly string[];
  /** For seasons with missing ends. */
  outdoorSeason: Dates;
  /** ISO. Listings of later days are set aside. */
  today: string;
}

/** Rows that cannot be read are logged. @throws ImportError for a file of another type, or one that is cut off */
export function readSourceFiles(
  { portals, directories, ...rules }: SourceTexts,
  state: State,
  log: LogEntry[],
): SourceFile[] {
  const read = (given: readonly { file?: string | undefined; text: string; source: UsdaSource }[]) =>
    given.map(({ file, text, source }, index) => {
      const number = given.length > 1 ? ` ${index + 1}` : "";
      return readFile(text, file ?? `The ${source.name}'s file${number}`, { ...rules, source, state, log });
    });
  return [
    ...read(portals.map((portal) => ({ ...portal, source: findPortalSource(portal) }))),
    ...read(directories.map((text) => ({ text, source: DIRECTORY }))),
  ];
}

interface FileContext extends Omit<SourceTexts, "portals" | "directories"> {
  source: UsdaSource;
  state: State;
  log: LogEntry[];
}

function readFile(text: string, title: string, context: FileContext): SourceFile {
  const { source, state, log } = context;
  const { rows, bad } = source.readRows(text, title);
  for (const { row, why } of bad)
    createLogger(log, `the ${source.name}'s file`, `Row ${row}`)("set aside", UNREADABLE, why);
  const all = rows.map((row) => readListing(row, context));
  const shown = all.filter(({ row }) => source.isOf(row, state)).filter((listing) => isShown(listing, source));
  const listings = dropOlder(shown);
  const stamped = findStamped(all);
  const days = all.flatMap(({ day }) => day || []).sort();
  // Not those that are only a year.
  const day = days.findLast((date) => date.length === 10);
  return {
    name: source.name,
    source: source.id,
    ...(day !== undefined && { day }),
    rows: rows.length,
    keys: listings.map(({ key }) => key),
    records: listings.flatMap((listing) => {
      try {
        return readRecord(listing, { ...context, isStamped: stamped.has(listing.id), oldest: days[0] });
      } catch (error) {
        // An error in one row must not fail the import.
        listing.logChange("set aside", UNREADABLE, String(error));
        return [];
      }
    }),
    names: rows.map((row) => ({ name: row.get("name"), city: row.get("city") })),
  };
}

const UNREADABLE = "a row that cannot be read";

/** A row, with what tells which listing it is and how old. */
interface Listing extends DatedRow {
  row: UsdaRow;
  /** Of its record. */
  key: string;
  logChange: LogChange;
}

function readListing(row: UsdaRow, { source, log }: FileContext): Listing {
  const [printedId, updated] = [row.get("listing_id"), row.get("updated")];
  const key = `${source.id}:${printedId}`;
  return {
    row,
    key,
    id: /^\d+$/.test(printedId) ? Number(printedId) : Number.NaN,
    day: parseSourceDate(updated) ?? "",
    second: parseSourceSecond(updated),
    logChange: createLogger(log, key, row.get("name")),
  };
}

/** For rows of the portal's other lists: CSAs, food hubs, agritourism. */
export const OTHER_KIND = "a kind of listing that is not shown";

function isShown({ row, logChange }: Listing, source: UsdaSource): boolean {
  if (source.readListingType(row) !== null) return true;
  logChange("dropped", OTHER_KIND, row.get("directory"));
  return false;
}

/** Of rows with the same id, the newest counts; among equally new ones, the first. */
function dropOlder(listings: readonly Listing[]): Listing[] {
  const newest = new Map<string, Listing>();
  const momentOf = ({ day, second }: Listing) => `${day} ${String(second ?? 0).padStart(5, "0")}`;
  for (const listing of listings) {
    const other = newest.get(listing.key);
    if (!other || momentOf(listing) > momentOf(other)) newest.set(listing.key, listing);
  }
  return listings.filter((listing) => {
    // Rows without a valid id are rejected one by one.
    if (Number.isNaN(listing.id) || newest.get(listing.key) === listing) return true;
    listing.logChange("dropped", "in the file twice, and older than the other", listing.row.get("updated"));
    return false;
  });
}

interface RowContext extends FileContext {
  /** The oldest date of the file's rows. */
  oldest: string | undefined;
  isStamped: boolean;
}

/** @returns empty for a row that is dropped, which is logged */
function readRecord({ row, key, id, day, logChange }: Listing, context: RowContext): SourceRecord[] {
  const { source, outdoorSeason, today, state, oldest } = context;
  // Nobody knows how old the words of an undated row are. Any later date could make them win over newer ones.
  const isUndated = row.get("updated") === "" && oldest !== undefined;
  const updated = isUndated ? oldest : day;
  const isStamped = isUndated || context.isStamped;
  const setAside = (what: string, detail: string): [] => {
    logChange("set aside", what, detail);
    return [];
  };
  if (Number.isNaN(id)) return setAside(`${source.idColumn} is no number`, row.get("listing_id"));
  if (updated === "") return setAside("no date that can be read", row.get("updated"));
  if (updated > today) return setAside("a date that is yet to come", updated);
  if (isUndated) logChange("cleaned", "missing date taken from the file's oldest row", updated);
  const listingType = source.readListingType(row);
  if (!listingType) return setAside("a kind of listing that is none", row.get("directory"));
  const place = cleanPlace(row, state, logChange);
  if (!place) return [];
  const getAll = (columns: readonly string[]) => columns.map((column) => row.get(column));
  if (isPersonName({ name: row.get("name"), places: getAll(["city", "county"]), pages: getAll(LINK_COLUMNS) })) {
    logChange("dropped", "the name is a person's", "");
    return [];
  }
  const offers = source.readOffers(row, logChange);
  const isWinter = readNameWords(place.name, []).time !== null;
  const usual = { outdoorSeason, isWinter, updated };
  const { schedule, asOf, dropped, doubtful } = readRecordSchedule(source.readSeasons(row), usual);
  for (const part of dropped) logChange("cleaned", "season or hours that say nothing removed", part);
  return [
    {
      key,
      source: source.id,
      updated,
      ...(isStamped && { isStamped: true }),
      ...(doubtful && {
        doubts: [{ fact: "schedule", value: doubtful.schedule, doubt: { code: "schedule", slips: doubtful.slips } }],
      }),
      listingType,
      ...place,
      ...offers,
      schedule,
      scheduleDay: asOf,
    },
  ];
}
