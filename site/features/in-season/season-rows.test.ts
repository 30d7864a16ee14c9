import { expect, test } from "vitest";
import { CROPS, listCropYears } from "#data/crops/crops.ts";
import { THIRDS } from "#data/crops/thirds.ts";
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

test("a crop links to the markets that sell its product", () =>
  expect(linkToMarkets("Maple syrup")).toBe("/?item=Maple+syrup"));

test("at any time of the year, each crop is in one section", () => {
  const titles = new Map(SECTIONS.map(({ state, title }) => [state, title]));
  for (const { name, states } of listCropYears(CROPS)) {
    expect([name, states.length]).toEqual([name, THIRDS]);
    expect(states.every((state) => titles.has(state))).toBe(true);
  }
});
