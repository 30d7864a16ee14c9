import { expect, test } from "vitest";
import { getHoursOn, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { getLocalMoment } from "./local-time.ts";
import type { DayHours, Rhythm, Season } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { printSchedule } from "./testing/print-schedule.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

const MORNING = open("8:00-13:00");
const SUMMER: Season = { from: "05-01", to: "10-31", week: { Saturday: MORNING, Sunday: open("9:00-13:00") } };
const WINTER: Season = { from: "11-01", to: "12-20", week: { Sunday: open("10:00-14:00") } };
const JUNE: Season = {
  from: "06-01",
  to: "08-31",
  week: { Wednesday: open("15:00-18:00"), Saturday: MORNING, Sunday: open("14:00-16:00") },
};

test.each<[Season[] | undefined, date: string, week: string | null]>([
  [undefined, "2026-06-06", null],
  [[{ week: { Saturday: MORNING } }], "2026-01-04", "Sat 8:00-13:00"],
  [[SUMMER, WINTER], "2026-06-06", "Sat 8:00-13:00, Sun 9:00-13:00"],
  [[SUMMER, WINTER], "2026-11-07", "Sun 10:00-14:00"],
  [[SUMMER, WINTER], "2026-12-21", null],
  [[SUMMER, { from: "11-01", to: "04-30" }], "2026-12-05", null],
  [[SUMMER, JUNE], "2026-05-09", "Sat 8:00-13:00, Sun 9:00-13:00"],
  [[SUMMER, JUNE], "2026-07-04", "Wed 15:00-18:00, Sat 8:00-13:00, Sun 9:00-13:00+14:00-16:00"],
])("the hours of %j in the week of %s are %j", (seasons, date, week) => {
  const hours = getHoursOn({ schedule: seasons && { seasons } }, on(date));
  expect(hours && printSchedule({ seasons: [{ week: hours }] })).toBe(week);
});

test.each<[DayHours, DayHours, DayHours]>([
  [MORNING, [], []],
  [[], MORNING, []],
  [open("14:00-16:00"), open("8:00-12:00", "14:00-16:00"), open("8:00-12:00", "14:00-16:00")],
  [open("8:00-12:00"), open("8:00-13:00"), open("8:00-12:00", "8:00-13:00")],
  [open("7:00-12:00"), open("8:00-12:00"), open("7:00-12:00", "8:00-12:00")],
  ["From 4:00 PM", "From 4:00 PM", "From 4:00 PM"],
  [open("8:00-12:00", "14:00-16:00"), open("14:00-16:00"), open("8:00-12:00", "14:00-16:00")],
  [open("8:00-12:00"), "From 4:00 PM", "8:00 AM - 12:00 PM; From 4:00 PM"],
  ["From 4:00 PM", open("8:00-12:00"), "From 4:00 PM; 8:00 AM - 12:00 PM"],
])("a day of %j and of %j in overlapping seasons has %j", (first, second, both) => {
  const schedule = { seasons: [{ week: { Saturday: first } }, { week: { Saturday: second } }] };
  expect(getHoursOn({ schedule }, on("2026-07-04"))?.Saturday).toEqual(both);
});

test.each<[Rhythm | undefined, held: string[], not: string[]]>([
  [undefined, ["2026-05-02", "2026-05-09"], []],
  [
    // A Saturday: the Wednesday of its week counts, too, and so do earlier weeks.
    { everyWeeks: 2, since: "2026-05-02" },
    ["2026-05-02", "2026-04-27", "2026-05-03", "2026-05-16", "2027-05-01", "2026-04-18"],
    ["2026-05-09", "2026-05-04", "2026-05-10", "2026-04-26"],
  ],
  [{ weeksOfMonth: [1, 3] }, ["2026-08-01", "2026-08-15", "2026-09-05"], ["2026-08-08", "2026-08-22", "2026-08-29"]],
  [{ weeksOfMonth: [5] }, ["2026-08-29"], ["2026-08-28", "2026-08-22"]],
  // The last Saturday is the fourth in July and the fifth in August; December's is before the New Year.
  [
    { weeksOfMonth: [-1] },
    ["2026-07-25", "2026-08-29", "2026-02-28", "2026-12-26"],
    ["2026-08-22", "2026-08-24", "2026-07-18", "2026-12-19"],
  ],
  [{ weeksOfMonth: [1, -1] }, ["2026-08-01", "2026-08-29"], ["2026-08-22", "2026-08-08"]],
])("%j has markets on %j, not on %j", (rhythm, held, not) => {
  expect(held.filter((date) => !isInRhythm(rhythm, on(date)))).toEqual([]);
  expect(not.filter((date) => isInRhythm(rhythm, on(date)))).toEqual([]);
});

test("a date wins over the same day of every year", () => {
  const days = [{ on: "07-04" }, { on: "2026-07-04", hours: open("8:00-12:00") }];
  expect(getSpecialDay({ schedule: { seasons: [], days } }, on("2026-07-04"))).toBe(days[1]);
  expect(getSpecialDay({ schedule: { seasons: [], days } }, on("2027-07-04"))).toBe(days[0]);
  expect(getSpecialDay({ schedule: { seasons: [], days } }, on("2026-07-05"))).toBeUndefined();
  expect(getSpecialDay({}, on("2026-07-04"))).toBeUndefined();
});

test("a cancelling notice wins over everything else", () => {
  const days = [{ on: "2026-07-04", hours: open("8:00-12:00") }];
  const notices = [
    { from: "2026-07-03", to: "2026-07-05", text: "Storm", isCancelled: true as const },
    { from: "2026-07-06", to: "2026-07-06", text: "Moved indoors" },
  ];
  const market = { schedule: { seasons: [], days }, notices };
  expect(getSpecialDay(market, on("2026-07-04"))).toEqual({ on: "2026-07-04" });
  expect(getSpecialDay(market, on("2026-07-05"))).toEqual({ on: "2026-07-05" });
  expect(getSpecialDay(market, on("2026-07-02"))).toBeUndefined();
  expect(getSpecialDay(market, on("2026-07-06"))).toBeUndefined();
});
