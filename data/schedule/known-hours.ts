/** A market's general weekly hours, regardless of the date. */
import { getMainSeason } from "./day-hours.ts";
import { isSameHours } from "./hours.ts";
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

/** Whether any weekly hours are known. */
export function hasHours({ schedule }: Scheduled): boolean {
  return getMainWeek({ schedule }) !== undefined;
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
