/** Whether a market is open at a moment, and when it opens next. status.ts puts it in words. */
import type { Vouched } from "./certainty.ts";
import { getDayHours, getHoursOn, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { isWholeDay, listRanges } from "./hours.ts";
import { addDays, type LocalMoment, MINUTES_PER_DAY } from "./local-time.ts";
import type { Noticed, OpenRange, Schedule } from "./schedule.ts";
import { getCurrentSeason, isInSeason } from "./season.ts";

export type OpenState = "open" | "closed" | "unknown";

/** What the status is made from. */
export interface TimedMarket extends Vouched, Noticed {
  schedule?: Schedule | undefined;
  /** Whether it is open at this moment, as an answer said that was just fetched. Never stored. */
  openNow?: boolean | undefined;
  /** Closed: somebody vouched that it is over, whatever its hours were. */
  standing?: { is: "unlisted" | "closed" } | undefined;
}

interface NextOpening {
  /** 0 is later today. */
  inDays: number;
  day: LocalMoment;
  /** Minutes after midnight of that day. */
  opens: number;
}

/** Open, closed or unknown: nothing is called closed because its hours are a source's words. On a cancelled day it has none. */
export function getOpenState(market: TimedMarket, moment: LocalMoment): OpenState {
  if (market.openNow !== undefined) return market.openNow ? "open" : "closed";
  // Last night's hours may run into today, even past the season's last day.
  if (getClosingTime(market, moment) !== null || isAlwaysOpen(market, moment)) return "open";
  const hours = getDayHours(market, moment);
  if (hours !== undefined) return typeof hours === "string" ? "unknown" : "closed";
  if (getSpecialDay(market, moment) || getHoursOn(market, moment)) return "closed";
  return isVague(market, moment) ? "unknown" : "closed";
}

/** Whether it may be held at hours that nobody knows. */
function isVague({ schedule }: TimedMarket, moment: LocalMoment): boolean {
  const { seasons = [], days = [] } = schedule ?? {};
  if (seasons.length === 0) return !days.some(({ hours }) => hours);
  return seasons.some((season) => !season.week && isInSeason(season, moment) && isInRhythm(season.rhythm, moment));
}

/** Whether the market has seasons and none of them contains the day. */
export function isOutOfSeason(market: TimedMarket, moment: LocalMoment): boolean {
  return Boolean(market.schedule?.seasons.length) && !getCurrentSeason(market, moment);
}

/** Open around the clock, as a single day says, else any weekday: so stands put it. */
export function isAlwaysOpen(market: TimedMarket, moment: LocalMoment): boolean {
  const special = getSpecialDay(market, moment);
  const days = special ? [special.hours] : Object.values(getHoursOn(market, moment) ?? {});
  return days.some(isWholeDay);
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

/** The next time that the market opens, from a minute from now up to so many days ahead. */
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

/** From one market day to the next at most: a week, a month where weeks or days drop out, a year for single days and notices. */
export function getDaysBetween({ schedule, notices }: TimedMarket): number {
  if (!schedule?.seasons.length || notices) return 366;
  return schedule.days || schedule.seasons.some(({ rhythm }) => rhythm) ? 35 : 7;
}

/** Whether the day has times, whatever the time of day. */
export function opensOnDay(market: TimedMarket, moment: LocalMoment): boolean {
  return getRanges(market, moment).length > 0;
}

/** The times of a day, the earliest first. */
export function getRanges(market: TimedMarket, moment: LocalMoment): readonly OpenRange[] {
  return listRanges(getDayHours(market, moment));
}
