/** Date and time in a given time zone, whatever the computer's own zone. */
import { WEEKDAYS, type Weekday } from "./weekday.ts";

export interface LocalMoment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** Minutes since midnight: 0 to 1439. */
  readonly minutes: number;
}

export const MINUTES_PER_DAY = 1440;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The local date and time of an instant.
 * @param timeZone IANA name, such as "America/Chicago"
 * @throws RangeError if the time zone is unknown or `now` is an invalid date
 */
export function getLocalMoment(now: Date, timeZone: string): LocalMoment {
  // Cached: a page asks for the same minute once per card and pin, and Intl is slow.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = latest.get(timeZone);
  if (last?.minute === minute) return last.moment;
  const moment = readMoment(now, timeZone);
  latest.set(timeZone, { minute, moment });
  return moment;
}

/** The local date and time at a market. @param rules its time zone applies to markets without their own */
export function getMomentAt({ timeZone }: Zoned, now: Date, rules: { timeZone: string }): LocalMoment {
  return getLocalMoment(now, timeZone ?? rules.timeZone);
}

/** A place that may be in another time zone than most of its region. */
export interface Zoned {
  /** IANA name, derived from the coordinates and never stored. */
  timeZone?: string | undefined;
}

/** The local date of an instant: "2026-05-07". @param timeZone IANA name */
export function getLocalDay(instant: Date, timeZone: string): string {
  return toIsoDate(getLocalMoment(instant, timeZone));
}

/** "2026-05-07" */
export function toIsoDate({ year, month, day }: Pick<LocalMoment, "year" | "month" | "day">): string {
  return [year, ...[month, day].map((number) => String(number).padStart(2, "0"))].join("-");
}

/**
 * Converts a local time to an instant. A time that occurs twice (clocks set back) gives the first; a time that is
 * skipped gives the instant an hour later on the clock.
 * @param day as `dayNumber` counts days
 * @param minutes since midnight
 * @param timeZone IANA name
 * @throws RangeError if the time zone is unknown
 */
export function getInstant(day: number, minutes: number, timeZone: string): Date {
  const wanted = day * MINUTES_PER_DAY + minutes;
  // Offsets can only be looked up for instants; those a day before and after are the possible ones.
  const [before, after] = [-1, 1].map((side) => offsetAt(wanted + side * MINUTES_PER_DAY, timeZone));
  const candidates = [wanted - (before ?? 0), wanted - (after ?? 0)];
  const found = candidates.find((minute) => minute + offsetAt(minute, timeZone) === wanted);
  return new Date((found ?? candidates[0] ?? wanted) * MINUTE_MS);
}

export function isSameDay(a: LocalMoment, b: LocalMoment): boolean {
  return a.day === b.day && a.month === b.month && a.year === b.year;
}

/** Moves by days, keeping the time of day; negative `days` go back. */
export function addDays(moment: LocalMoment, days: number): LocalMoment {
  // Cached: every market asks for the same few days.
  const reached = daysFrom.get(moment) ?? new Map<number, LocalMoment>();
  const other = reached.get(days) ?? moveDays(moment, days);
  daysFrom.set(moment, reached.set(days, other));
  return other;
}

/** Days since 1970-01-01. A day beyond the month's end is in the next month. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const latest = new Map<string, { minute: number; moment: LocalMoment }>();

const formats = new Map<string, Intl.DateTimeFormat>();
const daysFrom = new WeakMap<LocalMoment, Map<number, LocalMoment>>();

function moveDays(moment: LocalMoment, days: number): LocalMoment {
  const date = new Date(dayNumber(moment.year, moment.month, moment.day + days) * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdayOf(date),
    minutes: moment.minutes,
  };
}

/** Offset of the zone from UTC in minutes. @param minute since 1970 in UTC */
function offsetAt(minute: number, timeZone: string): number {
  const { year, month, day, minutes } = getLocalMoment(new Date(minute * MINUTE_MS), timeZone);
  return dayNumber(year, month, day) * MINUTES_PER_DAY + minutes - minute;
}

function readMoment(now: Date, timeZone: string): LocalMoment {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of getFormat(timeZone).formatToParts(now)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const weekday = weekdayOf(new Date(dayNumber(year, month, day) * DAY_MS));
  return { year, month, day, weekday, minutes: hour * 60 + minute };
}

/** Creating a formatter is slow, so there is one per time zone. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The weekday of a date in UTC. */
export function weekdayOf(date: Date): Weekday {
  // getUTCDay() counts from Sunday, WEEKDAYS from Monday.
  return WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? "Monday";
}
