/** Directions in the device's own map app (specification §2); the link in the page is the web's, in a new tab. */
import { detectPlatform, directionsUrl } from "#data/domain/directions.ts";
import type { PageMarket } from "../page-market.ts";

export function wireDirections(page: HTMLElement, market: PageMarket): void {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-directions]")) {
    link.href = directionsUrl(market, platform);
    if (platform !== "other") link.removeAttribute("target");
  }
}
