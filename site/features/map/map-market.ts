/** What the map needs of a market; every listed market has it. Photos are for whoever saves it from its popup. */
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
