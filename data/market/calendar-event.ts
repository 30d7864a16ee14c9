/**
 * Turns a schedule into calendar events (RFC 5545): start and end are local times, so they survive daylight saving
 * changes; UNTIL is in UTC, as the RFC demands.
 */
import { capitalize } from "../input/capitalize.ts";
import { getCertainty, getHoursDay } from "../schedule/certainty.ts";
import type { Located, Position } from "./distance.ts";
import { type RegionState, writeAddress } from "./address-line.ts";
import { nameInSentence } from "./freshness.ts";
import type { Market } from "./market-schema.ts";
import { describeNotice, dropOver } from "./notices.ts";
import type { SourceName } from "./sources.ts";
import { getCalendarSeries, type CalendarSeries } from "../schedule/calendar-series.ts";
import { listUnsureDays } from "../schedule/unsure-days.ts";
import { isWholeDay } from "../schedule/hours.ts";
import {
  getInstant,
  getLocalMoment,
  type LocalMoment,
  MINUTE_MS,
  MINUTES_PER_DAY,
  type Zoned,
} from "../schedule/local-time.ts";
import type { End } from "../schedule/schedule.ts";
import { type Scheduled, toDayNumber } from "../schedule/season.ts";

/** Date and source of a confirmation; the list's data has no source. */
interface PartialConfirmation {
  on: string;
  source?: SourceName;
  by?: string | undefined;
}

export interface CalendarMarket
  extends Scheduled, Zoned, Located, Pick<Market, "id" | "name" | "city" | "address" | "zipCode"> {
  confirmed?: PartialConfirmation;
  /** Set if the hours were confirmed at another time or by another source. */
  hoursConfirmed?: PartialConfirmation | undefined;
}

export interface CalendarEvent {
  /** Stable across exports, so that calendar apps update events instead of duplicating them. */
  uid: string;
  /** "Square Market", "Square Market (likely hours, from 2018)" */
  title: string;
  /** Says how certain the hours are, and to check before going. */
  description: string;
  /** "1 Square St, Alderbrook, IA 50011" */
  location: string;
  /** Null elsewhere, and where the place is only approximate: calendar apps would lead to the middle of the town. */
  point: Position | null;
  url: string;
  /** IANA name of the zone of `start` and `end`. */
  timeZone: string;
  /** An all-day event: times are ignored, and `end` is the first day after it. */
  isWholeDay: boolean;
  start: WallTime;
  end: WallTime;
  /** RRULE and EXDATE lines; empty for a single day. */
  repeats: string[];
}

/** Local date and time at the market. */
export interface WallTime {
  /** "20260718" */
  date: string;
  /** "080000" */
  time: string;
}

interface CalendarPlace {
  /** IANA name, for markets without their own zone. */
  timeZone: string;
  states: readonly RegionState[];
  /** "https://markets.example", without a trailing slash. */
  origin: string;
  /** Months after which hours are only likely. */
  months: number;
}

export function getCalendarEvents(market: CalendarMarket, now: Date, place: CalendarPlace): CalendarEvent[] {
  const timeZone = market.timeZone ?? place.timeZone;
  const today = getLocalMoment(now, timeZone);
  const certainty = getCertainty(market, now, place.months);
  const isLikely = certainty !== "current";
  const notices = dropOver(market.notices ?? [], today);
  const unsure = listUnsureDays(market, today, DAYS_AHEAD);
  const url = `${place.origin}/markets/${market.id}`;
  return getCalendarSeries(market, today).map((series) => ({
    uid: `market-${market.id}-${series.key}@${new URL(place.origin).hostname}`,
    title: isLikely
      ? `${market.name} (${certainty === "maybe" ? "may have ended, hours" : "likely hours,"} from ${getHoursDay(market)?.slice(0, 4) ?? ""})`
      : market.name,
    description: [
      isLikely ? describeLikely(market) : "Hours can change.",
      ...(series.assumed ? [describeAssumed(series.assumed)] : []),
      ...(series.movedFrom ? [`The season goes by that of ${series.movedFrom}.`] : []),
      ...unsure.filter(({ day }) => isIn(series, day)).map(({ doubt }) => `${capitalize(doubt)}.`),
      ...(notices.length > 0 ? [`Notices: ${notices.map(describeNotice).join(", ")}.`] : []),
      `${isLikely ? "Check before you go" : "Before you go"}: ${url}`,
    ].join(" "),
    location: writeAddress(series.place === undefined ? market : { ...market, address: series.place }, place.states),
    point:
      market.placeIsApproximate || series.place !== undefined
        ? null
        : { latitude: market.latitude, longitude: market.longitude },
    url,
    timeZone,
    isWholeDay: isWholeDay([series]),
    start: toWallTime(series.first, series.opens),
    end: toWallTime(series.first, series.closes),
    repeats: getRepeats(series, timeZone),
  }));
}

/** Days ahead to look for days that may be closed. */
const DAYS_AHEAD = 366;

function isIn({ weekday, first, last, except }: CalendarSeries, day: LocalMoment): boolean {
  const number = toDayNumber(day);
  return weekday === day.weekday && first <= number && (last === null || number <= last) && !except.includes(number);
}

function describeAssumed(ends: readonly End[]): string {
  const [first, second] = ends.map((end) => (end === "from" ? "first" : "last"));
  return second === undefined
    ? `The ${first} day of the season is assumed.`
    : `The ${first} and ${second} day of the season are assumed.`;
}

/** "Hours from 2018, last vouched for by the USDA National Farmers Market Directory." */
function describeLikely({ confirmed, hoursConfirmed }: CalendarMarket): string {
  const confirmation = hoursConfirmed ?? confirmed;
  const by =
    confirmation?.source === undefined
      ? ""
      : `, last vouched for by ${nameInSentence({ ...confirmation, source: confirmation.source })}`;
  return `Hours from ${confirmation?.on.slice(0, 4) ?? ""}${by}.`;
}

function getRepeats(series: CalendarSeries, timeZone: string): string[] {
  const { first, last, except, opens } = series;
  if (first === last) return [];
  // All-day events appear at the top of a day in calendar apps instead of as a block from midnight to midnight.
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

/** "1SA" is the first Saturday of a month, "-1SA" the last. INTERVAL=2 counts from the event's first day. */
function getFrequency({ weekday, rhythm }: CalendarSeries): string {
  const day = weekday.slice(0, 2).toUpperCase();
  if (rhythm && "weeksOfMonth" in rhythm) {
    return `FREQ=MONTHLY;BYDAY=${rhythm.weeksOfMonth.map((nth) => `${nth}${day}`).join()}`;
  }
  return `FREQ=WEEKLY;${rhythm ? "INTERVAL=2;" : ""}BYDAY=${day}`;
}

/** @param day as `dayNumber` counts days @param minutes since midnight; from 1440 on the next day */
function toWallTime(day: number, minutes: number): WallTime {
  const [date = "", time = ""] = new Date((day * MINUTES_PER_DAY + minutes) * MINUTE_MS)
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, "")
    .split("T");
  return { date, time };
}

function toUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}
