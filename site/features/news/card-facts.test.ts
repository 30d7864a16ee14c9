import { expect, test } from "vitest";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { at } from "../../e2e/local-instant.ts";
import { getCardFacts } from "./card-facts.ts";

const story: NewsSummary = {
  id: "12",
  kind: "news",
  title: "Cranberry harvest begins",
  source: "Farm Paper",
  publishDate: at("2026-07-10 22:30").toISOString(),
  summary: "Short.",
  categories: [],
  place: { name: "Dane County", latitude: 43.0731, longitude: -89.4012 },
  imageUrl: "/api/images/abc",
};

test("a card shows source, day in the region, and place", () =>
  expect(getCardFacts(story, null)).toMatchObject({
    address: "/news/12",
    kicker: "Farm Paper",
    date: "July 10, 2026",
    place: "Dane County",
    picture: "/api/images/abc?w=800",
  }));

test("with a position it shows the distance", () =>
  expect(getCardFacts(story, { latitude: 43.0731, longitude: -89.5 }).place).toBe("Dane County · 5.0 mi"));

test("guides are labeled, and news about the whole state have no place", () => {
  const guide: NewsSummary = { ...story, id: "first-visit", kind: "guide", place: undefined, imageUrl: undefined };
  expect(getCardFacts(guide, { latitude: 43, longitude: -89 })).toMatchObject({
    kicker: "Guide",
    place: "",
    picture: null,
  });
});
