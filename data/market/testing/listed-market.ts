/** A market of the list with nothing but a place, for tests that add what they are about. */
import type { ListedMarket } from "../listed-market.ts";

export const PLAIN_MARKET = {
  id: 7,
  listingType: "farmers-market",
  name: "Square Market",
  city: "Madison",
  latitude: 43.07,
  longitude: -89.38,
  photos: [],
  customList: [],
  features: [],
  payments: [],
} satisfies ListedMarket;
