/**
 * Days around the holidays of the United States on which markets close. Where a holiday moves, its weekday and week of the
 * month are those of 5 U.S.C. § 6103(a): Memorial Day, Labor Day and Thanksgiving Day.
 */
import { toIsoDay } from "./calendar-day.ts";
import { dayNumber } from "./local-time.ts";

/** Holidays on the same day of every year: month and day, and name. */
export const FIXED_HOLIDAYS: Readonly<Partial<Record<string, string>>> = {
  "01-01": "New Year’s Day",
  "07-04": "Independence Day",
  "12-24": "Christmas Eve",
  "12-25": "Christmas",
  "12-26": "day after Christmas",
  "12-31": "New Year’s Eve",
};

interface MovingHoliday {
  /** What the keys of its days begin with. */
  key: string;
  name: string;
  /** The earliest day of the year on which it can be, and its weekday, counted from Sunday as 0. */
  earliest: { month: number; day: number };
  weekday: number;
  /** The days that go with it, counted from it. */
  days: readonly number[];
}

const MOVING_HOLIDAYS: readonly MovingHoliday[] = [
  // The last Monday of May, and the weekend before it.
  { key: "memorial-day", name: "Memorial Day", earliest: { month: 5, day: 25 }, weekday: 1, days: [-3, -2, -1, 0] },
  // The first Monday of September, and the weekend before it.
  { key: "labor-day", name: "Labor Day", earliest: { month: 9, day: 1 }, weekday: 1, days: [-3, -2, -1, 0] },
  // The fourth Thursday of November, and the Friday and Saturday after it.
  { key: "thanksgiving", name: "Thanksgiving", earliest: { month: 11, day: 22 }, weekday: 4, days: [0, 1, 2] },
];

export interface HolidayDay {
  /** The same in every year: "07-04", "memorial-day-2". */
  key: string;
  /** "Thanksgiving"; of the days that go with it "Thanksgiving weekend". */
  name: string;
  /** ISO date */
  on: string;
}

/** The days of one year. */
export function listHolidayDays(year: number): HolidayDay[] {
  const moving = MOVING_HOLIDAYS.flatMap(({ key, name, earliest, weekday, days }) => {
    const first = dayNumber(year, earliest.month, earliest.day);
    // The day that is counted as 0 was a Thursday.
    const holiday = first + ((weekday - ((first + 4) % 7) + 7) % 7);
    return days.map((offset) => ({
      key: `${key}${offset}`,
      name: offset === 0 ? name : `${name} weekend`,
      on: toIsoDay(holiday + offset),
    }));
  });
  const fixed = Object.entries(FIXED_HOLIDAYS).map(([key, name = ""]) => ({ key, name, on: `${year}-${key}` }));
  return [...fixed, ...moving];
}
