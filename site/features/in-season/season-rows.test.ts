import { expect, test } from "vitest";
import { CROPS, listCropYears } from "#data/crops/crops.ts";
import { THIRDS } from "#data/crops/thirds.ts";
import { findNamedCrops } from "#data/search/named-crops.ts";
import { CROP_GOODS, getCropPicture } from "./crop-pictures.ts";
import { describeYear, linkToMarkets, SECTIONS } from "./season-rows.ts";

test.each([
  [["early June to early July"], null, "Early June to early July"],
  [
    ["early May to late June", "early September to late November"],
    null,
    "Early May to late June, early September to late November",
  ],
  [["late July to late October"], "late March", "Late July to late October. Stored until late March."],
  [["all year"], null, "All year"],
])("harvests %j, stored until %j: %s", (harvests, storedUntil, words) =>
  expect(describeYear({ harvests, storedUntil })).toBe(words),
);

test("a crop links to the markets that sell it, by a name that their search understands", () => {
  expect(linkToMarkets("sweet corn")).toBe("/?q=sweet+corn");
  const names = new Set(CROPS.map(({ name }) => name));
  for (const name of names) expect(findNamedCrops(name, CROPS).map((crop) => crop.name)).toContain(name);
});

test("a crop has the drawing of goods that look like it, or of its kind", () => {
  const drawOf = (name: string, item: string) => getCropPicture({ name, item });
  expect(drawOf("strawberries", "Fruit")).toBe("/data/goods/berries.svg");
  expect(drawOf("cherry tomatoes", "Vegetables")).toBe("/data/goods/tomatoes.svg");
  expect(drawOf("rhubarb", "Vegetables")).toBe("/data/goods/greens.svg");
  expect(drawOf("sea salt", "Salt")).toBeNull();
  const drawn = new Set(CROPS.map(getCropPicture));
  expect(CROP_GOODS.filter((good) => !drawn.has(`/data/goods/${good}.svg`))).toEqual([]);
});

test("at any time of the year, each crop is in one section", () => {
  const titles = new Map(SECTIONS.map(({ state, title }) => [state, title]));
  for (const { name, states } of listCropYears(CROPS)) {
    expect([name, states.length]).toEqual([name, THIRDS]);
    expect(states.every((state) => titles.has(state))).toBe(true);
  }
});
