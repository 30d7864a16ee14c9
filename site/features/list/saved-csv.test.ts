import { expect, test } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { writeCsv } from "./saved-csv.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const SATURDAY = new Date("2026-07-18T15:00:00Z");

const BARE = listedMarket({ name: "Bare Market", city: "Dunmore", latitude: 43.5, longitude: -88.25 });

const write = (...markets: ListedMarket[]) => writeCsv(markets, SATURDAY, "https://markets.example").split("\r\n");

test("each market is a line; unknown facts are empty cells", () =>
  expect(write(BARE)).toEqual([
    "\uFEFFName,Address,City,State,Zip,Hours,Season,Latitude,Longitude,Page",
    "Bare Market,,Dunmore,WI,,,,43.5,-88.25,https://markets.example/markets/7",
    "",
  ]));

test("hours include their season; texts with commas and quotes stay in one cell", () => {
  const market = {
    ...BARE,
    name: 'The "Old" Market, North',
    address: "1 Square St",
    zipCode: "53011",
    schedule: {
      seasons: [
        { from: "11-01", to: "11-30", week: { Saturday: open("10:00-12:00") } },
        { from: "05-01", to: "10-31", week: { Saturday: open("8:00-13:00") } },
      ],
    },
  };
  expect(write(market)[1]).toBe(
    '"The ""Old"" Market, North",1 Square St,Dunmore,WI,53011,Sat 8 AM–1 PM,November; May to October,' +
      "43.5,-88.25,https://markets.example/markets/7",
  );
});

test('old hours have their year, likely ones say "usually", and assumed season dates are left out', () => {
  const season = { from: "06-16", to: "10-31", basis: assumed("to"), week: { Saturday: open("8:00-13:00") } } as const;
  const market = { ...BARE, schedule: { seasons: [season] } };
  const cells = (on: string) =>
    write({ ...market, hoursConfirmed: { on } })[1]
      ?.split(",")
      .slice(5, 7);
  expect(cells("2018-10")).toEqual(["Usually Sat 8 AM to 1 PM (hours from 2018)", "From June 16"]);
  expect(cells("2026-06")).toEqual(["Sat 8 AM–1 PM", "From June 16"]);
  expect(write({ ...BARE, hoursConfirmed: { on: "2018" } })[1]?.split(",")[5]).toBe("");
});

test("a season without hours has its year", () => {
  const market = {
    ...BARE,
    schedule: { seasons: [{ from: "06-24", to: "10-28" }] },
    hoursConfirmed: { on: "2016-07" },
  };
  expect(write(market)[1]).toContain(",,June 24 to October 28 (season as of 2016),");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)"])("a name like %s is not read as a formula", (name) =>
  expect(write({ ...BARE, name })[1]).toMatch(`'${name},`),
);
