import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { makeMarket } from "#data/market/testing/market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { compareMarket, sumUp } from "./compare-days.ts";
import { describeResults } from "./describe-results.ts";
import type { TrueMarket } from "./read-day-table.ts";

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

/** On Saturdays from May 9 to 30. */
const MARKET = makeMarket({
  ...{ id: 4, name: "Square Market", address: "1 Square St" },
  schedule: { seasons: [{ from: "05-09", to: "05-30", week: { Saturday: open("8:00-12:00") } }] },
  confirmed: { on: "2026-05-01", source: "community" },
});

const MORNING = open("8:00-12:00");
const held = (...days: string[]) => days.map((day) => ({ day, ranges: MORNING }));

const compare = (truth: Partial<TrueMarket>, more: Partial<Market> = {}) =>
  compareMarket({ asked: "4", days: [], places: [], market: { ...MARKET, ...more }, ...truth }, RULES);

test("a day is evaluated as of that day: open, or likely if the hours were old by then", () => {
  const days = held("2026-05-09", "2029-05-12");
  const { shown, missing, days: count } = compare({ days });
  expect(count).toBe(2);
  expect(shown).toEqual([
    { day: "2026-05-09", as: "open" },
    { day: "2029-05-12", as: "likely" },
  ]);
  expect(missing).toEqual([]);
});

test.each<[string, string, Partial<Market>]>([
  ["out of season", "2026-05-02", {}],
  ["on other days", "2026-05-10", {}],
  [
    "a day off",
    "2026-05-16",
    { schedule: { ...MARKET.schedule, seasons: MARKET.schedule?.seasons ?? [], days: [{ on: "05-16" }] } },
  ],
  [
    "cancelled",
    "2026-05-16",
    { notices: [{ from: "2026-05-16", to: "2026-05-16", text: "Storm", isCancelled: true }] },
  ],
  ["closed for good", "2026-05-16", { standing: { is: "closed", on: "2026", source: "community" } }],
  ["hours not known", "2026-05-16", { schedule: { seasons: [{ week: { Saturday: "dawn to dusk" } }] } }],
  ["at other hours", "2026-05-16", { schedule: { seasons: [{ week: { Saturday: open("15:00-18:00") } }] } }],
])("a day that is not shown is missing: %s", (why, day, more) => {
  expect(compare({ days: held(day) }, more).missing).toEqual([{ day, why }]);
});

test("a market not in the directory misses all its days", () => {
  const days = [...held("2026-05-09"), { day: "2026-05-16", ranges: [] }];
  expect(compareMarket({ asked: "Elm Market, Ash", market: null, days, places: ["Park"] }, RULES)).toMatchObject({
    name: "Elm Market, Ash",
    days: 1,
    missing: [{ day: "2026-05-09", why: "not in the directory" }],
  });
});

test("hours are wrong if either end is off by more than half an hour, even if open in the middle", () => {
  const days = [
    { day: "2026-05-09", ranges: open("8:30-12:30") },
    { day: "2026-05-16", ranges: open("8:00-12:31") },
    { day: "2026-05-23", ranges: open("7:00-12:00") },
    { day: "2026-05-30", ranges: open("15:00-18:00") },
  ];
  const { shown, missing, wrongHours } = compare({ days });
  expect(shown.map(({ day }) => day)).toEqual(["2026-05-09", "2026-05-16", "2026-05-23"]);
  expect(missing).toEqual([{ day: "2026-05-30", why: "at other hours" }]);
  expect(wrongHours).toEqual(["2026-05-16", "2026-05-23", "2026-05-30"]);
});

test("of a day in two parts, the first opening and the last closing count", () => {
  const days = [{ day: "2026-05-09", ranges: open("8:00-9:30", "10:30-12:00") }];
  expect(compare({ days }).wrongHours).toEqual([]);
});

test("days shown open without a market are false; those before and after the season are counted apart", () => {
  const days = [...held("2026-05-16"), { day: "2026-05-23", ranges: [] }, ...held("2026-06-06")];
  const result = compare({ days });
  expect(result.falseDays).toEqual([
    { day: "2026-05-23", as: "open" },
    { day: "2026-05-30", as: "open" },
  ]);
  expect(result.before).toEqual([{ day: "2026-05-09", as: "open" }]);
  expect(result.after).toEqual([]);
  expect(compare({ days: held("2026-04-25") }).after.map(({ day }) => day)).toEqual([
    "2026-05-09",
    "2026-05-16",
    "2026-05-23",
  ]);
});

test("each year is a separate season", () => {
  const { falseDays } = compare({ days: held("2025-05-10", "2025-05-17", "2026-05-23", "2026-05-30") });
  expect(falseDays).toEqual([]);
});

test.each<[string, string | undefined, Partial<Market>]>([
  ["right", "1 Square Street", {}],
  ["wrong", "20 Square St", {}],
  ["wrong", "Oak Park", {}],
  ["approximate", "Oak Park", { address: undefined, placeIsApproximate: true }],
  ["not given", "Oak Park", { address: undefined }],
  ["not given", undefined, {}],
])("a place is %s: %s", (is, place, more) => {
  const { places } = sumUp([compare({ places: place === undefined ? [] : [place] }, more)]);
  expect(places).toEqual({ right: 0, wrong: 0, approximate: 0, "not given": 0, [is]: 1 });
});

test("the report has a row per market, what is wrong with each, and totals", () => {
  const results = [
    compare({ days: held("2026-05-09", "2026-05-16", "2026-05-23"), places: ["1 Square St"] }),
    compare({ days: held("2026-05-02", "2026-05-16"), places: ["Oak Park"] }),
  ];
  expect(describeResults({ results, problems: ["Row 7: The hours cannot be read."] })).toEqual([
    "Market             Days  Open  Likely  Missing  Other hours  False  Before  After  Place",
    "Square Market (4)     3     3       0        0            0      0       0      1  right",
    "Square Market (4)     2     1       0        1            0      1       0      2  wrong",
    "",
    "Square Market (4)",
    "  Says open after its season: 2026-05-30",
    "",
    "Square Market (4)",
    "  Missing, out of season: 2026-05-02",
    "  Says open, and nobody is there: 2026-05-09",
    "  Says open after its season: 2026-05-23, 2026-05-30",
    '  Place: "1 Square St" here, "Oak Park" in the table',
    "",
    "Markets: 2",
    "Market days: 5",
    "  shown open or likely open: 4 (80.0 %), 4 open, 0 likely",
    "  missing: 1 (20.0 %): 1 out of season",
    "  opens or closes by more than half an hour otherwise: 0",
    "False days, between the first and the last of each market: 1 (1 open, 0 likely)",
    "  in the four weeks before: 0 (0 open, 0 likely)",
    "  in the four weeks after: 3 (3 open, 0 likely)",
    "Places: 1 right, 1 wrong, 0 approximate, 0 not given",
    "",
    "Left out (rows: 1):",
    "  Row 7: The hours cannot be read.",
  ]);
});
