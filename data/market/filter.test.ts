import { describe, expect, test } from "vitest";
import { filterMarkets, isNarrowing, type MarketFilters, NO_FILTERS, parseFilters, writeFilters } from "./filter.ts";
import type { DayHours } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { PLAIN_MARKET } from "./testing/listed-market.ts";

type Filtered = Parameters<typeof filterMarkets>[0][number] & { name: string };

const plain: Omit<Filtered, "name"> = { ...PLAIN_MARKET, latitude: 44.2619, longitude: -88.4154 };

const MARKETS: Filtered[] = [
  {
    ...plain,
    name: "morning",
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
    county: "Dane",
    latitude: 43.0747,
    longitude: -89.3844,
  },
  {
    ...plain,
    name: "evening",
    photos: ["1.webp"],
    schedule: { seasons: [{ week: { Saturday: open("16:00-20:00") } }] },
    payments: ["snap", "wic"],
  },
  {
    ...plain,
    id: 3,
    name: "sunday",
    schedule: { seasons: [{ week: { Sunday: open("8:00-12:00") } }] },
    customList: ["Honey", "Eggs"],
  },
  {
    ...plain,
    name: "stand",
    listingType: "farm-stand",
    isPetFriendly: false,
    schedule: { seasons: [{ week: { Monday: open("0:00-24:00") } }] },
  },
  {
    ...plain,
    id: 5,
    name: "winter",
    hoursConfirmed: { on: "2024-12" },
    schedule: { seasons: [{ from: "11-01", to: "04-30", week: { Saturday: open("8:00-12:00") } }] },
  },
  { ...plain, name: "vague", schedule: { seasons: [{ week: { Saturday: "8 AM -" } }] }, features: ["Live Music"] },
  { ...plain, name: "bare", isPetFriendly: true, isWheelchairAccessible: true },
];

/** Saturday, June 7, 2025, 9 AM in Chicago. */
const NOW = new Date("2025-06-07T14:00:00Z");
const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
/** The visitor is in Appleton. */
const BESIDE = { position: { latitude: 44.2619, longitude: -88.4154 }, saved: [5, 77, 3] };
const find = (filters: Partial<MarketFilters>, markets = MARKETS) => {
  const found = filterMarkets(markets, { ...NO_FILTERS, ...filters }, { now: NOW, rules: RULES, ...BESIDE });
  return { ...found, markets: found.markets.map(({ name }) => name) };
};
const names = (filters: Partial<MarketFilters>) => find(filters).markets;

test("without filters all markets pass, in the order given", () =>
  expect(names({})).toEqual(["morning", "evening", "sunday", "stand", "winter", "vague", "bare"]));

test.each<[Partial<MarketFilters>, string[]]>([
  [{ when: "now" }, ["morning", "stand"]],
  [{ when: "today" }, ["morning", "evening", "stand"]],
  [{ saved: true }, ["sunday", "winter"]],
  [{ ids: [5, 3, 99] }, ["sunday", "winter"]],
  [{ type: ["farm-stand"] }, ["stand"]],
  [{ item: ["honey"] }, ["sunday"]],
  [{ item: ["hon"] }, []],
  // Nobody has said it of most: only a known "no" is left out.
  [{ amenity: ["pet-friendly"] }, MARKETS.flatMap(({ name }) => (name === "stand" ? [] : name))],
  [{ when: "sunday" }, ["sunday", "stand"]],
  [{ when: "weekend" }, ["morning", "evening", "sunday", "stand"]],
  [{ when: "2025-06-07", at: 17 * 60 }, ["evening", "stand"]],
  [{ when: "today", at: 0 }, ["stand"]],
  [{ when: "2025-12-06" }, ["morning", "evening", "stand", "winter"]],
  [{ item: ["honey", "eggs"] }, ["sunday"]],
  [{ item: ["honey", "fruit"] }, []],
  [{ item: ["honey", "fruit"], anyItem: true }, ["sunday"]],
  [{ type: ["farm-stand", "farmers-market"], payment: ["wic", "credit"] }, ["evening"]],
  [{ county: "dane" }, ["morning"]],
  [{ photos: true }, ["evening"]],
  [{ confirmed: true }, ["winter"]],
  [{ within: 20 }, ["evening", "sunday", "stand", "winter", "vague", "bare"]],
  [{ near: { name: "Madison", latitude: 43.07, longitude: -89.4 }, within: 5 }, ["morning"]],
  [{ near: { name: "Madison", latitude: 43.07, longitude: -89.4 } }, MARKETS.map(({ name }) => name)],
])("%j leaves %j", (filters, expected) => expect(names(filters)).toEqual(expected));

