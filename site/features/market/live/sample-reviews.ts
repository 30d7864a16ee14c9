/** `<sample-reviews>`: writes the sample reviews, the first few, and a button for the rest; loaded when its fold is opened. */
import { REVIEWS_SHOWN, type SampleReview, sampleReviews } from "#data/market/sample-reviews.ts";
import { halfStars } from "#data/market/stars.ts";
import { define, getDrawnMarket } from "../../market-summary/live/live-element.ts";
import type { PageMarket } from "../shown-facts.ts";

class ReviewsElement extends HTMLElement {
  connectedCallback(): void {
    const market = getDrawnMarket(this)?.get() as PageMarket | undefined;
    const list = this.querySelector("ul");
    const blank = list?.querySelector<HTMLElement>("li[hidden]");
    const more = this.querySelector<HTMLButtonElement>("[data-more]");
    if (!market || !list || !blank || !more) return;
    const reviews = sampleReviews(market).map((review) => fill(blank, review));
    list.replaceChildren(...reviews.slice(0, REVIEWS_SHOWN));
    const rest = reviews.slice(REVIEWS_SHOWN);
    const [next] = rest;
    if (!next) return;
    more.hidden = false;
    more.addEventListener("click", () => {
      list.append(...rest);
      more.hidden = true;
      // The button that had the focus is gone.
      next.tabIndex = -1;
      next.focus();
    });
  }
}

/** @param blank the hidden item drawn by MarketBody.tsx */
function fill(blank: HTMLElement, { author, rating, text }: SampleReview): HTMLElement {
  const item = blank.cloneNode(true) as HTMLElement;
  item.hidden = false;
  const stars = item.querySelector("[role=img]");
  stars?.setAttribute("aria-label", `${rating} out of 5 stars`);
  for (const [index, star] of halfStars(rating).entries()) stars?.children[index]?.setAttribute("data-fill", star);
  item.querySelector("[data-author]")?.replaceChildren(author);
  item.querySelector("[data-text]")?.replaceChildren(text);
  return item;
}

define("sample-reviews", ReviewsElement);
