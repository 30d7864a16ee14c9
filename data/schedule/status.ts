/**
 * The status of a market as short text, whether it is open and until when; phrased as likely if the hours are old
 * (docs/decisions/certainty.md).
 */
import { isAssumed } from "./basis.ts";
import { type Certainty, getCertainty } from "./certainty.ts";
import { getDayHours, getHoursOn, getSpecialDay } from "./day-hours.ts";
import { nameMonthDay, nameShortMonthDay, shortenDay } from "./day-text.ts";
import { findDayDoubt, findUnsure } from "./doubt.ts";
import { DAY_HOURS_UNKNOWN, isClosedDay } from "./hours.ts";
import { formatTime } from "./format/style.ts";
import { getHoursSince, HOURS_UNKNOWN, nameHours, summarizeDays } from "./format/summary.ts";
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
  /** According to the known hours, however old. */
  state: OpenState;
  certainty: Certainty;
  /**
   * "Open until noon", "Closed · opens Sat 8 AM", "Cancelled today: storm", "Closed today: Thanksgiving weekend", "Out of
   * season · opens in May", "Hours vary · from dawn", "Hours unknown". If the hours are old: "Likely open · until noon",
   * "Usually Sat 8 AM to noon", "Out of season · usually opens in May". If the day is in doubt: "Likely open · season not
   * confirmed yet". If it may have ended: "May be open · hours from 2012".
   */
  text: string;
  /** "hours from 2018", shown next to `text`, if that is over a year ago. */
  since: string | null;
  /**
   * Visual style: how sure it is that the market is open, while it is; "soon" means that it closes within the hour. Outside
   * its hours a market looks the same, however old they are.
   */
  tone: Tone;
}

type Tone = OpenState | "soon" | Exclude<Certainty, "current"> | "cancelled";

/** The region's settings. */
export interface StatusRules {
  /** IANA name of the markets' zone, never the visitor's. */
  timeZone: string;
  /** Months after which hours are only likely. */
  scheduleFreshMonths: number;
}

const GONE: MarketStatus = {
  state: "closed",
  certainty: "current",
  text: "Closed for good",
  since: null,
  tone: "closed",
};

/** Minutes before closing or opening that count as soon. */
const SOON = 60;

/** Days ahead within which a season's first market day is named instead of its month. */
const DATE_AHEAD_DAYS = 31;

/** The status at an instant. @param market if it has `openNow`, that decides */
export function getMarketStatus(market: TimedMarket, now: Date, rules: StatusRules): MarketStatus {
  if (market.standing?.is === "closed") return GONE;
  const moment = getMomentAt(market, now, rules);
  const notice = findCancelled(market, moment);
  const certainty = getCertainty(market, now, rules.scheduleFreshMonths);
  if (notice) return { ...GONE, certainty, text: formatCurrent(notice, moment), tone: "cancelled" };
  const state = getOpenState(market, moment);
  const isLikely = certainty !== "current";
  // A fresh "open now" flag counts, but old hours cannot say until when.
  const hasFlag = isLikely && market.openNow !== undefined;
  const [open, closed] = hasFlag
    ? [() => "Open now", () => "Closed"]
    : isLikely
      ? [certainty === "maybe" ? describeMaybeOpen : describeLikelyOpen, describeUsual]
      : [describeOpen, describeClosed];
  const describe = { open, unknown: describeUnknown, closed: isOutOfSeason(market, moment) ? describeReturn : closed };
  const left = getMinutesLeft(market, moment);
  const doubtful = describeDoubtful(market, moment, state);
  const dayOff = state === "closed" && market.openNow === undefined ? findDayOff(market, moment) : null;
  const isSoon = state === "open" && left !== null && left <= SOON;
  const text =
    doubtful ??
    (dayOff === null
      ? describe[state](market, moment, isLikely)
      : `${isLikely ? "Likely closed" : "Closed"} ${dayOff}`);
  const doubt = certainty === "maybe" ? certainty : "likely";
  return {
    state,
    certainty,
    text,
    since: getHoursSince(market, now, text),
    tone: state !== "open" ? state : (isLikely && !hasFlag) || doubtful ? doubt : isSoon && !hasFlag ? "soon" : state,
  };
}

/** For hours that are only text, or unknown. */
function describeUnknown(market: TimedMarket, moment: LocalMoment, isLikely: boolean): string {
  const hours = getDayHours(market, moment);
  if (typeof hours === "string") {
    const [text, unsure] = [
      hours === DAY_HOURS_UNKNOWN ? HOURS_UNKNOWN : `Hours vary · ${hours}`,
      findUnsure(market, moment),
    ];
    return unsure ? `${text} · ${unsure}` : text;
  }
  if (!getCurrentSeason(market, moment)?.from) return HOURS_UNKNOWN;
  return isLikely ? "Usually in season" : "In season";
}

