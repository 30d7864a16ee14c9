/** What the map needs of a market; every listed market has it. Photos are for whoever saves it from its popup. */
import type { ListedMarket } from "#data/domain/listed-market.ts";

export type MapMarket = Pick<
  ListedMarket,
  "id" | "name" | "city" | "latitude" | "longitude" | "openingHours" | "seasons"
> &
  Partial<Pick<ListedMarket, "photos">>;

/** Nothing but that, for a page to carry. */
export function toMapMarket({ id, name, city, latitude, longitude, openingHours, seasons }: MapMarket): MapMarket {
  return { id, name, city, latitude, longitude, openingHours, seasons };
}
