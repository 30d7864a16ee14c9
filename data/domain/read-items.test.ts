import { expect, test } from "vitest";
import { joinItems, readItems } from "./read-items.ts";

test.each<[unknown, string[]]>([
  [
    ["Eggs", "Honey"],
    ["Eggs", "Honey"],
  ],
  [
    ["Wine, beer & hard cider", "Eggs"],
    ["Wine, beer & hard cider", "Eggs"],
  ],
  ["Eggs, honey,Jams & preserves", ["Eggs", "honey", "Jams & preserves"]],
  ["Wine, beer & hard cider; Eggs", ["Wine, beer & hard cider", "Eggs"]],
  ["Wine, beer & hard cider\r\nEggs\n\n", ["Wine, beer & hard cider", "Eggs"]],
  ["Eggs", ["Eggs"]],
  [["Eggs", " eggs ", "", "EGGS"], ["Eggs"]],
  ["", []],
  [[], []],
])("reads %j as items", (input, items) => {
  expect(readItems(input)).toEqual({ ok: true, value: items });
});

test.each([
  [5, "The items must be a list of texts, or text with one item per line."],
  [{ 0: "Eggs" }, "The items must be a list of texts, or text with one item per line."],
  [null, "The items must be a list of texts, or text with one item per line."],
  [["Eggs", 5], "Each item must be text."],
  [["Eggs", ["Honey"]], "Each item must be text."],
  [["x".repeat(81)], "Each item is too long. Please shorten it to 80 characters or fewer."],
  [["Eg\u0007gs"], "Each item has characters in it that cannot be shown. Please type it again instead of pasting it."],
  [Array.from({ length: 61 }, (_, index) => `Item ${index}`), "Please list 60 items or fewer."],
])("refuses %j", (input, error) => {
  expect(readItems(input)).toEqual({ ok: false, error });
});

test("sixty different items are read, however often they are repeated", () => {
  const items = Array.from({ length: 60 }, (_, index) => `Item ${index}`);
  expect(readItems([...items, ...items])).toEqual({ ok: true, value: items });
});

test.each([
  [["Eggs", "Honey"], "Eggs, Honey"],
  [["Wine, beer & hard cider", "Eggs"], "Wine, beer & hard cider; Eggs"],
])("joins %j so that it reads the same again", (items, text) => {
  expect(joinItems(items)).toBe(text);
  expect(readItems(text)).toEqual({ ok: true, value: items });
});
