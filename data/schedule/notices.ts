/**
 * What holds for a few days and is gone by itself: which days a notice cancels, and how the status says it on such a day.
 * All that the list needs at once; how notices read at other times stands in notice-words.ts.
 */
import { formatDay, type LocalMoment } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import type { Notice, Noticed } from "./schedule.ts";

/** The one for which it is not held on that day. */
export function findCancelled({ notices }: Noticed, moment: LocalMoment): Notice | undefined {
  if (!notices) return undefined;
  const day = formatDay(moment);
  return notices.find(({ from, to, isCancelled }) => isCancelled && from <= day && day <= to);
}

/** Of one that holds now: "Cancelled today: storm", "Moved indoors until March 1". */
export function formatCurrent({ to, text }: Notice, moment: LocalMoment): string {
  return putDays(text, to === formatDay(moment) ? "today" : `until ${nameDate(to)}`);
}

/** Says the days behind the first few words, as long as these are no sentence, and name no days themselves. */
export function putDays(text: string, days: string): string {
  return text.replace(HEAD, `$& ${days}`);
}

/** A few words, with a colon behind them or nothing. */
const HEAD = /^(?![^:]*(?:day\b|tomorrow|until|week))[^\d:.,!?]{1,40}(?=:|$)/i;

/** "July 4". Not by calendar-day.ts, whose reading of days the list can do without. @param day ISO */
export function nameDate(day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return `${MONTHS[month - 1] ?? ""} ${date}`;
}
