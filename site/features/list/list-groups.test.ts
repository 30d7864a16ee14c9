import { expect, test } from "vitest";
import { type FilterContext, filterMarkets, type MarketFilters, NO_FILTERS } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getOrderContext, orderMarkets } from "#data/market/order.ts";
import { region } from "#data/region.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { arrange, arrangeFlat } from "./list-groups.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");
const HERE = { latitude: 43, longitude: -89 };

const market = (id: number, name: string, miles: number, hours: Partial<ListedMarket>) =>
  listedMarket({
    ...{ ...HERE, id, name, latitude: HERE.latitude + miles / 69.09 },
    ...{ hoursConfirmed: { on: "2026-05" }, ...hours },
  });
const saturdays = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } };
const sundays = { schedule: { seasons: [{ week: { Sunday: open("8:00-12:00") } }] } };

const MARKETS = [
  market(1, "Far and sure", 38, saturdays),
  market(2, "Near of 2016", 4, { ...saturdays, hoursConfirmed: { on: "2016" } }),
  market(3, "Near and sure", 2, saturdays),
  market(4, "Next door of 2014", 1, { ...saturdays, hoursConfirmed: { on: "2014" } }),
  market(5, "A Sunday market", 0.5, { ...sundays, payments: ["snap"] }),
  market(6, "Bare", 3, {}),
  market(7, "Dropped", 0.1, { ...saturdays, standing: { is: "unlisted" } }),
  market(8, "Far Sunday", 50, { ...sundays, payments: ["snap"] }),
];

interface Choice {
  filters?: Partial<MarketFilters>;
  position?: FilterContext["position"];
  markets?: readonly ListedMarket[];
}

function arranged({ filters: some, position = null, markets = MARKETS }: Choice, by = arrange) {
  const asked = { now: NOW, rules: region, position };
  const filters = { ...NO_FILTERS, ...some };
  const context = getOrderContext(filters, asked);
  const ordered = orderMarkets(markets, context);
  const searched = ordered.map((one) => one.market);
  return by(filterMarkets(searched, filters, asked).markets, { ordered, searched, filters, asked, context });
}

const list = (choice: Choice, by = arrange) =>
  arranged(choice, by).map(({ title, intro, markets }) => [
    ...(intro ? [intro.text] : []),
    title,
    markets.map(({ name }) => name),
  ]);

test("without a position the list starts with what is open, under short headings", () =>
  expect(list({})).toEqual([
    ["Open now", ["Far and sure", "Near and sure"]],
    ["Likely open now", ["Near of 2016", "Next door of 2014"]],
    ["May be open now", ["Dropped"]],
    ["Tomorrow", ["A Sunday market", "Far Sunday"]],
    ["Hours unknown", ["Bare"]],
  ]));

test("near a place the same groups by distance, then what is farther away", () =>
  expect(list({ position: HERE })).toEqual([
    ["Open now", ["Near and sure"]],
    ["Likely open now", ["Next door of 2014", "Near of 2016"]],
    ["May be open now", ["Dropped"]],
    ["Tomorrow", ["A Sunday market"]],
    ["Hours unknown", ["Bare"]],
    ["Farther than 20 miles:", "Open now", ["Far and sure"]],
    ["Tomorrow", ["Far Sunday"]],
  ]));

test.each<[string, Choice["filters"], string, string[]]>([
  ["Monday", { when: "monday" }, "Open on Monday", []],
  ["Saturday of next week", { when: "2026-07-18" }, "Open on Saturday", ["Near and sure"]],
  ["today", { when: "today" }, "Open now", ["Near and sure"]],
  ["Sunday", { when: "sunday" }, "Open on Sunday", ["A Sunday market"]],
])("a day that was asked for names its groups: %s", (_, filters, title, names) => {
  const group = arranged({ filters, position: HERE }).find((one) => one.title === title);
  expect(group?.markets.map(({ name }) => name) ?? []).toEqual(names);
});

