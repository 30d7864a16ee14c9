/** Formats times in the region's time zone for texts the server writes, as the dashboard does. */
import { region } from "#data/region.ts";

const { locale, timeZone } = region;

/** "Jul 4, 2026, 7:00 AM". @param instant ISO */
export function formatMoment(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
}

/** "July 4, 2026". @param instant ISO */
export function formatLongDay(instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: "long", timeZone });
}