function describeOpen(market: TimedMarket, moment: LocalMoment): string {
  if (isAlwaysOpen(market, moment)) return "Open 24 hours";
  const left = getMinutesLeft(market, moment);
  // Open only by the provider's flag.
  if (left === null) return "Open now";
  if (left > SOON) return `Open until ${formatTime(moment.minutes + left, "card")}`;
  return left === 0 ? "Closing now" : `Closes in ${left} min`;
}

/** Old hours give no countdown: nobody should hurry because of them. */
function describeLikelyOpen(market: TimedMarket, moment: LocalMoment): string {
  const left = getMinutesLeft(market, moment);
  return left === null ? "Likely open" : `Likely open · until ${formatTime(moment.minutes + left, "card")}`;
}

/** Old hours promise no opening. */
function describeUsual(market: TimedMarket, moment: LocalMoment): string {
  return nameHours(market, "likely", moment);
}

/** Without a time: what may have ended has no hours to rely on. */
function describeMaybeOpen(market: TimedMarket): string {
  const since = getHoursSince(market);
  return since ? `May be open · ${since}` : "May be open";
}

/** Minutes until closing; null if it is not open, or open around the clock. */
function getMinutesLeft(market: TimedMarket, moment: LocalMoment): number | null {
  const closing = isAlwaysOpen(market, moment) ? null : getClosingTime(market, moment);
  return closing === null ? null : closing - moment.minutes;
}

/** For a market day in doubt; null on other days, after hours, and with a fresh "open now" flag. */
function describeDoubtful(market: TimedMarket, moment: LocalMoment, state: OpenState): string | null {
  const doubt = state === "unknown" || market.openNow !== undefined ? null : findDayDoubt(market, moment);
  if (!doubt) return null;
  const [is, opens] = market.standing ? ["May be open", "May open"] : ["Likely open", "Likely opens"];
  if (state === "open") return `${is} · ${doubt}`;
  const next = getNextOpening(market, moment, 0);
  return next && `${opens} ${formatTime(next.opens, "card")} · ${doubt}`;
}

/** A one-time closing on a usual market day, with its reason: "today: Thanksgiving weekend". Null otherwise. */
function findDayOff(market: TimedMarket, moment: LocalMoment): string | null {
  const special = getSpecialDay(market, moment);
  if (!special || !isClosedDay(special.hours) || isClosedDay(getHoursOn(market, moment)?.[moment.weekday])) return null;
  return special.note === undefined ? null : `today: ${special.note}`;
}

function describeClosed(market: TimedMarket, moment: LocalMoment): string {
  // Around the clock there is no next opening. It is closed only by a provider's flag, nobody knows until when.
  const next = isAlwaysOpen(market, moment) ? null : getNextOpening(market, moment);
  if (!next) return market.schedule?.seasons.length ? "Closed" : (summarizeDays(market, "card", moment) ?? "Closed");
  const left = next.inDays * MINUTES_PER_DAY + next.opens - moment.minutes;
  if (left <= SOON) return `Opens in ${left} min`;
  const opens = `Closed · ${findDayDoubt(market, next.day) ? "likely opens" : "opens"}`;
  if (next.inDays > 7) return `${opens} ${nameShortMonthDay(next.day)}`;
  const time = formatTime(next.opens, "card");
  if (next.inDays === 0) return `${opens} ${time}`;
  return `${opens} ${next.inDays === 1 ? "tomorrow" : shortenDay(next.day.weekday)} ${time}`;
}

/**
 * Outside every season: names the first market day if it is near, otherwise the month. For old hours, and seasons with
 * an assumed start, only the month.
 */
function describeReturn(market: TimedMarket, moment: LocalMoment, isLikely: boolean): string {
  const next = getNextSeason(market, moment);
  if (!next) return "Out of season";
  const isNear = next.startsInDays <= DATE_AHEAD_DAYS;
  const isUsual = isLikely || isAssumed(next.season, "from");
  // Seasons often start on the 1st, whatever the weekday. Before the season only single days open.
  const daysAhead = isNear
    ? next.startsInDays + getDaysBetween(market) - 1
    : market.schedule?.days
      ? DATE_AHEAD_DAYS
      : -1;
  const first = isUsual ? null : getNextOpening(market, moment, daysAhead)?.day;
  if (first) return `Out of season · ${findDayDoubt(market, first) ? "likely opens" : "opens"} ${nameMonthDay(first)}`;
  const { month } = addDays(moment, next.startsInDays);
  // A season that has just ended returns in this month next year.
  const opens = `opens ${!isNear && month === moment.month ? "next" : "in"} ${MONTHS[month - 1]}`;
  return `Out of season · ${isUsual ? "usually " : ""}${opens}`;
}
