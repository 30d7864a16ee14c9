/**
 * The moment that a visitor asks for: now, a day, or a time of a day; and what is said of a market then. In the address
 * bar it is a word, or an ISO date.
 */
import { findDoubt } from "./doubt.ts";
import { describeDay } from "./hours-summary.ts";
import { addDays, getMomentAt, isSameDay, type LocalMoment, toIsoDate } from "./local-time.ts";
import { opensOnDay, type TimedMarket } from "./open-state.ts";
import { readDay, toDayNumber } from "./season.ts";
import { getStatus, type MarketStatus, type StatusRules } from "./status.ts";
import { WEEKDAYS } from "./weekday.ts";

/** "now", "today", "tomorrow", "weekend", a weekday ("saturday": the next one, today included), or an ISO date. */
export type When = string;

/** Null for anything that is no moment, such as what somebody typed into the address bar. */
export function parseWhen(value: string | null): When | null {
  const word = value?.trim().toLowerCase() ?? "";
  if (["now", "today", "tomorrow", "weekend"].includes(word) || findWeekday(word) >= 0) return word;
  return isDate(word) ? word : null;
}

/**
 * The days that are meant, with the present time of day: one, or what is left of the weekend; for "now", today.
 * @param moment of the visit, in the region's zone
 */
export function resolveDays(when: When, moment: LocalMoment): LocalMoment[] {
  const ahead = countDaysAhead(when, moment);
  const days = [addDays(moment, ahead)];
  if (when === "weekend" && days[0]?.weekday === "Saturday") days.push(addDays(moment, ahead + 1));
  return days;
}

/** Whether it names a day before today, as a link of last week does. */
export function isOverBy(when: When, moment: LocalMoment): boolean {
  return countDaysAhead(when, moment) < 0;
}

/** The same day, or the first of them, as a date, which stays the same in a link that is opened later: "saturday" → "2026-07-11". */
export function toDate(when: When, moment: LocalMoment): string {
  return toIsoDate(addDays(moment, countDaysAhead(when, moment)));
}

/** The first of the days on which a market is held; null where none was asked for. */
export function pickDay(market: TimedMarket, days: readonly LocalMoment[]): LocalMoment | null {
  return days.find((day) => opensOnDay(market, day)) ?? days[0] ?? null;
}

/**
 * What to say of a market that is held on the day asked for: its hours of that day.
 * @param days those asked for, of which the first on which it is held counts; of today or none, it is the status at `now`
 */
export function getStatusOn(
  market: TimedMarket,
  days: readonly LocalMoment[],
  now: Date,
  rules: StatusRules,
): MarketStatus {
  const status = getStatus(market, now, rules);
  const day = pickDay(market, days);
  if (!day || isSameDay(day, getMomentAt(market, now, rules))) return status;
  const { certainty } = status;
  const doubt = findDoubt(market, day);
  const tone = certainty === "likely" || doubt ? "likely" : "open";
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

/** As it is in the calendar: there is no February 30. */
function isDate(text: string): boolean {
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
