import { expect, test } from "vitest";
import { createPlacesOf, createRegionLinks, groupByCounty, listRegionPages } from "./region-pages.ts";
import { market } from "./testing/test-market.ts";

const DANE = [1, 2, 3].map((id) => market(id));
const ROCK = [4, 5, 6].map((id) => market(id, { city: "Beloit", latitude: 42.51, longitude: -89.03 }));
/** In the county of the far north, where no other market is. */
const BAYFIELD = [7, 8, 9].map((id) => market(id, { city: "Bayfield", latitude: 46.8, longitude: -90.85 }));
const OUTSIDE = market(10, { city: "Nowhere", latitude: 10, longitude: 10 });
const MARKETS = [OUTSIDE, ...ROCK, ...DANE, ...BAYFIELD];

test("a county's page links to the counties around it that have pages", () => {
  const pages = listRegionPages(MARKETS);
  const toLinks = createRegionLinks(pages);
  const next = (path: string) =>
    pages
      .filter((page) => page.path === path)
      .flatMap((page) => toLinks(page).groups.find(({ title }) => title === "Counties next to it")?.links ?? [])
      .map(({ label }) => label);
  expect(next("/browse/dane-county")).toEqual(["Rock County"]);
  expect(next("/browse/rock-county")).toEqual(["Dane County"]);
  expect(next("/browse/bayfield-county")).toEqual([]);
});

test("the same markets have the same pages, others have their own", () => {
  const pages = listRegionPages(MARKETS);
  expect(listRegionPages(MARKETS)).toBe(pages);
  expect(listRegionPages(MARKETS.slice(1))).not.toBe(pages);
  const renamed = listRegionPages(MARKETS.map((one) => ({ ...one, name: "Renamed" })));
  expect(renamed[0]?.markets[0]?.name).toBe("Renamed");
});

test("a market is on the pages of its county and town", () => {
  const toPlaces = createPlacesOf(MARKETS);
  expect(toPlaces(market(11)).map(({ label }) => label)).toEqual(["Dane County", "Madison"]);
  expect(toPlaces(OUTSIDE)).toEqual([]);
});

test("a state's page groups its markets by county, those outside all counties last", () => {
  expect(groupByCounty(MARKETS).map(({ id, title, markets }) => [id, title, markets.length])).toEqual([
    ["bayfield-county", "Bayfield County", 3],
    ["dane-county", "Dane County", 3],
    ["rock-county", "Rock County", 3],
    ["elsewhere", "Elsewhere", 1],
  ]);
});
