/** The link that opens the visitor's map app with directions to a market. */
import { type RegionState, writeAddress, writeOtherAddress } from "./address-line.ts";
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
 * An Apple Maps link, a geo: link, or a Google Maps link. It leads to the coordinates; if those are only the middle of
 * the town, or a page names another place, to name and address, for the map app to look up.
 * @param states all states of the region
 * @param otherAddress an address in the same town to lead to instead
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
  const query = encodeURIComponent(`${market.name}, ${address}`);
  const place = isText ? query : point;
  if (platform === "ios") return `https://maps.apple.com/?daddr=${place}`;
  if (platform === "other") return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
  if (isText) return `geo:0,0?q=${query}`;
  // Parentheses delimit the label of a geo: link, so the name must not contain any.
  return `geo:${point}?q=${point}(${encodeURIComponent(market.name.replace(/[()]/g, ""))})`;
}
