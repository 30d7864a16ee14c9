/** The link that starts a visitor's own map with the way to a market. */
import type { Market } from "./market-schema.ts";

type Platform = "ios" | "android" | "other";

/** @param maxTouchPoints `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac can be touched */
export function detectPlatform(userAgent: string, maxTouchPoints = 0): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
}

/** An Apple maps link, a geo link, or a web maps link that opens in a new tab. */
export function directionsUrl(market: Pick<Market, "name" | "latitude" | "longitude">, platform: Platform): string {
  const place = `${market.latitude},${market.longitude}`;
  if (platform === "ios") return `https://maps.apple.com/?daddr=${place}`;
  // A geo link shows the name in brackets, which therefore must not hold any.
  if (platform === "android") return `geo:${place}?q=${place}(${encodeURIComponent(market.name.replace(/[()]/g, ""))})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
