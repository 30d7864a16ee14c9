/** Reads a schedule sent by the editor or typed as text. What cannot be read is refused with an explanation. */
import { type ReadResult, readText } from "../input/plain-text.ts";
import {
  isOpenRange,
  DAY_NOTE_MAX,
  DAYS_MAX,
  HOURS_MAX,
  RANGES_MAX,
  SEASONS_MAX,
  YEARS_MAX,
} from "./schedule-limits.ts";
import { ENDS, isWhollyAssumed, withBasis } from "./basis.ts";
import { isDate, isMonthDay, MONTH_NAME } from "./calendar-day.ts";
import { nameDate } from "./day-text.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { isClosed } from "./hours.ts";
import { joinRanges, readHours } from "./reading/read-times.ts";
import { EXAMPLE, readTypedSchedule } from "./reading/read-typed-schedule.ts";
import { isSameWeek, withMainWeek } from "./known-hours.ts";
import { sortWeeks } from "./rhythm-text.ts";
import type { DayHours, OpenRange, Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "./schedule.ts";
import { isDated, overlaps } from "./season.ts";
import { isWeekday, WEEKDAYS } from "./weekday.ts";

/**
 * Reads a whole schedule, its lines of text (see formatSchedule()), or weekly hours alone, which leave everything else
 * as it is: `{ Saturday: "8 AM - noon" }`, or lines with nothing but days and hours. A day's hours are minutes or typed
 * text. The result may be empty: the caller decides about that.
 * @param current the stored schedule: text of sources in it may stay, and so do the marks of unchanged season dates:
 *   whether they are assumed, and, unless the hours are new, the year or the source that they are from
 */
export function readSchedule(input: unknown, current?: Schedule | null): ReadResult<Schedule> {
  if (typeof input === "string") {
    const typed = readTypedSchedule(input);
    if (!typed.ok) return typed;
    const { seasons, ...rest } = typed.value;
    const [{ week, ...dates } = {}, ...others] = seasons;
    const isWeekAlone = [...others, ...Object.keys(dates), ...Object.keys(rest)].length === 0;
    if (week && isWeekAlone) return readWeekAlone(week, current);
    return readFields(
      { ...rest, seasons: seasons.map((season) => restoreBasis(season, current?.seasons ?? [])) },
      current,
    );
  }
  if (!isRecord(input)) return refuse(`The opening hours must be given by season and weekday. ${EXAMPLE}`);
  return Object.keys(input).some(isWeekday) ? readWeekAlone(input, current) : readFields(input, current);
}

export function isEmptySchedule({ seasons, days = [], text = "" }: Schedule): boolean {
  return seasons.length === 0 && days.length === 0 && text === "";
}

type Fields = Readonly<Record<string, unknown>>;

const SCHEDULE_FIELDS = ["seasons", "days", "text"];
const SEASON_FIELDS = ["from", "to", "basis", "years", "week", "rhythm"];

function readFields(fields: Fields, current: Schedule | null | undefined): ReadResult<Schedule> {
  if (!hasOnly(fields, SCHEDULE_FIELDS)) return refuse("A schedule has seasons, days and a text, and nothing else.");
  const known = new Set(current ? listUnparsedHours(current) : []);
  const many = Array.isArray(fields["seasons"]) && fields["seasons"].length > 1;
  const seasons = readList(fields["seasons"], "seasons", SEASONS_MAX, (season) =>
    readSeason(season, { current, known, isOneOfMany: many }),
  );
  if (!seasons.ok) return seasons;
  const days = readList(dropUnsure(fields["days"]), "single days", DAYS_MAX, (day) => readSpecialDay(day, known));
  if (!days.ok) return days;
  const twice = days.value.find(({ on }, index) => days.value.findIndex((other) => other.on === on) < index);
  if (twice) return refuse(`${nameDate(twice.on)} is listed twice.`);
  const text = readSeasonText(fields["text"], current?.text);
  if (!text.ok) return text;
  return {
    ok: true,
    value: {
      seasons: seasons.value.filter((season) => Object.keys(season).length > 0).sort(bySeason),
      ...(days.value.length > 0 && { days: days.value.sort((a, b) => compare(a.on, b.on)) }),
      ...(text.value !== undefined && { text: text.value }),
    },
  };
}

/** Drops unsure days: they are derived, nobody states them. */
function dropUnsure(days: unknown): unknown {
  return Array.isArray(days) ? days.filter((day) => !(isRecord(day) && day["isUnsure"] === true)) : days;
}

interface Start {
  current: Schedule | null | undefined;
  /** Text of sources in the current schedule, which may stay. */
  known: ReadonlySet<string>;
  isOneOfMany: boolean;
}

function readSeason(input: unknown, { current, known, isOneOfMany }: Start): ReadResult<Season> {
  if (!isRecord(input) || !hasOnly(input, SEASON_FIELDS)) return refuse("A season has dates, hours and a rhythm.");
  const { from, to } = input;
  const hasDates = from !== undefined || to !== undefined;
  if (hasDates && !(isMonthDay(from) && isMonthDay(to))) {
    return refuse("Each season needs a first and a last day, such as May 7 to October 29.");
  }
  const dates = isMonthDay(from) && isMonthDay(to) ? { from, to } : {};
  const name = isDated(dates) ? formatSeason(dates) : "the season without dates";
  const years = readList(input["years"], "years with dates of their own", YEARS_MAX, readYear);
  if (!years.ok) return years;
  if (years.value.length > 0 && !hasDates)
    return refuse("Please give the usual first and last day of the season, too.");
  const twice = years.value.find(
    ({ from: first }, index) => years.value.findIndex((other) => yearOf(other.from) === yearOf(first)) < index,
  );
  if (twice) return refuse(`${yearOf(twice.from)} has dates twice. One first and one last day are enough.`);
  for (const { from: first, to: last } of years.value) {
    const [year, own] = [yearOf(first), { from: first.slice(5), to: last.slice(5) }];
    if (!isDated(dates) || isWhollyAssumed(input as Season) || overlaps(dates, own)) continue;
    return refuse(
      `In ${year} the season is ${formatSeason(own)}, but usually ${name}. Please change the usual first and last day, ` +
        `or remove the dates of ${year}.`,
    );
  }
  const week = readWeek(input["week"], known, isOneOfMany ? `, ${name}` : "");
  if (!week.ok) return week;
  const rhythm = readRhythm(input["rhythm"]);
  if (!rhythm.ok) return rhythm;
  return {
    ok: true,
    value: {
      ...keepBasis(
        { ...dates, week: week.value, ...("basis" in input && { basis: input.basis as Season["basis"] }) },
        current?.seasons ?? [],
      ),
      ...(years.value.length > 0 && { years: years.value.sort((a, b) => compare(a.from, b.from)) }),
      ...(Object.keys(week.value).length > 0 && { week: week.value }),
      ...(rhythm.value && { rhythm: rhythm.value }),
    },
  };
}

/**
 * The dates of a season with what is known of its ends: only if it was already known for the same day, since sending an
 * unchanged form does not state it. New hours are given today: the dates beside them are no longer those of an earlier
 * year or of another source.
 */
function keepBasis({ week = {}, basis, ...dates }: Season, current: readonly Season[]): Season {
  return ENDS.reduce<Season>((season, end) => {
    const known = basis?.[end];
    const isKnown = current.some(
      (other) =>
        other[end] === season[end] &&
        JSON.stringify(other.basis?.[end]) === JSON.stringify(known) &&
        (known?.is === "assumed" || isSameWeek(other.week ?? {}, week)),
    );
    return isKnown ? withBasis(season, end, known) : season;
  }, dates);
}

/** Typed lines cannot tell how an end is known: it is restored for unchanged dates. */
function restoreBasis(season: Season, current: readonly Season[]): Season {
  const dated = current.filter(isDated);
  const same = dated.find(({ from, to }) => from === season.from && to === season.to);
  return ENDS.reduce<Season>((restored, end) => {
    const known = (same ?? dated.find((other) => other[end] === season[end]))?.basis?.[end];
    return known && (same || known.is !== "assumed") ? withBasis(restored, end, known) : restored;
  }, season);
}

function readWeek(input: unknown, known: ReadonlySet<string>, where: string): ReadResult<WeekHours> {
  if (input === undefined) return { ok: true, value: {} };
  if (!isRecord(input)) return refuse(`The opening hours must be given by weekday. ${EXAMPLE}`);
  const week: WeekHours = {};
  for (const [day, given] of Object.entries(input)) {
    if (!isWeekday(day)) return refuse(`The opening hours must be given for ${WEEKDAYS.join(", ")} only.`);
    const hours = readGivenHours(given, `${day}${where}`, known);
    if (!hours.ok) return hours;
    if (hours.value !== "") week[day] = hours.value;
  }
  return {
    ok: true,
    value: Object.fromEntries(WEEKDAYS.flatMap((day) => (week[day] === undefined ? [] : [[day, week[day]]]))),
  };
}

/** May return empty text: the caller decides about that. */
function readGivenHours(input: unknown, label: string, known: ReadonlySet<string>): ReadResult<DayHours> {
  if (Array.isArray(input)) return readRanges(input, label);
  const text = readText(input, { label: `The text for ${label}`, max: HOURS_MAX });
  if (!text.ok || text.value === "") return text;
  const ranges = readHours(text.value);
  if (ranges) return readRanges(ranges, label);
  const problem = known.has(text.value) ? null : findHoursProblem(text.value);
  return problem === null ? text : refuse(`${label}: "${text.value}" cannot be read. ${problem}`);
}

function readRanges(input: readonly unknown[], label: string): ReadResult<readonly OpenRange[]> {
  if (input.length > RANGES_MAX) return refuse(`There can be ${RANGES_MAX} times on ${label}.`);
  const ranges = input.flatMap((range) => (isRange(range) ? [{ opens: range.opens, closes: range.closes }] : []));
  if (ranges.length < input.length) {
    return refuse(`The times on ${label} must be in minutes after midnight, such as opens 480 and closes 720.`);
  }
  const joined = joinRanges(ranges);
  return joined ? { ok: true, value: joined } : refuse(`${label}: ${OVERLAP}`);
}

export const OVERLAP = "Two of the times overlap. Please change one of them, or make them one.";

function readYear(input: unknown): ReadResult<YearDates> {
  if (!isRecord(input) || !hasOnly(input, ["from", "to"])) return refuse(YEAR_WRONG);
  const { from, to } = input;
  if (!isDate(from) || !isDate(to)) return refuse(YEAR_WRONG);
  if (to < from) return refuse(`The season cannot end (${nameDate(to)}) before it begins (${nameDate(from)}).`);
  const aYearLater = `${Number(yearOf(from)) + 1}${from.slice(4)}`;
  return to < aYearLater ? { ok: true, value: { from, to } } : refuse("A season of one year ends within that year.");
}

const YEAR_WRONG =
  "A year with dates of its own needs its first and its last day. Please fill in both, or remove them.";

function readRhythm(input: unknown): ReadResult<Rhythm | undefined> {
  if (input === undefined) return { ok: true, value: undefined };
  if (isRecord(input) && "weeksOfMonth" in input && hasOnly(input, ["weeksOfMonth"])) {
    const weeks: readonly unknown[] = Array.isArray(input.weeksOfMonth) ? input.weeksOfMonth : [];
    const chosen = sortWeeks(weeks);
    if (chosen.length === 0) return refuse("Please choose the weeks of the month in which it is held.");
    const isEvery = [1, 2, 3, 4].every((week) => chosen.includes(week)) && chosen.length > 4;
    return { ok: true, value: isEvery ? undefined : { weeksOfMonth: chosen } };
  }
  if (
    isRecord(input) &&
    hasOnly(input, ["everyWeeks", "since"]) &&
    isDate(input["since"]) &&
    input["everyWeeks"] === 2
  ) {
    return { ok: true, value: { everyWeeks: 2, since: input["since"] } };
  }
  return refuse("Please give a day on which it is held: every second week is counted from there.");
}

function readSpecialDay(input: unknown, known: ReadonlySet<string>): ReadResult<SpecialDay> {
  if (!isRecord(input) || !hasOnly(input, ["on", "hours", "note"])) return refuse(DAY_WRONG);
  const { on } = input;
  if (!isDate(on) && !isMonthDay(on)) return refuse(DAY_WRONG);
  const hours = readGivenHours(input["hours"] ?? "", nameDate(on), known);
  if (!hours.ok) return hours;
  if (hours.value === "" && input["hours"] !== undefined) {
    return refuse(`Please write the hours on ${nameDate(on)}, or say that it is closed.`);
  }
  const note = readText(input["note"] ?? "", { label: `The note on ${nameDate(on)}`, max: DAY_NOTE_MAX });
  if (!note.ok) return note;
  const isHeld = hours.value !== "" && !isClosed(hours.value);
  return {
    ok: true,
    value: { on, ...(isHeld && { hours: hours.value }), ...(note.value !== "" && { note: note.value }) },
  };
}

const DAY_WRONG = "A single day needs its date, such as July 4 or July 4, 2026.";

/** A season's text cannot be entered any more, only kept or removed. */
function readSeasonText(input: unknown, current: Schedule["text"]): ReadResult<Schedule["text"]> {
  if (input === undefined || input === "") return { ok: true, value: undefined };
  const isKept =
    JSON.stringify(input) === JSON.stringify(current) ||
    (current !== undefined && input === seasonText({ seasons: [], text: current }));
  if (isKept) return { ok: true, value: current };
  return refuse("The season must be given by its first and last day. For example May 7 to October 29");
}

/** Replaces the main weekly hours, or makes a schedule without dates. */
function readWeekAlone(input: Fields, current: Schedule | null | undefined): ReadResult<Schedule> {
  const week = readWeek(input, new Set(current ? listUnparsedHours(current) : []), "");
  if (!week.ok) return week;
  const isEmpty = Object.keys(week.value).length === 0;
  return { ok: true, value: (isEmpty ? null : withMainWeek(current ?? undefined, week.value)) ?? { seasons: [] } };
}

/** All hours of a schedule that are only text. */
export function listUnparsedHours({ seasons, days = [] }: Schedule): string[] {
  const all = [...seasons.flatMap(({ week = {} }) => Object.values(week)), ...days.map(({ hours }) => hours)];
  return all.filter((hours) => typeof hours === "string");
}

function readList<T>(
  input: unknown,
  name: string,
  max: number,
  read: (item: unknown) => ReadResult<T>,
): ReadResult<T[]> {
  if (input !== undefined && !Array.isArray(input)) return refuse(`The ${name} must be a list.`);
  const items: readonly unknown[] = input ?? [];
  if (items.length > max) return refuse(`There can be ${max} ${name}.`);
  const values: T[] = [];
  for (const item of items) {
    const one = read(item);
    if (!one.ok) return one;
    values.push(one.value);
  }
  return { ok: true, value: values };
}

function refuse(error: string): { ok: false; error: string } {
  return { ok: false, error };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasOnly(record: Fields, names: readonly string[]): boolean {
  return Object.keys(record).every((name) => names.includes(name));
}

function isRange(value: unknown): value is OpenRange {
  if (!isRecord(value) || !hasOnly(value, ["opens", "closes"])) return false;
  const { opens, closes } = value;
  return typeof opens === "number" && typeof closes === "number" && isOpenRange({ opens, closes });
}

function yearOf(date: string): string {
  return date.slice(0, 4);
}

/** In the order of the year, seasons without dates first. */
function bySeason(a: Season, b: Season): number {
  return compare(a.from ?? "", b.from ?? "");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Explains what is wrong with typed hours and how to write them; null if they can be read. */
export function findHoursProblem(text: string): string | null {
  if (readHours(text) !== null) return null;
  // With several times, the first that cannot be read.
  const unreadable = text.split(",").find((each) => readHours(each) === null) ?? text;
  return HINTS.find(([what]) => what.test(unreadable.trim()))?.[1] ?? "Please write times like 8 AM - noon.";
}

const SINGLE_DAYS =
  "Only times can stand here, like 8 AM - noon. Single days, such as July 4, have a place of their own.";
const WEEKS = "Only times can stand here, like 8 AM - noon. How often it is held has a place of its own.";
const TIME = String.raw`(?:noon|midnight|\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m?\.?)?)`;

const HINTS: readonly (readonly [what: RegExp, hint: string])[] = [
  [new RegExp(String.raw`\b${MONTH_NAME} ?\d|\bclosed\b|\bexcept\b|\bnot\b|\bholidays?\b`, "i"), SINGLE_DAYS],
  [/\b(?:first|second|third|fourth|fifth|last|every|other|1st|2nd|3rd|4th|5th)\b/i, WEEKS],
  [
    new RegExp(String.raw`^${TIME}\s*(?:[-–—]|\bto\b)?$`, "i"),
    "Please write when it closes, too. For example 8 AM - noon.",
  ],
  [
    new RegExp(String.raw`^(?:[-–—]|\b(?:to|until)\b)\s*${TIME}$`, "i"),
    "Please write when it opens, too. For example 8 AM - noon.",
  ],
  [
    /^\d{1,2}(?::\d{2})?\s*(?:[-–—]|\bto\b)\s*\d{1,2}(?::\d{2})?$/i,
    "Please add AM or PM, so that nobody comes at the wrong time. For example 8 AM - noon.",
  ],
  [
    new RegExp(String.raw`^${TIME}\s*(?:[-–—]|\bto\b)\s*${TIME}$`, "i"),
    "It has to close after it opens. Please check both times, and AM and PM.",
  ],
  [/^[-–—]$/, "Please write when it opens and closes, or remove these times."],
];
