import { parse } from "csv-parse/sync";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { type Format, getFileName, getFilePath, openDownloads } from "./downloads.ts";
import { CLOSED, DROPPED, GOOGLE_ONLY, makeSnapshot, publish, SQUARE, STAND } from "./testing/test-snapshot.ts";
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
const MARKETS = publish(makeSnapshot(SQUARE, STAND, CLOSED, DROPPED, GOOGLE_ONLY));

const { toRows, join } = openDownloads(CONTEXT, FILE);
const write = (format: Format, markets = MARKETS) => String(join(markets.map(toRows))[format].content);

test("files are named after the state", () => {
  expect(getFileName("Wisconsin", "csv")).toBe("wisconsin-markets.csv");
  expect(getFilePath("New York", "geojson")).toBe("/data/downloads/new-york-markets.geojson");
});

test("the table has a row for each market except closed ones, with its hours as text and for programs, and their certainty", () => {
  const table = write("csv");
  expect([table.startsWith("\uFEFFid,listingType,name,"), table.endsWith("/markets/4\r\n")]).toEqual([true, true]);
  const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
  // Without the columns that are empty.
  expect(rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== "")))).toEqual([
    {
      ...{ id: "1", listingType: "farmers-market", name: "Square Market", city: "Elm", address: "1 Square St" },
      ...{ latitude: "44.123457", longitude: "-89.5", customList: "Eggs; Honey", payments: "snap", state: "WI" },
      schedule: '{"seasons":[{"from":"05-01","to":"10-31","week":{"Saturday":[{"opens":480,"closes":720}]}}]}',
      ...{ hoursText: "Saturdays 8 AM to noon, May to October", hoursCertainty: "current" },
      ...{ hoursVouchedOn: "2026-05-02", hoursSource: "Milwaukee Journal Sentinel" },
      hoursPage: "https://www.jsonline.com/story/markets",
      ...{ customListVouchedOn: "2018-05", paymentsVouchedOn: "2018-05" },
      ...{ standing: "held", confirmedOn: "2018-05", confirmedBy: "USDA National Farmers Market Directory" },
      page: "https://markets.example/markets/1",
    },
    {
      ...{ id: "2", listingType: "farm-stand", name: '\'=Ödegård’s "Hill", Farm', city: "Elm" },
      ...{ latitude: "44.123457", longitude: "-89.5", description: "Ring the bell.\nThen wait." },
      ...{ website: "https://hill.example", isPetFriendly: "yes", state: "WI" },
      schedule:
        '{"seasons":[{"from":"06-01","to":"10-31","basis":{"to":{"is":"assumed"}},"week":{"Sunday":[{"opens":780,"closes":960}]}}]}',
      ...{ hoursText: "Sundays 1 PM to 4 PM, from June 1", hoursCertainty: "likely", hoursVouchedOn: "2020-08-01" },
      ...{ hoursSource: "Visitors to this site", standing: "listed", confirmedOn: "2023-03-27" },
      ...{ confirmedBy: "USDA Local Food Portal", page: "https://markets.example/markets/2" },
    },
    {
      ...{ id: "4", listingType: "farmers-market", name: "Quiet Market", city: "Elm", state: "WI" },
      ...{ latitude: "44.123457", longitude: "-89.5", standing: "unlisted", standingSince: "2026-02" },
      ...{ confirmedOn: "2026-02", confirmedBy: "USDA Local Food Portal", page: "https://markets.example/markets/4" },
    },
  ]);
});

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

test("without markets, the files are empty but for the columns", () => {
  const [header, ...rows] = write("csv", []).split("\r\n");
  expect([header, rows]).toEqual([write("csv").split("\r\n")[0], [""]]);
  expect(write("geojson", [])).toBe('{"type":"FeatureCollection","features":[]}');
  expect(JSON.parse(write("json", []))).toEqual({ ...FILE, published: "2026-07-18", markets: [] });
});

test("tells where each market's row is", () => {
  const files = join(MARKETS.map(toRows));
  for (const format of ["csv", "geojson", "json"] as const) {
    const { content, spans } = files[format];
    expect(spans.map(([from, to]) => String(content.subarray(from, to)))).toEqual(
      MARKETS.map((market) => String(toRows(market)[format])),
    );
  }
});

test("a new fact in FACTS becomes a column", async () => {
  const [market] = MARKETS;
  if (!market) throw new Error("There is a market.");
  vi.resetModules();
  vi.doMock(import("#data/market/amenity-facts.ts"), async (load) => {
    const { AMENITY_FACTS } = await load();
    return { AMENITY_FACTS: { ...AMENITY_FACTS, parking: { kind: "text", label: "parking", max: 20 } } };
  });
  const { flattenMarket } = await import("./downloads.ts");
  const extended = { ...market, market: { ...market.market, parking: "Behind the church" } };
  expect(flattenMarket(extended, CONTEXT)).toHaveProperty("parking", "Behind the church");
});
