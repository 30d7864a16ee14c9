/** Finds implausible hours and seasons, such as typos and single events. */
import { isWholeDay } from "../../schedule/hours.ts";
import { readHours } from "../../schedule/reading/read-times.ts";
import { formatHours, formatTime } from "../../schedule/format/style.ts";
import type { DayHours, OpenRange, WeekHours } from "../../schedule/schedule.ts";
import { readDay } from "../../schedule/season.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";

/** Minutes since midnight; opening earlier is implausible. */
const EARLIEST = 5 * 60;

const MIDNIGHT = 1440;

/** Why a day's hours are doubtful: "Wednesday opens at 1:00 AM"; null if they are plausible. */
export function findHoursDoubt(day: Weekday, hours: DayHours): string | null {
  const doubts =
    typeof hours === "string"
      ? hours.split(", ").map((part) => findWordsDoubt(day, part))
      : hours.map((range) => findRangeDoubt(day, range));
  return doubts.find((doubt) => doubt !== null) ?? null;
}

function findWordsDoubt(day: Weekday, text: string): string | null {
  const [, end, time] = /^(From|Until) (.*)$/.exec(text) ?? [];
  if (time !== undefined) {
    const minutes = readTime(time);
    if (minutes === null || minutes >= EARLIEST) return null;
    return `${day} ${end === "From" ? "opens" : "ends"} at ${formatTime(minutes)}`;
  }
  const ranges = readHours(text);
  if (ranges) return findHoursDoubt(day, ranges);
  if (text.match(CLOCK_TIME)?.length === 2) return `${day} ends before it starts (${text})`;
  return /\p{L}{3}/u.test(text) ? null : `nobody can read the hours of ${day} (${text})`;
}

function findRangeDoubt(day: Weekday, range: OpenRange): string | null {
  if (range.opens < EARLIEST && !isWholeDay([range])) return `${day} opens at ${formatTime(range.opens)}`;
  return range.closes > MIDNIGHT ? `${day} ends before it starts (${formatHours([range], "plain")})` : null;
}

const CLOCK_TIME = /\d{1,2}:\d{2} [AP]M/g;

/** "1:00 AM" → 60. The parser needs a range, so an end is added. */
function readTime(text: string): number | null {
  return readHours(`${text} - ${text.startsWith("11:59 PM") ? "noon" : "11:59 PM"}`)?.[0]?.opens ?? null;
}

/** First and last day of a season as in the file, with the year if given. */
interface PrintedSeason {
  first?: string | undefined;
  last?: string | undefined;
}

/** Days. Shorter seasons are single events, which do not recur on the same days. */
const SHORTEST = 14;

/** Why a season does not recur every year: "a season of 2 days"; null if it does. */
export function findSeasonDoubt({ first, last }: PrintedSeason): string | null {
  if (first === undefined || last === undefined) return null;
  const days = readDay(last) - readDay(first);
  return days >= 0 && days < SHORTEST ? `a season of ${days + 1} days, ${first} to ${last}` : null;
}

/**
 * Why the weekdays are doubtful: the season begins and ends on the same weekday, which is not among them. Null for
 * seasons of whole months, whose first and last days say nothing about weekdays.
 */
export function findWeekdayDoubt({ first, last }: PrintedSeason, hours: WeekHours): string | null {
  if (first === undefined || last === undefined || (isMonthsEdge(first) && isMonthsEdge(last))) return null;
  const [start, end] = [weekdayOf(first), weekdayOf(last)];
  const named = WEEKDAYS.filter((day) => hours[day] !== undefined);
  if (start !== end || start === undefined || named.length === 0 || named.includes(start)) return null;
  return `the season begins and ends on a ${start}, the hours are of ${named.join(", ")}`;
}

function isMonthsEdge(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return day.getUTCDate() === 1 || new Date(day.getTime() + 86_400_000).getUTCDate() === 1;
}

function weekdayOf(date: string): Weekday | undefined {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
}
