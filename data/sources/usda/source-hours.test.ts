import { expect, test } from "vitest";
import { parseSourceHours } from "./source-hours.ts";
import { open } from "#data/schedule/testing/hours.ts";

test("both files' notations give the same form", () => {
  expect(parseSourceHours("Tue:1:30 PM - 5:30 PM;Sat: 8:00 AM-12:00 PM;sun:11:00 am - 3:00 pm;").hours).toEqual({
    Tuesday: open("13:30-17:30"),
    Saturday: open("8:00-12:00"),
    Sunday: open("11:00-15:00"),
  });
  expect(parseSourceHours("Tue: 3pm-6pm;").hours).toEqual({ Tuesday: open("15:00-18:00") });
});

test("two ranges on one day are joined, and a repeated one counts once", () =>
  expect(parseSourceHours("Sat: 8:00 AM-12:00 PM;Sat: 1:00 PM-4:00 PM;Sat: 8:00 AM-12:00 PM").hours).toEqual({
    Saturday: open("8:00-12:00", "13:00-16:00"),
  }));

test("a time without an end is kept as text", () =>
  expect(parseSourceHours("Wed: 2:30 PM-;Sun: -5:00 PM;").hours).toEqual({
    Wednesday: "From 2:30 PM",
    Sunday: "Until 5:00 PM",
  }));

test("text that is not a time is unchanged", () =>
  expect(parseSourceHours("Fri: dawn to dusk;").hours).toEqual({ Friday: "dawn to dusk" }));

test("without AM and PM, times are read if only one reading is plausible", () => {
  const read = (hours: string) => parseSourceHours(`Thu:${hours};`).hours.Thursday;
  expect(read("2 - 6")).toEqual(open("14:00-18:00"));
  expect(read("8-12:30")).toEqual(open("8:00-12:30"));
  expect(read("9 - 1")).toEqual(open("9:00-13:00"));
  expect(read("6 - 9")).toBe("6 - 9");
});

test("a schedule marked TBD is empty", () =>
  expect(parseSourceHours("Thu:TBD - TBD;Blursday: 8:00 AM-9:00 AM;Mon:;")).toEqual({
    hours: {},
    dropped: ["Thu:TBD - TBD", "Blursday: 8:00 AM-9:00 AM", "Mon:"],
  }));
