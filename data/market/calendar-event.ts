/**
 * A market's series as a calendar file writes them (RFC 5545): local times of the market's zone, so that nine o'clock
 * stays nine o'clock when the clocks change, and the end of a series as an instant, as the standard wants it.
 */
import { getCertainty, getHoursDay } from "../schedule/certainty.ts";
import type { RegionState } from "./state-code.ts";
import { writeAddress } from "./address-line.ts";
import { nameInSentence } from "./freshness.ts";
import { describeNotice, dropOver } from "./notices.ts";
import type { SourceName } from "./sources.ts";
import { getCalendarSeries, type CalendarSeries } from "../schedule/calendar-series.ts";
import { nameMonthDay } from "../schedule/day-text.ts";
import { listUnsureDays } from "../schedule/doubt.ts";
import { isWholeDay } from "../schedule/hours.ts";
import { dayNumber, getLocalMoment, type LocalMoment, MINUTES_PER_DAY, type Zoned } from "../schedule/local-time.ts";
import { type Scheduled, toDayNumber } from "../schedule/season.ts";

/** Whose word there is, as far as it is known here, and of when. */
interface PartialConfirmation {
  on: string;
  source?: SourceName;
  by?: string | undefined;
}

export interface CalendarMarket extends Scheduled, Zoned {
  confirmed?: PartialConfirmation;
  /** Of the hours, where that is another. */
  hoursConfirmed?: PartialConfirmation | undefined;
  id: number;
  name: string;
  city: string;
  address?: string | undefined;
  zipCode?: string | undefined;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
}

export interface CalendarEvent {
  /** Stays the same at every export, so that calendars update what they have. */
  uid: string;
  /** "Square Market", "Square Market (likely hours, from 2018)" */
  title: string;
  /** How sure it is, and what to do about that. */
  description: string;
  /** "1 Square St, Alderbrook, IA 50011" */
  location: string;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  url: string;
  /** IANA name of the zone whose clocks show `start` and `end`. */
  timeZone: string;
  /** Then there are no times, and the end is the first day after it. */
  isWholeDay: boolean;
  start: WallTime;
  end: WallTime;
  /** Lines of the file: how it repeats, and what drops out. Empty for a single day. */
  repeats: string[];
}

/** What calendars and clocks show where it is held. */
export interface WallTime {
  /** "20260718" */
  date: string;
  /** "080000" */
  time: string;
}

interface CalendarPlace {
  /** IANA name; of markets that have none of their own. */
  timeZone: string;
  states: readonly RegionState[];
  /** The site's address, without a slash at its end: "https://markets.example" */
  origin: string;
  /** How long hours count as known; older ones are likely, no more. */
  months: number;
}

export function getCalendarEvents(market: CalendarMarket, now: Date, place: CalendarPlace): CalendarEvent[] {
  const timeZone = market.timeZone ?? place.timeZone;
  const today = getLocalMoment(now, timeZone);
  const isLikely = getCertainty(market, now, place.months) === "likely";
  const notices = dropOver(market.notices ?? [], today);
  const unsure = listUnsureDays(market, today, DAYS_AHEAD);
  const url = `${place.origin}/markets/${market.id}`;
  return getCalendarSeries(market, today).map((series) => ({
    uid: `market-${market.id}-${series.key}@${new URL(place.origin).hostname}`,
    title: isLikely ? `${market.name} (likely hours, from ${getHoursDay(market)?.slice(0, 4) ?? ""})` : market.name,
    description: [
      isLikely ? describeLikely(market) : "Hours can change.",
      ...(series.assumed ? [ASSUMED[series.assumed]] : []),
      ...(series.movedFrom ? [`The season goes by that of ${series.movedFrom}.`] : []),
      ...unsure.filter((day) => isIn(series, day)).map((day) => `Often closed on ${nameMonthDay(day)}: ask.`),
      ...(notices.length > 0 ? [`Notices: ${notices.map(describeNotice).join(", ")}.`] : []),
      `${isLikely ? "Check before you go" : "Before you go"}: ${url}`,
    ].join(" "),
    location: writeAddress(market, place.states),
    latitude: market.latitude,
    longitude: market.longitude,
    url,
    timeZone,
    isWholeDay: isWholeDay([series]),
    start: toWallTime(series.first, series.opens),
    end: toWallTime(series.first, series.closes),
    repeats: getRepeats(series, timeZone),
  }));
}

