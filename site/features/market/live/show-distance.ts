/** How far the market is from the visitor, where a position is saved. */
import { distanceKm, formatDistance } from "#data/domain/distance.ts";
import { region } from "#data/region.ts";
import { userLocation } from "../../location/user-location.ts";
import type { PageMarket } from "../page-market.ts";

export function showDistance(page: HTMLElement, market: PageMarket): void {
  const target = page.querySelector("[data-distance]");
  const location = userLocation.get();
  if (!target || !location) return;
  const from = location.isDefault ? `from ${region.defaultPlace.name}` : "away";
  target.textContent = `${formatDistance(distanceKm(location, market))} ${from}`;
}
