import { expect, test } from "vitest";
import { makeMarket } from "#data/market/testing/market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { readDayTable } from "./read-day-table.ts";

const SQUARE = makeMarket({ id: 4, name: "Square Market", city: "Elm", otherNames: ["Cathedral Market"] });
const DIRECTORY = {
  markets: [SQUARE, makeMarket({ id: 5, name: "Hill Market" }), makeMarket({ id: 6, name: "Hill Farmers Market" })],
  redirects: [{ from: 3, to: 4 }],
};

const read = (lines: readonly string[]) => readDayTable(lines.join("\n"), DIRECTORY);

test("rows of one market are grouped, by id, redirected id, or any of its names", () => {
  const { markets, problems } = read([
    "# What somebody has seen, in 2026",
    "market\tcity\tday\thours\tplace",
    "4\t\t2026-05-09\t08:00-12:00\t1 Square St",
    "#3\t\t5/2/2026\t8 AM-noon\t1 Square St",
    "square farmers' market\tElm\t2026-05-16\t8 - 12\t",
    "Cathedral Market\tElm\t2026-05-23\tclosed\tThe park",
  ]);
  expect(problems).toEqual([]);
  expect(markets).toEqual([
    {
      asked: "4",
      market: SQUARE,
      days: [
        { day: "2026-05-02", ranges: open("8:00-12:00") },
        { day: "2026-05-09", ranges: open("8:00-12:00") },
        { day: "2026-05-16", ranges: open("8:00-12:00") },
        { day: "2026-05-23", ranges: [] },
      ],
      places: ["1 Square St", "The park"],
    },
  ]);
});

test("a market not in the directory is kept: its days are missing", () =>
  expect(read(["market,city,day,hours", "Elm Market,Ash,2026-05-02,8 AM-noon", "99,,2026-05-02,9 AM-noon"])).toEqual({
    markets: [
      { asked: "Elm Market, Ash", market: null, days: [{ day: "2026-05-02", ranges: open("8:00-12:00") }], places: [] },
      { asked: "99", market: null, days: [{ day: "2026-05-02", ranges: open("9:00-12:00") }], places: [] },
    ],
    problems: [],
  }));

test("unreadable rows are reported with advice, and the others count", () => {
  const { markets, problems } = read([
    "market,city,day,hours",
    "4,,May,8 AM-noon",
    "4,,2026-05-02,early",
    "Square Market,,2026-05-02,8 AM-noon",
    "Hill Market,Oak,2026-05-02,8 AM-noon",
    "4,,2026-05-09,8 AM-noon",
    "4,,2026-05-09,closed",
  ]);
  expect(markets.map(({ days }) => days.length)).toEqual([1]);
  expect(problems).toEqual([
    'Row 2: The day "May" cannot be read. Write it like 2026-05-07.',
    'Row 3: The hours "early" cannot be read. Write them like 8 AM-noon or 08:00-12:00, or closed.',
    "Row 4: It does not say which market it is. Give its number, or its name and its city.",
    "Row 5: Several markets in Oak have the name Hill Market. Give the number of one: 5, 6.",
    "Row 7: 2026-05-09 stands in row 6 already. Give all hours of a day in one row.",
  ]);
});

test("a table without a required column is refused", () =>
  expect(() => read(["market,day,place", "4,2026-05-02,Here"])).toThrow(
    /^The table has no column "hours"\. It has: market, day, place\. Name its columns market /,
  ));