test("a place alone narrows nothing, nor does a radius without a place", () => {
  const near = { name: "Madison", latitude: 43.07, longitude: -89.4 };
  expect(isNarrowing({ ...NO_FILTERS, near }, near)).toBe(false);
  expect(isNarrowing({ ...NO_FILTERS, within: 20 }, null)).toBe(false);
  expect(isNarrowing({ ...NO_FILTERS, within: 20 }, near)).toBe(true);
  expect(isNarrowing({ ...NO_FILTERS, item: ["Honey"] }, null)).toBe(true);
});

describe("confirmed in the last three years", () => {
  const saturdays = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const offers = { ...plain, payments: ["snap" as const], customList: ["Honey"] };
  const fresh = { schedule: saturdays, hoursConfirmed: { on: "2024-08" } };
  const some: Filtered[] = [
    { ...offers, name: "all fresh", ...fresh },
    { ...offers, name: "old payments", ...fresh, paymentsConfirmed: { on: "2016" } },
    { ...offers, name: "old products", ...fresh, productsConfirmed: { on: "2016" } },
    { ...offers, name: "old hours", schedule: saturdays, hoursConfirmed: { on: "2018-10" } },
    {
      ...{ ...offers, name: "fresh payments beside old hours", schedule: saturdays },
      ...{ hoursConfirmed: { on: "2018-10" }, paymentsConfirmed: { on: "2024" } },
    },
    {
      ...{ ...offers, name: "newer SNAP beside old payments" },
      ...{ paymentsConfirmed: { on: "2016" }, snapConfirmed: { on: "2024" }, productsConfirmed: { on: "2016" } },
    },
    {
      ...offers,
      name: "fresh payments, no hours",
      paymentsConfirmed: { on: "2024" },
      productsConfirmed: { on: "2016" },
    },
  ];

  test.each<[Partial<MarketFilters>, string[]]>([
    [{}, ["all fresh", "old payments", "old products"]],
    [
      { payment: ["snap"] },
      ["all fresh", "old products", "newer SNAP beside old payments", "fresh payments, no hours"],
    ],
    [{ item: ["honey"] }, ["all fresh", "old payments"]],
  ])("with %j finds %j", (filters, expected) =>
    expect(find({ confirmed: true, ...filters }, some).markets).toEqual(expected),
  );
});

describe("open markets", () => {
  const season = { from: "05-01", to: "10-31" };
  const morning = { seasons: [{ ...season, week: { Saturday: open("8:00-12:00") } }] };
  const evening = { seasons: [{ ...season, week: { Saturday: open("16:00-20:00") } }] };
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

  test('"now" finds open markets, likely ones among them, and counts those without hours', () =>
    expect(find({ when: "now" }, old)).toEqual({
      markets: ["old morning", "morning", "undated morning", "old record"],
      withoutHours: 3,
    }));

  test("a market in another time zone is open by its own clock", () => {
    const held = (hours: DayHours): Filtered => ({
      ...{ ...plain, name: "mountain", timeZone: "America/Denver" },
      schedule: { seasons: [{ week: { Saturday: hours } }] },
    });
    expect(find({ when: "now" }, [held(open("9:00-12:00"))]).markets).toEqual([]);
    expect(find({ when: "now" }, [held(open("8:00-8:30"))]).markets).toEqual(["mountain"]);
  });

  test("of a weekend, one day without a market is enough to be counted nowhere", () =>
    expect(
      find({ when: "weekend" }, [{ ...plain, name: "dawn", schedule: { seasons: [{ week: { Saturday: "dawn" } }] } }]),
    ).toEqual({ markets: [], withoutHours: 0 }));

  test("counts no market that another filter leaves out", () =>
    expect(find({ when: "today", payment: ["snap"] }, old)).toEqual({
      markets: ["old evening"],
      withoutHours: 1,
    }));
});

