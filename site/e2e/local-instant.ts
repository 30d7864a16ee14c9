/** Instants by the region's local time. */
import { getInstant } from "#data/schedule/local-time.ts";
import { readDay } from "#data/schedule/season.ts";
import { parseTimeOfDay } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";

/** @param wallClock date and time in the region's zone: "2026-07-18 10:00" */
export function at(wallClock: string): Date {
  const [day = "", time = ""] = wallClock.split(" ");
  return getInstant(readDay(day), parseTimeOfDay(time) ?? NaN, region.timeZone);
}
