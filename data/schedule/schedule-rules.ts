/** The rules of a schedule: the schema calls them for what is stored, edit-schedule.ts for what people enter. */
import { hasUnprintable, tooLong, unprintable } from "../input/plain-text.ts";
import { isWhollyAssumed } from "./basis.ts";
import { isDate, isMonthDay } from "./calendar-day.ts";
import { MONTH_NAME } from "./reading/lexicon.ts";
import { nameDate } from "./day-text.ts";
import { formatSeason } from "./format/season-text.ts";
import { nameDays } from "./format/style.ts";
import { DAY_HOURS_UNKNOWN, isClosedDay } from "./hours.ts";
import { joinRanges, readHours } from "./reading/read-times.ts";
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, YearDates } from "./schedule.ts";
import {
  DAY_NOTE_MAX,
  DAYS_MAX,
  HOURS_MAX,
  isOpenRange,
  RANGES_MAX,
  SEASONS_MAX,
  YEARS_MAX,
} from "./schedule-limits.ts";
import { isDated, overlaps } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * The first problem of a whole schedule, as a sentence that says how to mend it; null without one.
 * @param known for an edit: the hours in sources' own words that may stay. Null for what is stored as a source wrote it:
 *   then any words may stand, and what a form would ask to mend
 */
export function findScheduleProblem(schedule: Schedule, known: Known): Problem | null {
  const [problem = null] = listProblems(schedule, known);
  return problem;
}

type Known = ReadonlySet<string> | null;

interface Problem {
  message: string;
  /** The season or single day that has it; empty for the whole schedule. */
  path: (string | number)[];
}

function* listProblems({ seasons, days = [] }: Schedule, known: Known): Iterable<Problem> {
  if (seasons.length > SEASONS_MAX) yield { message: `There can be ${SEASONS_MAX} seasons.`, path: [] };
  if (days.length > DAYS_MAX) yield { message: `There can be ${DAYS_MAX} single days.`, path: [] };
  for (const [index, season] of seasons.entries()) {
    for (const message of listSeasonProblems(season, known, seasons.length > 1)) {
      yield { message, path: ["seasons", index] };
    }
  }
  for (const [index, day] of days.entries()) {
    for (const message of listDayProblems(day, known)) yield { message, path: ["days", index] };
  }
  const twice = known && findTwice(days.map(({ on }) => on));
  if (twice) yield { message: `${nameDate(twice)} is listed twice.`, path: [] };
}

/** @param isOneOfMany names the season where its days have the problem */
function* listSeasonProblems(season: Season, known: Known, isOneOfMany: boolean): Iterable<string> {
  const { from, to, years = [], week = {}, rhythm } = season;
  const hasDates = from !== undefined || to !== undefined;
  if (hasDates && !(isMonthDay(from) && isMonthDay(to))) {
    yield "Each season needs a first and a last day, such as May 7 to October 29.";
  }
  const name = isDated(season) ? formatSeason({ from: season.from, to: season.to }) : "the season without dates";
  if (years.length > YEARS_MAX) yield `There can be ${YEARS_MAX} years with dates of their own.`;
  if (years.length > 0 && !hasDates) yield "Please give the usual first and last day of the season, too.";
  for (const year of years) yield* listYearProblems(year);
  if (known) yield* listContradictions(season, name);
  for (const [day, hours] of Object.entries(week)) {
    yield* listHoursProblems(hours, isOneOfMany ? `${day}, ${name}` : day, known);
  }
  if (rhythm) yield* listRhythmProblems(rhythm);
}

function* listYearProblems({ from, to }: YearDates): Iterable<string> {
  if (!isDate(from) || !isDate(to)) {
    yield "A year with dates of its own needs its first and its last day. Please fill in both, or remove them.";
  }
  if (to < from) yield `The season cannot end (${nameDate(to)}) before it begins (${nameDate(from)}).`;
  const aYearLater = `${Number(yearOf(from)) + 1}${from.slice(4)}`;
  if (to >= aYearLater) yield "A season of one year ends within that year.";
}

