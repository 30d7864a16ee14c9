/**
 * The rules of the region's time zone as calendar files state them. The library knows every zone of the world in 33 KB;
 * a build takes this one out, and scripts import it as "virtual:region-time-zone".
 */
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Plugin } from "vite";

const NAME = "virtual:region-time-zone";
/** A zero byte keeps other plugins away, as bundlers have agreed. */
const ID = `\0${NAME}`;

/** @returns the VTIMEZONE component. @throws Error for a zone that the library does not know. */
export function getTimeZoneBlock(timeZone: string): string {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  if (!block?.includes(`TZID:${timeZone}`)) {
    throw new Error(
      `No calendar rules are known for the time zone "${timeZone}". Please check timeZone in data/region.ts.`,
    );
  }
  return block;
}

export function regionTimeZone(timeZone: string): Plugin {
  return {
    name: "region-time-zone",
    resolveId: (id) => (id === NAME ? ID : null),
    load: (id) => (id === ID ? `export default ${JSON.stringify(getTimeZoneBlock(timeZone))};` : null),
  };
}
