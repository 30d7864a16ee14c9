/** What the list and the map know of a market: enough for a card, a pin, search, sorts and filters. */
import type { Market } from "./market-schema.ts";

export type ListedMarket = Pick<
  Market,
  | "id"
  | "listingType"
  | "name"
  | "city"
  | "address"
  | "zipCode"
  | "latitude"
  | "longitude"
  | "rating"
  | "userRatingsTotal"
  | "photos"
  | "customList"
  | "features"
  | "payments"
  | "openingHours"
  | "seasons"
  | "seasonPeriod"
  | "hasAtm"
  | "servesAlcohol"
  | "isPetFriendly"
  | "hasLiveMusic"
>;
