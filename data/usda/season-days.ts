/** Seasons as stretches of a year that repeats: how long they are, whether they meet, and both as one. */
import type { Season } from "../domain/market-schema.ts";

type Dates = Pick<Season, "from" | "to">;

export const WHOLE_YEAR: Dates = { from: "01-01", to: "12-31" };

/** Days from the first to the last, both included, in a year of 366. */
export function countDays({ from, to }: Dates): number {
  return ((dayOfYear(to) - dayOfYear(from) + YEAR) % YEAR) + 1;
}

/** How many days the two have in common. */
export function countCommonDays(a: Dates, b: Dates): number {
  let days = 0;
  for (let day = 0; day < YEAR; day++) if (contains(a, day) && contains(b, day)) days++;
  return days;
}

/** Both as one season where they overlap or follow one another; null where there are days between them. */
export function joinDates(a: Dates, b: Dates): Dates | null {
  return extend(a, b) ?? extend(b, a);
}

const YEAR = 366;
const BEFORE_MONTH = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];

/** 0 for January 1. */
function dayOfYear(monthDay: string): number {
  return (BEFORE_MONTH[Number(monthDay.slice(0, 2)) - 1] ?? 0) + Number(monthDay.slice(3)) - 1;
}

function contains(season: Dates, day: number): boolean {
  return (day - dayOfYear(season.from) + YEAR) % YEAR < countDays(season);
}

/** `b` begins in `first` or right behind it; a day between them is February 29. */
function extend(first: Dates, b: Dates): Dates | null {
  const offset = (dayOfYear(b.from) - dayOfYear(first.from) + YEAR) % YEAR;
  const length = countDays(first);
  if (offset > length + 1) return null;
  const joined = Math.max(length, offset + countDays(b));
  if (joined >= YEAR - 1) return WHOLE_YEAR;
  return joined === length ? { from: first.from, to: first.to } : { from: first.from, to: b.to };
}
