/**
 * The filter "when": now, a day, or a weekend; and a market's status on it. In the URL it is a keyword or an ISO date,
 * besides which there may be a time of day.
 */
import { isDate } from "./calendar-day.ts";
import { findDayDoubt } from "./doubt.ts";
import { describeDay } from "./format/summary.ts";
import { addDays, getMomentAt, isSameDay, type LocalMoment, toIsoDate } from "./local-time.ts";
import { opensOnDay, type TimedMarket } from "./open-state.ts";
import { readDay, toDayNumber } from "./season.ts";
import { getMarketStatus, type MarketStatus, type StatusRules } from "./status.ts";
import { WEEKDAYS } from "./weekday.ts";

/** "now", "today", "tomorrow", "weekend", a weekday ("saturday": the next one, possibly today), or an ISO date. */
export type When = string;

/** Null for anything else in the URL. */
export function parseWhen(value: string | null): When | null {
  const text = value?.trim().toLowerCase() ?? "";
  if (["now", "today", "tomorrow", "weekend"].includes(text) || findWeekday(text) >= 0) return text;
  return text.startsWith("20") && isDate(text) ? text : null;
}

/**
 * The days meant, at the present time of day: one, or what is left of the weekend. "now" means today.
 * @param moment now, in the region's zone
 */
export function resolveDays(when: When, moment: LocalMoment): LocalMoment[] {
  const ahead = countDaysAhead(when, moment);
  const days = [addDays(moment, ahead)];
  if (when === "weekend" && days[0]?.weekday === "Saturday") days.push(addDays(moment, ahead + 1));
  return days;
}

/** Whether it is a day before today, as in an old link. */
export function isOverBy(when: When, moment: LocalMoment): boolean {
  return countDaysAhead(when, moment) < 0;
}

/** The (first) day as an ISO date, which stays valid in a link opened later: "saturday" → "2026-07-11". */
export function toDate(when: When, moment: LocalMoment): string {
  return toIsoDate(addDays(moment, countDaysAhead(when, moment)));
}

/** The first of the days on which the market is held, or else the first day; null if no day is given. */
export function pickDay(market: TimedMarket, days: readonly LocalMoment[]): LocalMoment | null {
  return days.find((day) => opensOnDay(market, day)) ?? days[0] ?? null;
}

/**
 * The status on the chosen day: the hours of that day. For today, or without a day, the status at `now`.
 * @param days the chosen days; the first on which the market is held counts
 */
export function getStatusOn(
  market: TimedMarket,
  days: readonly LocalMoment[],
  now: Date,
  rules: StatusRules,
): MarketStatus {
  const status = getMarketStatus(market, now, rules);
  const day = pickDay(market, days);
  if (!day || isSameDay(day, getMomentAt(market, now, rules))) return status;
  const { certainty } = status;
  const doubt = findDayDoubt(market, day);
  const tone = certainty === "maybe" ? certainty : certainty === "likely" || doubt ? "likely" : "open";
  const text = [describeDay(market, day, certainty), ...(doubt ? [doubt] : [])].join(" · ");
  return { ...status, state: "open", tone, text };
}

function countDaysAhead(when: When, moment: LocalMoment): number {
  if (when === "now" || when === "today") return 0;
  if (when === "tomorrow") return 1;
  if (when === "weekend") return moment.weekday === "Sunday" ? 0 : countDaysAhead("saturday", moment);
  const weekday = findWeekday(when);
  if (weekday >= 0) return (weekday - WEEKDAYS.indexOf(moment.weekday) + 7) % 7;
  return readDay(when) - toDayNumber(moment);
}

function findWeekday(word: string): number {
  return WEEKDAYS.findIndex((day) => day.toLowerCase() === word);
}

/** A time of day as in URLs and `<input type="time">`: "09:30" → 570 (minutes since midnight); null if it is not a time. */
export function parseTimeOfDay(value: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** 570 → "09:30" */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, "0")).join(":");
}
