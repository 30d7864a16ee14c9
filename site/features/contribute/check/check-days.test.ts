import { expect, test } from "vitest";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { guessDay, listCheckDays } from "./check-days.ts";

const MONDAY = getLocalMoment(new Date("2026-07-13T17:00:00Z"), "America/Chicago");

test("today, and the two weeks before it", () => {
  const days = listCheckDays(MONDAY);
  expect(days).toHaveLength(15);
  expect(days.slice(0, 3)).toEqual([
    { day: "2026-07-13", label: "Today" },
    { day: "2026-07-12", label: "Yesterday" },
    { day: "2026-07-11", label: "Saturday, July 11" },
  ]);
  expect(days.at(-1)).toEqual({ day: "2026-06-29", label: "Monday, June 29" });
});

test("whoever tells on Monday of a Saturday market was there on Saturday", () => {
  const week = { Saturday: "8:00 AM - 12:00 PM", Monday: "Closed" };
  expect(guessDay({ schedule: { seasons: [{ week }] } }, MONDAY)).toBe("2026-07-11");
  expect(guessDay({ schedule: { seasons: [{ week }], days: [{ on: "07-11" }] } }, MONDAY)).toBe("2026-07-04");
  expect(guessDay({}, MONDAY)).toBe("2026-07-13");
});
