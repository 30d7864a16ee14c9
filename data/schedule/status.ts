/**
 * Says in a few words whether a market is open, and when that changes; of hours that nobody has vouched for lately, what
 * is likely (docs/decisions/certainty.md).
 */
import { type Certainty, getCertainty, getHoursYear } from "./certainty.ts";
import { getDayHours, getHoursOn, getMainSeason, getSpecialDay } from "./day-hours.ts";
import { nameMonthDay, nameShortMonthDay, shortenDay } from "./day-text.ts";
import { findDoubt } from "./doubt.ts";
import { isClosed } from "./hours.ts";
import { formatUsualHours, HOURS_UNKNOWN, summarizeDays } from "./hours-summary.ts";
import { formatTimeShort, nameTime } from "./hours-text.ts";
import { findCancelled, formatCurrent } from "./notices.ts";
import { addDays, getMomentAt, type LocalMoment, MINUTES_PER_DAY } from "./local-time.ts";
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
  /** By the hours that are known, however old these are. */
  state: OpenState;
  certainty: Certainty;
  /**
   * "Open · closes noon", "Closed · opens Sat 8:00 AM", "Cancelled today: storm", "Closed today: Thanksgiving weekend",
   * "Out of season · opens in May", "Hours vary · from dawn", "Hours not known"; where it is only likely "Likely open ·
   * until noon", "Usually Sat 8 AM to noon", "Out of season · usually opens in May", and where the day itself is in doubt
   * "Likely open · season may not have begun".
   */
  text: string;
  /** "hours from 2018": stands beside the words, once that is over a year ago. */
  since: string | null;
  /** What it looks like: soon is open, and closing within the hour. */
  tone: Tone;
}

type Tone = OpenState | "soon" | "likely" | "cancelled";

/** Of the region. */
export interface StatusRules {
  /** IANA name of the zone in which the hours are meant, never the visitor's. */
  timeZone: string;
  /** How long hours count as known. */
  scheduleFreshMonths: number;
}

/** Whether anything is known that a status could go by. */
export function hasTimes({ schedule, notices, openNow }: TimedMarket): boolean {
  return (
    Boolean(schedule && (schedule.days ?? schedule.seasons).length > 0) || Boolean(notices) || openNow !== undefined
  );
}

const GONE: MarketStatus = {
  state: "closed",
  certainty: "current",
  text: "Closed for good",
  since: null,
  tone: "closed",
};

/** How many minutes ahead a change counts as soon. */
const SOON = 60;

/** How many days ahead the first market day of a season is named, rather than its month. */
const DATE_AHEAD_DAYS = 31;

/**
 * The status at an instant.
 * @param market where it has `openNow`, that decides
 */
export function getStatus(market: TimedMarket, now: Date, rules: StatusRules): MarketStatus {
  if (market.standing?.is === "closed") return GONE;
  const moment = getMomentAt(market, now, rules);
  const notice = findCancelled(market, moment);
  const certainty = getCertainty(market, now, rules.scheduleFreshMonths);
  if (notice) return { ...GONE, certainty, text: formatCurrent(notice, moment), tone: "cancelled" };
  const state = getOpenState(market, moment);
  const isLikely = certainty === "likely";
  // An answer's word on this moment counts, but old hours do not say until when.
  const isTold = isLikely && market.openNow !== undefined;
  const [open, closed] = isTold
    ? [() => "Open now", () => "Closed"]
    : isLikely
      ? [describeLikelyOpen, formatUsualHours]
      : [describeOpen, describeClosed];
  const describe = { open, unknown: describeUnknown, closed: isOutOfSeason(market, moment) ? describeReturn : closed };
  const left = getMinutesLeft(market, moment);
  const doubtful = describeDoubtful(market, moment, state);
  const dayOff = state === "closed" && market.openNow === undefined ? findDayOff(market, moment) : null;
  const isSoon = state === "open" && left !== null && left <= SOON;
  return {
    state,
    certainty,
    text:
      doubtful ??
      (dayOff === null
        ? describe[state](market, moment, isLikely)
        : `${isLikely ? "Likely closed" : "Closed"} ${dayOff}`),
    since: getHoursSince(market, now),
    tone:
      state === "unknown" ? state : (isLikely && !isTold) || doubtful ? "likely" : isSoon && !isTold ? "soon" : state,
  };
}

/**
 * "hours from 2018" where any are known, as `getHoursYear` has it.
 * @param beside words that stand beside it: null where these name that year already, "June 19 to September 25 in 2018"
 */
export function getHoursSince(market: TimedMarket, now?: Date, beside = ""): string | null {
  const since = getMainSeason(market) || market.schedule?.days ? getHoursYear(market, now) : null;
  return since && beside.includes(since.slice(-4)) ? null : since;
}

