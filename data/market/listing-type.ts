/** The kinds of listing, in words. */
import type { ListingType } from "./market-schema.ts";

export const LISTING_TYPE_LABELS: Record<ListingType, { one: string; many: string }> = {
  "farmers-market": { one: "Farmers market", many: "Farmers markets" },
  "farm-stand": { one: "Farm stand", many: "Farm stands" },
};
