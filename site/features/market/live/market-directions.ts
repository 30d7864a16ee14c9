/** `<market-directions>`: leads to the device's map app instead of a web map in a new tab. */
import { detectPlatform, directionsUrl } from "#data/market/directions.ts";
import { region } from "#data/region.ts";
import { define, getDrawnMarket } from "../../market-summary/live/live-element.ts";
import type { PageMarket } from "../shown-facts.ts";

class DirectionsElement extends HTMLElement {
  connectedCallback(): void {
    const market = getDrawnMarket(this)?.get() as PageMarket | undefined;
    if (!market) return;
    const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
    /** The question which of two places is meant. */
    const choice = this.querySelector<HTMLElement>("[popover]");
    for (const link of this.querySelectorAll("a")) {
      link.href = directionsUrl(market, platform, region.states, link.dataset["to"]);
      if (platform !== "other") link.removeAttribute("target");
      link.addEventListener("click", () => {
        const close = () => choice?.hidePopover();
        if (platform === "other") close();
        // Closing goes back in history, which would cancel navigation in this tab: wait until the page is hidden.
        else document.addEventListener("visibilitychange", close, { once: true });
      });
    }
  }
}

define("market-directions", DirectionsElement);
