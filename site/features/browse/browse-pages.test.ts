import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { createLinks, createPlaces, type PageLinks, toLiveMap } from "./browse-links.ts";
import { nameTitle, nameTopic } from "./browse-text.ts";
import { type BrowsePage, listBrowsePages } from "./browse-pages.ts";
import { createBrowseKeys } from "./browse-key.ts";
import { market } from "./testing/test-market.ts";
import { open } from "#data/schedule/testing/hours.ts";

const SATURDAY = { week: { Saturday: open("8:00-12:00") } };
const SUNDAY = { week: { Sunday: open("8:00-12:00") } };

/** Madison: four, three of them on Saturday. Elsewhere in Dane County: three. Rock County: three. No county: one. */
const MARKETS: readonly Market[] = [
  market(1, { name: "B" }, SATURDAY),
  market(2, { name: "A" }, SATURDAY),
  market(3, { name: "C" }, SATURDAY),
  market(4, { name: "D" }, SUNDAY),
  market(5, { city: "Oregon" }, SATURDAY),
  market(6, { city: "Oregon" }, SUNDAY),
  market(7, { city: "Verona", payments: ["snap"] }),
  market(8, { city: "Beloit", latitude: 42.5, longitude: -89 }, SATURDAY),
  market(9, { city: "Beloit", latitude: 42.5, longitude: -89.01, payments: ["snap"] }, SATURDAY),
  market(10, { city: "Beloit", latitude: 42.51, longitude: -89.02 }),
  market(11, { city: "Nowhere", latitude: 10, longitude: 10 }),
];
const countyOf = ({ city }: Market) => (city === "Nowhere" ? null : city === "Beloit" ? "Rock" : "Dane");
const PAGES = listBrowsePages(MARKETS, "Wisconsin", countyOf);
const BESIDE = new Map([
  ["Dane", ["Rock", "Sauk"]],
  ["Rock", ["Dane"]],
]);
const toLinks = createLinks(PAGES, BESIDE);
const NOTHING: PageLinks = { groups: [], trail: [] };

function find(path: string): BrowsePage {
  const page = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`There is no ${path}.`);
  return page;
}

test("every topic and place with at least three markets has a page", () => {
  expect(PAGES.map(({ path, markets }) => [path, markets.map(({ id }) => id)])).toEqual([
    ["/browse/saturday", [2, 1, 3, 5, 8, 9]],
    ["/browse/dane-county", [2, 1, 3, 4, 5, 6, 7]],
    ["/browse/dane-county/saturday", [2, 1, 3, 5]],
    ["/browse/rock-county", [10, 8, 9]],
    ["/browse/town/beloit", [10, 8, 9]],
    ["/browse/town/madison", [2, 1, 3, 4]],
    ["/browse/town/madison/saturday", [2, 1, 3]],
  ]);
  expect(listBrowsePages(MARKETS.slice(0, 2), "Wisconsin", countyOf)).toEqual([]);
  // A town without Latin letters has no slug.
  const other = [1, 2, 3].map((id) => market(id, { city: "Город" }));
  expect(listBrowsePages(other, "Wisconsin", () => null)).toEqual([]);
});

test("a page is named by its topic and place", () => {
  expect(PAGES.map(({ topic, place }) => nameTopic(topic, place))).toEqual([
    "Saturday farmers markets in Wisconsin",
    "Farmers markets in Dane County",
    "Saturday markets in Dane County",
    "Farmers markets in Rock County",
    "Farmers markets in Beloit",
    "Farmers markets in Madison",
    "Saturday markets in Madison",
  ]);
  const { place } = find("/browse/dane-county");
  expect(nameTopic("winter", place)).toBe("Winter markets in Dane County");
  expect(nameTopic("snap", place)).toBe("Markets that take SNAP in Dane County");
  expect(nameTopic("farm-stands", place)).toBe("Farm stands in Dane County");
  expect(nameTitle("all", place, "Wisconsin")).toBe("Farmers markets in Dane County, Wisconsin");
  expect(nameTitle("snap", find("/browse/saturday").place, "Wisconsin")).toBe(
    "Farmers markets that take SNAP in Wisconsin",
  );
});

