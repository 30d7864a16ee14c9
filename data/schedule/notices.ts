/**
 * Which notice cancels a day, and the text of a current notice: all that the list loads at once. Other texts are in
 * notice-text.ts.
 */
import { nameDate } from "./day-text.ts";
import { type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Notice, Noticed } from "./schedule.ts";

/** The notice that cancels the day. */
export function findCancelled({ notices }: Noticed, moment: LocalMoment): Notice | undefined {
  if (!notices) return undefined;
  const day = toIsoDate(moment);
  return notices.find(({ from, to, isCancelled }) => isCancelled && from <= day && day <= to);
}

/** The text of a current notice: "Cancelled today: storm", "Moved indoors until March 1". */
export function formatCurrent({ to, text }: Notice, moment: LocalMoment): string {
  return putDays(text, to === toIsoDate(moment) ? "today" : `until ${nameDate(to.slice(5))}`);
}

/** Inserts the days after the leading words, unless these are a sentence or name days themselves. */
export function putDays(text: string, days: string): string {
  return text.replace(HEAD, `$& ${days}`);
}

/** A few words, followed by a colon or the end. */
const HEAD = /^(?![^:]*(?:day\b|tomorrow|until|week))[^\d:.,!?]{1,40}(?=:|$)/i;
