/** Finds a market's time zone. For servers and builds only: the map of time zones has 70 KB. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import type { Position } from "../market/distance.ts";
import type { Region } from "../site/region-settings.ts";

/** Adds `timeZone` (IANA name) if the position is in one of the region's other time zones. */
export function withTimeZone<T extends Position>(
  market: T,
  { otherTimeZones }: Pick<Region, "otherTimeZones">,
): T & { timeZone?: string } {
  if (otherTimeZones.length === 0) return market;
  // Compares clocks, not names: near a border, the lookup may return the zone across it (Ciudad Juárez for El Paso).
  const clocks = getClockTimes(lookUpTimeZone(market.latitude, market.longitude));
  const timeZone = otherTimeZones.find((zone) => getClockTimes(zone) === clocks);
  return timeZone === undefined ? market : { ...market, timeZone };
}

/** Local times at one moment in winter and one in summer: equal for zones that differ only in their history. */
export function getClockTimes(timeZone: string): string {
  let clocks = known.get(timeZone);
  if (clocks === undefined) {
    clocks = HALVES.map((instant) => instant.toLocaleTimeString("en-US", { timeZone })).join();
    known.set(timeZone, clocks);
  }
  return clocks;
}

const HALVES = ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((instant) => new Date(instant));

const known = new Map<string, string>();
