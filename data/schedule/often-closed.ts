/** Holidays on which every market is asked about: all of them that the list's scripts know. */
import type { LocalMoment } from "./local-time.ts";

/** Holidays on which so many markets close that each is asked, by key. */
export const OFTEN_CLOSED: Readonly<Partial<Record<string, string>>> = {
  "01-01": "New Year’s Day",
  "07-04": "July 4",
  "12-24": "Christmas Eve",
  "12-25": "Christmas",
  thanksgiving0: "Thanksgiving",
};

/**
 * "Thanksgiving", "July 4"; undefined on all other days. Not listHolidayDays(): it runs for every market of a list.
 * @param date the same day as an ISO date
 */
export function nameOftenClosed({ month, day, weekday }: LocalMoment, date: string): string | undefined {
  // The fourth Thursday.
  const isThanksgiving = month === 11 && weekday === "Thursday" && Math.ceil(day / 7) === 4;
  return OFTEN_CLOSED[isThanksgiving ? "thanksgiving0" : date.slice("2026-".length)];
}
