import { expect, test, vi } from "vitest";
import { z } from "zod";
import { FORMATS, getFileName, getFilePath } from "./downloads.ts";
import { listPublishedMarkets } from "./public-market.ts";
import { CLOSED, DROPPED, GOOGLE_ONLY, makeSnapshot, SQUARE, STAND } from "./testing/test-snapshot.ts";
import { open } from "#data/schedule/testing/hours.ts";

const CONTEXT = {
  now: new Date("2026-07-18T15:00:00Z"),
  freshMonths: 36,
  states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
  toUrl: (path: string) => `https://markets.example${path}`,
};
const FILE = {
  title: "Wisconsin Farmers Markets",
  license: "https://creativecommons.org/licenses/by/4.0/",
  about: "https://markets.example/about/data",
  updated: "2023-03-27",
};
const MARKETS = listPublishedMarkets(makeSnapshot(SQUARE, STAND, CLOSED, DROPPED, GOOGLE_ONLY));

const write = (format: keyof typeof FORMATS) => FORMATS[format].write(MARKETS, CONTEXT, FILE);

test("files are named after the state", () => {
  expect(getFileName("Wisconsin", "csv")).toBe("wisconsin-markets.csv");
  expect(getFilePath("New York", "geojson")).toBe("/data/downloads/new-york-markets.geojson");
});

test("the table has a row for each market except closed ones, with its hours as text and for programs, and their certainty", () =>
  expect(write("csv").split("\r\n")).toEqual([
    "\uFEFFid,listingType,name,otherNames,city,address,zipCode,latitude,longitude,placeIsApproximate,description,phoneNumber," +
      "website,facebook,instagram,customList,features,payments,schedule,notices,hasAtm,servesAlcohol,isPetFriendly,hasLiveMusic," +
      "isWheelchairAccessible,isIndoors,takesCash,partOf,state,hoursText,hoursCertainty,hoursVouchedOn,hoursSource,hoursPage,standing," +
      "standingSince,confirmedOn,confirmedBy,confirmedPage,page",
    "1,farmers-market,Square Market,,Elm,1 Square St,,44.123457,-89.5,,,,,,,Eggs; Honey,,snap," +
      '"{""seasons"":[{""from"":""05-01"",""to"":""10-31"",""week"":{""Saturday"":[{""opens"":480,""closes"":720}]}}]}",,,,,,,,,,WI,' +
      '"Saturdays 8 AM to noon, May to October",current,2026-05-02,Milwaukee Journal Sentinel,' +
      "https://www.jsonline.com/story/markets,held,,2018-05,USDA National Farmers Market Directory,," +
      "https://markets.example/markets/1",
    `2,farm-stand,"'=Ödegård’s ""Hill"", Farm",,Elm,,,44.123457,-89.5,,"Ring the bell.\nThen wait.",,https://hill.example,` +
      ",,,,," +
      '"{""seasons"":[{""from"":""06-01"",""to"":""10-31"",""basis"":{""to"":{""is"":""assumed""}},""week"":{""Sunday"":[{""opens"":780,""closes"":960}]}}]}",' +
      ',,,yes,,,,,,WI,"Sundays 1 PM to 4 PM, from June 1",likely,2020-08-01,Visitors to this site,,listed,,2023-03-27,' +
      "USDA Local Food Portal,,https://markets.example/markets/2",
    "4,farmers-market,Quiet Market,,Elm,,,44.123457,-89.5,,,,,,,,,,,,,,,,,,,,WI,,,,,,unlisted,2026-02,2026-02," +
      "USDA Local Food Portal,,https://markets.example/markets/4",
    "",
  ]));

test("the map layer has a point for each row, longitude first, and the same facts", () => {
  const layer = z
    .object({ type: z.literal("FeatureCollection"), features: z.array(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(write("geojson")));
  expect(layer.features.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(layer.features[1]).toMatchObject({
    type: "Feature",
    id: 2,
    geometry: { type: "Point", coordinates: [-89.5, 44.123457] },
    properties: {
      name: '=Ödegård’s "Hill", Farm',
      isPetFriendly: "yes",
      hoursCertainty: "likely",
      phoneNumber: null,
      page: "https://markets.example/markets/2",
    },
  });
});

test("the JSON file has each fact with source, date and page, also of closed markets", () => {
  const { markets, ...file } = JSON.parse(write("json")) as { markets: Record<string, unknown>[] };
  expect(file).toEqual({ ...FILE, published: "2026-07-18" });
  expect(markets.map(({ id, standing, hoursCertainty }) => [id, standing, hoursCertainty])).toEqual([
    [1, "held", "current"],
    [2, "listed", "likely"],
    [3, "closed", undefined],
    [4, "unlisted", undefined],
  ]);
  const usda = { source: "usda-2018", by: "USDA National Farmers Market Directory", on: "2017" };
  expect(markets[2]).toEqual({
    id: 3,
    page: "https://markets.example/markets/3",
    standing: "closed",
    facts: {
      existence: { value: "closed", source: "community", by: "Visitors to this site", on: "2026-04-01" },
      listingType: { value: "farmers-market", ...usda },
      name: { value: "Old Mill Market", ...usda },
      city: { value: "Elm", ...usda },
      latitude: { value: 44.12345678, ...usda },
      longitude: { value: -89.5, ...usda },
    },
  });
  expect(markets[0]).toHaveProperty("facts.schedule", {
    value: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
    source: "published",
    by: "Milwaukee Journal Sentinel",
    page: "https://www.jsonline.com/story/markets",
    on: "2026-05-02",
  });
});

test.each(["csv", "geojson", "json"] as const)("the %s has no provider's, doubtful or internal fact", (format) =>
  expect(write(format)).not.toMatch(/Lent Market|555-0134|4\.7|Somebody|99999|secret-uid|12:00:00Z|usda-2018:|Google/),
);

test("a new fact in FACTS becomes a column", async () => {
  const [market] = MARKETS;
  if (!market) throw new Error("There is a market.");
  vi.resetModules();
  vi.doMock(import("#data/market/facts.ts"), async (importOriginal) => {
    const { FACTS, ...others } = await importOriginal();
    return { ...others, FACTS: { ...FACTS, parking: { kind: "text", label: "parking", max: 20 } } };
  });
  const { flattenMarket } = await import("./downloads.ts");
  const extended = { ...market, market: { ...market.market, parking: "Behind the church" } };
  expect(flattenMarket(extended, CONTEXT)).toHaveProperty("parking", "Behind the church");
});
