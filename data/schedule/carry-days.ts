/** Projects holidays on which a market closes into other years (docs/decisions/projected-seasons.md). */
import { isClosedDay } from "./hours.ts";
import type { SpecialDay } from "./schedule.ts";
import { FIXED_HOLIDAYS, listHolidayDays } from "./us-holidays.ts";

/** The single days of one claim, and its date: "2024", "2024-05" or "2024-05-03". */
interface ClaimedDays {
  days: readonly SpecialDay[];
  said: string;
}

/** Moving holidays need a date per year: how many years ahead to add. */
const YEARS_AHEAD = 10;

/** The same for a holiday closed in only one year: a weaker sign. */
const UNSURE_YEARS_AHEAD = 6;

/** Length of "07-04". */
const MONTH_DAY_LENGTH = 5;

/**
 * Days off to add to a schedule, with the holiday as the `note` that the status shows as a reason. A holiday closed in
 * two or more years is certain: one month and day, or dates per year for a moving holiday. Closed in a single year, it
 * is unsure. Nothing is added if the market was open on the holiday in a later year.
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

/** Whether it was closed, by holiday and year; later claims win. */
function readHolidays(claims: readonly ClaimedDays[]): Map<string, Map<number, boolean>> {
  const holidays = new Map<string, Map<number, boolean>>();
  for (const { days, said } of claims.toSorted((a, b) => (a.said < b.said ? -1 : Number(a.said > b.said)))) {
    for (const { on, hours, isUnsure } of days) {
      const date = on.length > MONTH_DAY_LENGTH ? on : `${said.slice(0, 4)}-${on}`;
      const year = Number(date.slice(0, 4));
      const key = listHolidayDays(year).find((day) => day.on === date)?.key;
      if (key === undefined || isUnsure) continue;
      holidays.set(key, (holidays.get(key) ?? new Map<number, boolean>()).set(year, isClosedDay(hours)));
    }
  }
  return holidays;
}
