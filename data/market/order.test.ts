import { describe, expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { TimedMarket } from "../schedule/open-state.ts";
import type { Season } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { NO_FILTERS } from "./filter.ts";
import { getOrderContext, isAway, orderMarkets, rankMarket } from "./order.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
const HOME = { latitude: 43, longitude: -89 };
/** In Chicago: Saturday, July 11, 9:30 AM; Tuesday, July 14, 3 PM; Saturday, November 28, 9:30 AM. */
const SATURDAY = new Date("2026-07-11T14:30:00Z");
const TUESDAY = new Date("2026-07-14T20:00:00Z");
const NOVEMBER = new Date("2026-11-28T15:30:00Z");

type Week = NonNullable<Season["week"]>;

const SUMMER = { from: "05-01", to: "10-31" };
const MORNING: Week = { Saturday: open("8:00-12:00") };
const AFTERNOON: Week = { Saturday: open("13:00-17:00") };
const SUNDAYS: Week = { Sunday: open("10:00-14:00") };
const TUESDAYS: Week = { Tuesday: open("14:00-18:00") };

const timed = (week: Week, more: Partial<TimedMarket> = {}, season: Partial<Season> = SUMMER): TimedMarket => ({
  schedule: { seasons: [{ ...season, week }] },
  hoursConfirmed: { on: "2026-05" },
  ...more,
});
const old = { hoursConfirmed: { on: "2014" } };
const dropped = { standing: { is: "unlisted" as const } };
const WINTER = { from: "11-07", to: "04-25" };

describe("the group of a market", () => {
  test.each<[string, TimedMarket, Date, string, number]>([
    ["open", timed(MORNING), SATURDAY, "open", 0],
    ["open by old hours", timed(MORNING, old), SATURDAY, "likely", 0],
    [
      "open, at the edge of a moved season",
      timed(MORNING, {}, { from: "07-12", to: "10-31", basis: ofYears(2025) }),
      SATURDAY,
      "likely",
      0,
    ],
    ["open by its last hour", timed({ Saturday: open("5:00-9:30") }), SATURDAY, "open", 0],
    ["over since a minute", timed({ Saturday: open("5:00-9:29") }), SATURDAY, "days", 7],
    ["later today", timed(AFTERNOON), SATURDAY, "later", 0],
    ["later today by old hours", timed(AFTERNOON, old), SATURDAY, "later", 0],
    ["no longer listed, in its hours", timed(MORNING, dropped), SATURDAY, "maybe", 0],
    ["no longer listed, before its hours", timed(AFTERNOON, dropped), SATURDAY, "doubtful", 0],
    ["no longer listed, without hours", dropped, SATURDAY, "doubtful", 0],
    ["tomorrow", timed(SUNDAYS), SATURDAY, "days", 1],
    ["on Tuesday", timed(TUESDAYS), SATURDAY, "days", 3],
    ["open on July 4, when markets often close", timed(MORNING), new Date("2026-07-04T14:30:00Z"), "likely", 0],
    ["in two weeks", timed(MORNING, {}, { rhythm: { everyWeeks: 2, since: "2026-07-04" } }), TUESDAY, "days", 4],
    ["at hours that are only text", timed({ Saturday: "at dusk" }), SATURDAY, "days", Infinity],
    ["hours not known", {}, SATURDAY, "unknown", 0],
    ["out of season", timed(MORNING, {}, WINTER), SATURDAY, "away", 0],
    ["in season in November", timed(MORNING, {}, WINTER), NOVEMBER, "open", 0],
    ["a summer market in November", timed(MORNING), NOVEMBER, "away", 0],
    ["a season that begins within a week", timed(MORNING, {}, { from: "12-05", to: "12-24" }), NOVEMBER, "days", 7],
    ["a season that begins in eight days", timed(SUNDAYS, {}, { from: "12-06", to: "12-24" }), NOVEMBER, "away", 0],
    ["open on a Tuesday afternoon", timed(TUESDAYS), TUESDAY, "open", 0],
    [
      "cancelled today",
      timed(MORNING, { notices: [{ from: "2026-07-11", to: "2026-07-11", text: "", isCancelled: true }] }),
      SATURDAY,
      "days",
      7,
    ],
  ])("%s", (_, market, now, group, inDays) => {
    expect(rankMarket(market, { now, rules: RULES })).toMatchObject({ group, inDays });
  });

  const NEXT = getLocalMoment(new Date("2026-07-18T14:30:00Z"), RULES.timeZone);
  test.each<[string, TimedMarket, string, number]>([
    ["held at another hour than now", timed(AFTERNOON), "open", 0],
    ["held by old hours", timed(MORNING, old), "likely", 0],
    ["held by the hours of a dropped one", timed(MORNING, dropped), "maybe", 0],
    ["held on the day after", timed(SUNDAYS), "days", 1],
    ["out of season", timed(MORNING, {}, WINTER), "away", 0],
    ["always open, said of one weekday", timed({ Monday: open("0:00-24:00") }), "open", 0],
  ])("for a day asked for: %s", (_, market, group, inDays) =>
    expect(rankMarket(market, { now: TUESDAY, rules: RULES, days: [NEXT] })).toMatchObject({ group, inDays }),
  );

  test("a single market day counts like a season: away if it is over a week ahead", () => {
    const moment = getLocalMoment(SATURDAY, RULES.timeZone);
    const on = (day: string) => ({ schedule: { seasons: [], days: [{ on: day, hours: open("8:00-12:00") }] } });
    expect(["2026-07-18", "2026-07-19"].map((day) => isAway(on(day), moment))).toEqual([false, true]);
  });
});

interface Case extends TimedMarket {
  miles: number;
  city?: string;
  placeIsApproximate?: true;
  name?: string;
}

let id = 0;
const at = ({ miles, name = "", ...facts }: Case) => ({
  ...{ id: ++id, name, longitude: HOME.longitude, latitude: HOME.latitude + miles / 69.09 },
  ...facts,
});
const order = (cases: Case[], now: Date, position: typeof HOME | null = HOME, near?: number) => {
  const markets = cases.map(at);
  const context = { now, rules: RULES, position, ...(near !== undefined && { near }) };
  return orderMarkets(markets.toReversed(), context).map(({ market }) => markets.indexOf(market));
};

test.each<[string, Case, Case]>([
  ["open before what is shut next door", { miles: 19, ...timed(MORNING) }, { miles: 0.1, ...timed(SUNDAYS) }],
  ["open before likely open", { miles: 9, ...timed(MORNING) }, { miles: 1, ...timed(MORNING, old) }],
  ["likely open before later today", { miles: 9, ...timed(MORNING, old) }, { miles: 1, ...timed(AFTERNOON) }],
  ["later today before what may be open", { miles: 9, ...timed(AFTERNOON) }, { miles: 1, ...timed(MORNING, dropped) }],
  ["what may be open before tomorrow", { miles: 9, ...timed(MORNING, dropped) }, { miles: 1, ...timed(SUNDAYS) }],
  ["tomorrow before Tuesday", { miles: 9, ...timed(SUNDAYS) }, { miles: 1, ...timed(TUESDAYS) }],
  ["any day before unknown hours", { miles: 9, ...timed({ Saturday: "at dusk" }) }, { miles: 1 }],
  ["unknown hours before out of season", { miles: 9 }, { miles: 1, ...timed(MORNING, {}, WINTER) }],
  ["out of season before no longer listed", { miles: 9, ...timed(MORNING, {}, WINTER) }, { miles: 1, ...dropped }],
  ["near and shut before far and open", { miles: 19, ...timed(SUNDAYS) }, { miles: 21, ...timed(MORNING) }],
  [
    "2 miles before 3 miles",
    { miles: 2, ...timed(MORNING, { hoursConfirmed: { on: "2024" } }) },
    { miles: 3, ...timed(MORNING) },
  ],
  [
    "newer old hours before older ones nearby",
    { miles: 5, ...timed(MORNING, { hoursConfirmed: { on: "2020" } }) },
    { miles: 1, ...timed(MORNING, { hoursConfirmed: { on: "2014" } }) },
  ],
  [
    "older ones before newer ones far away",
    { miles: 1, ...timed(MORNING, old) },
    { miles: 12, ...timed(MORNING, { hoursConfirmed: { on: "2020" } }) },
  ],
  [
    "of very old hours the nearer",
    { miles: 5, ...timed(MORNING, { hoursConfirmed: { on: "2005" } }) },
    { miles: 6, ...timed(MORNING, { hoursConfirmed: { on: "2010" } }) },
  ],
])("near a place: %s", (_, first, second) => expect(order([first, second], SATURDAY)).toEqual([0, 1]));

test("an approximate place counts as the far side of its town, behind its exact ones of the group", () => {
  const town = { city: "Milwaukee", ...timed(MORNING) };
  const middle = { ...town, miles: 0, placeIsApproximate: true as const };
  expect(
    order([{ ...town, miles: 2 }, { ...town, miles: 6 }, middle, { ...town, city: "Wauwatosa", miles: 7 }], SATURDAY),
  ).toEqual([0, 1, 2, 3]);
  expect(order([middle, { ...town, miles: 6 }, { ...town, miles: 2 }], SATURDAY)).toEqual([2, 1, 0]);
  // One that is open comes before an exact one that is not; alone in its town it counts by its middle.
  expect(order([middle, { ...town, miles: 1, ...timed(SUNDAYS) }], SATURDAY)).toEqual([0, 1]);
  expect(order([middle, { ...town, city: "Wauwatosa", miles: 1 }], SATURDAY)).toEqual([0, 1]);
});

test("only old hours count as farther away, not the old word of a market without any", () => {
  expect(
    order(
      [
        { miles: 1, confirmed: { on: "2012" } },
        { miles: 2, confirmed: { on: "2026" } },
      ],
      SATURDAY,
    ),
  ).toEqual([0, 1]);
});

test("an approximate market is near if its town's middle is; the visitor may choose what is near", () => {
  const middle = { miles: 19, placeIsApproximate: true as const, ...timed(SUNDAYS) };
  const far = { miles: 21, ...timed(MORNING) };
  expect(order([middle, far], SATURDAY)).toEqual([0, 1]);
  expect(order([far, middle], SATURDAY, HOME, 30)).toEqual([0, 1]);
});

test("without a place the newest word first, then the earliest opening, then by name", () => {
  const market = (name: string, on: string, week: Week = MORNING) => ({
    miles: 1,
    name,
    ...timed(week, { hoursConfirmed: { on } }),
  });
  const cases = [
    market("May", "2026-05"),
    market("April", "2026-04"),
    market("2019", "2019"),
    market("2014", "2014"),
    market("B", "2026-05", { Sunday: open("7:00-12:00") }),
    market("A", "2026-05", SUNDAYS),
    market("C", "2026-05", SUNDAYS),
    market("dropped", "2026-05", SUNDAYS),
  ];
  Object.assign(cases[7] ?? {}, dropped);
  expect(order(cases, SATURDAY, null)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("a search for today is ordered for now, one for another day for that day; a named place outdoes the visitor's", () => {
  const asked = { now: TUESDAY, rules: RULES, position: HOME };
  const near = { name: "Dale", latitude: 44, longitude: -90 };
  const read = (when: string | null) => getOrderContext({ ...NO_FILTERS, when, near, within: 5 }, asked);
  expect([null, "now", "today", "tuesday"].map((when) => read(when).days ?? [])).toEqual([[], [], [], []]);
  expect(read("saturday").days).toMatchObject([{ month: 7, day: 18 }]);
  expect(read("weekend").days).toHaveLength(2);
  expect(read(null)).toMatchObject({ position: near, near: 5 });
});
