import { expect, test } from "vitest";
import { quoteQuery, searchMarkets } from "./search.ts";

const FONDY = { name: "Fondy Farmers Market", city: "Milwaukee", address: "2200 W Fond du Lac Ave", zipCode: "53206" };

test.each([["fondy"], ["waukee"], ["fond du lac"], ["53206"], [" Fondy "], [""]])(
  "%j finds Fondy by a part of its name, city, address or zip code",
  (query) => expect(searchMarkets([FONDY], query)).toEqual([FONDY]),
);

test.each([["madison"], ["fondy milwaukee"], ["fondy farmers market\nmilwaukee"], ["53207"]])(
  "%j does not find Fondy",
  (query) => expect(searchMarkets([FONDY], query)).toEqual([]),
);

test.each([['"fondy"'], ["“FONDY”"], [" “ fondy ” "]])("%j in quotes is looked for without them", (query) => {
  expect(searchMarkets([FONDY], query)).toEqual([FONDY]);
  expect(quoteQuery(query).toLowerCase()).toBe("“fondy”");
});

test("a market without address and zip code is found by the rest", () => {
  const stand = { name: "Corner Stand", city: "Baraboo" };
  expect(searchMarkets([stand], "baraboo")).toEqual([stand]);
  expect(searchMarkets([stand], "undefined")).toEqual([]);
});

test("a market is found by each of its names", () => {
  const square = { name: "Saturday Market", otherNames: ["Cathedral Square Market", "The Jubilee"], city: "Milwaukee" };
  expect(searchMarkets([square, FONDY], "cathedral")).toEqual([square]);
  expect(searchMarkets([square, FONDY], "jubilee")).toEqual([square]);
});

test("another list of the same length is not served from the cache", () => {
  const [stand, west] = [
    { name: "Corner Stand", city: "Baraboo" },
    { name: "West Side", city: "Milwaukee" },
  ];
  expect(searchMarkets([stand], "baraboo")).toEqual([stand]);
  expect(searchMarkets([west], "baraboo")).toEqual([]);
});