const FAR = [market(1, "Far and sure", 38, saturdays), market(5, "Near you", 3, { ...sundays, payments: ["snap"] })];

test("where nothing near is open, the list says so and what opens next there, before it goes on", () => {
  const now = arranged({ filters: { when: "now" }, position: HERE, markets: FAR });
  expect(now).toMatchObject([
    {
      title: "Open now",
      intro: {
        ...{ text: "None open within 20 miles.", then: "Farther away:" },
        next: { market: { name: "Near you" }, when: "tomorrow 8 AM" },
      },
    },
  ]);
  const day = arranged({ filters: { when: "2026-07-18" }, position: HERE, markets: FAR });
  expect(day[0]?.intro?.text).toBe("None open on Saturday within 20 miles.");
  // Without a time that was asked for, the list itself shows what is next.
  expect(list({ position: HERE, markets: FAR })).toEqual([
    ["Tomorrow", ["Near you"]],
    ["None open within 20 miles.", "Open now", ["Far and sure"]],
  ]);
  // One that may have ended is no next one.
  const gone = FAR.map((one) => (one.name === "Near you" ? { ...one, standing: { is: "unlisted" as const } } : one));
  const [group] = arranged({ filters: { when: "now" }, position: HERE, markets: gone });
  expect(group?.intro).toEqual({ text: "None open within 20 miles.", then: "Farther away:" });
  // With another filter, which nothing near passes.
  const snap = [...FAR, market(9, "Far Sunday", 50, { ...sundays, payments: ["wic"] })];
  expect(list({ filters: { payment: ["wic"] }, position: HERE, markets: snap })).toEqual([
    ["None within 20 miles. Farther away:", "Tomorrow", ["Far Sunday"]],
  ]);
});

test("what was held earlier on the day that was asked for is over", () => {
  const dawn = market(9, "Dawn", 1, { schedule: { seasons: [{ week: { Saturday: open("5:00-8:00") } }] } });
  const markets = [...MARKETS, dawn];
  expect(list({ filters: { when: "today" }, markets }).at(-1)).toEqual(["Over for today", ["Dawn"]]);
  expect(list({ filters: { when: "weekend" }, markets }).slice(-2)).toEqual([
    ["Tomorrow", ["A Sunday market", "Far Sunday"]],
    ["Over for today", ["Dawn"]],
  ]);
});

test("what nobody has said is asked: those known first, then the others, open ones first", () => {
  const amenity = ["pet-friendly"];
  expect(list({ filters: { amenity }, position: HERE })[0]).toEqual([
    "Nobody has told us which markets welcome dogs. The nearest open ones, ask or tell us:",
    "Open now",
    ["Near and sure"],
  ]);
  const known = [...MARKETS, market(9, "Dogs", 9, { ...sundays, isPetFriendly: true })];
  expect(list({ filters: { amenity }, position: HERE, markets: known }).slice(0, 2)).toEqual([
    ["Tomorrow", ["Dogs"]],
    ["Not known of these, ask or tell us:", "Open now", ["Near and sure"]],
  ]);
  // Of those, too, what is farther away is said to be.
  expect(list({ filters: { amenity, when: "now" }, position: HERE, markets: FAR })).toEqual([
    [
      "Nobody has told us which markets welcome dogs. The nearest open ones, ask or tell us: None open within 20 miles.",
      ...["Open now", ["Far and sure"]],
    ],
  ]);
  const [first] = list({ filters: { amenity: ["takes-cash", "live-music"] } });
  expect(first?.[0]).toBe(
    "Nobody has told us which markets have live music and take cash. Open ones first, ask or tell us:",
  );
});

test("sorted otherwise there are no groups; none near is said there, too", () => {
  expect(list({ position: HERE, markets: MARKETS }, arrangeFlat)).toHaveLength(1);
  expect(list({ position: HERE, markets: FAR.slice(0, 1) }, arrangeFlat)).toEqual([
    ["None within 20 miles. Farther away:", null, ["Far and sure"]],
  ]);
});
