/** Parses the dates of a source's rows. */
import { isPartialDate, toMonthDay } from "../../schedule/calendar-day.ts";
import { readDate } from "../../schedule/reading/read-phrases.ts";

/** A day, and "10:47:54 AM", "12:45", "6:29PM", "T09:15:00.000Z", or nothing. */
const DAY_AND_TIME = /^(.*?)(?:(?: +|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([AP]M)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** "Sun Nov 15 17:15:00 CST 2026", as programs print dates: the year is behind the time and its zone. */
const YEAR_LAST = /^[A-Z][a-z]{2} ([A-Z][a-z]{2} +\d{1,2}) (\d{2}:\d{2}:\d{2})(?: [A-Z]{1,5})? (\d{4})$/;

/** The parts of such a date; empty if it is none. */
function splitMoment(text: string): readonly (string | undefined)[] {
  return DAY_AND_TIME.exec(text.replace(YEAR_LAST, "$1 $3 $2")) ?? [];
}

/**
 * "2021-04-28", "2023-04-01 09:15:00", "5/7/2012 10:47:54 AM", "06/10/13 12:45", "May 20 2010  6:29PM", "Mar 20th,
 * 2023", "Mon Mar 20 09:15:00 CDT 2023" → "2023-03-20"; "2011" stays "2011". Null for anything else. Drops the time of
 * day.
 */
export function parseSourceDate(text: string): string | null {
  if (/^\d{4}$/.test(text)) return isPartialDate(text) ? text : null;
  const [, day = ""] = splitMoment(text);
  // "2023/4/1", "4-1-2023" and "05/ 7/12", too.
  const american = day.replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, "$2/$3/$1");
  const read = readDate(american.replaceAll(/(?<=\d)[-/] ?(?=\d)/g, "/"));
  if (read?.day == null || read.year === null) return null;
  const date = `${read.year}-${toMonthDay(read.month, read.day)}`;
  return isPartialDate(date) ? date : null;
}

/** Seconds since midnight of such a date; null without seconds. */
export function parseSourceSecond(text: string): number | null {
  const [, , hour, minute, second, half] = splitMoment(text);
  if (second === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return (hours * 60 + Number(minute)) * 60 + Number(second);
}
