/** Whether hours are known, and the general weekly ones, regardless of the date. */
import { getMainSeason, listHeldDays } from "./day-hours.ts";
import { isSameHours } from "./hours.ts";
import type { TimedMarket } from "./open-state.ts";
import type { Schedule, WeekHours } from "./schedule.ts";
import type { Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** The week of the main season. */
export function getMainWeek(market: Scheduled): WeekHours | undefined {
  return getMainSeason(market)?.week;
}

/** Whether it says nothing at all. */
export function isEmptySchedule({ seasons, days = [], text = "" }: Schedule): boolean {
  return seasons.length === 0 && days.length === 0 && text === "";
}

/** Whether any hours are known, of weekdays or of single days. Without them people read "Hours unknown". */
export function hasHours({ schedule }: Scheduled): boolean {
  return Boolean(schedule?.seasons.some(({ week }) => week)) || listHeldDays(schedule).length > 0;
}

/** Whether anything can be said of today, such as "In season" without hours. */
export function hasStatus({ schedule, notices, openNow }: TimedMarket): boolean {
  return Boolean(schedule?.seasons.length || schedule?.days || notices) || openNow !== undefined;
}

export function isSameWeek(a: WeekHours | undefined, b: WeekHours | undefined): boolean {
  return a && b ? WEEKDAYS.every((day) => isSameHours(a[day], b[day])) : a === b;
}

/** Removes all weekly hours, and the seasons that are empty then. @returns null if the schedule is empty then */
export function withoutWeeks(schedule: Schedule | undefined): Schedule | null {
  const { seasons = [], ...rest } = schedule ?? {};
  const dated = seasons.flatMap((season) => {
    const { week, ...dates } = season;
    return week && Object.keys(dates).length === 0 ? [] : [dates];
  });
  return dated.length > 0 || Object.keys(rest).length > 0 ? { seasons: dated, ...rest } : null;
}
