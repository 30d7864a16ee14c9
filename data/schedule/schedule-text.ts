/** A schedule as lines of text: written for forms without JavaScript, and taken apart again, also as people type it. */
import { type Reading, readText, tidyLine } from "../input/plain-text.ts";
import { SCHEDULE_TEXT_MAX } from "./schedule-limits.ts";
import { DAY_NAME, findMonth, lastDayOf, MONTH_NAME, parseDay } from "./calendar-day.ts";
import { nameDate } from "./day-words.ts";
import { formatPlainHours } from "./hours-words.ts";
import type { Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "./schedule.ts";
import { type Weekday, WEEKDAYS } from "./weekday.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { nameWeeks, WEEKS_OF_MONTH } from "./rhythm-words.ts";

/** What the lines say, its hours and words not looked at yet. */
export function splitScheduleText(input: string): Reading<Schedule> {
  const text = readText(input, { label: "The text of the opening hours", max: SCHEDULE_TEXT_MAX, lines: true });
  if (!text.ok) return text;
  const state: State = { dates: {}, seasons: [], years: new Map(), days: [] };
  for (const line of text.value.split(LINE_BREAK).map(tidyLine)) {
    const error = line === "" ? null : takeLine(state, line);
    if (error !== null) return { ok: false, error };
  }
  const { days, words } = state;
  const seasons = state.seasons.map((season) => {
    const years = state.years.get(toKey({ ...season, rhythm: undefined }));
    return years ? { ...season, years } : season;
  });
  return {
    ok: true,
    value: { seasons, ...(days.length > 0 && { days }), ...(words !== undefined && { text: words }) },
  };
}

type Dates = Pick<Season, "from" | "to">;

interface State {
  /** Of the heading above the line. */
  dates: Dates;
  seasons: Season[];
  /** By the usual dates of their season. */
  years: Map<string, YearDates[]>;
  days: SpecialDay[];
  words?: string;
}

const SPAN = String.raw`\s*(?:[-–—]|\b(?:to|until|through|thru)\b)\s*`;
const AND = String.raw`\s*(?:,(?:\s*and\b)?|&|\band\b)\s*`;
const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?`;
const ALL_DAYS = String.raw`(?:daily|every\s?day)\b`;
const DAYS = String.raw`${ALL_DAYS}|${DAY}(?:(?:${SPAN}|${AND})${DAY})*`;
/** For each of WEEKS_OF_MONTH. */
const ORDINALS = ["first|1st", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th", "last"];
const ORDINAL = String.raw`(?:${ORDINALS.join("|")})\b`;
const RHYTHM = String.raw`every\s+(?!day\b)(?:(?<other>second|other|2nd)\s+)?|(?<weeks>${ORDINAL}(?:${AND}${ORDINAL})*)\s+`;
const BOUND = String.raw`${MONTH_NAME}(?:\s\d{1,2}(?:st|nd|rd|th)?\b)?`;

const LINE_BREAK = new RegExp(String.raw`\n|;\s*(?=(?:${RHYTHM.replaceAll(/\?<\w+>/g, "?:")})?${DAY})`, "i");
const SEASON_LINE = new RegExp(
  `^(?:from )?(?:(${BOUND})${SPAN}(${BOUND})|(${MONTH_NAME})(?!\\s*\\d))(?:\\s*[:,]\\s*|\\s+(?=\\D)|$)(.*)$`,
  "i",
);
const YEAR_ROUND_LINE = /^(?:all year|year[- ]round)\b[\s:,]*(.*)$/i;
const UNKNOWN_SEASON_LINE = /^season not known\b[\s:,]*(.*)$/i;
const YEAR_LINE = new RegExp(`^in (\\d{4})\\s*[:,]?\\s*(${BOUND})${SPAN}(${BOUND})$`, "i");
const CLOSED_LINE = new RegExp(
  `^(?:not(?: held)?|closed|no market|except)(?: on)? (${DAY_NAME}(?:${AND}${DAY_NAME})*)\\s*(?:\\((.*)\\))?$`,
  "i",
);
const OTHER_HOURS_LINE = new RegExp(`^(?:on )?(${DAY_NAME})\\s*[:–—-]\\s*([^(]*?)\\s*(?:\\((.*)\\))?$`, "i");
const WORDS_LINE = /^season\s*:\s*(.*)$/i;
const DAY_LINE = new RegExp(
  `^(?:${RHYTHM})?(?<days>${DAYS}|week\\b)?(?: of (?:the|each|every) month)?(?:,? (?:from|since|starting) (?<since>${DAY_NAME}))?` +
    `[\\s:–—-]*(?<hours>.*)$`,
  "i",
);
const UNKNOWN_HOURS = /^hours (?:not known|unknown)$/i;

const EXAMPLE = "For example Saturday: 8 AM - noon";

/** @returns what is wrong with the line, or null */
function takeLine(state: State, line: string): string | null {
  const year = YEAR_LINE.exec(line);
  if (year) return takeYear(state, year.slice(1));
  const closed = CLOSED_LINE.exec(line);
  if (closed) {
    const [, days = "", note] = closed;
    // The comma before a year is none between days.
    const on = days.match(new RegExp(DAY_NAME, "gi")) ?? [];
    return on.map((day) => takeDay(state, day, { note })).find((error) => error !== null) ?? null;
  }
  const season = SEASON_LINE.exec(line);
  if (season) return takeSeason(state, season.slice(1));
  const other = OTHER_HOURS_LINE.exec(line);
  if (other) return takeDay(state, other[1] ?? "", { hours: other[2] ?? "", note: other[3] });
  const words = WORDS_LINE.exec(line);
  if (words) {
    state.words = words[1] ?? "";
    return null;
  }
  const [, rest] = YEAR_ROUND_LINE.exec(line) ?? UNKNOWN_SEASON_LINE.exec(line) ?? [];
  if (rest === undefined) return takeHours(state, line);
  state.dates = YEAR_ROUND_LINE.test(line) ? { from: "01-01", to: "12-31" } : {};
  addSeason(state, undefined);
  return takeHours(state, rest);
}

/** Its dates hold for the lines that follow, too. */
function takeSeason(state: State, parts: readonly (string | undefined)[]): string | null {
  const [first, last, month = "", rest = ""] = parts;
  const [from, to] = [parseBound(first ?? month, "first"), parseBound(last ?? month, "last")];
  if (!from || !to)
    return `The season "${first ?? month} to ${last ?? month}" names a day that the calendar does not have.`;
  state.dates = { from, to };
  addSeason(state, undefined);
  return takeHours(state, rest);
}

function takeYear(state: State, [year = "", first = "", last = ""]: readonly string[]): string | null {
  const [from, to] = [parseBound(first, "first"), parseBound(last, "last")];
  if (!from || !to) return `The dates of ${year} name a day that the calendar does not have.`;
  if (state.dates.from === undefined) {
    return `Please write the usual season above the dates of ${year}. For example May to October:`;
  }
  const key = toKey(state.dates);
  const years = state.years.get(key) ?? [];
  state.years.set(key, [...years, { from: `${year}-${from}`, to: `${Number(year) + (to < from ? 1 : 0)}-${to}` }]);
  return null;
}

function takeDay(state: State, name: string, { hours, note }: { hours?: string; note: string | undefined }) {
  const on = parseDay(name);
  if (on === null) return `"${name}" is no day that the calendar has.`;
  state.days.push({ on, ...(hours !== undefined && { hours }), ...(note && { note }) });
  return null;
}

function takeHours(state: State, line: string): string | null {
  if (line === "") return null;
  const { other, weeks, days, since, hours = "" } = DAY_LINE.exec(line)?.groups ?? {};
  const isUnknown = UNKNOWN_HOURS.test(hours) && (days === undefined || /^week/i.test(days));
  if (!isUnknown && (days === undefined || /^week/i.test(days))) {
    return `"${quote(line)}" could not be read. Please start each line with its day. ${EXAMPLE}`;
  }
  const from = since === undefined ? null : parseDay(since);
  if (other !== undefined && from?.length !== ISO_LENGTH) {
    return `Please write from which day on every second week is counted. For example Every second Saturday from May 2, 2026: 8 AM - noon`;
  }
  const season = addSeason(state, readRhythm(weeks, other === undefined ? null : from));
  if (isUnknown || days === undefined) return null;
  const week: WeekHours = season.week ?? {};
  for (const day of readDays(days)) {
    if (week[day] !== undefined) return `${day} has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM`;
    week[day] = hours;
  }
  season.week = week;
  return null;
}

function quote(line: string): string {
  return line.length > 60 ? `${line.slice(0, 60)}...` : line;
}

const ISO_LENGTH = "2026-05-02".length;

/** The season of the heading above with this rhythm, which may stand there already. */
function addSeason(state: State, rhythm: Rhythm | undefined): Season {
  const key = toKey({ ...state.dates, rhythm });
  const isBare = (season: Season) => !season.week && !season.rhythm && toKey(season) === toKey(state.dates);
  const known = state.seasons.find((season) => toKey(season) === key) ?? state.seasons.find(isBare);
  if (known) return Object.assign(known, rhythm && { rhythm });
  const season: Season = { ...state.dates, ...(rhythm && { rhythm }) };
  state.seasons.push(season);
  return season;
}

function toKey({ from = "", to = "", rhythm }: Dates & { rhythm?: Rhythm | undefined }): string {
  return JSON.stringify(rhythm ? [from, to, rhythm] : [from, to]);
}

function readRhythm(weeks: string | undefined, since: string | null): Rhythm | undefined {
  if (since !== null) return { everyWeeks: 2, since };
  if (weeks === undefined) return undefined;
  return {
    weeksOfMonth: WEEKS_OF_MONTH.flatMap(([week], index) =>
      new RegExp(`\\b(?:${ORDINALS[index] ?? ""})\\b`, "i").test(weeks) ? [week] : [],
    ),
  };
}

/** "Mon-Wed, Sat" → Monday, Tuesday, Wednesday, Saturday. */
function readDays(names: string): Weekday[] {
  if (new RegExp(ALL_DAYS, "i").test(names)) return [...WEEKDAYS];
  return names.split(new RegExp(AND, "i")).flatMap((part) => {
    const [first = 0, last = first] = part.split(new RegExp(SPAN, "i")).map(dayIndex);
    const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
    return Array.from({ length: count }, (_, step) => WEEKDAYS[(first + step) % WEEKDAYS.length] ?? "Monday");
  });
}

function dayIndex(name: string): number {
  return WEEKDAYS.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());
}

/** "May 7" → 05-07; "May" is its first or its last day. */
function parseBound(text: string, end: "first" | "last"): string | null {
  if (/\d/.test(text)) return parseDay(text);
  const month = findMonth(text);
  return end === "first" ? `${String(month).padStart(2, "0")}-01` : lastDayOf(month);
}

/**
 * A line per day, below the season that it belongs to, and one for each single day: "May to October:",
 * "First and third Saturday: 8 AM - noon", "Closed on July 4".
 */
export function formatSchedule(schedule: Schedule): string {
  const { seasons, days = [] } = schedule;
  const words = schedule.text === undefined ? null : seasonText(schedule);
  return [
    ...seasons.flatMap((season, index) => formatSeasonLines(season, index === 0)),
    ...days.map(formatSpecialDay),
    ...(words === null ? [] : [`Season: ${words}`]),
  ].join("\n");
}

function formatSeasonLines({ from, to, years = [], week = {}, rhythm }: Season, isFirst: boolean): string[] {
  const heading = from !== undefined && to !== undefined ? `${formatDates(from, to)}:` : "Season not known:";
  const days = WEEKDAYS.flatMap((day) =>
    week[day] === undefined ? [] : [`${formatRhythm(rhythm, day)}: ${formatPlainHours(week[day])}`],
  );
  const unknown = rhythm ? `${formatRhythm(rhythm, "week")}: hours not known` : "Hours not known";
  return [
    ...(from === undefined && isFirst ? [] : [heading]),
    ...years.map((dates) => `In ${dates.from.slice(0, 4)}: ${formatDates(dates.from.slice(5), dates.to.slice(5))}`),
    ...(days.length > 0 ? days : [unknown]),
  ];
}

/** As a season's label, except where that could be read as something else. */
function formatDates(from: string, to: string): string {
  const isPlain = from !== to && to !== "02-29";
  return isPlain ? formatSeason({ from, to }) : `${nameDate(from)} to ${nameDate(to)}`;
}

function formatRhythm(rhythm: Rhythm | undefined, day: string): string {
  if (!rhythm) return day;
  if (!("weeksOfMonth" in rhythm)) return `Every second ${day} from ${nameDate(rhythm.since)}`;
  return `${nameWeeks(rhythm.weeksOfMonth)} ${day}`;
}

function formatSpecialDay({ on, hours, note }: SpecialDay): string {
  const said = note ? ` (${note})` : "";
  return hours === undefined
    ? `Closed on ${nameDate(on)}${said}`
    : `On ${nameDate(on)}: ${formatPlainHours(hours)}${said}`;
}
