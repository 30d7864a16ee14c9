/** Labels of the listing types. */
import type { ListingType } from "./market-schema.ts";

export const LISTING_TYPE_LABELS: Record<ListingType, { one: string; many: string }> = {
  "farmers-market": { one: "Farmers market", many: "Farmers markets" },
  "farm-stand": { one: "Farm stand", many: "Farm stands" },
};
