/** A market of the list with nothing but a place, for tests that add what they are about. */
import type { ListedMarket } from "../listed-market.ts";

export const PLAIN_MARKET: ListedMarket = {
  id: 1,
  listingType: "farmers-market",
  name: "Oak Market",
  city: "Alderbrook",
  latitude: 44.26,
  longitude: -88.41,
  photos: [],
  customList: [],
  features: [],
  payments: [],
};