test("a page links to other days, and to places in and around its own, if these have pages", () => {
  const show = (path: string) =>
    toLinks(find(path)).groups.map(({ title, links }) => [
      title,
      links.map(({ href, label, count }) => [href, label, count]),
    ]);
  expect(show("/browse/saturday")).toEqual([["Counties", [["/browse/dane-county/saturday", "Dane County", 4]]]]);
  expect(show("/browse/dane-county")).toEqual([
    ["Dane County", [["/browse/dane-county/saturday", "Saturday markets", 4]]],
    ["Towns in Dane County", [["/browse/town/madison", "Madison", 4]]],
    ["Counties next to it", [["/browse/rock-county", "Rock County", 3]]],
  ]);
  expect(show("/browse/town/madison/saturday")).toEqual([
    ["Madison", [["/browse/town/madison", "All markets", 4]]],
    ["Towns nearby", [["/browse/town/beloit", "Beloit", 3]]],
  ]);
});

test.each([
  ["/browse/town/madison/saturday", ["/browse/saturday", "/browse/dane-county/saturday", "/browse/town/madison"]],
  ["/browse/dane-county/saturday", ["/browse/saturday", "/browse/dane-county"]],
  ["/browse/town/madison", ["/browse/dane-county"]],
  ["/browse/dane-county", []],
])("the breadcrumbs of %s lead to larger places with its topic", (path, trail) =>
  expect(toLinks(find(path)).trail.map(({ href }) => href)).toEqual(["/", "/browse", ...trail]),
);

test("a town is in the county of most of its markets", () => {
  const inRock = (id: number) => (id < 3 ? "Rock" : "Dane");
  const pages = listBrowsePages(MARKETS.slice(0, 4).concat(market(12)), "Wisconsin", ({ id }) => inRock(id));
  expect(pages.find(({ path }) => path === "/browse/town/madison")?.county).toBe("Dane");
});

test("a market links to its county and town if these have pages", () => {
  const places = (city: string, county: string | null) => createPlaces(PAGES)({ city }, county);
  expect(places("Madison", "Dane")).toEqual([
    { href: "/browse/dane-county", label: "Dane County" },
    { href: "/browse/town/madison", label: "Madison" },
  ]);
  expect(places("Oregon", "Dane")).toEqual([{ href: "/browse/dane-county", label: "Dane County" }]);
  expect(places("Nowhere", null)).toEqual([]);
  // A county whose first market is in a town without a page.
  const rural = listBrowsePages(MARKETS.slice(4, 7), "Wisconsin", countyOf);
  expect(createPlaces(rural)({ city: "Oregon" }, null)).toEqual([]);
});

test("the link to the map has the page's filters; for a weekday it shows the next one", () => {
  expect(toLiveMap(find("/browse/dane-county"))).toEqual({
    href: "/?view=map&county=Dane",
    label: "See these on the map",
  });
  expect(toLiveMap(find("/browse/dane-county/saturday"))).toEqual({
    href: "/?view=map&when=saturday&county=Dane",
    label: "On the map: held next Saturday",
  });
  expect(toLiveMap(find("/browse/town/beloit"))).toEqual({
    href: "/?view=map&near=42.5,-89.01,Beloit&within=10",
    label: "On the map: within 10 miles",
  });
  expect(toLiveMap({ ...find("/browse/saturday"), topic: "snap" }).href).toBe("/?view=map&payment=snap");
  expect(toLiveMap({ ...find("/browse/saturday"), topic: "farm-stands" }).href).toBe("/?view=map&type=farm-stand");
  expect(toLiveMap({ ...find("/browse/saturday"), topic: "winter" }).href).toBe("/?view=map&when=saturday");
});

test("a page is rendered again only if something it shows has changed", () => {
  const page = find("/browse/town/beloit");
  const toKey = (change: Partial<Market>, links = toLinks(page)) =>
    createBrowseKeys(MARKETS.map((one) => ({ ...one, ...change })))(page, links);
  const key = toKey({});
  expect(
    toKey({ description: "By the river", photos: ["a.jpg"], customList: ["Eggs"], phoneNumber: "(608) 555-0134" }),
  ).toBe(key);
  for (const change of [
    ...[{ name: "Renamed" }, { address: "4 Mill Ln" }, { latitude: 43 }],
    { paymentsConfirmed: { on: "2016", source: "usda-2018" as const } },
    { snapConfirmed: { on: "2023-06", source: "published" as const } },
    ...[{ confirmed: { on: "2026-06", source: "community" as const } }, { schedule: { seasons: [SUNDAY] } }],
  ]) {
    expect(toKey(change)).not.toBe(key);
  }
  const page2023 = { on: "2023-06", source: "published" } as const;
  expect(toKey({ hoursConfirmed: { ...page2023, isInferred: true } })).not.toBe(toKey({ hoursConfirmed: page2023 }));
  expect(toKey({}, NOTHING)).not.toBe(key);
});
