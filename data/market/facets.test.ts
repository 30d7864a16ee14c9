import { describe, expect, test } from "vitest";
import { countFacets, listItems, listOffered } from "./facets.ts";
import { type MarketFilters, NO_FILTERS } from "./filter.ts";
import type { ListedMarket } from "./listed-market.ts";
import { open } from "../schedule/testing/hours.ts";
import { PLAIN_MARKET } from "./testing/listed-market.ts";

const market = (id: number, facts: Partial<ListedMarket>): ListedMarket => ({ ...PLAIN_MARKET, id, ...facts });

const SATURDAYS = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };

const MARKETS = [
  market(1, { payments: ["snap", "wic"], customList: ["Honey", "Eggs"], schedule: SATURDAYS, photos: ["1.webp"] }),
  market(2, { payments: ["wic"], customList: ["honey"], features: ["Live Music"], hoursConfirmed: { on: "2026-05" } }),
  market(3, {
    listingType: "farm-stand",
    payments: ["snap"],
    customList: ["Eggs", "Maple syrup"],
    schedule: SATURDAYS,
  }),
];

/** Saturday, July 18, 2026, 10 AM in Chicago. */
const ASKED = {
  now: new Date("2026-07-18T15:00:00Z"),
  rules: { timeZone: "America/Chicago", scheduleFreshMonths: 36 },
};

const facetsOf = (filters: Partial<MarketFilters>) => countFacets(MARKETS, { ...NO_FILTERS, ...filters }, ASKED);

describe("counts per choice", () => {
  test("without any filter all markets count", () => {
    const { type, payment, item, amenity, flags } = facetsOf({});
    expect(Object.fromEntries(type)).toEqual({ "farmers-market": 2, "farm-stand": 1 });
    expect(Object.fromEntries(payment)).toEqual({ snap: 2, wic: 2 });
    expect(Object.fromEntries(item)).toEqual({ honey: 2, eggs: 2, "maple syrup": 1 });
    expect(Object.fromEntries(amenity)).toEqual({ "live-music": 1 });
    expect(flags).toEqual({ photos: 1, confirmed: 1 });
  });

  test("if all chosen products are required, others are counted among the remaining markets", () => {
    expect(Object.fromEntries(facetsOf({ item: ["Eggs"] }).item)).toEqual({ honey: 1, eggs: 2, "maple syrup": 1 });
    const any = facetsOf({ item: ["Eggs"], anyItem: true }).item;
    expect(Object.fromEntries(any)).toEqual({ honey: 2, eggs: 2, "maple syrup": 1 });
  });

  test("the chosen day reduces them, too", () => {
    expect(Object.fromEntries(facetsOf({ when: "saturday" }).payment)).toEqual({ snap: 2, wic: 1 });
    expect(facetsOf({ when: "saturday" }).flags.photos).toBe(1);
    expect(facetsOf({ when: "sunday" }).flags.photos).toBe(0);
  });
});

test('with "confirmed", payments and products count only if recently confirmed themselves', () => {
  const fresh = { schedule: SATURDAYS, hoursConfirmed: { on: "2026-05" } };
  const markets = [
    market(1, { payments: ["snap"], customList: ["Honey"], ...fresh, paymentsConfirmed: { on: "2016" } }),
    market(2, { payments: ["snap", "wic"], customList: ["Honey"], ...fresh, productsConfirmed: { on: "2016" } }),
    // Without hours, the chosen payment or product alone counts.
    market(3, { payments: ["wic"], paymentsConfirmed: { on: "2025" } }),
  ];
  const asked = (filters: Partial<MarketFilters>) =>
    countFacets(markets, { ...NO_FILTERS, confirmed: true, ...filters }, ASKED);
  const { payment, item, flags } = asked({});
  expect(Object.fromEntries(payment)).toEqual({ snap: 1, wic: 2 });
  expect(Object.fromEntries(item)).toEqual({ honey: 1 });
  expect(flags.confirmed).toBe(2);
  expect(Object.fromEntries(asked({ payment: ["wic"] }).payment)).toEqual({ snap: 1, wic: 2 });
  expect(Object.fromEntries(asked({ payment: ["snap"] }).item)).toEqual({});
});

test("each product is listed once, most common first, then by name", () => {
  expect(listItems([...MARKETS, market(4, { customList: ["Honey"] })])).toEqual(["Eggs", "Honey", "Maple syrup"]);
  const syrup = [4, 5, 6].map((id) => market(id, { customList: ["Maple syrup"] }));
  expect(listItems([...MARKETS, ...syrup])[0]).toBe("Maple syrup");
});

test("choices without results are not offered, unless chosen", () => {
  const choices = [
    { value: "snap", count: 2 },
    { value: "cash", count: 0 },
    { value: "wic", count: 0 },
  ];
  expect(listOffered(choices, ["wic"]).map(({ value }) => value)).toEqual(["snap", "wic"]);
  expect(listOffered(choices.slice(1), [])).toEqual([]);
});
