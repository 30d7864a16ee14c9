/**
 * How notices read: "Closed on July 4", "Moved indoors until March 1". The day is no part of the text: it is said as of
 * whoever reads it, in the region's time zone.
 */
import { nameDate, nameDay, nameDayAhead } from "./day-words.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { findCancelled, formatCurrent, putDays } from "./notices.ts";
import type { Notice, Noticed } from "./schedule.ts";
import { readDay, toDayNumber } from "./season.ts";

/** From so many days before its first one it is announced. */
export const ANNOUNCED_DAYS = 7;

/** Those to be shown on a day, also of the days ahead: what cancels first, then by their days. */
export function listNotices({ notices }: Noticed, moment: LocalMoment): Notice[] {
  if (!notices) return [];
  const [today, last] = [toIsoDate(moment), toIsoDate(addDays(moment, ANNOUNCED_DAYS))];
  return notices
    .filter(({ from, to }) => today <= to && from <= last)
    .toSorted((a, b) => Number(b.isCancelled ?? false) - Number(a.isCancelled ?? false) || (a.from < b.from ? -1 : 1));
}

/** The same without what the status of that day says already. */
export function listOtherNotices(market: Noticed, moment: LocalMoment): Notice[] {
  const said = findCancelled(market, moment);
  return listNotices(market, moment).filter((notice) => notice !== said);
}

/**
 * "Cancelled today: storm", "Closed on July 4", "Moved indoors until March 1"; a sentence, and what names its days itself,
 * as it is, and before its first day after them: "On July 4: Fireworks at 9 PM."
 */
export function formatNotice(notice: Notice, moment: LocalMoment): string {
  const { from, to, text } = notice;
  if (from <= toIsoDate(moment)) return formatCurrent(notice, moment);
  const first = nameDayAhead(moment, countDays(from, moment));
  const days = from === to ? first : `${first} to ${nameDate(to.slice(5))}`;
  const words = putDays(text, days);
  return words === text ? `${days.charAt(0).toUpperCase()}${days.slice(1)}: ${text}` : words;
}

/** For whoever writes it: "Saturday, November 28", "Saturday, November 28 to Sunday, November 29". */
export function formatNoticeDays({ from, to }: Notice, moment: LocalMoment): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => nameDay(addDays(moment, countDays(day, moment)))).join(" to ");
}

function countDays(day: string, moment: LocalMoment): number {
  return readDay(day) - toDayNumber(moment);
}
