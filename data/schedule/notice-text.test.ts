import { describe, expect, test } from "vitest";
import { getLocalMoment, type LocalMoment } from "./local-time.ts";
import { formatNotice, listNotices, listOtherNotices } from "./notice-text.ts";
import type { Notice, Schedule, SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";

/** Noon in America/Chicago; 2026-07-11 is a Saturday. */
const on = (date: string): LocalMoment => getLocalMoment(new Date(`${date}T12:00:00-05:00`), "America/Chicago");

const STORM: Notice = { from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true };

const INDOORS: Notice = { from: "2026-11-01", to: "2027-03-01", text: "Moved indoors" };
const FIREWORKS: Notice = { from: "2026-07-11", to: "2026-07-11", text: "Fireworks at 9 PM, bring a chair." };
const ON_JULY_4: Notice = { from: "2026-07-04", to: "2026-07-04", text: "Closed" };

test.each<[Notice, day: string, text: string]>([
  [STORM, "2026-07-11", "Cancelled today: storm"],
  [STORM, "2026-07-10", "Cancelled tomorrow: storm"],
  [STORM, "2026-07-05", "Cancelled on Saturday: storm"],
  [STORM, "2026-07-04", "Cancelled on July 11: storm"],
  [INDOORS, "2026-11-01", "Moved indoors until March 1"],
  [INDOORS, "2026-10-28", "Moved indoors on Sunday to March 1"],
  [INDOORS, "2027-03-01", "Moved indoors today"],
  [{ ...ON_JULY_4, text: "Last market of the year" }, "2026-06-30", "Last market of the year on Saturday"],
  [FIREWORKS, "2026-07-11", "Fireworks at 9 PM, bring a chair."],
  [FIREWORKS, "2026-07-10", "Tomorrow: Fireworks at 9 PM, bring a chair."],
  [{ ...STORM, from: "2026-07-06", text: "Closed until Saturday" }, "2026-07-07", "Closed until Saturday"],
])("%j on %s", (notice, day, text) => expect(formatNotice(notice, on(day))).toBe(text));

describe("listNotices", () => {
  const music: Notice = { from: "2026-07-04", to: "2026-07-11", text: "Live music" };
  const market = { notices: [music, STORM] };

  test("from a week before to the last day, cancellations first", () => {
    expect(listNotices(market, on("2026-06-26"))).toEqual([]);
    expect(listNotices(market, on("2026-06-27"))).toEqual([music]);
    expect(listNotices(market, on("2026-07-04"))).toEqual([STORM, music]);
    expect(listNotices(market, on("2026-07-11"))).toEqual([STORM, music]);
    expect(listNotices(market, on("2026-07-12"))).toEqual([]);
    expect(listNotices({}, on("2026-07-11"))).toEqual([]);
  });

  test("leaves out what the status says already", () => {
    expect(listOtherNotices(market, on("2026-07-10"))).toEqual([STORM, music]);
    expect(listOtherNotices(market, on("2026-07-11"))).toEqual([music]);
  });
});

test("a day on which it was closed in another year is announced for a week, then shown by the status", () => {
  const week = { Saturday: open("8:00-12:00") };
  const schedule: Schedule = { seasons: [{ week }], days: [{ on: "07-04", isUnsure: true }] };
  const storm = { from: "2026-06-30", to: "2026-06-30", text: "Cancelled: storm", isCancelled: true } as const;
  const listTexts = (date: string, notices: Notice[] = []) => {
    const moment = getLocalMoment(new Date(`${date}T15:00:00Z`), "America/Chicago");
    return listOtherNotices({ schedule, notices }, moment).map((notice) => formatNotice(notice, moment));
  };
  expect(listTexts("2026-06-26")).toEqual([]);
  expect(listTexts("2026-06-27")).toEqual(["Often closed on July 4: ask"]);
  expect(listTexts("2026-06-29", [storm])).toEqual(["Cancelled tomorrow: storm", "Often closed on July 4: ask"]);
  expect(listTexts("2026-07-04")).toEqual([]);
});

test.each<[what: string, days: SpecialDay[], date: string, text: string[]]>([
  ["a holiday is announced by its name", [], "2027-12-20", ["Often closed on Christmas: ask"]],
  ["and not if its hours are known", [{ on: "12-25", hours: open("8:00-12:00") }], "2027-12-20", []],
  [
    "a day elsewhere names its place",
    [{ on: "2026-07-11", hours: open("7:00-12:00"), place: "Breese Stevens Field" }],
    "2026-07-08",
    ["At Breese Stevens Field on Saturday"],
  ],
  [
    "a day that may be elsewhere, too",
    [{ on: "2026-07-11", hours: open("7:00-12:00"), place: "Breese Stevens Field", isUnsure: true }],
    "2026-07-08",
    ["Saturday, July 11: may be at Breese Stevens Field: ask"],
  ],
])("%s", (_, days, date, text) => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }], days };
  const notices = listOtherNotices({ schedule }, on(date));
  expect(notices.map((notice) => formatNotice(notice, on(date)))).toEqual(text);
  // The status of that day says a doubt.
  for (const { from, isUnsure } of notices) {
    const ofDay = listOtherNotices({ schedule }, on(from)).filter((notice) => notice.from === from);
    expect(ofDay).toHaveLength(isUnsure ? 0 : 1);
  }
});

test("a notice for a day that may be elsewhere does not make the place certain", () => {
  const day: SpecialDay = {
    on: "2026-07-11",
    hours: open("7:00-12:00"),
    place: "Breese Stevens Field",
    isUnsure: true,
  };
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }], days: [day] };
  expect(listNotices({ schedule, notices: [FIREWORKS] }, on("2026-07-08"))).toEqual([FIREWORKS]);
});
