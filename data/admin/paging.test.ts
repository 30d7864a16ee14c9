import { expect, test } from "vitest";
import { getPageBounds } from "./paging.ts";

test.each<[number, number, [page: number, totalPages: number, offset: number]]>([
  [1, 0, [1, 1, 0]],
  [1, 24, [1, 1, 0]],
  [2, 25, [2, 2, 24]],
  [3, 25, [2, 2, 24]],
  [999_999_999, 10_000, [417, 417, 9984]],
])("page %i of %i items", (wanted, total, [page, totalPages, offset]) =>
  expect(getPageBounds(wanted, total)).toEqual({ page, totalPages, limit: 24, offset }),
);
