/** Combines the columns for days, hours and seasons into text lines for the schedule parser. */
import type { ReadResult } from "../../input/plain-text.ts";
import { isPartialDate, toIsoDay, toMonthDay } from "../../schedule/calendar-day.ts";
import { nameDate } from "../../schedule/day-text.ts";
import { formatTime } from "../../schedule/format/style.ts";
import { DAY_HOURS_UNKNOWN } from "../../schedule/hours.ts";
import { MONTH_NAME } from "../../schedule/reading/lexicon.ts";
import { readDate } from "../../schedule/reading/read-phrases.ts";
import { readTypedSchedule } from "../../schedule/reading/read-typed-schedule.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { parseSourceDate } from "../cells/row-date.ts";
import type { UnreadCell } from "./columns.ts";

/** The schedule lines of one row, and the season they belong to ("": none given). */
export interface HoursLines {
  season: string;
  lines: string[];
}

/** @param get the row's text for a field, "" if empty @returns lines without the cells that cannot be read */
export function readHoursLines(get: (field: string) => string): HoursLines & { unread: UnreadCell[] } {
  const read = readSeason(get);
  const [season, unread] = read.ok ? [read.value, []] : ["", [{ field: "season", why: read.error }]];
  const getPlain = (field: string) => withoutRemarks(get(field));
  const marked = WEEKDAYS.filter((day) => IS_MARK.test(get(day)));
  const rhythm = getPlain("rhythm").replace(/^(?:every week|weekly)$/i, "");
  const days = [rhythm, getPlain("days"), marked.join(", ")].filter((part) => part !== "").join(" ");
  const times = [get("opens"), get("closes")].map(readClock).filter((time) => time !== "");
  const hours = times.length > 0 ? times.join(" - ") : getPlain("schedule");
  const weekdays = WEEKDAYS.flatMap((day) => {
    const text = IS_MARK.test(get(day)) || IS_NO_MARK.test(get(day)) ? "" : getPlain(day);
    return text === "" ? [] : [`${day}: ${text}`];
  });
  const own = days !== "" && NAMES_DAYS.test(hours) ? listDays(hours) : null;
  const named = own && listDays(`${days}: ${DAY_HOURS_UNKNOWN}`, true);
  // Hours may name the days again, with hours of their own: "Thurs & Sat" and "Thurs 3-7pm, Sat 10am-2pm".
  const joined = named || days === "" ? hours : `${days}: ${hours || DAY_HOURS_UNKNOWN}`;
  const lines = [...(joined === "" ? [] : [joined]), ...weekdays];
  const why =
    own && named && named.symmetricDifference(own).size > 0
      ? `"${days}" and "${hours}" are not the same days. Write the hours of each day.`
      : isOfOtherSeason(season, lines)
        ? `Its hours name another season than "${season}". Give one of them.`
        : null;
  if (why === null) return { season, lines, unread };
  return { season, lines: [], unread: [...unread, { field: "schedule", why }] };
}

const NAMES_DAYS = /day|daily|week|mon|tue|wed|thu|fri|sat|sun/i;
const NAMES_DATES = new RegExp(String.raw`${MONTH_NAME}|\d[/-]\d|year`, "i");

/** The weekdays that a text has hours of; null if it cannot be read alone. @param isWeekly with days of every week only */
function listDays(text: string, isWeekly = false): ReadonlySet<string> | null {
  const read = readTypedSchedule(text);
  const seasons = read.ok ? read.value.seasons : [];
  if (seasons.length === 0 || !seasons.every(({ week, rhythm }) => week && !(isWeekly && rhythm))) return null;
  return new Set(seasons.flatMap(({ week = {} }) => Object.keys(week)));
}

/** Whether the hours name a season themselves, and not the one beside them. */
function isOfOtherSeason(season: string, lines: readonly string[]): boolean {
  if (season === "" || !lines.some((line) => NAMES_DATES.test(line))) return false;
  const [beside, own] = [`${season}:`, lines.join("\n")].map((text) => readTypedSchedule(text));
  const [first] = beside?.ok ? beside.value.seasons : [];
  return Boolean(
    own?.ok &&
    own.value.seasons.some(({ from, to }) => from !== undefined && (from !== first?.from || to !== first.to)),
  );
}

/** A mark in the column of a weekday, whose hours are in another. */
const IS_MARK = /^(?:x|y|yes|true|1|✓|✔)$/i;
const IS_NO_MARK = /^(?:n|no|false|0)$/i;

/** "Sat 8 AM - noon (rain or shine)" → "Sat 8 AM - noon". Such remarks change no days and no hours. */
function withoutRemarks(text: string): string {
  return text.replaceAll(REMARKS, "").trim();
}

