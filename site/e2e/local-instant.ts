/** Instants as the region's clocks tell them, so that a test reads like a visit. */
import { dayNumber, getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";

const MINUTE_MS = 60_000;

/** @param wallClock Date and time in the region's zone: "2026-07-18 10:00". */
export function at(wallClock: string): Date {
  const asUtc = new Date(`${wallClock.replace(" ", "T")}:00Z`);
  // What the region's clocks say at that instant of UTC is off by the zone's distance, daylight saving included.
  const { year, month, day, minutes } = getLocalMoment(asUtc, region.timeZone);
  const local = dayNumber(year, month, day) * 1440 * MINUTE_MS + minutes * MINUTE_MS;
  return new Date(asUtc.getTime() + (asUtc.getTime() - local));
}
