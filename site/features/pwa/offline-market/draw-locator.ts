/** The pin on the drawing of the state, and what the real map is told. */
import { region } from "#data/region.ts";
import { describePlace, getLocatorView, pinTransform } from "../../map/locator-view.ts";
import { toMapMarket } from "../../map/map-market.ts";
import type { ShownMarket } from "../../market/shown-facts.ts";

export function drawLocator(page: HTMLElement, market: ShownMarket): void {
  const locator = page.querySelector<HTMLElement>("[data-locator]");
  if (!locator) return;
  locator.dataset["locator"] = JSON.stringify(toMapMarket(market));
  locator.querySelector("svg")?.setAttribute("aria-label", describePlace(region.state, market));
  locator.querySelector("svg g")?.setAttribute("transform", pinTransform(getLocatorView(region.bounds, market)));
  const words = locator.querySelector("span");
  if (words) words.textContent = `${market.city}, ${region.stateCode}`;
}
