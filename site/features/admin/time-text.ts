/** Formats dates, durations, ages and counts. Times are in the region's time zone. */
import { region } from "#data/region.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#data/schedule/local-time.ts";

const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

/** "3 weeks", "1 day", in the largest full unit; else "less than a minute". @param since ISO */
export function formatAge(since: string, now: Date): string {
  const age = now.getTime() - new Date(since).getTime();
  for (const [unit, length] of UNITS) {
    if (age < length) continue;
    const count = Math.floor(age / length);
    return new Intl.NumberFormat(region.locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
  }
  return "less than a minute";
}

/** "Jul 4, 2026". @param instant ISO */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString(region.locale, { dateStyle: "medium", timeZone: region.timeZone });
}

/** "1.2 sec", "3 min". @param from ISO @param to ISO */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, new Date(to).getTime() - new Date(from).getTime()) / 1000;
  const [amount, unit] = seconds < 60 ? [seconds, "second"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat(region.locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(amount);
}

/** "1 photo", "3 photos". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(region.locale)} ${count === 1 ? one : many}`;
}

/** How far back a flood is declined, in milliseconds. */
export const SPANS = [
  [HOUR_MS, "the last hour"],
  [DAY_MS, "the last 24 hours"],
  [7 * DAY_MS, "the last seven days"],
] as const;
