/** Shows another rating in stars that were drawn by Stars.tsx. */
import { halfStars } from "#data/market/stars.ts";

export function fillStars(place: ParentNode, rating: number): void {
  const stars = place.querySelector("[role=img]");
  stars?.setAttribute("aria-label", `${rating} out of 5 stars`);
  for (const [index, star] of halfStars(rating).entries()) stars?.children[index]?.setAttribute("data-fill", star);
}
