/** Extracts the iCalendar rules of a time zone from a library that has those of all zones, in 33 KB. */
import { tzlib_get_ical_block } from "timezones-ical-library";

/** @returns the VTIMEZONE component @throws Error if the library does not know the zone */
export function getTimeZoneBlock(timeZone: string): string {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  if (!block?.includes(`TZID:${timeZone}`)) {
    throw new Error(
      `No calendar rules are known for the time zone "${timeZone}". Please check timeZone in data/region.ts.`,
    );
  }
  return block;
}