/** Dates of single years that do not fit the usual ones. */
function* listContradictions(season: Season, name: string): Iterable<string> {
  const { years = [] } = season;
  const twice = findTwice(years.map(({ from }) => yearOf(from)));
  if (twice) yield `${twice} has dates twice. One first and one last day are enough.`;
  for (const { from, to } of years) {
    const own = { from: from.slice(5), to: to.slice(5) };
    if (!isDated(season) || isWhollyAssumed(season) || overlaps(season, own)) continue;
    const year = yearOf(from);
    yield (
      `In ${year} the season is ${formatSeason(own)}, but usually ${name}. Please change the usual first and last ` +
      `day, or remove the dates of ${year}.`
    );
  }
}

/** As findScheduleProblem() for the hours of one day, without naming it: for the day's own field. */
export function findDayHoursProblem(hours: DayHours, known: ReadonlySet<string>): string | null {
  if (hours === "") return "Please write the hours, for example 8 AM - noon.";
  if (typeof hours !== "string") return joinRanges(hours) === null ? OVERLAP : null;
  return known.has(hours) ? null : findHoursProblem(hours);
}

/** @param label "Saturday", "July 4" */
function* listHoursProblems(hours: DayHours, label: string, known: Known): Iterable<string> {
  if (typeof hours !== "string") {
    if (hours.length > RANGES_MAX) yield `There can be ${RANGES_MAX} times on ${label}.`;
    if (!hours.every(isOpenRange)) {
      yield `The times on ${label} must be in minutes after midnight, such as opens 480 and closes 720.`;
    }
    if (known && joinRanges(hours) === null) yield `${label}: ${OVERLAP}`;
    return;
  }
  if (hours === "") yield `${label}: hours must be times or words, or be left out.`;
  if (hours.length > HOURS_MAX) yield tooLong(`The text for ${label}`, HOURS_MAX);
  if (readHours(hours) !== null) yield `${label}: hours must be in minutes, since times can be read in "${hours}".`;
  if (known && hasUnprintable(hours)) yield unprintable(`The text for ${label}`);
  const problem = known && !known.has(hours) ? findHoursProblem(hours) : null;
  if (problem !== null) yield `${label}: "${hours}" cannot be read. ${problem}`;
}

const OVERLAP = "Two of the times overlap. Please change one of them, or make them one.";

function* listRhythmProblems(rhythm: Rhythm): Iterable<string> {
  if ("weeksOfMonth" in rhythm) {
    if (rhythm.weeksOfMonth.length === 0) yield "Please choose the weeks of the month in which it is held.";
  } else if (!isDate(rhythm.since)) {
    yield "Please give a day on which it is held: every second week is counted from there.";
  }
}

function* listDayProblems({ on, hours, place = "", note = "", isUnsure }: SpecialDay, known: Known): Iterable<string> {
  if (!isDate(on) && !isMonthDay(on)) yield "A single day needs its date, such as July 4 or July 4, 2026.";
  const name = nameDate(on);
  if (hours === "") yield `Please write the hours on ${name}, or say that it is closed.`;
  else if (hours !== undefined) yield* listHoursProblems(hours, name, known);
  if (hours === undefined && place !== "" && !isUnsure)
    yield `Please write the hours on ${name}, or leave out its place.`;
  for (const [what, text] of Object.entries({ place, note })) {
    if (text.length > DAY_NOTE_MAX) yield tooLong(`The ${what} on ${name}`, DAY_NOTE_MAX);
    if (known && hasUnprintable(text)) yield unprintable(`The ${what} on ${name}`);
  }
}

function findTwice(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) < index);
}

function yearOf(date: string): string {
  return date.slice(0, 4);
}

/**
 * Asks about seasons that share market days: usually one of them was meant to be other dates. Null if none do.
 * @param seasons of a schedule without problems
 */
export function describeOverlap(seasons: readonly Season[]): string | null {
  const dated = seasons.filter(isDated).filter(({ rhythm }) => !rhythm);
  for (const [index, season] of dated.entries()) {
    for (const other of dated.slice(index + 1)) {
      const days = WEEKDAYS.filter((day) => !isClosedDay(season.week?.[day]) && !isClosedDay(other.week?.[day]));
      if (days.length === 0 || !overlaps(season, other)) continue;
      const names = [season, other].map(({ from, to }) => formatSeason({ from, to })).join(" and ");
      return `${names} share ${nameDays(days, "sentence")}: on these days the hours of both count. Is that right?`;
    }
  }
  return null;
}

/** Explains what is wrong with typed hours and how to write them; null if they can be read. */
function findHoursProblem(text: string): string | null {
  if (text === DAY_HOURS_UNKNOWN || readHours(text) !== null) return null;
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
