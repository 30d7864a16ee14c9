/** U.S. holidays, and the days around them, on which markets close. Moving holidays follow 5 U.S.C. § 6103(a). */
import { toIsoDay } from "./calendar-day.ts";
import { dayNumber } from "./local-time.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Fixed holidays: month and day → name. */
export const FIXED_HOLIDAYS: Readonly<Partial<Record<string, string>>> = {
  "01-01": "New Year’s Day",
  "07-04": "Independence Day",
  "12-24": "Christmas Eve",
  "12-25": "Christmas",
  "12-26": "the day after Christmas",
  "12-31": "New Year’s Eve",
};

interface MovingHoliday {
  /** Prefix of its days' keys. */
  key: string;
  name: string;
  /** Earliest possible date, and weekday from Sunday = 0. */
  earliest: { month: number; day: number };
  weekday: number;
  /** Days around it that also count, as offsets. */
  days: readonly number[];
}

const MOVING_HOLIDAYS: readonly MovingHoliday[] = [
  // Last Monday of May, and the weekend before it.
  { key: "memorial-day", name: "Memorial Day", earliest: { month: 5, day: 25 }, weekday: 1, days: [-3, -2, -1, 0] },
  // First Monday of September, and the weekend before it.
  { key: "labor-day", name: "Labor Day", earliest: { month: 9, day: 1 }, weekday: 1, days: [-3, -2, -1, 0] },
  // Fourth Thursday of November, and the Friday and Saturday after it.
  { key: "thanksgiving", name: "Thanksgiving", earliest: { month: 11, day: 22 }, weekday: 4, days: [0, 1, 2] },
];

interface HolidayDay {
  /** The same every year: "07-04", "memorial-day-2" (two days before it). */
  key: string;
  /** "Thanksgiving"; for days around it "Thanksgiving weekend". */
  name: string;
  /** Of days around it: "the Saturday after Thanksgiving". */
  day?: string;
  /** ISO date */
  on: string;
}

/** All holiday days of a year. */
export function listHolidayDays(year: number): HolidayDay[] {
  const moving = MOVING_HOLIDAYS.flatMap(({ key, name, earliest, weekday, days }) => {
    const first = dayNumber(year, earliest.month, earliest.day);
    // Day number 0 was a Thursday.
    const holiday = first + ((weekday - ((first + 4) % 7) + 7) % 7);
    return days.map((offset) => ({
      key: `${key}${offset}`,
      name: offset === 0 ? name : `${name} weekend`,
      ...(offset !== 0 && {
        day: `the ${WEEKDAYS[(weekday + offset + 6) % 7]} ${offset < 0 ? "before" : "after"} ${name}`,
      }),
      on: toIsoDay(holiday + offset),
    }));
  });
  const fixed = Object.entries(FIXED_HOLIDAYS).map(([key, name = ""]) => ({ key, name, on: `${year}-${key}` }));
  return [...fixed, ...moving];
}
