/** Draws the market of the address from the data on the device, or says that there is none. */
import { region } from "#data/region.ts";
import { MARKET_DRAWN } from "../../lib/page-events.ts";
import { drawMarket } from "./draw-market.ts";
import { loadMarket } from "./market-details.ts";
import { cloneTemplate } from "./template.ts";

const NOT_LOADED = "This page could not be loaded. Please check your internet connection and try again.";

const place = document.querySelector<HTMLElement>("[data-offline-market]");
if (place) void start(place);

async function start(place: HTMLElement): Promise<void> {
  try {
    const { drawn, savedAt } = await loadMarket(Number(/^\/markets\/(\d+)\/?$/.exec(location.pathname)?.[1]));
    place.replaceChildren(drawn ? drawMarket(drawn, new Date()) : cloneTemplate("missing-template"));
    // For show-freshness.ts.
    place.dataset["savedAt"] = savedAt.toISOString();
    if (!drawn) {
      document.title = `Market Not Found · ${region.siteName}`;
      return;
    }
    document.title = `${drawn.market.name}, ${drawn.market.city} · ${region.siteName}`;
    window.dispatchEvent(new Event(MARKET_DRAWN));
  } catch {
    place.querySelector("[data-wait]")?.replaceChildren(NOT_LOADED);
  }
}
