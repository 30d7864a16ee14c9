/** Times and dates for operators, in the region's time zone: in the dashboard, mails and commands. */
import { region } from "../region.ts";

const { locale, timeZone } = region;

/** "Jul 4, 2026, 7:00 AM". @param instant ISO */
export function formatMoment(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
}

/** "July 4, 2026". @param instant ISO */
export function formatLongDay(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: "long", timeZone });
}

/** "Jul 4, 2026", "Mar 2023" or "2011", as precise as the claim. @param on ISO date, year and month, or year */
export function formatClaimDate(on: string): string {
  const [, month, day] = on.split("-");
  return new Date(on).toLocaleDateString(locale, {
    year: "numeric",
    ...(month !== undefined && { month: "short" }),
    ...(day !== undefined && { day: "numeric" }),
    timeZone: "UTC",
  });
}
