/** Parses the sources' dates and seasons. */
import { findMonth, isMonthDay, isPartialDate, lastDayOf, toMonthDay } from "../../schedule/calendar-day.ts";

export interface SeasonDates {
  /** Month and day, "05-07"; left out if missing or not a valid day. */
  from?: string;
  to?: string;
  /** First and last day, if the source has them with a year: "2016-05-07". */
  first?: string;
  last?: string;
  /** Year of the start, if given. */
  year?: number | undefined;
  /** Whether it ends in a later year than it starts in. */
  lastsYears?: boolean;
  /** Whether some of the text is not a date: "09/31/2016", "all summer". */
  isUnreadable?: boolean;
}

/**
 * "05/07/2016 to 10/29/2016" → 05-07 to 10-29 of 2016; "May to October" → 05-01 to 10-31; "November" → the whole
 * month; "06/08/2017 to ", "06/07/2015" and "05/01/2021 to 05/01/2021" → a start without an end, since the form
 * required only the first day; "June 19, 2012 to October" → 06-19 to 10-31. Null for empty text.
 */
export function parseSeasonDates(text: string): SeasonDates | null {
  const [first = "", second, ...more] = text.split(/\bto\b/i).map((part) => part.trim());
  if (text.trim() === "") return null;
  if (more.length > 0) return { isUnreadable: true };
  const start = parseDay(first);
  const end = parseDay(second ?? "");
  const isFirstDay = start?.day != null && start.year !== undefined && isSameDay(start, end);
  // "November" means the whole month; a single day is the first one.
  const last = start && start.day === null && second === undefined ? start : isFirstDay ? null : end;
  return {
    ...(start && { from: toMonthDay(start.month, start.day ?? 1), year: start.year }),
    ...(last && { to: last.day === null ? lastDayOf(last.month) : toMonthDay(last.month, last.day) }),
    ...withIso("first", start),
    ...withIso("last", last),
    lastsYears: (end?.year ?? 0) > (start?.year ?? Infinity),
    ...(((!start && first !== "") || (!end && (second ?? "") !== "")) && { isUnreadable: true }),
  };
}

function isSameDay(a: Day, b: Day | null): boolean {
  return a.month === b?.month && a.day === b.day && a.year === b.year;
}

function withIso(name: "first" | "last", day: Day | null): Pick<SeasonDates, "first" | "last"> {
  if (day?.day == null || day.year === undefined) return {};
  return { [name]: `${day.year}-${toMonthDay(day.month, day.day)}` };
}

interface Day {
  month: number;
  /** Null if only the month is given. */
  day: number | null;
  year?: number | undefined;
}

function parseDay(text: string): Day | null {
  const digits = /^(?:[a-z ]*)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/i.exec(text);
  if (digits) return checkDay(Number(digits[1]), Number(digits[2]), toYear(digits[3]));
  const named = /^([A-Za-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?(?:,?\s+(\d{4}))?$/.exec(text);
  return named && checkDay(findMonth(named[1] ?? ""), named[2] ? Number(named[2]) : null, toYear(named[3]));
}

function toYear(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function checkDay(month: number, day: number | null, year: number | undefined): Day | null {
  return isMonthDay(toMonthDay(month, day ?? 1)) ? { month, day, year } : null;
}

/** "10:47:54 AM", "12:45", "6:29PM", "T09:15:00.000Z", or nothing. */
const TIME_OF_DAY = String.raw`(?:(?: +|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([AP]M)?(?:Z|[+-]\d{2}:?\d{2})?)?$`;
const ISO = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${TIME_OF_DAY}`);
const AMERICAN = new RegExp(String.raw`^(\d{1,2})[-/] ?(\d{1,2})[-/] ?(\d{4}|\d{2})${TIME_OF_DAY}`);
const NAMED = new RegExp(String.raw`^([A-Z][a-z]{2,8})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})${TIME_OF_DAY}`);

/**
 * "2021-04-28", "2023-04-01 09:15:00", "5/7/2012 10:47:54 AM", "06/10/13 12:45", "May 20 2010  6:29PM", "Mar 20th,
 * 2023" → "2023-03-20"; "2011" stays "2011". Null for anything else. Drops the time of day.
 */
export function parseSourceDate(text: string): string | null {
  if (/^\d{4}$/.test(text)) return isPartialDate(text) ? text : null;
  const iso = ISO.exec(text);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const american = AMERICAN.exec(text);
  if (american) return toDate(String(toYear(american[3]) ?? ""), american[1], american[2]);
  const named = NAMED.exec(text);
  return named ? toDate(named[3], findMonth(named[1] ?? ""), named[2]) : null;
}

/** Seconds since midnight of such a date; null without seconds. */
export function parseSourceSecond(text: string): number | null {
  const [, , , , hour, minute, second, half] = ISO.exec(text) ?? AMERICAN.exec(text) ?? [];
  if (second === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return (hours * 60 + Number(minute)) * 60 + Number(second);
}

function toDate(year = "", month: string | number = "", day = ""): string | null {
  const date = `${year}-${toMonthDay(Number(month), Number(day))}`;
  return isPartialDate(date) ? date : null;
}
