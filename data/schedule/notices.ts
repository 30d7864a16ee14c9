/**
 * What holds for a few days and is gone by itself: "Cancelled today: storm", "Moved indoors until March 1". The day is no
 * part of the text: it is said as of whoever reads it, in the region's time zone.
 */
import { addDays, formatDay, type LocalMoment } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import type { Notice, Noticed } from "./schedule.ts";
import { readDay, toDayNumber } from "./season.ts";

/** From so many days before its first one it is announced. */
export const ANNOUNCED_DAYS = 7;

/** Within so many days a weekday alone is the right one. */
const NAMED_DAYS = 6;

/** Those to be shown on a day, also of the days ahead: what cancels first, then by their days. */
export function listNotices({ notices }: Noticed, moment: LocalMoment): Notice[] {
  if (!notices) return [];
  const [today, last] = [formatDay(moment), formatDay(addDays(moment, ANNOUNCED_DAYS))];
  return notices
    .filter(({ from, to }) => today <= to && from <= last)
    .toSorted((a, b) => Number(b.isCancelled ?? false) - Number(a.isCancelled ?? false) || (a.from < b.from ? -1 : 1));
}

/** Whether it is not held on some days, over or not. */
export function cancelsDays({ notices }: Noticed): boolean {
  return notices?.some(({ isCancelled }) => isCancelled) ?? false;
}

/** The same without what the status of that day says already. */
export function listOtherNotices(market: Noticed, moment: LocalMoment): Notice[] {
  const said = findCancelled(market, moment);
  return listNotices(market, moment).filter((notice) => notice !== said);
}

/** The one for which it is not held on that day. */
export function findCancelled({ notices }: Noticed, moment: LocalMoment): Notice | undefined {
  if (!notices) return undefined;
  const day = formatDay(moment);
  return notices.find(({ from, to, isCancelled }) => isCancelled && from <= day && day <= to);
}

/**
 * "Cancelled today: storm", "Closed on July 4", "Moved indoors until March 1"; a sentence, and what names its days itself,
 * as it is, and before its first day after them: "On July 4: Fireworks at 9 PM."
 */
export function formatNotice({ from, to, text }: Notice, moment: LocalMoment): string {
  const isNow = from <= formatDay(moment);
  const when = !isNow && from !== to ? `${nameDay(from, moment)} to ${bareDay(to)}` : nameDays(isNow, from, to, moment);
  const [, head, rest = ""] = PHRASE.exec(text) ?? [];
  if (head !== undefined && !NAMES_DAYS.test(head)) return `${head} ${when}${rest}`;
  return isNow ? text : `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${text}`;
}

/** A few words, and behind a colon whatever else. */
const PHRASE = /^([^:.,!?]{1,40})(:.*)?$/s;

const NAMES_DAYS = /\d|day\b|tomorrow|until|week/i;

function nameDays(isNow: boolean, from: string, to: string, moment: LocalMoment): string {
  if (!isNow) return nameDay(from, moment);
  return to === formatDay(moment) ? "today" : `until ${bareDay(to)}`;
}

/** "tomorrow", "on Saturday", "on July 4" */
function nameDay(day: string, moment: LocalMoment): string {
  const inDays = readDay(day) - toDayNumber(moment);
  if (inDays === 1) return "tomorrow";
  return `on ${inDays <= NAMED_DAYS ? addDays(moment, inDays).weekday : bareDay(day)}`;
}

/** "July 4" */
function bareDay(day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return `${MONTHS[month - 1] ?? ""} ${date}`;
}
