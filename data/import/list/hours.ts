/** Reads the columns for days, hours and seasons, as text lines for the schedule parser. */
import type { ReadResult } from "../../input/plain-text.ts";
import { isDate, isPartialDate, toIsoDay, toMonthDay } from "../../schedule/calendar-day.ts";
import { nameDate } from "../../schedule/day-text.ts";
import { editSchedule, isEmptySchedule } from "../../schedule/edit-schedule.ts";
import { formatTime } from "../../schedule/format/style.ts";
import { DAY_HOURS_UNKNOWN, isClosedDay } from "../../schedule/hours.ts";
import { weekdayOf } from "../../schedule/local-time.ts";
import { readDate } from "../../schedule/reading/read-phrases.ts";
import { readTypedSchedule } from "../../schedule/reading/read-typed-schedule.ts";
import type { Schedule, Season } from "../../schedule/schedule.ts";
import { FIXED_HOLIDAYS } from "../../schedule/us-holidays.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { withoutEmails } from "../cells/email-address.ts";
import { parseSourceDate } from "../cells/row-date.ts";
import { readYesNo, type GetText, isHoursField, type UnreadCell, valueOrUnread } from "./columns.ts";

/** The schedule lines of one row, and the season they belong to ("": none given). */
export interface HoursLines {
  season: string;
  lines: string[];
}

/** @param unread gets the cells that cannot be read */
export function readHoursLines(get: GetText, unread: UnreadCell[]): HoursLines {
  const season = valueOrUnread("season", readSeason(get), unread) ?? "";
  return { season, lines: valueOrUnread("schedule", readLines(get, season), unread) ?? [] };
}

function readLines(get: GetText, season: string): ReadResult<string[]> {
  const getPlain = (field: string) => withoutRemarks(get(field));
  // A mark in the column of a weekday, whose hours are in another.
  const marked = WEEKDAYS.filter((day) => readYesNo(get(day)) === true);
  const rhythm = getPlain("rhythm").replace(/^(?:every week|weekly)$/i, "");
  const days = [rhythm, getPlain("days"), marked.join(", ")].filter((part) => part !== "").join(" ");
  const times = [get("opens"), get("closes")].map(readClock).filter((time) => time !== "");
  const hours = times.length > 0 ? times.join(" - ") : getPlain("schedule");
  const alone = `${days}: ${DAY_HOURS_UNKNOWN}`;
  if (getPlain("days") !== "" && hours === "" && !readTypedSchedule(alone).ok) {
    return { ok: false, error: `The days "${days}" cannot be read. Write them like Saturday, or Tuesday and Friday.` };
  }
  const own = days === "" ? null : listDays(hours);
  const named = own && listDays(alone, true);
  if (own && named && named.symmetricDifference(own).size > 0) {
    return { ok: false, error: `"${days}" and "${hours}" are not the same days. Write the hours of each day.` };
  }
  // Hours may name the days again, with hours of their own: "Thurs & Sat" and "Thurs 3-7pm, Sat 10am-2pm".
  const joined = named || days === "" ? hours : `${days}: ${hours || DAY_HOURS_UNKNOWN}`;
  const weekdays = WEEKDAYS.filter((day) => getPlain(day) !== "" && readYesNo(get(day)) === null);
  const lines = [joined, ...weekdays.map((day) => `${day}: ${getPlain(day)}`)].filter((line) => line !== "");
  if (!isOfOtherSeason(season, lines)) return { ok: true, value: lines };
  return { ok: false, error: `Its hours name another season than "${season}". Give one of them.` };
}

/** The weekdays that a text has hours of; null if it cannot be read alone. @param isWeekly with days of every week only */
function listDays(text: string, isWeekly = false): ReadonlySet<string> | null {
  const seasons = listSeasons(text);
  if (seasons.length === 0 || !seasons.every(({ week, rhythm }) => week && !(isWeekly && rhythm))) return null;
  return new Set(seasons.flatMap(({ week = {} }) => Object.keys(week)));
}

/** Whether the hours name a season themselves, and not the one beside them. */
function isOfOtherSeason(season: string, lines: readonly string[]): boolean {
  if (season === "") return false;
  const [beside] = listSeasons(`${season}:`);
  return listSeasons(lines.join("\n")).some(
    ({ from, to }) => from !== undefined && (from !== beside?.from || to !== beside.to),
  );
}

