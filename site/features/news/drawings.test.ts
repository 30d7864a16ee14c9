import { expect, test } from "vitest";
import { chooseDrawing, DRAWING_COUNT } from "./drawings.ts";

const choose = (title: string, id = "1", categories: string[] = []) => chooseDrawing({ id, title, categories });

test.each([
  ["Maple season opens", 0],
  ["Potatoes from the Central Sands", 1],
  ["A good year for cranberries", 2],
  ["Curds squeak again", 3],
  ["Baking with whole grain", 4],
  ["Spring at the market", 5],
  ["Pork prices fall", 6],
  ["Sweet corn is here", 7],
])("%s gets a drawing of that", (title, pair) => expect([2 * pair, 2 * pair + 1]).toContain(choose(title)));

test("categories count too, but not parts of other words", () => {
  expect([10, 11]).toContain(choose("What to do in May", "1", ["Garden"]));
  expect(choose("The begging letter of a cornerstone", "7")).toBe(choose("Something else", "7"));
});

test("an article keeps its drawing, and articles on other subjects share all drawings", () => {
  expect(choose("News", "12")).toBe(choose("Corrected news", "12"));
  const used = new Set(Array.from({ length: 200 }, (_, id) => choose("News", String(id))));
  expect(used.size).toBe(DRAWING_COUNT);
});
