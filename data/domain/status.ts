/** Says in a few words whether a market is open, and when that changes (specification §4, design §4). */
import { getHoursOn } from "./day-hours.ts";
import { formatTime } from "./hours-text.ts";
import { addDays, getLocalMoment, type LocalMoment, MINUTES_PER_DAY } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import {
  getClosingTime,
  getNextOpening,
  getOpenState,
  isAlwaysOpen,
  isOutOfSeason,
  type OpenState,
  opensOnDay,
  type TimedMarket,
} from "./open-state.ts";
import { getNextSeason } from "./season.ts";

export interface MarketStatus {
  state: OpenState;
  /** "Open · closes 12:00 PM", "Closed · opens Sat 8:00 AM", "Out of season · opens in May", "Hours vary", ... */
  text: string;
  /** Open, and closing within the hour. */
  soon: boolean;
}

/** How many minutes ahead a change counts as soon. */
const SOON = 60;

/** How many days ahead the first market day of a season is named, rather than its month. */
const DATE_AHEAD_DAYS = 31;

/**
 * The status at an instant.
 * @param market its hours may carry `_open_now`, which then decides
 * @param timeZone IANA name of the zone in which the hours are meant, never the visitor's
 */
export function getStatus(market: TimedMarket, now: Date, timeZone: string): MarketStatus {
  return getStatusAt(market, getLocalMoment(now, timeZone));
}

/** `getStatus` where the local moment is known already. */
export function getStatusAt(market: TimedMarket, moment: LocalMoment): MarketStatus {
  const state = getOpenState(market, moment);
  if (state === "open") return describeOpen(market, moment);
  if (state === "unknown") return { state, text: market.seasons?.length ? "In season" : "Hours vary", soon: false };
  return {
    state,
    text: isOutOfSeason(market, moment) ? describeReturn(market, moment) : describeClosed(market, moment),
    soon: false,
  };
}

function describeOpen(market: TimedMarket, moment: LocalMoment): MarketStatus {
  const hours = getHoursOn(market, moment);
  const closing = getClosingTime(market, moment);
  if (hours && isAlwaysOpen(hours)) return { state: "open", text: "Open 24 hours", soon: false };
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
  const time = formatTime(next.opens);
  if (next.inDays === 0) return `Closed · opens ${time}`;
  return `Closed · opens ${next.inDays === 1 ? "tomorrow" : next.day.weekday.slice(0, 3)} ${time}`;
}

/** Outside every season: the first market day if it is near and its weekday is known, otherwise the month. */
function describeReturn(market: TimedMarket, moment: LocalMoment): string {
  const next = getNextSeason(market, moment);
  if (!next) return "Out of season";
  if (next.startsInDays <= DATE_AHEAD_DAYS) {
    const first = getFirstMarketDay(market, moment, next.startsInDays);
    if (first) return `Out of season · opens ${MONTHS[first.month - 1]} ${first.day}`;
    return `Out of season · opens in ${MONTHS[next.month - 1]}`;
  }
  // A season that has just ended returns in the month that it is now.
  return `Out of season · opens ${next.month === moment.month ? "next" : "in"} ${MONTHS[next.month - 1]}`;
}

/** A season often starts with the month, whatever the weekday: look for the first day with hours in its first week. */
function getFirstMarketDay(market: TimedMarket, moment: LocalMoment, startsInDays: number): LocalMoment | null {
  for (let days = startsInDays; days < startsInDays + 7; days++) {
    const day = addDays(moment, days);
    if (opensOnDay(market, day)) return day;
  }
  return null;
}
