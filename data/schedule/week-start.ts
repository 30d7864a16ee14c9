/** Weeks from Monday to Sunday in the region's time zone, by which contributions are counted. */
import { addDays, getLocalMoment, toIsoDate } from "./local-time.ts";
import { WEEKDAYS } from "./weekday.ts";

/** ISO date of the Monday of an instant's week. @param timeZone IANA name */
export function getWeekStart(instant: Date, timeZone: string): string {
  const moment = getLocalMoment(instant, timeZone);
  return toIsoDate(addDays(moment, -WEEKDAYS.indexOf(moment.weekday)));
}

/** ISO dates of the last `count` Mondays, oldest first, including that of `now`. */
export function listWeekStarts(now: Date, count: number, timeZone: string): string[] {
  const monday = new Date(`${getWeekStart(now, timeZone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const week = new Date(monday);
    week.setUTCDate(week.getUTCDate() - 7 * (count - 1 - index));
    return week.toISOString().slice(0, 10);
  });
}
