/** The link that starts a visitor's own map with the way to a market. */
import type { RegionState } from "./state-code.ts";
import { writeAddress, writeOtherAddress } from "./address-line.ts";
import type { Market } from "./market-schema.ts";

type Platform = "ios" | "android" | "other";

type Destination = Pick<
  Market,
  "name" | "address" | "city" | "zipCode" | "latitude" | "longitude" | "placeIsApproximate"
> & { elsewhere?: object | undefined };

/** @param maxTouchPoints `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac can be touched */
export function detectPlatform(userAgent: string, maxTouchPoints = 0): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
}

/**
 * An Apple maps link, a geo link, or a web maps link that opens in a new tab. It leads to the market's point; where that is
 * only the middle of its town, or a page names another place, to its name and address, for the visitor's map to find.
 * @param states the region's
 * @param otherAddress to lead there instead, in the same town
 */
export function directionsUrl(
  market: Destination,
  platform: Platform,
  states: readonly RegionState[],
  otherAddress?: string,
): string {
  const isText = market.placeIsApproximate === true || market.elsewhere !== undefined;
  const point = `${market.latitude},${market.longitude}`;
  const address = otherAddress ? writeOtherAddress(otherAddress, market, states) : writeAddress(market, states);
  const words = encodeURIComponent(`${market.name}, ${address}`);
  const place = isText ? words : point;
  if (platform === "ios") return `https://maps.apple.com/?daddr=${place}`;
  if (platform === "other") return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
  if (isText) return `geo:0,0?q=${words}`;
  // A geo link shows the name in brackets, which therefore must not hold any.
  return `geo:${point}?q=${point}(${encodeURIComponent(market.name.replace(/[()]/g, ""))})`;
}
