import { expect, test } from "vitest";
import { isGood } from "#data/pictures/goods.ts";
import { choosePicture, NEWS_PICTURES } from "./news-pictures.ts";

const choose = (title: string, id = "1", categories: string[] = []) => choosePicture({ id, title, categories });

test.each([
  ["Maple season opens", "honey-maple"],
  ["Potatoes from the Central Sands", "carrots-greens-tomatoes"],
  ["A good year for cranberries", "apples-berries"],
  ["Curds squeak again", "cheese-eggs"],
  ["Baking with whole grain", "bread"],
  ["Spring at the market", "flowers-plants"],
  ["Pork prices fall", "sausages"],
  ["Sweet corn is here", "corn-mushrooms"],
])("%s gets a picture of that", (title, goods) =>
  expect([`market-${goods}`, `stand-${goods}`]).toContain(choose(title)),
);

test("categories count too, but not parts of other words", () => {
  expect(["market-flowers-plants", "stand-flowers-plants"]).toContain(choose("What to do in May", "1", ["Garden"]));
  expect(choose("The begging letter of a cornerstone", "7")).toBe(choose("Something else", "7"));
});

test("an article keeps its picture, and articles on other subjects share all of them", () => {
  expect(choose("News", "12")).toBe(choose("Corrected news", "12"));
  const used = new Set(Array.from({ length: 200 }, (_, id) => choose("News", String(id))));
  expect(used.size).toBe(NEWS_PICTURES.length);
});

test("what a picture is said to show is drawn", () => {
  const goods = NEWS_PICTURES.flatMap((name) => name.split("-").slice(1));
  expect(goods.filter((good) => !isGood(good))).toEqual([]);
});
