import { expect, test } from "vitest";
import { readNewsPage } from "./news-source.ts";

const ITEMS = [{ id: "11", title: "Only story" }];

test("a page is returned unchanged", () => {
  const page = { items: ITEMS, page: 2, totalPages: 3, total: 20 };
  expect(readNewsPage(page, 2)).toEqual(page);
});

test("a plain list is the last page", () =>
  expect(readNewsPage(ITEMS, 1)).toEqual({ items: ITEMS, page: 1, totalPages: 1, total: 1 }));

test.each([null, "<!doctype html>", {}, { items: "none" }])("anything else counts as no answer: %j", (answer) =>
  expect(readNewsPage(answer, 1)).toBeNull(),
);
