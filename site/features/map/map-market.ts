/**
 * The fields of a market that the map needs; every listed market has them. `photos` is among them because saving a
 * market from its popup also stores its photos on the device.
 */
import type { Vouched } from "#data/schedule/certainty.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";

export type MapMarket = Pick<
  ListedMarket,
  | "id"
  | "name"
  | "city"
  | "latitude"
  | "longitude"
  | "schedule"
  | "notices"
  | "standing"
  | "placeIsApproximate"
  | "timeZone"
> &
  Vouched &
  Partial<Pick<ListedMarket, "photos" | "listingType" | "foundClosed" | "elsewhere">>;
