import { expect, test } from "vitest";
import { type MarketFilters, NO_FILTERS } from "./filter.ts";
import type { ListedMarket } from "./listed-market.ts";
import { findLoosenings } from "./loosen.ts";
import { open } from "../schedule/testing/hours.ts";
import { PLAIN_MARKET } from "./testing/listed-market.ts";

const market = (id: number, facts: Partial<ListedMarket>): ListedMarket => ({ ...PLAIN_MARKET, id, ...facts });

const SATURDAYS = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
const SUNDAYS = { seasons: [{ week: { Sunday: open("8:00-12:00") } }] };

/** The second lies some 35 miles, the third some 70 miles north of the first. */
const MARKETS = [
  market(1, { schedule: SATURDAYS, customList: ["Honey"], latitude: 44 }),
  market(2, { schedule: SATURDAYS, payments: ["snap"], latitude: 44.5 }),
  market(3, { schedule: SUNDAYS, payments: ["snap"], latitude: 45 }),
];

/** Saturday, July 18, 2026, 10 AM in Chicago. */
const ASKED = {
  now: new Date("2026-07-18T15:00:00Z"),
  rules: { timeZone: "America/Chicago", scheduleFreshMonths: 36 },
  position: { latitude: 44, longitude: PLAIN_MARKET.longitude },
};

const loosen = (filters: Partial<MarketFilters>) =>
  findLoosenings(MARKETS, { ...NO_FILTERS, ...filters }, ASKED).map(({ label, change, markets }) => [
    label,
    change,
    markets.map(({ id }) => id),
  ]);

test("lists each filter whose removal gives results, and the smallest sufficient radius", () =>
  expect(loosen({ when: "saturday", within: 20, payment: ["snap"] })).toEqual([
    ["Within 50 miles", { within: 50 }, [2]],
    ["Without SNAP", { payment: [] }, [1]],
  ]));

test.each<[Partial<MarketFilters>, string, Partial<MarketFilters>]>([
  [{ county: "Door" }, "Any county", { county: null }],
  [{ payment: ["wic", "credit"] }, "Without WIC or Cards", { payment: [] }],
  [{ saved: true }, "Not only saved ones", { saved: false }],
])("what alone leaves nothing is offered to be dropped: %j", (filters, label, change) =>
  expect(loosen(filters)).toEqual([[label, change, [1, 2, 3]]]),
);

test("of no radius that is enough all distances are offered, and another food before another distance", () => {
  expect(loosen({ payment: ["snap"], within: 5, near: { name: "North", latitude: 47, longitude: -89.38 } })).toEqual([
    ["Any distance", { within: null }, [2, 3]],
  ]);
  expect(loosen({ when: "saturday", within: 20, item: ["Fish"] })).toEqual([["Without Fish", { item: [] }, [1]]]);
  const fish = market(4, { schedule: SATURDAYS, customList: ["Fish"], latitude: 44.5 });
  const labels = findLoosenings([...MARKETS, fish], { ...NO_FILTERS, within: 20, item: ["Fish"] }, ASKED);
  expect(labels.map(({ label }) => label)).toEqual(["Without Fish", "Within 50 miles"]);
});

test("what may have ended is not offered", () => {
  const dropped = market(4, { customList: ["Fish"], standing: { is: "unlisted" }, latitude: 44.5 });
  expect(findLoosenings([dropped], { ...NO_FILTERS, within: 20, item: ["Fish"] }, ASKED)).toEqual([]);
});

test("at night any time is offered instead of now", () =>
  expect(
    findLoosenings(MARKETS, { ...NO_FILTERS, when: "now" }, { ...ASKED, now: new Date("2026-07-18T08:00:00Z") }),
  ).toMatchObject([{ label: "Any time", change: { when: null, at: null } }]));

test("a market excluded by two filters is not promised by removing one", () => {
  expect(loosen({ when: "sunday", within: 20, item: ["Honey"] })).toEqual([["Any day", { when: null, at: null }, [1]]]);
  expect(loosen({ when: "monday", payment: ["wic"] })).toEqual([]);
});

test("alternative products are dropped together, required ones one by one", () => {
  expect(loosen({ item: ["Honey", "Eggs"] })).toEqual([["Without Eggs", { item: ["Honey"] }, [1]]]);
  expect(loosen({ item: ["Ham", "Eggs"], anyItem: true })).toEqual([["Without Ham or Eggs", { item: [] }, [1, 2, 3]]]);
});

test("a time of the day is dropped before its day", () =>
  expect(loosen({ when: "saturday", at: 20 * 60 })).toEqual([
    ["Any time of the day", { at: null }, [1, 2]],
    ["Any day", { when: null, at: null }, [1, 2, 3]],
  ]));

test("old confirmations are offered if there are no recent ones", () =>
  expect(loosen({ confirmed: true, payment: ["snap"] })).toEqual([
    ["Whenever it was said", { confirmed: false }, [2, 3]],
  ]));