const REMARKS = new RegExp(
  String.raw`(?<![\s,–—-])[\s,–—-]*(?:\(\s*)?(?:${[
    String.raw`rain\s*(?:or|\/)\s*shine`,
    "weather permitting",
    String.raw`(?:or\s+)?(?:until|till?)\s+(?:we\s+|we['’]re\s+|they\s+)?(?:are\s+)?(?:sold|sell)[ -]*out`,
    String.raw`or\s+sold[ -]*out`,
    String.raw`(?:or\s+)?while\s+(?:supplies|quantities)\s+last`,
    String.raw`(?:closed|except)\s+(?:on\s+)?(?:(?:major|federal|national|legal|public|all)\s+)?holidays`,
  ].join("|")})\s*\)?`,
  "gi",
);

/** Its season alone. */
export function withoutLines({ season }: HoursLines): HoursLines {
  return { season, lines: [] };
}

/** Joins the rows of a market to one text; lines without a season come first. */
export function joinHours(rows: readonly HoursLines[]): string {
  const bySeason = Map.groupBy(rows, ({ season }) => season);
  const seasons = [...bySeason].toSorted(([a], [b]) => Number(b === "") - Number(a === ""));
  return seasons
    .flatMap(([season, parts]) => {
      const lines = new Set(parts.flatMap(({ lines }) => lines));
      return season === "" ? [...lines] : [`${season}:`, ...lines];
    })
    .join("\n");
}

function readSeason(get: (field: string) => string): ReadResult<string> {
  const ends = [get("seasonFrom"), get("seasonTo")].map(nameDay);
  const isAllYear = ends.some((end) => ALL_YEAR.test(end)) && ends.every((end) => end === "" || ALL_YEAR.test(end));
  const [from, to] = isAllYear ? ["January 1", "December 31"] : ends;
  if (!from !== !to) return { ok: false, error: "Its season has one end only. Give both, or neither." };
  const cell = withoutRemarks(get("season")).replaceAll(MIDNIGHT, "");
  const season = from && to ? `${from} to ${to}` : cell.replace(/[\s:]+$/, "");
  const read = readTypedSchedule(season === "" ? "" : `${season}:`);
  const isSeason = read.ok && read.value.seasons.every(({ from, week }) => from !== undefined && !week);
  if (season === "" || (isSeason && read.value.seasons.length === 1)) return { ok: true, value: season };
  return { ok: false, error: `The season "${season}" cannot be read. Write it like May 7 to October 29.` };
}

/** In a column for one end of a season. */
const ALL_YEAR = /^(?:open )?(?:year[- ]?a?round|all[- ]?year(?:[- ]?(?:round|long))?)$/i;

/** A cell that is a date, in any form of a spreadsheet, without its year: "7-May" → "May 7". Other text stays. */
function nameDay(text: string): string {
  const day = readCell(text);
  return day === null ? text : nameDate(day.slice(-"05-07".length));
}

/** Converts a cell that is a date to "2026-05-07"; keeps "2026" and "2026-05". Null for any other text. */
export function readDay(text: string): string | null {
  if (isPartialDate(text)) return text;
  const day = readCell(text);
  return isPartialDate(day) ? day : null;
}

/**
 * "5/7/2026", "2026-05-07T00:00:00", "7-May-26" and 46149 (a spreadsheet's day number) → "2026-05-07"; "7-May", "05-07"
 * → "05-07".
 */
function readCell(text: string): string | null {
  if (/^\d{5}(?:\.0+)?$/.test(text)) return toIsoDay(Number(text) - SPREADSHEET_EPOCH);
  const dated = parseSourceDate(text);
  if (dated !== null) return dated.length === "2026-05-07".length ? dated : null;
  const date = readDate(text.replace(/^(\d\d?)-(\d\d?)$/, "$1/$2"));
  return date?.day == null ? null : toMonthDay(date.month, date.day);
}

/** What databases and spreadsheets write behind dates without a time: "5/7/2026 0:00", "2026-05-07T00:00:00.000Z". */
const MIDNIGHT = /(?<=\d)[ T](?:00?:00|12:00(?=(?::00)? ?AM))(?::00(?:\.0+)?)?(?: ?AM)?Z?(?![\d:])/gi;

/** The day number of January 1, 1970, in spreadsheets. */
const SPREADSHEET_EPOCH = 25_569;

/** A time as in spreadsheets: "08:00:00 AM", the fraction of a day, "0.3333", or of a day, "1899-12-30 08:00:00". */
function readClock(cell: string): string {
  const text = cell.replace(/^[\d/-]{8,10}[ T](?=\d\d?:\d\d)/, "").replace(/(?<=:\d\d:\d\d)\.0+$/, "");
  const part = /^0?\.\d+$/.test(text) ? Number(text) : null;
  return part === null ? text : formatTime(Math.round(part * 24 * 60));
}
