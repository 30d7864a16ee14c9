/** The dates of one season as the sources print them. */
import { MONTHS } from "../domain/month.ts";

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
    ...(start && { from: toText(start.month, start.day ?? 1), year: start.year }),
    ...(last && { to: toText(last.month, last.day ?? LAST_DAYS[last.month - 1] ?? 31) }),
    lastsYears: (end?.year ?? 0) > (start?.year ?? Infinity),
  };
}

interface Day {
  month: number;
  /** Null where only the month is printed. */
  day: number | null;
  year?: number | undefined;
}

/** Of a common year: a season "to February" ends on a day that every year has. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function parseDay(text: string): Day | null {
  const digits = /^(?:[a-z ]*)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/i.exec(text);
  if (digits) return checkDay(Number(digits[1]), Number(digits[2]), toYear(digits[3]));
  const named = /^([A-Za-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?(?:,?\s+(\d{4}))?$/.exec(text);
  const month = findMonth(named?.[1] ?? "");
  if (!named || month === 0) return null;
  return checkDay(month, named[2] ? Number(named[2]) : null, toYear(named[3]));
}

/** "Sept", "Octobsr": the first three letters tell the month. */
function findMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return start.length < 3 ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

function toYear(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function checkDay(month: number, day: number | null, year: number | undefined): Day | null {
  if (month < 1 || month > 12) return null;
  const longest = month === 2 ? 29 : (LAST_DAYS[month - 1] ?? 31);
  if (day !== null && (day < 1 || day > longest)) return null;
  return { month, day, year };
}

function toText(month: number, day: number): string {
  return `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
