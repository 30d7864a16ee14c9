import { expect, test } from "vitest";
import { REVIEWS_SHOWN, sampleReviews } from "./sample-reviews.ts";

const FONDY = { id: 17, name: "Fondy Farmers Market", city: "Milwaukee", customList: ["Fresh vegetables", "Honey"] };
const texts = (market: typeof FONDY, count?: number) => sampleReviews(market, count).map(({ text }) => text);

test("eight by default, twelve at most, three shown at first", () => {
  expect(sampleReviews(FONDY)).toHaveLength(8);
  expect(sampleReviews(FONDY, 3)).toHaveLength(3);
  expect(sampleReviews(FONDY, 12)).toHaveLength(12);
  expect(sampleReviews(FONDY, 40)).toHaveLength(12);
  expect(sampleReviews({ ...FONDY, customList: [] }, 40)).toHaveLength(12);
  expect(sampleReviews(FONDY, -1)).toEqual([]);
  expect(REVIEWS_SHOWN).toBe(3);
});

test("the same market always has the same ones, another market has others", () => {
  expect(sampleReviews(FONDY)).toEqual(sampleReviews({ ...FONDY }));
  expect(texts(FONDY)).not.toEqual(texts({ ...FONDY, id: 18 }));
});

test("authors are anonymous, and ratings are four or five stars", () => {
  const reviews = sampleReviews(FONDY, 12);
  expect(reviews[0]?.author).toBe("Sample visitor 1");
  expect(reviews[11]?.author).toBe("Sample visitor 12");
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([4, 5]));
});

test("they mention the market's items, city and name", () => {
  const all = texts(FONDY, 12).join("\n");
  expect(all).toContain("fresh vegetables");
  expect(all).toContain("honey");
  expect(all).toContain("Milwaukee");
  expect(all).toContain("Fondy Farmers Market");
});

test("without items none are mentioned, and no placeholder remains", () => {
  const all = texts({ ...FONDY, customList: [] }, 12).join("\n");
  expect(all).not.toMatch(/[{}]|\bthe +[.,]|undefined/);
});

test("special characters in a name are inserted unchanged", () => {
  const all = texts({ ...FONDY, name: "Cash $& {city} Carry", customList: ["CSA shares"] }, 12).join("\n");
  expect(all).toContain("Cash $& {city} Carry");
  expect(all).toContain("CSA shares");
});
