/** Writes the sample reviews into their section: the first few, the rest behind a button. */
import { REVIEWS_SHOWN, type SampleReview, sampleReviews } from "#data/market/sample-reviews.ts";
import type { PageMarket } from "../page-market.ts";
import { fillStars } from "./fill-stars.ts";

export function fillReviews(section: HTMLElement, market: PageMarket): void {
  const list = section.querySelector("[data-list]");
  const template = section.querySelector("template");
  const more = section.querySelector<HTMLButtonElement>("[data-more]");
  if (!list || !template) return;
  const reviews = sampleReviews(market);
  const show = (shown: readonly SampleReview[]) => shown.map((review) => fill(template, review));
  list.replaceChildren(...show(reviews.slice(0, REVIEWS_SHOWN)));
  const rest = reviews.slice(REVIEWS_SHOWN);
  if (!more || rest.length === 0) return;
  more.hidden = false;
  more.addEventListener("click", () => {
    const [first, ...others] = show(rest);
    if (!first) return;
    list.append(first, ...others);
    more.hidden = true;
    // The button is gone; the keyboard goes on where the new ones begin.
    const item = list.children[REVIEWS_SHOWN];
    if (item instanceof HTMLElement) {
      item.tabIndex = -1;
      item.focus();
    }
  });
}

function fill(template: HTMLTemplateElement, { author, rating, text }: SampleReview): Node {
  const item = document.importNode(template.content, true);
  fillStars(item, rating);
  item.querySelector("[data-author]")?.replaceChildren(author);
  item.querySelector("[data-text]")?.replaceChildren(text);
  return item;
}
