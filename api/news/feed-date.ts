/** Reads the dates of feeds: RFC 822 and 850, asctime, ISO 8601, and what else programs write in their place. */
import { isDate, toMonthDay } from "#data/schedule/calendar-day.ts";
import { findMonth } from "#data/schedule/reading/lexicon.ts";
import { MINUTE_MS } from "#data/schedule/local-time.ts";

/**
 * Without a time zone, or with an unknown one, a time is taken as UTC; a date alone is noon UTC, the same day in
 * America. Weekdays are ignored: many are wrong or in another language.
 * @returns null if unreadable, for a day or time that does not exist, or older than feeds themselves
 */
export function parseFeedDate(raw: string | undefined): Date | null {
  const text = (raw ?? "").trim().slice(0, LENGTH_MAX);
  const time = TIME.exec(text) ?? COMPACT_TIME.exec(text);
  const day = readDay(time ? text.replace(time[0], " ").trim() : text);
  if (day === null || !isDate(day)) return null;
  if (!time) return new Date(`${day}T12:00:00Z`);
  const [written, hour = "", minute = "", second = "0", half] = time;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 24 || Number(minute) > 59) return null;
  const minutes = hours * 60 + Number(minute) - readOffset(text.slice(time.index + written.length));
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS + Math.min(Number(second), 59) * 1000);
}

const LENGTH_MAX = 80;

const TIME = /[T ]*(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?(?:\s*([ap]m)\b)?/i;
/** "20260701T143000Z" */
const COMPACT_TIME = /(?<=\d{8})T(\d{2})(\d{2})(\d{2})?/;

/** "2026-07-01"; a year or month alone is its first day, as W3CDTF allows. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})(?:([-/]?)(\d{1,2})(?:\2(\d{1,2}))?)?(?![\d-])/.exec(text);
  if (iso) return toDay(iso[1], Number(iso[3] ?? 1), iso[4] ?? "1");
  // "Sun Nov 15 2026", and with its zone before the year.
  const monthFirst = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:.*\s)?(\d{4})(?!\d)/u.exec(text);
  if (monthFirst) return toDay(monthFirst[3], findMonth(monthFirst[1] ?? ""), monthFirst[2]);
  const dayFirst = /(?<!\d)(\d{1,2})[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/u.exec(text);
  if (dayFirst) return toDay(dayFirst[3], findMonth(dayFirst[2] ?? ""), dayFirst[1]);
  const american = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text);
  return american && toDay(american[3], Number(american[1]), american[2]);
}

const FIRST_YEAR = 1999;

/** @param year RFC 2822 reads two digits below 50 as this century */
function toDay(year = "", month: number, day = ""): string | null {
  const whole = year.length === 2 ? (Number(year) < 50 ? "20" : "19") + year : year;
  if (Number(whole) < FIRST_YEAR) return null;
  return `${whole}-${toMonthDay(month, Number(day))}`;
}

/** Standard times of America in hours from UTC: Eastern, Central and so on. */
const ZONES = { E: -5, C: -6, M: -7, P: -8, AK: -9, H: -10 } as const;

/** Minutes from UTC in what follows the time: "-0500", "GMT+2", "+5:30", "(CST)"; 0 if it names no zone. */
function readOffset(text: string): number {
  const [, sign, hours, minutes = "0"] = /(?<!\d)([+-])(\d{2}|\d(?!\d)):?(\d{2})?(?!\d)/.exec(text) ?? [];
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const [, zone, season] = /\b(E|C|M|P|AK|H)([SD])T\b/.exec(text) ?? [];
  return zone === undefined ? 0 : (ZONES[zone as keyof typeof ZONES] + (season === "D" ? 1 : 0)) * 60;
}
