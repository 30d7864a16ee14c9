import { describe, expect, test } from "vitest";
import { getHoursOn as getHours, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { getLocalMoment } from "./local-time.ts";
import { type OpeningHours, toSchedule } from "./opening-hours.ts";
import type { DayHours, Rhythm } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const getHoursOn = (hours: OpeningHours, day: ReturnType<typeof on>) => getHours({ schedule: toSchedule(hours) }, day);
const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

describe("getHoursOn", () => {
  test("without seasons the hours apply all year", () => {
    expect(getHoursOn({ openingHours: { Saturday: "8 AM-1 PM" } }, on("2025-01-04"))).toEqual({
      Saturday: open("8:00-13:00"),
    });
    expect(getHoursOn({ openingHours: {} }, on("2025-01-04"))).toBeNull();
    expect(getHoursOn({}, on("2025-01-04"))).toBeNull();
  });

  test("a season's own hours win over the general ones", () => {
    const market = {
      openingHours: { Saturday: "8 AM-1 PM" },
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "12-20", hours: { Sunday: "10 AM-2 PM" } },
      ],
    };
    expect(getHoursOn(market, on("2025-06-07"))).toEqual({ Saturday: open("8:00-13:00") });
    expect(getHoursOn(market, on("2025-11-08"))).toEqual({ Sunday: open("10:00-14:00") });
    expect(getHoursOn(market, on("2025-12-21"))).toBeNull();
  });

  test("a season with empty hours has unknown hours, not the summer's", () => {
    const market = {
      openingHours: { Saturday: "8 AM-1 PM" },
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "04-30", hours: {} },
      ],
    };
    expect(getHoursOn(market, on("2025-06-07"))).toEqual({ Saturday: open("8:00-13:00") });
    expect(getHoursOn(market, on("2025-12-06"))).toBeNull();
  });

  test("hours of overlapping seasons are combined", () => {
    const market = {
      seasons: [
        { from: "05-01", to: "10-31", hours: { Saturday: "8 AM-1 PM", Sunday: "9 AM-1 PM" } },
        { from: "06-01", to: "08-31", hours: { Wednesday: "3 PM-6 PM", Saturday: "8 AM-1 PM", Sunday: "2 PM-4 PM" } },
      ],
    };
    expect(getHoursOn(market, on("2025-05-10"))).toEqual({ Saturday: open("8:00-13:00"), Sunday: open("9:00-13:00") });
    expect(getHoursOn(market, on("2025-07-05"))).toEqual({
      Wednesday: open("15:00-18:00"),
      Saturday: open("8:00-13:00"),
      Sunday: open("9:00-13:00", "14:00-16:00"),
    });
  });

  test("an overlapping season may close a day of another, and text stays", () => {
    const both = (first: DayHours, second: DayHours) =>
      getHours(
        { schedule: { seasons: [{ week: { Saturday: first } }, { week: { Saturday: second } }] } },
        on("2025-07-05"),
      )?.Saturday;
    expect(both(open("8:00-12:00"), [])).toEqual([]);
    expect(both([], open("8:00-12:00"))).toEqual([]);
    expect(both(open("14:00-16:00"), open("8:00-12:00", "14:00-16:00"))).toEqual(open("8:00-12:00", "14:00-16:00"));
    expect(both("From 4:00 PM", "From 4:00 PM")).toBe("From 4:00 PM");
    expect(both("From 4:00 PM", open("8:00-12:00"))).toBe("From 4:00 PM; 8:00 AM - 12:00 PM");
  });
});

test.each<[Rhythm | undefined, held: string[], not: string[]]>([
  [undefined, ["2026-05-02", "2026-05-09"], []],
  [
    // A Saturday: the Wednesday of its week counts, too, and so do earlier weeks.
    { everyWeeks: 2, since: "2026-05-02" },
    ["2026-05-02", "2026-04-29", "2026-05-16", "2027-05-01", "2026-04-18"],
    ["2026-05-09", "2026-05-06", "2026-05-04", "2026-04-25"],
  ],
  [{ weeksOfMonth: [1, 3] }, ["2026-08-01", "2026-08-15", "2026-09-05"], ["2026-08-08", "2026-08-22", "2026-08-29"]],
  [{ weeksOfMonth: [5] }, ["2026-08-29"], ["2026-08-28", "2026-08-22"]],
  // The last Saturday is the fourth in July and the fifth in August; December's is before the New Year.
  [
    { weeksOfMonth: [-1] },
    ["2026-07-25", "2026-08-29", "2026-02-28", "2026-12-26"],
    ["2026-08-22", "2026-07-18", "2026-12-19"],
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
