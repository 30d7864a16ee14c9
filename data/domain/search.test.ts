import { expect, test } from "vitest";
import { matchesSearch, searchMarkets } from "./search.ts";

const FONDY = { name: "Fondy Farmers Market", city: "Milwaukee", address: "2200 W Fond du Lac Ave", zipCode: "53206" };

test.each([
  ["fondy"],
  ["FARMERS"],
  ["waukee"],
  ["fond du lac"],
  ["2200 w"],
  ["53206"],
  ["532"],
  [" Fondy "],
  [""],
  ["  "],
])("%j finds Fondy by a part of its name, city, address or zip code", (query) => {
  expect(matchesSearch(FONDY, query)).toBe(true);
});

test.each([["madison"], ["fondy milwaukee"], ["53207"]])("%j does not find Fondy", (query) => {
  expect(matchesSearch(FONDY, query)).toBe(false);
});

test("a market without address and zip code is found by the rest", () => {
  expect(matchesSearch({ name: "Corner Stand", city: "Baraboo" }, "baraboo")).toBe(true);
  expect(matchesSearch({ name: "Corner Stand", city: "Baraboo" }, "undefined")).toBe(false);
});

test("searchMarkets keeps the order", () => {
  const markets = [FONDY, { name: "Corner Stand", city: "Baraboo" }, { name: "West Side", city: "Milwaukee" }];
  expect(searchMarkets(markets, "MILWAUKEE").map(({ name }) => name)).toEqual(["Fondy Farmers Market", "West Side"]);
  expect(searchMarkets(markets, "")).toEqual(markets);
});
