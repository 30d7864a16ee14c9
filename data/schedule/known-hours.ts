/** Whether hours are known, and the general weekly ones, regardless of the date. */
import { getMainSeason, listHeldDays } from "./day-hours.ts";
import { DAY_HOURS_UNKNOWN, isSameHours } from "./hours.ts";
import type { TimedMarket } from "./open-state.ts";
import type { DayHours, WeekHours } from "./schedule.ts";
import type { Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** The week of the main season. */
export function getMainWeek(market: Scheduled): WeekHours | undefined {
  return getMainSeason(market)?.week;
}

/** Whether any hours are known, of weekdays or of single days. Without them people read "Hours unknown". */
export function hasHours({ schedule }: Scheduled): boolean {
  return Boolean(schedule?.seasons.some(({ week }) => week)) || listHeldDays(schedule).length > 0;
}

/** Whether more than the days is known of any hours. */
export function statesTimes({ schedule }: Scheduled): boolean {
  const isKnown = (hours: DayHours | undefined) => hours !== DAY_HOURS_UNKNOWN;
  const days = listHeldDays(schedule);
  return (
    Boolean(schedule?.seasons.some(({ week }) => week && Object.values(week).some(isKnown))) ||
    days.some(({ hours }) => isKnown(hours))
  );
}

/** Whether anything can be said of today, such as "In season" without hours. */
export function hasStatus({ schedule, notices, openNow }: TimedMarket): boolean {
  return Boolean(schedule?.seasons.length || schedule?.days || notices) || openNow !== undefined;
}

export function isSameWeek(a: WeekHours | undefined, b: WeekHours | undefined): boolean {
  return a && b ? WEEKDAYS.every((day) => isSameHours(a[day], b[day])) : a === b;
}
