import { expect, test } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { writeCsv } from "./saved-csv.ts";

const SATURDAY = getLocalMoment(new Date("2026-07-18T15:00:00Z"), "America/Chicago");

const BARE: ListedMarket = {
  id: 7,
  listingType: "farmers-market",
  name: "Bare Market",
  city: "Dunmore",
  latitude: 43.5,
  longitude: -88.25,
  photos: [],
  customList: [],
  features: [],
  payments: [],
};

const write = (...markets: ListedMarket[]) =>
  writeCsv(markets, SATURDAY, "WI", "https://markets.example").split("\r\n");

test("a market is a line, what is not known stays empty", () => {
  expect(write(BARE)).toEqual([
    "\uFEFFName,Address,City,State,Zip,Hours,Season,Latitude,Longitude,Page",
    "Bare Market,,Dunmore,WI,,,,43.5,-88.25,https://markets.example/markets/7",
    "",
  ]);
});

test("hours are those of the season, and texts with commas and quotes stay one cell", () => {
  const market = {
    ...BARE,
    name: 'The "Old" Market, North',
    address: "1 Square St",
    zipCode: "53011",
    schedule: {
      seasons: [
        { from: "11-01", to: "11-30", week: { Saturday: "10 AM - noon" } },
        { from: "05-01", to: "10-31", week: { Saturday: "8 AM - 1 PM" } },
      ],
    },
  };
  expect(write(market)[1]).toBe(
    '"The ""Old"" Market, North",1 Square St,Dunmore,WI,53011,Sat 8 AM–1 PM,November; May to October,' +
      "43.5,-88.25,https://markets.example/markets/7",
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)"])("a name like %s is no formula", (name) => {
  expect(write({ ...BARE, name })[1]).toMatch(`'${name},`);
});
