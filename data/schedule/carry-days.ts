/**
 * Projects holidays on which a market closes, and days on which it is elsewhere, into other years
 * (docs/decisions/projected-seasons.md).
 */
import { toIsoDay } from "./calendar-day.ts";
import { isClosedDay } from "./hours.ts";
import type { SpecialDay } from "./schedule.ts";
import { getRun } from "./season.ts";
import { OFTEN_CLOSED } from "./often-closed.ts";
import { FIXED_HOLIDAYS, listHolidayDays } from "./us-holidays.ts";

/** The single days of one claim, and its date: "2024", "2024-05" or "2024-05-03". */
interface ClaimedDays {
  days: readonly SpecialDay[];
  said: string;
}

/** Moving holidays need a date per year: how many years ahead to add. */
const YEARS_AHEAD = 10;

/** The same for days that are unsure: a weaker sign. */
const UNSURE_YEARS_AHEAD = 6;

/** Length of "07-04". */
const MONTH_DAY_LENGTH = 5;

/**
 * Days off to add to a schedule, with the holiday as the `note` that the status shows as a reason. A holiday closed in
 * two or more years is certain: one month and day, or dates per year for a moving holiday. Closed in a single year, it
 * is unsure, unless every market is asked about that holiday. Nothing is added if the market was open on the holiday in
 * a later year.
 * @param claims all claims of single days, in any order
 * @param from first year for which dates are needed
 */
export function carryDaysOff(claims: readonly ClaimedDays[], from: number): SpecialDay[] {
  return [...readHolidays(claims)].flatMap(([key, isOffIn]): SpecialDay[] => {
    const years = [...isOffIn.keys()].filter((year) => isOffIn.get(year));
    const last = Math.max(...years);
    const isOver = [...isOffIn.keys()].some((year) => year > last);
    if (isOver || years.length === 0) return [];
    const unsure = years.length === 1;
    if (unsure && key in OFTEN_CLOSED) return [];
    const toDay = (on: string, note: string | undefined) => ({ on, note, ...(unsure && { isUnsure: true as const }) });
    if (key in FIXED_HOLIDAYS) return [toDay(key, FIXED_HOLIDAYS[key])];
    const next = Array.from({ length: unsure ? UNSURE_YEARS_AHEAD : YEARS_AHEAD }, (_, index) => last + 1 + index);
    return next
      .filter((year) => year >= from)
      .flatMap((year) => listHolidayDays(year).filter((day) => day.key === key))
      .map(({ on, name, day = name }) => toDay(on, unsure ? day : name));
  });
}

/**
 * Days elsewhere to add to a schedule: those from a year on; and, unsure, such days of the coming years if the market
 * was at one place in two years on the same weekday and week of the month, at the newest hours.
 * @param claims as for carryDaysOff()
 * @param from first year for which dates are needed
 */
export function carryMovedDays(
  claims: readonly ClaimedDays[],
  from: number,
  isSamePlace: (a: string, b: string) => boolean,
): SpecialDay[] {
  const byDate = new Map<string, SpecialDay & { place: string }>();
  for (const { days, said } of bySaid(claims)) {
    for (const { on, place, isUnsure, ...day } of days) {
      const date = toDate(on, said);
      if (place !== undefined && !isUnsure) byDate.set(date, { ...day, on: date, place });
    }
  }
  const moved = [...byDate.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const carried = [...Map.groupBy(moved, ({ on }) => moveToYear(on, from)).values()].flatMap((days): SpecialDay[] => {
    const newest = days.at(-1);
    const alike = days.filter(({ place }) => newest && isSamePlace(place, newest.place));
    const last = newest ? toYear(newest.on) : 0;
    if (!newest || alike.every(({ on }) => toYear(on) === last)) return [];
    const hours = alike.findLast((day) => typeof day.hours === "object")?.hours;
    const day = { ...(hours && { hours }), place: newest.place, isUnsure: true as const };
    return Array.from({ length: UNSURE_YEARS_AHEAD }, (_, index) => last + 1 + index)
      .filter((year) => year >= from)
      .map((year) => ({ on: moveToYear(newest.on, year), ...day }));
  });
  return [...moved.filter(({ on }) => toYear(on) >= from), ...carried];
}

/** Whether it was closed, by holiday and year; later claims win. */
function readHolidays(claims: readonly ClaimedDays[]): Map<string, Map<number, boolean>> {
  const holidays = new Map<string, Map<number, boolean>>();
  for (const { days, said } of bySaid(claims)) {
    for (const { on, hours, isUnsure } of days) {
      const date = toDate(on, said);
      const year = toYear(date);
      const key = listHolidayDays(year).find((day) => day.on === date)?.key;
      if (key === undefined || isUnsure) continue;
      holidays.set(key, (holidays.get(key) ?? new Map<number, boolean>()).set(year, isClosedDay(hours)));
    }
  }
  return holidays;
}

function bySaid(claims: readonly ClaimedDays[]): ClaimedDays[] {
  return claims.toSorted((a, b) => (a.said < b.said ? -1 : Number(a.said > b.said)));
}

/** A day of every year is that of the year in which it was said. */
function toDate(on: string, said: string): string {
  return on.length > MONTH_DAY_LENGTH ? on : `${said.slice(0, 4)}-${on}`;
}

function toYear(date: string): number {
  return Number(date.slice(0, 4));
}

/** The same weekday and week of the month in another year, as the ends of seasons move. */
function moveToYear(date: string, year: number): string {
  const day = date.slice(5);
  const from = { is: "projected", year: toYear(date) } as const;
  return toIsoDay(getRun({ from: day, to: day, basis: { from } }, year).first);
}
