/** In which time zone a market lies. Only servers and builds load it: the map of all zones has 70 KB. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import type { Position } from "../market/distance.ts";
import type { Region } from "../site/region-settings.ts";

/**
 * A record with its own time zone (IANA name), where the clocks are others there than in most of the region. A region with
 * one time zone has nothing to look up.
 */
export function withTimeZone<T extends Position>(
  market: T,
  { otherTimeZones }: Pick<Region, "otherTimeZones">,
): T & { timeZone?: string } {
  if (otherTimeZones.length === 0) return market;
  // By clocks, not by names: beside a border the zone across it is found (Ciudad Juárez for El Paso).
  const clocks = getClockTimes(lookUpTimeZone(market.latitude, market.longitude));
  const timeZone = otherTimeZones.find((zone) => getClockTimes(zone) === clocks);
  return timeZone === undefined ? market : { ...market, timeZone };
}

/** What its clocks show in winter and in summer, the same for zones that differ in their history alone. */
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
