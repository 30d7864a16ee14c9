/**
 * The USDA's files and what they have in common: the cleaned records of their rows. The Local Food Portal lists farmers
 * markets and farm stands; the National Farmers Market Directory every state's markets, with schedules, payments and
 * products.
 */
import { readNameWords } from "../../market/name-words.ts";
import type { Dates } from "../../schedule/season.ts";
import type { KnownName } from "./compare-records.ts";
import { maskEmails } from "./email-address.ts";
import { DIRECTORY, type FileFormat, findPortalFormat, type PortalText } from "./file-formats.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, type Note, noteFor } from "./import-log.ts";
import { isPersonName } from "./person-name.ts";
import { readSchedule } from "./schedule.ts";
import { parseSourceDate, parseSourceSecond } from "./source-season.ts";
import { cleanPlace, type SourceRecord } from "./source-record.ts";
import { findStamped } from "./stamped-rows.ts";
import type { State } from "./states.ts";
import type { TableRow } from "./table.ts";

/** What the import needs of a file. */
export interface SourceFile {
  name: FileFormat["name"];
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

export interface SourceTexts {
  /** Of the portal's files, as tables or as its site offers them; any number, in any order. */
  portals: readonly PortalText[];
  /** Of the directory's editions. */
  directories: readonly string[];
  /** Where a source tells only one end of a season, or none. */
  outdoorSeason: Dates;
}

/**
 * The files that are given, by their texts.
 * @throws ImportError for one that is another kind of file, or cut off. A row that cannot be read goes to the log.
 */
export function readSourceFiles(
  { portals, directories, outdoorSeason }: SourceTexts,
  state: State,
  log: LogEntry[],
): SourceFile[] {
  const read = (given: readonly { text: string; format: FileFormat }[]) =>
    given.map(({ text, format }, index) => {
      const which = given.length > 1 ? `${format.name}'s file ${index + 1}` : `${format.name}'s file`;
      return readFile(text, format, { title: `The ${which} (--${format.name})`, outdoorSeason, state, log });
    });
  return [
    ...read(portals.map((portal) => ({ text: portal.text, format: findPortalFormat(portal) }))),
    ...read(directories.map((text) => ({ text, format: DIRECTORY }))),
  ];
}

interface ReadContext {
  title: string;
  outdoorSeason: Dates;
  state: State;
  log: LogEntry[];
}

function readFile(text: string, format: FileFormat, context: ReadContext): SourceFile {
  const { title, state } = context;
  const { name, source, idColumn, updatedColumn, placeColumns } = format;
  const all = format.readRows(text, title);
  const last = all.at(-1);
  if (last && !format.isWhole && isCut(text, all, updatedColumn)) throw damaged(title, last, updatedColumn);
  const rows = all.filter((row) => format.isOf(row, state));
  const stamped = findStampedRows(all, format);
  const prefix = `${source}:`;
  const keyOf = (row: TableRow) => prefix + row.get(idColumn);

  const day = findNewestDay(all, updatedColumn);
  return {
    name,
    prefix,
    ...(day !== undefined && { day }),
    rows: all.length,
    keys: rows.map(keyOf),
    records: rows.flatMap((row) => readRow(row, { ...context, format, key: keyOf(row), isStamped: stamped.has(row) })),
    names: all.map((row) => ({ name: row.get(placeColumns.name), city: row.get(placeColumns.city) })),
  };
}

interface RowContext extends ReadContext {
  format: FileFormat;
  key: string;
  isStamped: boolean;
}

/** One row that cannot be read costs no more than itself. */
function readRow(row: TableRow, context: RowContext): SourceRecord[] {
  try {
    return readRecord(row, context);
  } catch (error) {
    const name = maskEmails(row.get(context.format.placeColumns.name));
    noteFor(context.log, context.key, name)("set aside", "a row that cannot be read", maskEmails(String(error)));
    return [];
  }
}

/** @returns none for a row that is not shown, saying why in the log */
function readRecord(row: TableRow, context: RowContext): SourceRecord[] {
  const { outdoorSeason, state, log, format, key, isStamped } = context;
  const { idColumn, updatedColumn, placeColumns } = format;
  const updated = parseSourceDate(row.get(updatedColumn));
  const listingType = format.readListingType(row);
  const take = noteFor(log, key, maskEmails(row.get(placeColumns.name)));
  const note: Note = (step, what, detail) => take(step, what, maskEmails(detail));
  if (!/^\d+$/.test(row.get(idColumn))) {
    note("set aside", `${idColumn} is no number`, row.get(idColumn));
    return [];
  }
  if (updated === null) {
    note("set aside", "no date that can be read", row.get(updatedColumn));
    return [];
  }
  if (listingType === undefined) {
    note("set aside", "a kind of listing that is none", row.get("directory"));
    return [];
  }
  if (listingType === null) {
    note("dropped", "a kind of listing that is not shown", row.get("directory"));
    return [];
  }
  const place = cleanPlace(row, placeColumns, state, note);
  if (!place) return [];
  if (isPersonName(readNamed(row, format))) {
    note("dropped", "the name is a person's", "");
    return [];
  }
  const offers = format.readOffers(row, note);
  const isWinter = readNameWords(place.name, []).time !== null;
  const read = readSchedule(format.readSeasons(row), { outdoorSeason, isWinter, updated });
  const { doubtful, ...schedule } = read;
  for (const part of schedule.dropped) note("cleaned", "season or hours that say nothing removed", part);
  return [
    {
      key,
      source: format.source,
      state,
      updated,
      ...(isStamped && { isStamped: true }),
      ...(doubtful && {
        doubts: [{ fact: "schedule", value: doubtful.schedule, reason: doubtful.reasons.join("; ") }],
      }),
      listingType,
      ...place,
      ...offers,
      schedule,
    },
  ];
}

function damaged(title: string, row: TableRow, column: string): ImportError {
  return new ImportError(
    `${title}, line ${row.line}: "${row.get(column)}" is no ${column} that a listing can have. ` +
      "The file is cut off or damaged: fetch it again.",
  );
}

function readNamed(row: TableRow, { placeColumns }: FileFormat): Parameters<typeof isPersonName>[0] {
  const { name, city, county = "", website = "", facebook = "", instagram = "", other = "" } = placeColumns;
  const list = (columns: readonly string[]) => columns.map((column) => row.get(column));
  return { name: row.get(name), places: list([city, county]), pages: list([website, facebook, instagram, other]) };
}

/**
 * A file that was cut anywhere else has a row with too few values. In the last column, a date, there is only the rest of
 * one, or one that is shorter than any other of the file.
 */
function isCut(text: string, rows: readonly TableRow[], updatedColumn: string): boolean {
  const printed = rows.map((row) => row.get(updatedColumn));
  const last = printed.pop() ?? "";
  // A line that ends was not cut: what is odd in it is that row's own trouble.
  if (/[\r\n]$/.test(text)) return false;
  if (parseSourceDate(last) === null) return true;
  return printed.length > 0 && !printed.some((other) => shapeOf(other) === shapeOf(last));
}

/** "5/7/2012 10:47:54 AM" → "9/9/9 9:9:9 A". */
function shapeOf(date: string): string {
  return date.replaceAll(/\d+/g, "9").replaceAll(/ +/g, " ").replaceAll(/[AP]M/g, "A");
}

function findStampedRows(rows: readonly TableRow[], { idColumn, updatedColumn }: FileFormat): Set<TableRow> {
  const dated = rows.flatMap((row) => {
    const day = parseSourceDate(row.get(updatedColumn));
    if (day === null || day.length < 10 || !/^\d+$/.test(row.get(idColumn))) return [];
    return [{ id: Number(row.get(idColumn)), day, second: parseSourceSecond(row.get(updatedColumn)) }];
  });
  const stamped = findStamped(dated);
  return new Set(rows.filter((row) => stamped.has(Number(row.get(idColumn)))));
}

/** Years alone are left out. */
function findNewestDay(rows: readonly TableRow[], updatedColumn: string): string | undefined {
  const days = rows.map((row) => parseSourceDate(row.get(updatedColumn)) ?? "").filter((day) => day.length === 10);
  return days.length > 0 ? days.reduce((newest, day) => (day > newest ? day : newest)) : undefined;
}
