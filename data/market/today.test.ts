import { expect, test } from "vitest";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { TimedMarket } from "../schedule/open-state.ts";
import type { SpecialDay } from "../schedule/schedule.ts";
import { open } from "../schedule/testing/hours.ts";
import { isAway, splitByToday, type Today } from "./today.ts";

const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };

type Hours = `${number}:${number}-${number}:${number}`;

const market = (
  name: string,
  week: Record<string, Hours>,
  season: { from?: string; to?: string } = {},
  on = "2026-05",
) => ({
  name,
  hoursConfirmed: { on },
  schedule: {
    seasons: [{ ...season, week: Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, open(hours)])) }],
  },
});
const SUMMER = { from: "05-01", to: "10-31" };

const MARKETS = [
  market("Sunday's", { Sunday: "10:00-14:00" }, SUMMER),
  market("winter", { Saturday: "9:00-12:00" }, { from: "11-07", to: "04-25" }),
  market("Friday's", { Friday: "8:00-12:00" }, SUMMER),
  market("old", { Saturday: "8:00-12:00" }, SUMMER, "2014"),
  market("sure", { Saturday: "8:00-12:00" }, SUMMER),
  market("afternoon", { Saturday: "13:00-17:00" }, SUMMER),
  market("dawn", { Saturday: "5:00-8:00" }, SUMMER),
  { name: "bare", schedule: undefined },
  market("advent", { Saturday: "9:00-12:00" }, { from: "11-28", to: "12-24" }),
];

const split = (iso: string, isWholeDay = false) => {
  const { next, ...groups } = splitByToday(MARKETS, new Date(iso), RULES, isWholeDay);
  return {
    ...Object.fromEntries(Object.entries(groups).map(([key, some]) => [key, some.map(({ name }) => name)])),
    next,
  };
};

test("on a Saturday in July at nine: open, likely, later, then by next opening", () =>
  expect(split("2026-07-11T14:00:00Z")).toEqual({
    open: ["sure"],
    likely: ["old"],
    later: ["afternoon"],
    others: ["Sunday's", "Friday's", "dawn"],
    withoutHours: ["bare"],
    away: ["winter", "advent"],
    next: null,
  }));

test("for the whole day, markets open earlier or later count as open", () =>
  expect(split("2026-07-11T08:00:00Z", true)).toMatchObject({
    open: ["sure", "afternoon", "dawn"],
    likely: ["old"],
    later: [],
  }));

test("before the first market opens, those of the day are later", () =>
  expect(split("2026-07-11T08:00:00Z")).toMatchObject({
    open: [],
    likely: [],
    later: ["old", "sure", "afternoon", "dawn"],
    next: null,
  }));

test("on a Monday without markets, `next` is the next market day", () =>
  expect(split("2026-07-13T14:00:00Z")).toMatchObject({
    open: [],
    others: ["Friday's", "old", "sure", "afternoon", "dawn", "Sunday's"],
    next: { inDays: 4, count: 1 },
  }));

test.each([
  ["2026-11-20T16:00:00Z", { open: [], others: ["winter"] }],
  ["2026-11-21T16:00:00Z", { open: ["winter"], others: ["advent"] }],
])("a season that begins on November 28 counts as begun from a week before: %s, %j", (now, groups) =>
  expect(split(now)).toMatchObject(groups),
);

test.each<[string, TimedMarket[], Today<TimedMarket>["next"]]>([
  ["of tomorrow", [market("Sunday's", { Sunday: "10:00-14:00" })], { inDays: 1, count: 1 }],
  ["of a week later", [market("dawn", { Saturday: "5:00-8:00" })], { inDays: 7, count: 1 }],
  [
    "while one is likely open",
    [market("old", { Saturday: "8:00-12:00" }, {}, "2014"), market("Sunday's", { Sunday: "10:00-14:00" })],
    null,
  ],
  ["of hours as text", [{ schedule: { seasons: [{ week: { Sunday: "at dusk" } }] } }], null],
])("the next market day %s", (_, markets, next) =>
  expect(splitByToday(markets, new Date("2026-07-11T14:00:00Z"), RULES).next).toEqual(next),
);

test.each<[SpecialDay[], boolean]>([
  [[{ on: "2026-07-18", hours: open("8:00-12:00") }], false],
  [[{ on: "2026-07-19", hours: open("8:00-12:00") }], true],
  [[{ on: "2026-07-19" }], false],
])("on July 11 a market of %j alone is away: %s", (days, away) => {
  const moment = getLocalMoment(new Date("2026-07-11T14:00:00Z"), RULES.timeZone);
  expect(isAway({ schedule: { seasons: [], days } }, moment)).toBe(away);
});
