import { open } from "./testing/hours.ts";
import { describe, expect, test } from "vitest";
import { getLocalMoment, toIsoDate } from "./local-time.ts";
import type { TimedMarket } from "./open-state.ts";
import type { Weekday } from "./weekday.ts";
import {
  formatTimeOfDay,
  getStatusOn,
  isOverBy,
  parseTimeOfDay,
  parseWhen,
  pickDay,
  resolveDays,
  toDate,
} from "./when.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const MOMENT = getLocalMoment(new Date("2026-07-11T14:00:00Z"), "America/Chicago");

test.each([
  ["now", "now"],
  ["Today", "today"],
  [" SATURDAY ", "saturday"],
  ["2028-02-29", "2028-02-29"],
  ["2026-02-30", null],
  ["1926-07-11", null],
  ["weekend", "weekend"],
  ["sat", null],
  ["", null],
  [null, null],
])("parseWhen(%j) is %j", (value, expected) => expect(parseWhen(value)).toBe(expected));

test.each([
  ["now", "2026-07-11"],
  ["today", "2026-07-11"],
  ["saturday", "2026-07-11"],
  ["sunday", "2026-07-12"],
  ["monday", "2026-07-13"],
  ["weekend", "2026-07-11"],
  ["2026-08-01", "2026-08-01"],
])("on Saturday, July 11, %s is %s", (when, expected) => expect(toDate(when, MOMENT)).toBe(expected));

test("a day before today is past, today is not", () => {
  expect(isOverBy("2026-07-10", MOMENT)).toBe(true);
  expect(isOverBy("2026-07-11", MOMENT)).toBe(false);
  expect(isOverBy("friday", MOMENT)).toBe(false);
});

test.each([
  ["2026-07-10", ["2026-07-11", "2026-07-12"]],
  ["2026-07-11", ["2026-07-11", "2026-07-12"]],
  ["2026-07-12", ["2026-07-12"]],
  ["2026-07-13", ["2026-07-18", "2026-07-19"]],
])("on %s the weekend is %j", (today, expected) => {
  const moment = getLocalMoment(new Date(`${today}T14:00:00Z`), "America/Chicago");
  expect(resolveDays("weekend", moment).map(toIsoDate)).toEqual(expected);
});

test.each<[held: Weekday[], day: Weekday]>([
  [["Sunday"], "Sunday"],
  [["Saturday"], "Saturday"],
  [["Saturday", "Sunday"], "Saturday"],
  [["Friday"], "Saturday"],
])("of a weekend the first market day is used, or else the first: %j, %s", (held, day) => {
  const week = Object.fromEntries(held.map((weekday) => [weekday, open("8:00-12:00")]));
  expect(pickDay({ schedule: { seasons: [{ week }] } }, resolveDays("weekend", MOMENT))?.weekday).toBe(day);
});

describe("the status on the chosen day", () => {
  const RULES = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
  const NOW = new Date("2026-07-11T14:00:00Z");
  const on = (date: string | null, confirmed = "2026-05", weekday = "Saturday") => {
    const schedule = { seasons: [{ week: { [weekday]: open("8:00-12:00") } }] };
    const market: TimedMarket = { schedule, hoursConfirmed: { on: confirmed } };
    const day = date === null ? null : getLocalMoment(new Date(`${date}T17:00:00Z`), RULES.timeZone);
    const { tone, text } = getStatusOn(market, day ? [day] : [], NOW, RULES);
    return `${tone}: ${text}`;
  };

  test("has the hours of that day, by certainty", () => {
    expect(on("2026-07-18")).toBe("open: Sat, Jul 18 · 8 AM–noon");
    expect(on("2026-07-18", "2019-05")).toBe("likely: Sat, Jul 18 · usually 8 AM to noon");
  });

  test("says that it may be closed, or elsewhere", () => {
    expect(on("2027-12-25")).toBe("likely: Sat, Dec 25 · 8 AM–noon · often closed on Christmas: ask");
    const day = getLocalMoment(new Date("2026-07-18T17:00:00Z"), RULES.timeZone);
    const days = [{ on: "2026-07-18", hours: open("9:00-12:00"), place: "the field" }];
    const moved = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }], days } };
    expect(getStatusOn(moved, [day], NOW, RULES).text).toBe("Sat, Jul 18 · 9 AM–noon · at the field");
  });

  test("is the current status today, but not on the same day of another month", () => {
    expect(on("2026-07-11")).toBe("open: Open until noon");
    expect(on(null)).toBe("open: Open until noon");
    expect(on("2026-08-11", "2026-05", "Tuesday")).toBe("open: Tue, Aug 11 · 8 AM–noon");
  });
});

test("a day in the first weeks of a season from another year is likely, however new the hours", () => {
  const week = { Saturday: open("8:00-12:00") };
  const schedule = { seasons: [{ from: "04-13", to: "11-09", basis: ofYears(2024, 2024), week }] };
  const now = new Date("2026-04-10T15:00:00Z");
  const rules = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
  const day = getLocalMoment(new Date("2026-04-11T15:00:00Z"), "America/Chicago");
  expect(getStatusOn({ schedule, confirmed: { on: "2025" } }, [day], now, rules)).toMatchObject({
    state: "open",
    tone: "likely",
    text: "Sat, Apr 11 · 8 AM–noon · season not confirmed yet",
  });
});

test.each([
  ["00:00", 0],
  ["09:30", 570],
  ["23:59", 1439],
  ["24:00", null],
  ["9:30", null],
  ["09:60", null],
  [null, null],
])("parseTimeOfDay(%j) is %j minutes after midnight, and back", (value, expected) => {
  expect(parseTimeOfDay(value)).toBe(expected);
  if (expected !== null) expect(formatTimeOfDay(expected)).toBe(value);
});