test("a radius leaves out nothing while nobody knows from where", () =>
  expect(filterMarkets(MARKETS, { ...NO_FILTERS, within: 5 }, { now: NOW, rules: RULES }).markets).toHaveLength(7));

describe("in the address bar", () => {
  test("filters are written and read back", () => {
    const filters: MarketFilters = {
      when: "2025-06-14",
      at: 570,
      near: { name: "Sturgeon Bay", latitude: 44.834, longitude: -87.377 },
      within: 20,
      county: "Door",
      type: ["farmers-market", "farm-stand"],
      payment: ["snap", "wic-cash"],
      item: ["Fresh fruit & berries", "Honey"],
      anyItem: true,
      amenity: ["atm-nearby"],
      saved: true,
      ids: [101, 7],
      photos: true,
      confirmed: true,
    };
    const params = new URLSearchParams("q=fondy");
    writeFilters(filters, params);
    expect(params.toString()).toBe(
      "q=fondy&when=2025-06-14&at=09%3A30&near=44.834%2C-87.377%2CSturgeon+Bay&within=20&county=Door" +
        "&type=farmers-market&type=farm-stand&payment=snap&payment=wic-cash&item=Fresh+fruit+%26+berries&item=Honey" +
        "&amenity=atm-nearby&ids=101%2C7&items=any&saved=1&photos=1&confirmed=1",
    );
    expect(parseFilters(params)).toEqual(filters);
  });

  test.each<[Partial<MarketFilters>, written: string]>([
    [{ at: 570 }, ""],
    [{ item: ["Honey"], anyItem: true }, "item=Honey"],
    [{ ids: [7] }, "ids=7"],
    [{ item: ["Honey", "Eggs"] }, "item=Honey&item=Eggs"],
  ])("what has no meaning is not written: %j, %s", (filters, written) => {
    const params = new URLSearchParams();
    writeFilters({ ...NO_FILTERS, ...filters }, params);
    expect(params.toString()).toBe(written);
  });

  test("long texts are cut, and of many values forty are read", () => {
    const long = "x".repeat(200);
    const { item, county } = parseFilters(new URLSearchParams({ item: long, county: long }));
    expect([item[0]?.length, county?.length]).toEqual([80, 80]);
    const many = Array.from({ length: 50 }, (_, index) => `item=${index}`).join("&");
    expect(parseFilters(new URLSearchParams(many)).item).toHaveLength(40);
  });

  test("what is unknown is left out", () => {
    const params = new URLSearchParams(
      "when=someday&at=25:00&near=here&within=7&county=+&type=shop&payment=gold&item=+&amenity=toString&photos=yes",
    );
    expect(parseFilters(params)).toEqual(NO_FILTERS);
  });

  test("a shared list has each market once, and no more than a hundred", () => {
    const read = (ids: string) => parseFilters(new URLSearchParams({ ids })).ids;
    expect(read("3,12,3,0,-1,x,1e3, 5,")).toEqual([3, 12]);
    expect(read(Array.from({ length: 200 }, (_, index) => index + 1).join(","))).toHaveLength(100);
  });

  test('a time needs a day other than "now"', () => {
    expect(parseFilters(new URLSearchParams("at=09:30")).at).toBeNull();
    expect(parseFilters(new URLSearchParams("when=now&at=09:30")).at).toBeNull();
    expect(parseFilters(new URLSearchParams("when=today&at=09:30")).at).toBe(570);
  });
});
