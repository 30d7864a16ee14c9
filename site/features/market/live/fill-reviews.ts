/** Writes the sample reviews into their section: the first few, and a button for the rest. */
import { REVIEWS_SHOWN, type SampleReview, sampleReviews } from "#data/market/sample-reviews.ts";
import { halfStars } from "#data/market/stars.ts";
import type { PageMarket } from "../shown-facts.ts";

export function fillReviews(section: HTMLElement, market: PageMarket): void {
  const list = section.querySelector("ul");
  const blank = list?.querySelector("li");
  const more = section.querySelector<HTMLButtonElement>("[data-more]");
  if (!list || !blank) return;
  const reviews = sampleReviews(market);
  const show = (shown: readonly SampleReview[]) => shown.map((review) => fill(blank, review));
  list.replaceChildren(...show(reviews.slice(0, REVIEWS_SHOWN)));
  const rest = reviews.slice(REVIEWS_SHOWN);
  if (!more || rest.length === 0) return;
  more.hidden = false;
  more.addEventListener("click", () => {
    const [first, ...others] = show(rest);
    if (!first) return;
    list.append(first, ...others);
    more.hidden = true;
    // The button is gone: move the focus to the first new review.
    const item = list.children[REVIEWS_SHOWN];
    if (item instanceof HTMLElement) {
      item.tabIndex = -1;
      item.focus();
    }
  });
}

/** @param blank the hidden item drawn by MarketBody.tsx */
function fill(blank: HTMLElement, { author, rating, text }: SampleReview): Node {
  const item = blank.cloneNode(true) as HTMLElement;
  item.hidden = false;
  const stars = item.querySelector("[role=img]");
  stars?.setAttribute("aria-label", `${rating} out of 5 stars`);
  for (const [index, star] of halfStars(rating).entries()) stars?.children[index]?.setAttribute("data-fill", star);
  item.querySelector("[data-author]")?.replaceChildren(author);
  item.querySelector("[data-text]")?.replaceChildren(text);
  return item;
}
