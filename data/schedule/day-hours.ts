/** Which hours apply on a day: seasons with their rhythms, single days, and cancellations. */
import { isClosedDay, isSameHours } from "./hours.ts";
import { formatHours } from "./format/style.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { findCancelled } from "./notices.ts";
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours } from "./schedule.ts";
import { countDays, isDated, isInSeason, readDay, type Scheduled, toDayNumber } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * The weekly hours that apply on a day, combined if seasons overlap. Null outside every season, in a week without a
 * market, and if no hours are known.
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

/** The hours of that day: of a single day with its own hours, or else of the weekday. */
export function getDayHours(market: Scheduled, moment: LocalMoment): DayHours | undefined {
  const special = getSpecialDay(market, moment);
  return special ? special.hours : getHoursOn(market, moment)?.[moment.weekday];
}

/** The longest dated season with hours, or else the undated one; undefined if no hours are known. */
export function getMainSeason({ schedule }: Scheduled): Season | undefined {
  let main: Season | undefined;
  let longest = -1;
  for (const season of schedule?.seasons ?? []) {
    const days = isDated(season) ? countDays(season) : 0;
    if (season.week && days > longest) [main, longest] = [season, days];
  }
  return main;
}

/** Combines the hours of both, day by day. */
export function mergeHours(first: WeekHours | null, second: WeekHours): WeekHours {
  if (!first) return second;
  const merged: WeekHours = { ...first };
  for (const day of WEEKDAYS) {
    const [mine, other] = [merged[day], second[day]];
    if (other) merged[day] = mine ? mergeDay(mine, other) : other;
  }
  return merged;
}

/** If either closes the day, it is closed. */
function mergeDay(a: DayHours, b: DayHours): DayHours {
  if (isClosedDay(a) || isClosedDay(b)) return [];
  if (typeof a === "string" || typeof b === "string") {
    return isSameHours(a, b) ? a : `${formatHours(a, "plain")}; ${formatHours(b, "plain")}`;
  }
  const others = b.filter((range) => !a.some(({ opens, closes }) => opens === range.opens && closes === range.closes));
  return [...a, ...others].sort((one, other) => one.opens - other.opens);
}

/** Whether a rhythm includes the week of the day, or the day as the nth of its weekday in the month. */
export function isInRhythm(rhythm: Rhythm | undefined, moment: LocalMoment): boolean {
  if (!rhythm) return true;
  if ("weeksOfMonth" in rhythm) {
    const isLast = () => addDays(moment, 7).month !== moment.month;
    return rhythm.weeksOfMonth.some((week) => (week === -1 ? isLast() : week === Math.ceil(moment.day / 7)));
  }
  return (toWeek(toDayNumber(moment)) - toWeek(readDay(rhythm.since))) % rhythm.everyWeeks === 0;
}

/**
 * The exception on a day, also where it is only unsure whether the market is elsewhere. A cancelling notice wins over a
 * date, and a date over the same day of every year.
 */
export function getSpecialDay({ schedule, notices }: Scheduled, moment: LocalMoment): SpecialDay | undefined {
  if (!schedule?.days && !notices) return undefined;
  const date = toIsoDate(moment);
  if (findCancelled({ notices }, moment)) return { on: date };
  return [date, date.slice(5)].flatMap(
    (day) => schedule?.days?.find(({ on, isUnsure, place }) => on === day && (!isUnsure || place)) ?? [],
  )[0];
}

/** Certain single days with hours, in stored order: those of every year first, then by date. */
export function listHeldDays(schedule: Schedule | undefined): SpecialDay[] {
  return schedule?.days?.filter(({ hours, isUnsure }) => !isUnsure && !isClosedDay(hours)) ?? [];
}

/** Week number from Monday to Sunday; day number 0 was a Thursday. */
function toWeek(day: number): number {
  return Math.floor((day + 3) / 7);
}
