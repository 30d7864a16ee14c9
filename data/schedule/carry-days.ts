/** Days off that a market takes year after year, for years of which nobody has told them (docs/decisions/projected-seasons.md). */
import { isClosed } from "./hours.ts";
import type { SpecialDay } from "./schedule.ts";
import { FIXED_HOLIDAYS, listHolidayDays } from "./us-holidays.ts";

/** The single days of one word, and its day: "2024", "2024-05" or "2024-05-03". */
export interface ClaimedDays {
  days: readonly SpecialDay[];
  said: string;
}

/** A holiday that moves has another date each year, and is carried over for so many. */
const YEARS_AHEAD = 10;

/** What was told of one year is no sign of so much later ones. */
const UNSURE_YEARS_AHEAD = 6;

/** Of "07-04". */
const MONTH_DAY_LENGTH = 5;

/**
 * The days off to add to a schedule that does not tell these days itself, each with its holiday as a note, which the status
 * gives as the reason. A holiday on which it was closed in two years or
 * more is one: by month and day, or by the date of each year where it moves. One of which a single year was told is unsure.
 * Nothing is carried over where a later year was told to be open.
 * @param told all that was ever told of the market's single days, in any order
 * @param from the first year of which dates are wanted
 */
export function carryDaysOff(told: readonly ClaimedDays[], from: number): SpecialDay[] {
  return [...readHolidays(told)].flatMap(([key, isOffIn]): SpecialDay[] => {
    const years = [...isOffIn.keys()].filter((year) => isOffIn.get(year));
    const last = Math.max(...years);
    const isOver = [...isOffIn.keys()].some((year) => year > last);
    if (isOver || years.length === 0) return [];
    const unsure = years.length === 1;
    const toDay = (on: string, note: string | undefined) => ({
      on,
      ...(unsure ? { isUnsure: true as const } : { note }),
    });
    if (key in FIXED_HOLIDAYS) return [toDay(key, FIXED_HOLIDAYS[key])];
    const next = Array.from({ length: unsure ? UNSURE_YEARS_AHEAD : YEARS_AHEAD }, (_, index) => last + 1 + index);
    return next
      .filter((year) => year >= from)
      .flatMap((year) => listHolidayDays(year).filter((day) => day.key === key))
      .map(({ on, name }) => toDay(on, name));
  });
}

/** Whether it was closed, by holiday and year. What was said of a day later counts. */
function readHolidays(told: readonly ClaimedDays[]): Map<string, Map<number, boolean>> {
  const holidays = new Map<string, Map<number, boolean>>();
  for (const { days, said } of told.toSorted((a, b) => (a.said < b.said ? -1 : Number(a.said > b.said)))) {
    for (const { on, hours, isUnsure } of days) {
      const date = on.length > MONTH_DAY_LENGTH ? on : `${said.slice(0, 4)}-${on}`;
      const year = Number(date.slice(0, 4));
      const key = listHolidayDays(year).find((day) => day.on === date)?.key;
      if (key === undefined || isUnsure) continue;
      holidays.set(key, (holidays.get(key) ?? new Map<number, boolean>()).set(year, isClosed(hours)));
    }
  }
  return holidays;
}
