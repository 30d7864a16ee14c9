/** In which time zone a market lies. Only servers and builds load it: the map of all zones has 70 KB. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import type { Position } from "./market/distance.ts";
import type { Region } from "./region-settings.ts";

/**
 * A record with its own time zone (IANA name), where that is another than the region's. A region with one time zone has
 * nothing to look up, and a place in any other zone, as beyond the border, keeps the region's.
 */
export function withTimeZone<T extends Position>(
  market: T,
  { otherTimeZones }: Pick<Region, "otherTimeZones">,
): T & { timeZone?: string } {
  if (otherTimeZones.length === 0) return market;
  const timeZone = lookUpTimeZone(market.latitude, market.longitude);
  return otherTimeZones.includes(timeZone) ? { ...market, timeZone } : market;
}
