/**
 * Reads the USDA's files into cleaned records. The Local Food Portal lists farmers markets and farm stands; the older
 * National Farmers Market Directory lists markets with schedules, payments and products.
 */
import { readNameWords } from "../../market/name-words.ts";
import type { Dates } from "../../schedule/season.ts";
import type { KnownName } from "./compare-records.ts";
import { maskEmails } from "../cells/email-address.ts";
import { DIRECTORY } from "./directory.ts";
import { findPortalSource, type PortalText } from "./portal.ts";
import type { UsdaSource } from "./usda-source.ts";
import { type LogEntry, type LogChange, createLogger } from "./import-log.ts";
import { isPersonName } from "../cells/person-name.ts";
import { readRecordSchedule } from "./record-schedule.ts";
import { parseSourceDate, parseSourceSecond } from "../cells/row-date.ts";
import { cleanPlace, type SourceRecord } from "./source-record.ts";
import { findStamped } from "./stamped-rows.ts";
import type { State } from "../states.ts";
import type { UsdaRow } from "./usda-table.ts";

export interface SourceFile {
  name: UsdaSource["name"];
  /** Start of its records' keys. */
  prefix: string;
  /** The newest date in it: markets missing from it were dropped by then. */
  day?: string;
  rows: number;
  /** Keys of all rows of the state. */
  keys: string[];
  /** Valid records with a place in the state. */
  records: SourceRecord[];
  /** Names in all rows, of all states. */
  names: KnownName[];
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
      const which = given.length > 1 ? `${source.name}'s file ${index + 1}` : `${source.name}'s file`;
      return readFile(text, source, { ...rules, title: file ?? `The ${which}`, state, log });
    });
  return [
    ...read(portals.map((portal) => ({ ...portal, source: findPortalSource(portal) }))),
    ...read(directories.map((text) => ({ text, source: DIRECTORY }))),
  ];
}

interface FileContext extends Omit<SourceTexts, "portals" | "directories"> {
  title: string;
  state: State;
  log: LogEntry[];
}

function readFile(text: string, source: UsdaSource, context: FileContext): SourceFile {
  const { title, state } = context;
  const { id, name, idColumn, updatedColumn, placeColumns } = source;
  const { rows: all, bad } = source.readRows(text, title);
  for (const { row, why } of bad) {
    createLogger(context.log, `the ${name}'s file`, `Row ${row}`)("set aside", "a row that cannot be read", why);
  }
  const prefix = `${id}:`;
  const keyOf = (row: UsdaRow) => prefix + row.get(idColumn);
  const logChange = (row: UsdaRow) => createLogger(context.log, keyOf(row), maskEmails(row.get(placeColumns.name)));
  const ofState = all.filter((row) => source.isOf(row, state));
  const [others, shown] = split(ofState, (row) => source.readListingType(row) === null);
  for (const row of others) logChange(row)("dropped", OTHER_KIND, row.get("directory"));
  const [older, rows] = split(shown, isOlderDuplicate(shown, source));
  for (const row of older)
    logChange(row)("dropped", "in the file twice, and older than the other", row.get(updatedColumn));
  const stamped = findStampedRows(all, source);

  const dates = all.flatMap((row) => parseSourceDate(row.get(updatedColumn)) ?? []).sort();
  // Not those that are only a year.
  const day = dates.findLast((date) => date.length === 10);
  const rest = { ...context, source, oldest: dates[0] };
  return {
    name,
    prefix,
    ...(day !== undefined && { day }),
    rows: all.length,
    keys: rows.map(keyOf),
    records: rows.flatMap((row) => readRow(row, { ...rest, key: keyOf(row), isStamped: stamped.has(row) })),
    names: all.map((row) => ({ name: row.get(placeColumns.name), city: row.get(placeColumns.city) })),
  };
}

/** For rows of the portal's other lists: CSAs, food hubs, agritourism. */
export const OTHER_KIND = "a kind of listing that is not shown";