/** How far ahead days are looked at. */
const DAYS_AHEAD = 366;

function isIn({ weekday, first, last }: CalendarSeries, day: LocalMoment): boolean {
  const number = toDayNumber(day);
  return weekday === day.weekday && first <= number && (last === null || number <= last);
}

const ASSUMED = {
  from: "The first day of the season is assumed.",
  to: "The last day of the season is assumed.",
  both: "The first and last day of the season are assumed.",
} as const;

/** "Hours from 2018, last vouched for by the USDA National Farmers Market Directory." */
function describeLikely({ confirmed, hoursConfirmed }: CalendarMarket): string {
  const word = hoursConfirmed ?? confirmed;
  const by =
    word?.source === undefined ? "" : `, last vouched for by ${nameInSentence({ ...word, source: word.source })}`;
  return `Hours from ${word?.on.slice(0, 4) ?? ""}${by}.`;
}

function getRepeats(series: CalendarSeries, timeZone: string): string[] {
  const { first, last, except, opens } = series;
  if (first === last) return [];
  // Calendars show a day without times in a line of its own, and not as a block from midnight to midnight.
  const whole = isWholeDay([series]);
  const until =
    last === null ? "" : `;UNTIL=${whole ? toWallTime(last, 0).date : toUtc(getInstant(last, opens, timeZone))}`;
  const lines = [`RRULE:${getFrequency(series)}${until}`];
  if (except.length > 0) {
    const days = except.map((day) => toWallTime(day, opens));
    lines.push(
      whole
        ? `EXDATE;VALUE=DATE:${days.map(({ date }) => date).join()}`
        : `EXDATE;TZID=${timeZone}:${days.map(({ date, time }) => `${date}T${time}`).join()}`,
    );
  }
  return lines;
}

/** The first Saturday is "1SA", the last "-1SA", and every second week is counted from the series' first day. */
function getFrequency({ weekday, rhythm }: CalendarSeries): string {
  const day = weekday.slice(0, 2).toUpperCase();
  if (rhythm && "weeksOfMonth" in rhythm) {
    return `FREQ=MONTHLY;BYDAY=${rhythm.weeksOfMonth.map((nth) => `${nth}${day}`).join()}`;
  }
  return `FREQ=WEEKLY;${rhythm ? "INTERVAL=2;" : ""}BYDAY=${day}`;
}

/** @param minutes after the day's midnight; 1440 and more lie on the next day */
function toWallTime(day: number, minutes: number): WallTime {
  const [date = "", time = ""] = new Date((day * MINUTES_PER_DAY + minutes) * 60_000)
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, "")
    .split("T");
  return { date, time };
}

function toUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}

const MINUTE_MS = 60_000;

/**
 * @param day counted as `dayNumber` does
 * @param minutes after that day's midnight
 * @param timeZone IANA name
 * @returns the first one where the clock shows it twice; where it leaps over it, the instant an hour later on the clock
 * @throws RangeError when the time zone is unknown
 */
export function getInstant(day: number, minutes: number, timeZone: string): Date {
  const wanted = day * MINUTES_PER_DAY + minutes;
  // The zone's distance is known for instants only: a day before and a day after are the two that it can be.
  const [before, after] = [-1, 1].map((side) => distanceAt(wanted + side * MINUTES_PER_DAY, timeZone));
  const candidates = [wanted - (before ?? 0), wanted - (after ?? 0)];
  const found = candidates.find((minute) => minute + distanceAt(minute, timeZone) === wanted);
  return new Date((found ?? candidates[0] ?? wanted) * MINUTE_MS);
}

/** How many minutes the zone is ahead of UTC. @param minute since 1970 in UTC */
function distanceAt(minute: number, timeZone: string): number {
  const { year, month, day, minutes } = getLocalMoment(new Date(minute * MINUTE_MS), timeZone);
  return dayNumber(year, month, day) * MINUTES_PER_DAY + minutes - minute;
}
