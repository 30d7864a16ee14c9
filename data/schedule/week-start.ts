/** The weeks that contributions are counted by: Monday to Sunday, where the markets are. */
import { addDays, getLocalMoment, toIsoDate } from "./local-time.ts";
import { WEEKDAYS } from "./weekday.ts";

/** The Monday of the week that an instant lies in, ISO. @param timeZone IANA name */
export function getWeekStart(instant: Date, timeZone: string): string {
  const moment = getLocalMoment(instant, timeZone);
  return toIsoDate(addDays(moment, -WEEKDAYS.indexOf(moment.weekday)));
}

/** The Mondays of the last `count` weeks, the oldest first; the last is the one of `now`. */
export function listWeekStarts(now: Date, count: number, timeZone: string): string[] {
  const monday = new Date(`${getWeekStart(now, timeZone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const week = new Date(monday);
    week.setUTCDate(week.getUTCDate() - 7 * (count - 1 - index));
    return week.toISOString().slice(0, 10);
  });
}