function split<T>(all: readonly T[], test: (one: T) => boolean): [those: T[], others: T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

/** Whether a newer row has the same id. Among equally new rows, the first counts. */
function isOlderDuplicate(
  rows: readonly UsdaRow[],
  { idColumn, updatedColumn }: UsdaSource,
): (row: UsdaRow) => boolean {
  const newest = new Map<string, UsdaRow>();
  const momentOf = (row: UsdaRow) => {
    const printed = row.get(updatedColumn);
    return `${parseSourceDate(printed) ?? ""} ${String(parseSourceSecond(printed) ?? 0).padStart(5, "0")}`;
  };
  for (const row of rows) {
    const other = newest.get(row.get(idColumn));
    if (!other || momentOf(row) > momentOf(other)) newest.set(row.get(idColumn), row);
  }
  // Rows without a valid id are rejected one by one.
  return (row) => /^\d+$/.test(row.get(idColumn)) && newest.get(row.get(idColumn)) !== row;
}

interface RowContext extends FileContext {
  source: UsdaSource;
  /** The oldest date of the file's rows. */
  oldest: string | undefined;
  key: string;
  isStamped: boolean;
}

/** An error in one row must not fail the import. */
function readRow(row: UsdaRow, context: RowContext): SourceRecord[] {
  try {
    return readRecord(row, context);
  } catch (error) {
    const name = maskEmails(row.get(context.source.placeColumns.name));
    createLogger(context.log, context.key, name)("set aside", "a row that cannot be read", maskEmails(String(error)));
    return [];
  }
}

/** @returns empty for a row that is dropped, which is logged */
function readRecord(row: UsdaRow, context: RowContext): SourceRecord[] {
  const { outdoorSeason, today, state, log, source, key, oldest } = context;
  const { idColumn, updatedColumn, placeColumns } = source;
  // Nobody knows how old the words of an undated row are. Any later date could make them win over newer ones.
  const isUndated = row.get(updatedColumn) === "" && oldest !== undefined;
  const updated = isUndated ? oldest : parseSourceDate(row.get(updatedColumn));
  const isStamped = isUndated || context.isStamped;
  const listingType = source.readListingType(row);
  const take = createLogger(log, key, maskEmails(row.get(placeColumns.name)));
  const logChange: LogChange = (step, what, detail) => take(step, what, maskEmails(detail));
  if (!/^\d+$/.test(row.get(idColumn))) {
    logChange("set aside", `${idColumn} is no number`, row.get(idColumn));
    return [];
  }
  if (updated === null) {
    logChange("set aside", "no date that can be read", row.get(updatedColumn));
    return [];
  }
  if (updated > today) {
    logChange("set aside", "a date that is yet to come", updated);
    return [];
  }
  if (isUndated) logChange("cleaned", "missing date taken from the file's oldest row", updated);
  if (!listingType) {
    logChange("set aside", "a kind of listing that is none", row.get("directory"));
    return [];
  }
  const place = cleanPlace(row, placeColumns, state, logChange);
  if (!place) return [];
  if (isPersonName(readNamed(row, source))) {
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
        doubts: [{ fact: "schedule", value: doubtful.schedule, reason: doubtful.reasons.join("; ") }],
      }),
      listingType,
      ...place,
      ...offers,
      schedule,
      scheduleDay: asOf,
    },
  ];
}

function readNamed(row: UsdaRow, { placeColumns }: UsdaSource): Parameters<typeof isPersonName>[0] {
  const { name, city, county = "", website = "", facebook = "", instagram = "", other = "" } = placeColumns;
  const list = (columns: readonly string[]) => columns.map((column) => row.get(column));
  return { name: row.get(name), places: list([city, county]), pages: list([website, facebook, instagram, other]) };
}

function findStampedRows(rows: readonly UsdaRow[], { idColumn, updatedColumn }: UsdaSource): Set<UsdaRow> {
  const dated = rows.flatMap((row) => {
    const day = parseSourceDate(row.get(updatedColumn));
    if (day === null || day.length < 10 || !/^\d+$/.test(row.get(idColumn))) return [];
    return [{ id: Number(row.get(idColumn)), day, second: parseSourceSecond(row.get(updatedColumn)) }];
  });
  const stamped = findStamped(dated);
  return new Set(rows.filter((row) => stamped.has(Number(row.get(idColumn)))));
}
