import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import AreaHint from "./AreaHint.tsx";

const draw = (count: number, total: number) => {
  const html = renderToStaticMarkup(<AreaHint count={count} total={total} />);
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

test("a list narrowed to an area shows how many of all markets it has", () =>
  expect(draw(12, 95)).toBe("12 of 95 in the map’s view Show all 95"));

test("with no market in view it says so, not that nothing was found", () =>
  expect(draw(0, 95)).toBe(
    "No markets in this part of the map Move the map, or show all that were found. Show all 95",
  ));
