/**
 * Whether a market is open at a moment, to the letter of specification §4, with seasons on top (design §4).
 * status.ts puts it in words.
 */
import { getHoursOn } from "./day-hours.ts";
import { type OpenRange, parseHours, readRanges } from "./hours-text.ts";
import { addDays, type LocalMoment, MINUTES_PER_DAY } from "./local-time.ts";
import type { LiveHours, Market, WeekHours } from "./market-schema.ts";
import { getCurrentSeason } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

export type OpenState = "open" | "closed" | "unknown";

/** What the status is made from; hours that were just fetched may carry `_open_now`. */
export type TimedMarket = { openingHours?: LiveHours | undefined } & Pick<Market, "seasons">;

export interface NextOpening {
  /** 0 is later today. */
  inDays: number;
  day: LocalMoment;
  /** Minutes after midnight of that day. */
  opens: number;
}

/** Open, closed or unknown. The order of the rules is the specification's. */
export function getOpenState(market: TimedMarket, moment: LocalMoment): OpenState {
  const flag = market.openingHours?._open_now;
  if (flag) return flag === "true" ? "open" : "closed";
  // Last night's hours may run into today, even past the season's last day.
  if (getClosingTime(market, moment) !== null) return "open";
  if (isOutOfSeason(market, moment)) return "closed";
  const hours = getHoursOn(market, moment);
  if (!hours) return "unknown";
  return isAlwaysOpen(hours) ? "open" : "closed";
}

/** Whether the market has seasons and none of them contains the day. */
export function isOutOfSeason(market: TimedMarket, moment: LocalMoment): boolean {
  return Boolean(market.seasons?.length) && !getCurrentSeason(market, moment);
}

/** "Open if any day's text says open 24 hours" (specification §4). */
export function isAlwaysOpen(hours: WeekHours): boolean {
  return WEEKDAYS.some((day) => parseHours(hours[day] ?? "").kind === "all-day");
}

/**
 * When the hours that are running now end, in minutes after today's midnight (1440 and more are tomorrow);
 * null when none are running. Both ends of a range are included.
 */
export function getClosingTime(market: TimedMarket, moment: LocalMoment): number | null {
  const now = moment.minutes;
  let closing: number | null = null;
  for (const { opens, closes } of getRanges(market, moment)) {
    if (opens <= now && now <= closes) closing = Math.max(closing ?? 0, closes);
  }
  for (const { closes } of getRanges(market, addDays(moment, -1))) {
    if (closes > MINUTES_PER_DAY && now <= closes - MINUTES_PER_DAY)
      closing = Math.max(closing ?? 0, closes - MINUTES_PER_DAY);
  }
  return closing;
}

/** The next time that the market opens, from a minute from now up to the same weekday next week. */
export function getNextOpening(market: TimedMarket, moment: LocalMoment): NextOpening | null {
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = addDays(moment, inDays);
    const range = getRanges(market, day).find(({ opens }) => inDays > 0 || opens > moment.minutes);
    if (range) return { inDays, day, opens: range.opens };
  }
  return null;
}

/** Whether the day has hours that can be read, whatever the time of day. */
export function opensOnDay(market: TimedMarket, moment: LocalMoment): boolean {
  return getRanges(market, moment).length > 0;
}

/** The readable hours of a day, earliest first. */
export function getRanges(market: TimedMarket, moment: LocalMoment): readonly OpenRange[] {
  return readRanges(getHoursOn(market, moment)?.[moment.weekday]);
}