/** Empty for a text that cannot be read. */
function listSeasons(text: string): readonly Season[] {
  const read = readTypedSchedule(text);
  return read.ok ? read.value.seasons : [];
}

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

/**
 * The schedule of a market's rows, null for none. If a cell cannot be read, nobody knows what it says of the others'
 * days, and hours whose season cannot be read are not those of other rows' seasons: then only the seasons are sure.
 * @param on ISO day of the list, for days off without a year; null if these are yearly
 */
export function readHours(rows: readonly HoursLines[], on: string | null, unread: UnreadCell[]): Schedule | null {
  const seasons = rows.map(({ season }) => ({ season, lines: [] }));
  const hasSeason = seasons.some(({ season }) => season !== "");
  const areSure = unread.every(({ field }) => !isHoursField(field) || (field === "season" && !hasSeason));
  const whole = editSchedule(withoutEmails(joinHours(areSure ? rows : seasons)));
  if (!whole.ok) unread.push({ field: "schedule", why: whole.error });
  const read = whole.ok ? whole : editSchedule(joinHours(seasons));
  if (!read.ok || isEmptySchedule(read.value)) return null;
  return on === null ? read.value : settleClosings(read.value, on);
}

/**
 * What hours without a season, or a season alone, make of the known schedule: they are of the season that is known, and
 * of its hours.
 */
export function joinHoursWith(known: Schedule | undefined, said: Schedule): Schedule {
  const [season, another] = said.seasons;
  const [held, ...others] = known?.seasons ?? [];
  if (season && !season.week && !another && held?.week && others.length === 0) {
    const { week, rhythm } = held;
    return { ...known, seasons: [{ ...season, week, ...(rhythm && { rhythm }) }] };
  }
  const edited = editSchedule(said, known);
  return edited.ok ? edited.value : said;
}

/**
 * "No market July 30" is of the list's year, if that is a market day then; otherwise nobody knows of which, and it is a
 * remark. Only holidays are every year's.
 */
function settleClosings({ days = [], ...others }: Schedule, on: string): Schedule {
  const settled = days.flatMap((day) => {
    const isYearly = day.on.length === "07-30".length;
    if (!isYearly || day.hours !== undefined || FIXED_HOLIDAYS[day.on] !== undefined) return [day];
    const date = `${on.slice(0, "2026".length)}-${day.on}`;
    const weekday = isDate(date) ? weekdayOf(new Date(date)) : undefined;
    const isMarketDay = others.seasons.some(({ week }) => weekday !== undefined && !isClosedDay(week?.[weekday]));
    return isMarketDay ? [{ ...day, on: date }] : [];
  });
  return { ...others, ...(settled.length > 0 && { days: settled }) };
}

/** Joins the rows of a market to one text; lines without a season come first. */
function joinHours(rows: readonly HoursLines[]): string {
  const bySeason = Map.groupBy(rows, ({ season }) => season);
  const seasons = [...bySeason].toSorted(([a], [b]) => Number(b === "") - Number(a === ""));
  return seasons
    .flatMap(([season, parts]) => {
      const lines = new Set(parts.flatMap(({ lines }) => lines));
      return season === "" ? [...lines] : [`${season}:`, ...lines];
    })
    .join("\n");
}

function readSeason(get: GetText): ReadResult<string> {
  const ends = [get("seasonFrom"), get("seasonTo")].map(nameDay);
  const isAllYear = ends.some((end) => ALL_YEAR.test(end)) && ends.every((end) => end === "" || ALL_YEAR.test(end));
  const [from, to] = isAllYear ? ["January 1", "December 31"] : ends;
  if (!from !== !to) return { ok: false, error: "Its season has one end only. Give both, or neither." };
  const cell = withoutRemarks(get("season")).replaceAll(MIDNIGHT, "");
  const season = from && to ? `${from} to ${to}` : cell.replace(/[\s:]+$/, "");
  const [only, ...others] = listSeasons(`${season}:`);
  const isSeason = only?.from !== undefined && !only.week && others.length === 0;
  if (season === "" || isSeason) return { ok: true, value: season };
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
