import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleReviews } from "#data/market/sample-reviews.ts";
import Stars from "../../../components/Stars.tsx";
import { testMarket } from "../../../lib/testing/test-market.ts";
import { toPageMarket } from "../shown-facts.ts";
import { fillReviews } from "./fill-reviews.ts";

const MARKET = testMarket({ customList: ["Honey"] });
const REVIEWS = sampleReviews(MARKET);

/** The section as MarketBody.tsx draws it. */
function draw(
  list = `<ul><li hidden>${renderToStaticMarkup(<Stars rating={0} />)}<p data-text></p><p data-author></p></li></ul>`,
) {
  document.body.innerHTML = `${list}<button data-more hidden>Show more sample reviews</button>`;
  fillReviews(document.body, toPageMarket(MARKET));
}

const items = () => [...document.querySelectorAll("li")];
const more = () => document.querySelector("button");

test("the first three reviews are shown with author, text and stars", () => {
  draw();
  const read = (item: HTMLElement) => ({
    author: item.querySelector("[data-author]")?.textContent,
    text: item.querySelector("[data-text]")?.textContent,
    label: item.querySelector("[role=img]")?.getAttribute("aria-label"),
    full: item.querySelectorAll("[role=img] > [data-fill=full]").length,
  });
  expect(items().map(read)).toEqual(
    REVIEWS.slice(0, 3).map(({ rating, ...words }) => ({ ...words, label: `${rating} out of 5 stars`, full: rating })),
  );
  expect(items().map(({ hidden }) => hidden)).toEqual([false, false, false]);
});

test("a button shows the others, and moves the focus to the first of them", () => {
  draw();
  expect(more()?.hidden).toBe(false);
  more()?.click();
  expect(items().map((item) => item.querySelector("[data-author]")?.textContent)).toEqual(
    REVIEWS.map(({ author }) => author),
  );
  expect(more()?.hidden).toBe(true);
  expect(document.activeElement).toBe(items()[3]);
  // It can have the focus, but is no stop for the Tab key.
  expect(items()[3]?.tabIndex).toBe(-1);
});

test.each(["", "<ul></ul>"])("a section with %j in place of the list stays as it is", (list) => {
  draw(list);
  expect(items()).toEqual([]);
  expect(more()?.hidden).toBe(true);
});
