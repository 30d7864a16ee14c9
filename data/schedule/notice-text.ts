/**
 * How notices read: "Closed on July 4", "Moved indoors until March 1". The day is no part of the text: it is said as of
 * whoever reads it, in the region's time zone.
 */
import { capitalize } from "../input/capitalize.ts";
import { nameDate, nameDay, nameDayAhead, nameMonthDay } from "./day-text.ts";
import { listUnsureDays } from "./doubt.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { findCancelled, formatCurrent, putDays } from "./notices.ts";
import type { Notice } from "./schedule.ts";
import { readDay, type Scheduled, toDayNumber } from "./season.ts";

/** From so many days before its first one it is announced. */
export const ANNOUNCED_DAYS = 7;

/** A notice, or what is said like one, and names its day itself. */
export interface NoticeLine extends Notice {
  isUnsure?: true;
}

/**
 * Those to be shown on a day, also of the days ahead: what cancels first, then by their days; and days on which it was
 * closed in another year.
 */
export function listNotices(market: Scheduled, moment: LocalMoment): NoticeLine[] {
  const [today, last] = [toIsoDate(moment), toIsoDate(addDays(moment, ANNOUNCED_DAYS))];
  const unsure = listUnsureDays(market, moment, ANNOUNCED_DAYS).map((day): NoticeLine => {
    const on = toIsoDate(day);
    return { from: on, to: on, text: `Often closed on ${nameMonthDay(day)}: ask`, isUnsure: true };
  });
  return [...(market.notices ?? []), ...unsure]
    .filter(({ from, to }) => today <= to && from <= last)
    .sort((a, b) => Number(b.isCancelled ?? false) - Number(a.isCancelled ?? false) || (a.from < b.from ? -1 : 1));
}

/** The same without what the status of that day says already. */
export function listOtherNotices(market: Scheduled, moment: LocalMoment): NoticeLine[] {
  const said = findCancelled(market, moment);
  const today = toIsoDate(moment);
  return listNotices(market, moment).filter(
    (notice) => notice !== said && !("isUnsure" in notice && notice.from === today),
  );
}

/**
 * "Cancelled today: storm", "Closed on July 4", "Moved indoors until March 1"; a sentence, and what names its days itself,
 * as it is, and before its first day after them: "On July 4: Fireworks at 9 PM."
 */
export function formatNotice(notice: NoticeLine, moment: LocalMoment): string {
  const { from, to, text, isUnsure } = notice;
  if (isUnsure) return text;
  if (from <= toIsoDate(moment)) return formatCurrent(notice, moment);
  const first = nameDayAhead(moment, countDaysTo(from, moment));
  const days = from === to ? first : `${first} to ${nameDate(to.slice(5))}`;
  const words = putDays(text, days);
  return words === text ? `${capitalize(days)}: ${text}` : words;
}

/** From the moment to an ISO date. */
export function countDaysTo(day: string, moment: LocalMoment): number {
  return readDay(day) - toDayNumber(moment);
}

/** For the form: "Saturday, November 28", "Saturday, November 28 to Sunday, November 29". */
export function formatNoticeDays({ from, to }: Notice, moment: LocalMoment): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => nameDay(addDays(moment, countDaysTo(day, moment)))).join(" to ");
}
