import { expect, test } from "vitest";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { at } from "../../e2e/local-instant.ts";
import { drawNewsCard } from "./news-card.ts";

const story: NewsSummary = {
  id: "12",
  kind: "news",
  title: 'Cranberry "harvest" begins <b>',
  source: "Farm & Paper",
  publishDate: at("2026-07-10 22:30").toISOString(),
  summary: "Short.",
  categories: ["Fruit", "Farms"],
  place: { name: "Dane County", latitude: 43.0731, longitude: -89.4012 },
  imageUrl: "/api/images/abc",
};

function draw(...card: Parameters<typeof drawNewsCard>): HTMLElement {
  document.body.innerHTML = drawNewsCard(...card);
  return document.body;
}

const read = (card: HTMLElement, ...parts: string[]) => parts.map((part) => card.querySelector(part)?.textContent);

test("a card shows source, title, summary, day in the region, and place; texts are no markup", () => {
  const card = draw(story);
  expect(read(card, ".news-kicker", "h2 a", ".news-summary", "time", ".news-place")).toEqual([
    ...["Farm & Paper", 'Cranberry "harvest" begins <b>', "Short.", "July 10, 2026", "Dane County"],
  ]);
  expect(card.querySelector("a")?.getAttribute("href")).toBe("/news/12");
  expect(card.querySelector("time")?.getAttribute("datetime")).toBe(story.publishDate);
  const pictures = Array.from(card.querySelectorAll("img"), (image) => [image.getAttribute("src"), image.alt]);
  expect(pictures).toEqual([
    [expect.stringMatching(/^\/_astro\/pictures\//), ""],
    ["/api/images/abc?w=800", ""],
  ]);
});

test("with a position it shows the distance", () =>
  expect(read(draw(story, { position: { latitude: 43.0731, longitude: -89.5 } }), ".news-place")).toEqual([
    "Dane County · 5.0 mi",
  ]));

test("guides are labeled, and have what they are about in place of a date", () => {
  const guide: NewsSummary = { ...story, id: "first-visit", kind: "guide", place: undefined, imageUrl: undefined };
  const card = draw(guide);
  expect(read(card, ".news-kicker", ".news-facts", "time")).toEqual(["Guide", "Fruit · Farms", undefined]);
  expect(card.querySelectorAll("img")).toHaveLength(1);
});

test("a small card has neither picture nor summary; only the first pictures of a page load at once", () => {
  const small = draw(story, { isSmall: true });
  expect(read(small, "h3 a", "img", ".news-summary")).toEqual([story.title, undefined, undefined]);
  const loading = (isFirst: boolean) => draw(story, { isFirst }).querySelector("img")?.getAttribute("loading");
  expect([loading(true), loading(false)]).toEqual([null, "lazy"]);
});
