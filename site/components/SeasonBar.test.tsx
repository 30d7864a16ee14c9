import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import SeasonBar from "./SeasonBar.tsx";

test.each([
  ["May to Oct", [5, 6, 7, 8, 9, 10]],
  ["Nov to Feb", [11, 12, 1, 2]],
  ["May, Jul to Aug, Dec", [5, 7, 8, 12]],
  ["all year", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])("a season is named, and its months are marked: %s", (words, months) => {
  const isOpen = Array.from({ length: 12 }, (_, at) => months.includes(at + 1));
  const html = renderToStaticMarkup(<SeasonBar months={isOpen} />);
  expect(html).toContain(`aria-label="Season: ${words}"`);
  const marked = Array.from(html.matchAll(/data-month="(\d+)" data-open/g), ([, month]) => Number(month));
  expect(marked).toEqual(months.toSorted((a, b) => a - b));
});