/** What its source says of the day, where that is no times. */
function describeUnknown(market: TimedMarket, moment: LocalMoment, isLikely: boolean): string {
  const hours = getDayHours(market, moment);
  if (typeof hours === "string") return `Hours vary · ${hours}`;
  if (!getCurrentSeason(market, moment)?.from) return HOURS_UNKNOWN;
  return isLikely ? "Usually in season" : "In season";
}

function describeOpen(market: TimedMarket, moment: LocalMoment): string {
  if (isAlwaysOpen(market, moment)) return "Open 24 hours";
  const left = getMinutesLeft(market, moment);
  // Only a provider's flag says that it is open.
  if (left === null) return "Open now";
  if (left > SOON) return `Open · closes ${nameTime(moment.minutes + left)}`;
  return left === 0 ? "Closing now" : `Closes in ${left} min`;
}

/** Old hours name no minute on which somebody would hurry. */
function describeLikelyOpen(market: TimedMarket, moment: LocalMoment): string {
  const left = getMinutesLeft(market, moment);
  return left === null ? "Likely open" : `Likely open · until ${formatTimeShort(moment.minutes + left)}`;
}

/** Until the hours end that are running now; null where none do, or none end. */
function getMinutesLeft(market: TimedMarket, moment: LocalMoment): number | null {
  const closing = isAlwaysOpen(market, moment) ? null : getClosingTime(market, moment);
  return closing === null ? null : closing - moment.minutes;
}

/**
 * On a market day of which its hours are not enough to be sure; null on others, once they are over, and where an answer has
 * just said whether it is open.
 */
function describeDoubtful(market: TimedMarket, moment: LocalMoment, state: OpenState): string | null {
  const doubt = state === "unknown" || market.openNow !== undefined ? null : findDoubt(market, moment);
  if (!doubt) return null;
  if (state === "open") return `Likely open · ${doubt}`;
  const next = getNextOpening(market, moment, 0);
  return next && `Likely opens ${formatTimeShort(next.opens)} · ${doubt}`;
}

/** On a weekday of the market on which it is closed this once, for a reason that is known: "today: Thanksgiving weekend". */
function findDayOff(market: TimedMarket, moment: LocalMoment): string | null {
  const special = getSpecialDay(market, moment);
  if (!special || !isClosed(special.hours) || isClosed(getHoursOn(market, moment)?.[moment.weekday])) return null;
  return special.note === undefined ? null : `today: ${special.note}`;
}

function describeClosed(market: TimedMarket, moment: LocalMoment): string {
  // Round the clock there is no opening: whoever just looked says that it is closed, and nobody knows until when.
  const next = isAlwaysOpen(market, moment) ? null : getNextOpening(market, moment);
  if (!next) return market.schedule?.seasons.length ? "Closed" : (summarizeDays(market, moment) ?? "Closed");
  const left = next.inDays * MINUTES_PER_DAY + next.opens - moment.minutes;
  if (left <= SOON) return `Opens in ${left} min`;
  const opens = `Closed · ${findDoubt(market, next.day) ? "likely opens" : "opens"}`;
  if (next.inDays > 7) return `${opens} ${nameShortMonthDay(next.day)}`;
  const time = nameTime(next.opens);
  if (next.inDays === 0) return `${opens} ${time}`;
  return `${opens} ${next.inDays === 1 ? "tomorrow" : shortenDay(next.day.weekday)} ${time}`;
}

/**
 * Outside every season: the first market day if it is near and its hours are known, otherwise the month. No day is
 * named of old hours, nor of a season whose first day no source has told.
 */
function describeReturn(market: TimedMarket, moment: LocalMoment, isLikely: boolean): string {
  const next = getNextSeason(market, moment);
  if (!next) return "Out of season";
  const isNear = next.startsInDays <= DATE_AHEAD_DAYS;
  const isUsual = isLikely || /from|both/.test(next.season.assumed ?? "");
  // A season often starts with the month, whatever the weekday. Before it, only single days open.
  const daysAhead = isNear
    ? next.startsInDays + getDaysBetween(market) - 1
    : market.schedule?.days
      ? DATE_AHEAD_DAYS
      : -1;
  const first = isUsual ? null : getNextOpening(market, moment, daysAhead)?.day;
  if (first) return `Out of season · ${findDoubt(market, first) ? "likely opens" : "opens"} ${nameMonthDay(first)}`;
  const { month } = addDays(moment, next.startsInDays);
  // A season that has just ended returns in the month that it is now.
  const opens = `opens ${!isNear && month === moment.month ? "next" : "in"} ${MONTHS[month - 1]}`;
  return `Out of season · ${isUsual ? "usually " : ""}${opens}`;
}
