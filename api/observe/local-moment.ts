/** Instants as the server's sentences say them: on the region's clocks, as on every screen of the dashboard. */
import { region } from "#data/region.ts";

/** "Jul 4, 2026, 7:00 AM". @param instant ISO */
export function formatMoment(instant: string): string {
  return new Date(instant).toLocaleString(region.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: region.timeZone,
  });
}
