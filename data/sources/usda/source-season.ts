/** Days and seasons as the sources print them. */
import { findMonth, isDate, isMonthDay, lastDayOf, toMonthDay } from "../../schedule/calendar-day.ts";

export interface SeasonDates {
  /** Month and day, "05-07"; missing where the source leaves the start open. */
  from?: string;
  /** Missing where the source leaves the end open. */
  to?: string;
  /** The year in which it starts, where one is printed. */
  year?: number | undefined;
  /** Whether it ends in a later year than it starts in. */
  lastsYears?: boolean;
}

/**
 * "05/07/2016 to 10/29/2016" → 05-07 to 10-29 of 2016; "May to October" → 05-01 to 10-31; "November" → the whole
 * month; "06/08/2017 to " and "06/07/2015" → a start without an end; "June 19, 2012 to October" → 06-19 to 10-31.
 * Null for text without a date.
 */
export function parseSeasonDates(text: string): SeasonDates | null {
  const [first = "", second, ...more] = text.split(/\bto\b/i).map((part) => part.trim());
  if (more.length > 0) return null;
  const start = parseDay(first);
  const end = parseDay(second ?? "");
  if ((!start && first !== "") || (!end && second)) return null;
  if (!start && !end) return null;
  // "November" alone is that month; a day alone is the first one, for which the form asked.
  const last = start && start.day === null && second === undefined ? start : end;
  return {
    ...(start && { from: toMonthDay(start.month, start.day ?? 1), year: start.year }),
    ...(last && { to: last.day === null ? lastDayOf(last.month) : toMonthDay(last.month, last.day) }),
    lastsYears: (end?.year ?? 0) > (start?.year ?? Infinity),
  };
}

interface Day {
  month: number;
  /** Null where only the month is printed. */
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

/**
 * "2021-04-28", "5/7/2012 10:47:54 AM", "May 20 2010  6:29PM" → "2010-05-20"; "2011" stays "2011".
 * Null for anything else. The time of day is left out: a market is confirmed on a day.
 */
export function parseSourceDate(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}:\d{2} [AP]M)?$/.exec(text);
  if (american) return toDate(american[3], american[1], american[2]);
  const named = /^([A-Z][a-z]{2}) +(\d{1,2}) (\d{4})(?: +\d{1,2}:\d{2}[AP]M)?$/.exec(text);
  if (named) return toDate(named[3], findMonth(named[1] ?? ""), named[2]);
  return null;
}

function toDate(year = "", month: string | number = "", day = ""): string | null {
  const date = `${year}-${toMonthDay(Number(month), Number(day))}`;
  return isDate(date) ? date : null;
}
