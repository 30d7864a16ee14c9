import { expect, test } from "vitest";
import type { ListedMarket } from "./listed-market.ts";
import { encodeMarketIndex } from "./encode-market-index.ts";
import { decodeMarketIndex, type MarketIndex } from "./market-index.ts";
import type { Vouched } from "../schedule/certainty.ts";
import { open } from "../schedule/testing/hours.ts";
import { PLAIN_MARKET } from "./testing/listed-market.ts";
import { assumed, lent, ofYears } from "#data/schedule/testing/basis.ts";

const full: ListedMarket = {
  ...PLAIN_MARKET,
  address: '200 N Washington St, 1/2 "Ümlaut"\n2nd floor',
  userRatingsTotal: 0,
  photos: ["stall.jpg", "https://example.org/a b.jpg", "stall.jpg"],
  customList: ["Honey", "Eggs", "Cut flowers"],
  schedule: {
    seasons: [
      { from: "05-07", to: "10-29", week: { Saturday: open("7:00-12:00"), Wednesday: "by appointment" } },
      { from: "11-05", to: "01-31", years: [{ from: "2026-11-07", to: "2027-01-30" }] },
      { week: { Friday: open("14:00-18:00") }, rhythm: { everyWeeks: 2, since: "2026-05-08" } },
      { from: "02-29", to: "03-01", rhythm: { weeksOfMonth: [1, 3] } },
    ],
    days: [{ on: "07-04" }, { on: "2026-12-24", hours: open("8:00-12:00"), note: "In the hall" }],
    text: { Summer: "May to October", Winter: "November to March" },
  },
  hasAtm: false,
  servesAlcohol: true,
};

/** Encodes and decodes via JSON, as the browser does. */
function roundTrip(markets: readonly (ListedMarket & Vouched)[]): ListedMarket[] {
  return decodeMarketIndex(JSON.parse(JSON.stringify(encodeMarketIndex(markets))) as MarketIndex);
}

const week = { Saturday: open("8:00-12:00") };
const SUMMER = { from: "05-07", to: "10-29" };
const KNOWN = { ...ofYears(2024), ...assumed("to") };

test.each<[what: string, changes: readonly Partial<ListedMarket>[]]>([
  ["no markets", []],
  ["a market with facts of every kind and one with none", [full, {}]],
  [
    "weeks without a Saturday",
    [
      { schedule: { seasons: [{ week: { Monday: [] } }] } },
      {},
      { schedule: { seasons: [{ from: "12-31", to: "01-01" }] } },
    ],
  ],
  ["ends that are assumed, and of a year", [{ schedule: { seasons: [{ ...SUMMER, basis: KNOWN }] } }]],
  ["a season in words", [{ schedule: { seasons: [SUMMER], text: "May to October" } }]],
  [
    "a time zone, a fresh state and a day found closed",
    [{ timeZone: "America/Denver", openNow: false, foundClosed: "2026-07-11" }],
  ],
])("%s come back exactly, missing keys included", (_, changes) => {
  const markets = changes.map((change) => ({ ...PLAIN_MARKET, ...change }));
  expect(roundTrip(markets)).toStrictEqual(markets);
});

const offers = { payments: ["snap"], customList: ["Honey"] } satisfies Partial<ListedMarket>;
const schedule = { seasons: [{ week }] };
const confirmed = { on: "2023-03-27" };

test.each<[what: string, given: Partial<ListedMarket & Vouched>, listed: Partial<ListedMarket>]>([
  [
    "coordinates to 1e-5 degrees",
    { latitude: 45.6799408265, longitude: -91.2148821807 },
    { latitude: 45.67994, longitude: -91.21488 },
  ],
  ["no negative zero", { latitude: -0.000001, longitude: -180 }, { latitude: 0, longitude: -180 }],
  [
    "the hours' own confirmation, to the month",
    { schedule, confirmed: { on: "2026" }, hoursConfirmed: { on: "2018-10-27" } },
    { schedule, hoursConfirmed: { on: "2018-10" } },
  ],
  ["the market's confirmation of its hours", { schedule, confirmed }, { schedule, hoursConfirmed: { on: "2023-03" } }],
  [
    "that the year of the hours is inferred",
    { schedule, confirmed, hoursConfirmed: { on: "2026-05-02", isInferred: true } },
    { schedule, hoursConfirmed: { on: "2026-05", isInferred: true } },
  ],
  ["no confirmation without hours", { hoursConfirmed: { on: "2018-10" }, confirmed }, {}],
  [
    "the years of payments and products",
    { ...offers, confirmed, paymentsConfirmed: { on: "2016-07-01" }, productsConfirmed: { on: "2023" } },
    { ...offers, paymentsConfirmed: { on: "2016" }, productsConfirmed: { on: "2023" } },
  ],
  [
    "the years of payments and products that are not those of the hours",
    { ...offers, schedule, confirmed, paymentsConfirmed: { on: "2016-07-01" } },
    { ...offers, schedule, hoursConfirmed: { on: "2023-03" }, paymentsConfirmed: { on: "2016" } },
  ],
  [
    "the market's year of payments that is not that of the hours",
    { ...offers, schedule, confirmed, hoursConfirmed: { on: "2018-10" }, productsConfirmed: { on: "2018" } },
    { ...offers, schedule, hoursConfirmed: { on: "2018-10" }, paymentsConfirmed: { on: "2023" } },
  ],
  ["no years of payments and products that are unknown", { confirmed, paymentsConfirmed: confirmed }, {}],
  [
    "nothing that only the market's page shows",
    { description: "By the lake.", phoneNumber: "(414) 555-0134", partOf: 3 } as Partial<ListedMarket>,
    {},
  ],
  [
    "no source of the season's ends",
    { schedule: { seasons: [{ ...SUMMER, week, basis: lent("2022", "to") }] } },
    { schedule: { seasons: [{ ...SUMMER, week }] } },
  ],
  [
    "another place, and whether it is closed, without who said so",
    {
      elsewhere: { address: "Oak Park", on: "2023", source: "published" },
      standing: { is: "closed", on: "2023", source: "published" },
    } as Partial<ListedMarket>,
    { elsewhere: { address: "Oak Park", on: "2023" }, standing: { is: "closed" } },
  ],
])("the list has %s", (_, given, listed) =>
  expect(roundTrip([{ ...PLAIN_MARKET, ...given }])).toStrictEqual([{ ...PLAIN_MARKET, ...listed }]),
);

test("the index leaves out facts that no market has", () => {
  const { columns } = encodeMarketIndex([PLAIN_MARKET, { ...PLAIN_MARKET, isPetFriendly: false }, PLAIN_MARKET]);
  expect(columns["isPetFriendly"]).toStrictEqual([null, false, null]);
  expect(columns).not.toHaveProperty("address");
});

test("an index of another format, or one that was cut short, is refused with advice", () => {
  const index = encodeMarketIndex([PLAIN_MARKET, full]);
  expect(() => decodeMarketIndex({ ...index, format: 0 })).toThrow(
    "The list of markets has format 0, this page reads 10. Reload the page.",
  );
  expect(() => decodeMarketIndex({ ...index, columns: { ...index.columns, city: ["Elm"] } })).toThrow(
    "The list of markets is damaged: a column is too short. Reload the page.",
  );
});
