/** Google's opening hours as the directory writes them. */
import { formatTime } from "#data/domain/hours-text.ts";
import { MINUTES_PER_DAY } from "#data/domain/local-time.ts";
import { HOURS_MAX } from "#data/domain/market-limits.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";

/** `day` counts from Sunday. */
export interface GooglePoint {
  day: number;
  hour: number;
  minute: number;
}

export interface GooglePeriod {
  open: GooglePoint;
  /** Left out for a place that never closes. */
  close?: GooglePoint | undefined;
}

/**
 * "8:00 AM - 12:00 PM, 2:00 PM - 5:00 PM" by weekday, in the order of the day; days without hours are left out. A place
 * that never closes is one period from Sunday midnight without an end (documented for regularOpeningHours).
 * @returns undefined when there are none
 */
export function toWeekHours(periods: readonly GooglePeriod[]): WeekHours | undefined {
  if (periods.some(({ close }) => close === undefined)) {
    return Object.fromEntries(WEEKDAYS.map((day) => [day, "Open 24 hours"]));
  }
  const hours: WeekHours = {};
  for (const period of periods.toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open))) {
    const day = WEEKDAYS[(period.open.day + 6) % 7];
    if (day === undefined) continue;
    const text = [hours[day], describe(period)].filter((part) => part !== undefined).join(", ");
    if (text.length <= HOURS_MAX) hours[day] = text;
  }
  return Object.keys(hours).length > 0 ? hours : undefined;
}

function describe({ open, close }: GooglePeriod): string {
  const opens = minutesOf(open);
  const closes = minutesOf(close ?? open);
  // A day and a night, whatever the week's end does to the numbers.
  if (closes - opens === MINUTES_PER_DAY || closes - opens === -6 * MINUTES_PER_DAY) return "Open 24 hours";
  return `${formatTime(opens % MINUTES_PER_DAY)} - ${formatTime(closes % MINUTES_PER_DAY)}`;
}

function minutesOf({ day, hour, minute }: GooglePoint): number {
  return day * MINUTES_PER_DAY + hour * 60 + minute;
}
