/**
 * What holds for a few days and is gone by itself: which days a notice cancels, and how the status says it on such a day.
 * All that the list needs at once; the other texts of notices are in notice-text.ts.
 */
import { nameDate } from "./day-text.ts";
import { type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Notice, Noticed } from "./schedule.ts";

/** The one for which it is not held on that day. */
export function findCancelled({ notices }: Noticed, moment: LocalMoment): Notice | undefined {
  if (!notices) return undefined;
  const day = toIsoDate(moment);
  return notices.find(({ from, to, isCancelled }) => isCancelled && from <= day && day <= to);
}

/** Of one that holds now: "Cancelled today: storm", "Moved indoors until March 1". */
export function formatCurrent({ to, text }: Notice, moment: LocalMoment): string {
  return putDays(text, to === toIsoDate(moment) ? "today" : `until ${nameDate(to.slice(5))}`);
}

/** Says the days behind the first few words, as long as these are no sentence, and name no days themselves. */
export function putDays(text: string, days: string): string {
  return text.replace(HEAD, `$& ${days}`);
}

/** A few words, with a colon behind them or nothing. */
const HEAD = /^(?![^:]*(?:day\b|tomorrow|until|week))[^\d:.,!?]{1,40}(?=:|$)/i;
