/** What the map needs of a market; every listed market has it. */
import type { ListedMarket } from "#data/domain/listed-market.ts";

export type MapMarket = Pick<
  ListedMarket,
  "id" | "name" | "city" | "latitude" | "longitude" | "openingHours" | "seasons"
>;
