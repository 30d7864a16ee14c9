import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import { describeCropSeason } from "./describe-season.ts";

const JULY_25 = new Date("2026-07-25T14:00:00Z");
const JUNE_20 = new Date("2026-06-20T14:00:00Z");
const OVER = "Strawberries are usually over by mid-July. These sell fruit.";
const NONE = { item: [], when: null };

test.skipIf(region.state !== "Wisconsin").each([
  ["strawberries", NONE, null, JULY_25, OVER],
  ["fresas madison", NONE, null, JULY_25, OVER],
  ["strawberries", NONE, null, JUNE_20, null],
  // On the chosen day.
  ["strawberries", { item: [], when: "2026-07-25" }, null, JUNE_20, OVER],
  // The query has become a filter.
  ["", { item: ["Fruit"], when: null }, "strawberries", JULY_25, OVER],
  ["", { item: ["Fruit"], when: null }, "strawberries", JUNE_20, "Strawberries: these sell fruit."],
  ["", { item: ["Honey"], when: null }, "strawberries", JULY_25, null],
  ["", { item: ["Fruit"], when: null }, null, JULY_25, null],
  ["fruit", NONE, null, JULY_25, null],
])("the text for query %j, filters %j and crop %s on %s: %s", (query, filters, crop, now, text) =>
  expect(describeCropSeason(query, filters, crop, now)).toBe(text),
);

test.skipIf(region.state !== "Wisconsin")("says how many of the markets are out of season", () =>
  expect(describeCropSeason("", { item: ["Fruit"], when: null }, "strawberries", JUNE_20, 60)).toBe(
    "Strawberries: these sell fruit. 60 of these markets are out of season.",
  ),
);
