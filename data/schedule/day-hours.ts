/** On which days of its season a market is held, single days that go their own way, and which hours hold on a day. */
import { isClosed, isSameHours } from "./hours.ts";
import { formatPlainHours } from "./hours-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { findCancelled } from "./notices.ts";
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours } from "./schedule.ts";
import { countDays, isDated, isInSeason, readDay, type Scheduled, toDayNumber } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * The week of hours that holds on a day; those of seasons that overlap add up. Null outside every season, in a week
 * without a market, and where no hours are known.
 */
export function getHoursOn({ schedule }: Scheduled, moment: LocalMoment): WeekHours | null {
  let hours: WeekHours | null = null;
  for (const season of schedule?.seasons ?? []) {
    const { week, rhythm } = season;
    if (!week || !isInSeason(season, moment) || !isInRhythm(rhythm, moment)) continue;
    hours = mergeHours(hours, week);
  }
  return hours;
}

/** The hours of that very day: of a single day that differs, else of its weekday. */
export function getDayHours(market: Scheduled, moment: LocalMoment): DayHours | undefined {
  const special = getSpecialDay(market, moment);
  return special ? special.hours : getHoursOn(market, moment)?.[moment.weekday];
}

/** The longest season with dates that has a week, else the one without; undefined where no hours are known. */
export function getMainSeason({ schedule }: Scheduled): Season | undefined {
  let main: Season | undefined;
  let longest = -1;
  for (const season of schedule?.seasons ?? []) {
    const days = isDated(season) ? countDays(season) : 0;
    if (season.week && days > longest) [main, longest] = [season, days];
  }
  return main;
}

/** What both say of each day. */
export function mergeHours(first: WeekHours | null, second: WeekHours): WeekHours {
  if (!first) return second;
  const merged: WeekHours = { ...first };
  for (const day of WEEKDAYS) {
    const [mine, other] = [merged[day], second[day]];
    if (other) merged[day] = mine ? mergeDay(mine, other) : other;
  }
  return merged;
}

/** A day that either closes is closed. */
function mergeDay(a: DayHours, b: DayHours): DayHours {
  if (isClosed(a) || isClosed(b)) return [];
  if (typeof a === "string" || typeof b === "string") {
    return isSameHours(a, b) ? a : `${formatPlainHours(a)}; ${formatPlainHours(b)}`;
  }
  const others = b.filter((range) => !a.some(({ opens, closes }) => opens === range.opens && closes === range.closes));
  return [...a, ...others].sort((one, other) => one.opens - other.opens);
}

/** Whether a rhythm has a market on the days of that week, or on that one of the weekday in its month. */
export function isInRhythm(rhythm: Rhythm | undefined, moment: LocalMoment): boolean {
  if (!rhythm) return true;
  if ("weeksOfMonth" in rhythm) {
    const isLast = () => addDays(moment, 7).month !== moment.month;
    return rhythm.weeksOfMonth.some((week) => (week === -1 ? isLast() : week === Math.ceil(moment.day / 7)));
  }
  return (toWeek(toDayNumber(moment)) - toWeek(readDay(rhythm.since))) % rhythm.everyWeeks === 0;
}

/** What differs on a day, where that is sure: a notice that cancels it goes before a date, and that before the same day of every year. */
export function getSpecialDay({ schedule, notices }: Scheduled, moment: LocalMoment): SpecialDay | undefined {
  if (!schedule?.days && !notices) return undefined;
  const date = toIsoDate(moment);
  if (findCancelled({ notices }, moment)) return { on: date };
  return [date, date.slice(5)].flatMap(
    (day) => schedule?.days?.find(({ on, isUnsure }) => on === day && !isUnsure) ?? [],
  )[0];
}

/** Single days with hours of their own, in their order: by date, those of every year first. */
export function listHeldDays(schedule: Schedule | undefined): SpecialDay[] {
  return schedule?.days?.filter(({ hours }) => !isClosed(hours)) ?? [];
}

/** Counts weeks from Monday to Sunday; the day that `dayNumber` counts as 0 was a Thursday. */
function toWeek(day: number): number {
  return Math.floor((day + 3) / 7);
}
