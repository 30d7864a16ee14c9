/** Says in a few words whether a market is open, and when that changes. */
import { getDayHours } from "./day-hours.ts";
import { formatTime } from "./hours-text.ts";
import { addDays, getLocalMoment, type LocalMoment, MINUTES_PER_DAY } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import {
  getClosingTime,
  getDaysBetween,
  getNextOpening,
  getOpenState,
  isAlwaysOpen,
  isOutOfSeason,
  type OpenState,
  type TimedMarket,
} from "./open-state.ts";
import { getCurrentSeason, getNextSeason } from "./season.ts";

export interface MarketStatus {
  state: OpenState;
  /** "Open · closes 12:00 PM", "Closed · opens Sat 8:00 AM", "Out of season · opens in May", "Hours vary", ... */
  text: string;
  /** Open, and closing within the hour. */
  soon: boolean;
}

/** Whether anything is known that a status could go by. */
export function hasTimes({ schedule }: TimedMarket): boolean {
  return Boolean(schedule && (schedule.days ?? schedule.seasons).length > 0);
}

/** How many minutes ahead a change counts as soon. */
const SOON = 60;

/** How many days ahead the first market day of a season is named, rather than its month. */
const DATE_AHEAD_DAYS = 31;

/**
 * The status at an instant.
 * @param market its schedule may carry `_open_now`, which then decides
 * @param timeZone IANA name of the zone in which the hours are meant, never the visitor's
 */
export function getStatus(market: TimedMarket, now: Date, timeZone: string): MarketStatus {
  return getStatusAt(market, getLocalMoment(now, timeZone));
}

/** `getStatus` where the local moment is known already. */
export function getStatusAt(market: TimedMarket, moment: LocalMoment): MarketStatus {
  const state = getOpenState(market, moment);
  if (state === "open") return describeOpen(market, moment);
  const describe =
    state === "unknown" ? describeUnknown : isOutOfSeason(market, moment) ? describeReturn : describeClosed;
  return { state, text: describe(market, moment), soon: false };
}

/** What its source says of the day, where that cannot be read. */
function describeUnknown(market: TimedMarket, moment: LocalMoment): string {
  const text = getDayHours(market, moment);
  if (text !== undefined) return `Hours vary · ${text.trim()}`;
  return getCurrentSeason(market, moment)?.from ? "In season" : "Hours vary";
}

function describeOpen(market: TimedMarket, moment: LocalMoment): MarketStatus {
  const closing = getClosingTime(market, moment);
  if (isAlwaysOpen(market, moment)) return { state: "open", text: "Open 24 hours", soon: false };
  // Only a provider's flag says that it is open.
  if (closing === null) return { state: "open", text: "Open now", soon: false };
  const left = closing - moment.minutes;
  if (left > SOON) return { state: "open", text: `Open · closes ${formatTime(closing)}`, soon: false };
  return { state: "open", text: left === 0 ? "Closing now" : `Closes in ${left} min`, soon: true };
}

function describeClosed(market: TimedMarket, moment: LocalMoment): string {
  const next = getNextOpening(market, moment);
  if (!next) return "Closed";
  const left = next.inDays * MINUTES_PER_DAY + next.opens - moment.minutes;
  if (left <= SOON) return `Opens in ${left} min`;
  if (next.inDays > 7) return `Closed · opens ${MONTHS[next.day.month - 1]?.slice(0, 3)} ${next.day.day}`;
  const time = formatTime(next.opens);
  if (next.inDays === 0) return `Closed · opens ${time}`;
  return `Closed · opens ${next.inDays === 1 ? "tomorrow" : next.day.weekday.slice(0, 3)} ${time}`;
}

/** Outside every season: the first market day if it is near and its hours are known, otherwise the month. */
function describeReturn(market: TimedMarket, moment: LocalMoment): string {
  const next = getNextSeason(market, moment);
  if (!next) return "Out of season";
  const isNear = next.startsInDays <= DATE_AHEAD_DAYS;
  // A season often starts with the month, whatever the weekday. Before it, only single days open.
  const daysAhead = isNear
    ? next.startsInDays + getDaysBetween(market) - 1
    : market.schedule?.days
      ? DATE_AHEAD_DAYS
      : -1;
  const first = getNextOpening(market, moment, daysAhead)?.day;
  if (first) return `Out of season · opens ${MONTHS[first.month - 1]} ${first.day}`;
  const { month } = addDays(moment, next.startsInDays);
  // A season that has just ended returns in the month that it is now.
  return `Out of season · opens ${!isNear && month === moment.month ? "next" : "in"} ${MONTHS[month - 1]}`;
}
