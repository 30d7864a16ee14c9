/** A market's rating at the places provider, and how many gave one. */
import { Star } from "lucide-react";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";

export default function RatingChip({ rating, userRatingsTotal }: Pick<Market, "rating" | "userRatingsTotal">) {
  if (rating === undefined) return null;
  return (
    <span className="chip">
      <Star size={13} aria-hidden />
      {rating.toFixed(1)}
      {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
      <span className="visually-hidden"> rating</span>
    </span>
  );
}
