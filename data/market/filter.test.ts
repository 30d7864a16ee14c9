import { describe, expect, test } from "vitest";
import { filterMarkets, type MarketFilters, NO_FILTERS, parseFilters, writeFilters } from "./filter.ts";

type Filtered = Parameters<typeof filterMarkets>[0][number] & { name: string };

const plain: Omit<Filtered, "name"> = {
  id: 1,
  listingType: "farmers-market",
  payments: [],
  customList: [],
  features: [],
};

const MARKETS: Filtered[] = [
  { ...plain, name: "morning", schedule: { seasons: [{ week: { Saturday: "8 AM - noon" } }] } },
  {
    ...plain,
    name: "evening",
    schedule: { seasons: [{ week: { Saturday: "4 PM - 8 PM" } }] },
    payments: ["snap", "wic"],
  },
  {
    ...plain,
    id: 3,
    name: "sunday",
    schedule: { seasons: [{ week: { Sunday: "8 AM - noon" } }] },
    customList: ["Honey", "Eggs"],
  },
  {
    ...plain,
    name: "stand",
    listingType: "farm-stand",
    schedule: { seasons: [{ week: { Monday: "Open 24 hours" } }] },
  },
  {
    ...plain,
    id: 5,
    name: "winter",
    schedule: { seasons: [{ from: "11-01", to: "04-30", week: { Saturday: "8 AM - noon" } }] },
  },
  { ...plain, name: "vague", schedule: { seasons: [{ week: { Saturday: "8 AM -" } }] }, features: ["Live Music"] },
  { ...plain, name: "bare", isPetFriendly: true, isWheelchairAccessible: true },
];

/** Saturday, June 7, 2025, at 9 in the morning in Chicago. */
const NOW = new Date("2025-06-07T14:00:00Z");
const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
const find = (filters: Partial<MarketFilters>, markets = MARKETS) => {
  const found = filterMarkets(markets, { ...NO_FILTERS, ...filters }, NOW, RULES, [5, 77, 3]);
  const toNames = (group: readonly Filtered[]) => group.map(({ name }) => name);
  return { ...found, markets: toNames(found.markets), likely: toNames(found.likely) };
};
const names = (filters: Partial<MarketFilters>) => find(filters).markets;

test("no filters let everything through, in the order given", () => {
  expect(names({})).toEqual(["morning", "evening", "sunday", "stand", "winter", "vague", "bare"]);
});

test.each<[Partial<MarketFilters>, string[]]>([
  [{ openNow: true }, ["morning", "stand"]],
  [{ openToday: true }, ["morning", "evening"]],
  [{ saved: true }, ["sunday", "winter"]],
  [{ saved: true, item: "honey" }, ["sunday"]],
  [{ type: "farm-stand" }, ["stand"]],
  [{ payment: "wic" }, ["evening"]],
  [{ item: "honey" }, ["sunday"]],
  [{ item: "HONEY" }, ["sunday"]],
  [{ item: "hon" }, []],
  [{ amenity: "live-music" }, ["vague"]],
  [{ amenity: "pet-friendly" }, ["bare"]],
  [{ amenity: "wheelchair-accessible" }, ["bare"]],
  [{ openToday: true, payment: "snap" }, ["evening"]],
  [{ openNow: true, payment: "snap" }, []],
])("%j leaves %j", (filters, expected) => {
  expect(names(filters)).toEqual(expected);
});

describe("who asks for open markets", () => {
  const season = { from: "05-01", to: "10-31" };
  const morning = { seasons: [{ ...season, week: { Saturday: "8 AM - noon" } }] };
  const evening = { seasons: [{ ...season, week: { Saturday: "4 PM - 8 PM" } }] };
  const old: Filtered[] = [
    { ...plain, name: "old morning", schedule: morning, hoursConfirmed: { on: "2018" } },
    { ...plain, name: "morning", schedule: morning, hoursConfirmed: { on: "2024-08" } },
    { ...plain, name: "old evening", schedule: evening, hoursConfirmed: { on: "2018" }, payments: ["snap"] },
    { ...plain, name: "undated morning", schedule: morning },
    { ...plain, name: "old record", schedule: morning, confirmed: { on: "2013" } },
    { ...plain, name: "in season", schedule: { seasons: [season] }, hoursConfirmed: { on: "2018" } },
    { ...plain, name: "out of season", schedule: { seasons: [{ from: "11-01", to: "11-30" }] } },
    { ...plain, name: "bare", payments: ["snap"] },
    { ...plain, name: "dawn", schedule: { seasons: [{ week: { Saturday: "dawn until sold out" } }] } },
  ];

  test("now finds those that are, apart those that likely are, and how many do not say", () => {
    expect(find({ openNow: true }, old)).toEqual({
      markets: ["morning", "undated morning"],
      likely: ["old morning", "old record"],
      unsaid: 3,
    });
  });

  test("today finds those whose hours are over, too", () => {
    expect(find({ openToday: true }, old)).toEqual({
      markets: ["morning", "undated morning"],
      likely: ["old morning", "old evening", "old record"],
      unsaid: 3,
    });
  });

  test("counts no market that another filter leaves out", () => {
    expect(find({ openToday: true, payment: "snap" }, old)).toEqual({
      markets: [],
      likely: ["old evening"],
      unsaid: 1,
    });
  });

  test("otherwise all stand together", () => {
    const { markets, ...others } = find({}, old);
    expect(markets).toEqual(old.map(({ name }) => name));
    expect(others).toEqual({ likely: [], unsaid: 0 });
  });
});

describe("in the address bar", () => {
  test("filters are written and read back", () => {
    const filters: MarketFilters = {
      openNow: true,
      openToday: true,
      saved: true,
      type: "farm-stand",
      payment: "wic-cash",
      item: "Fresh fruit & berries",
      amenity: "atm-nearby",
    };
    const params = new URLSearchParams("q=fondy");
    writeFilters(filters, params);
    expect(params.toString()).toBe(
      "q=fondy&openNow=1&openToday=1&saved=1&type=farm-stand&payment=wic-cash&item=Fresh+fruit+%26+berries&amenity=atm-nearby",
    );
    expect(parseFilters(params)).toEqual(filters);
  });

  test("no filters leave no trace", () => {
    const params = new URLSearchParams();
    writeFilters(NO_FILTERS, params);
    expect(params.toString()).toBe("");
    expect(parseFilters(params)).toEqual(NO_FILTERS);
  });

  test("what is unknown is left out", () => {
    const params = new URLSearchParams("openNow=yes&type=shop&payment=gold&item=+&amenity=toString");
    expect(parseFilters(params)).toEqual(NO_FILTERS);
  });
});
