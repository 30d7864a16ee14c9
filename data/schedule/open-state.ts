/** Whether a market is open, and when it opens next. status.ts turns this into text. */
import type { Vouched } from "./certainty.ts";
import { getDayHours, getHoursOn, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { isWholeDay, listRanges } from "./hours.ts";
import { addDays, type LocalMoment, MINUTES_PER_DAY, type Zoned } from "./local-time.ts";
import type { Noticed, OpenRange, Schedule } from "./schedule.ts";
import { getCurrentSeason, isInSeason } from "./season.ts";

export type OpenState = "open" | "closed" | "unknown";

/** The facts that the status depends on. */
export interface TimedMarket extends Vouched, Noticed, Zoned {
  schedule?: Schedule | undefined;
  /** Whether it is open right now, from a fresh API answer; never stored. */
  openNow?: boolean | undefined;
}

interface NextOpening {
  /** 0 for later today. */
  inDays: number;
  day: LocalMoment;
  /** Minutes since midnight. */
  opens: number;
}

/** Hours that are only text are "unknown", never "closed". A cancelled day is closed. */
export function getOpenState(market: TimedMarket, moment: LocalMoment): OpenState {
  if (market.openNow !== undefined) return market.openNow ? "open" : "closed";
  // Yesterday's hours may run past midnight, even after the season's last day.
  if (getClosingTime(market, moment) !== null || isAlwaysOpen(market, moment)) return "open";
  const hours = getDayHours(market, moment);
  if (hours !== undefined) return typeof hours === "string" ? "unknown" : "closed";
  if (getSpecialDay(market, moment) || getHoursOn(market, moment)) return "closed";
  return isVague(market, moment) ? "unknown" : "closed";
}

/** Whether it may be held at unknown hours. */
function isVague({ schedule }: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [], days = [] } = schedule ?? {};
  if (seasons.length === 0) return !days.some(({ hours }) => hours);
  return seasons.some((season) => !season.week && isInSeason(season, moment) && isInRhythm(season.rhythm, moment));
}

/** Whether the market has seasons, and none contains the day. */
export function isOutOfSeason(market: TimedMarket, moment: LocalMoment): boolean {
  return Boolean(market.schedule?.seasons.length) && !getCurrentSeason(market, moment);
}

/** Open around the clock, by a single day, or else by any weekday: stands often state it on one day only. */
export function isAlwaysOpen(market: TimedMarket, moment: LocalMoment): boolean {
  const special = getSpecialDay(market, moment);
  const days = special ? [special.hours] : Object.values(getHoursOn(market, moment) ?? {});
  return days.some(isWholeDay);
}

/**
 * When the current hours end, in minutes since today's midnight (from 1440 on tomorrow); null if it is not open. Both
 * ends of a range are included.
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

/** The next opening after the current minute, at most `daysAhead` days ahead. */
export function getNextOpening(
  market: TimedMarket,
  moment: LocalMoment,
  daysAhead = getDaysBetween(market),
): NextOpening | null {
  for (let inDays = 0; inDays <= daysAhead; inDays++) {
    const day = addDays(moment, inDays);
    const range = getRanges(market, day).find(({ opens }) => inDays > 0 || opens > moment.minutes);
    if (range) return { inDays, day, opens: range.opens };
  }
  return null;
}

/** Maximum days between market days: 7, 35 if weeks or days are skipped, 366 for single days and notices. */
export function getDaysBetween({ schedule, notices }: TimedMarket): number {
  if (!schedule?.seasons.length || notices) return 366;
  return schedule.days || schedule.seasons.some(({ rhythm }) => rhythm) ? 35 : 7;
}

/** Whether any times are known for the day. */
export function opensOnDay(market: TimedMarket, moment: LocalMoment): boolean {
  return getRanges(market, moment).length > 0;
}

/** Time ranges of the day, earliest first. */
export function getRanges(market: TimedMarket, moment: LocalMoment): readonly OpenRange[] {
  return listRanges(getDayHours(market, moment));
}
