import { expect, test } from "vitest";
import { getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { listDaysAhead, listTimeChoices } from "./PickDate.tsx";

test("the next seven days are offered, across the end of a month", () => {
  const today = getLocalMoment(new Date("2026-07-29T14:00:00Z"), "America/Chicago");
  const days = listDaysAhead(today).map(toIsoDate);
  expect([days.length, days[0], days[2], days.at(-1)]).toEqual([7, "2026-07-30", "2026-08-01", "2026-08-05"]);
});

test("times are every half hour from 6 AM to 9 PM, plus the time of a link", () => {
  const times = listTimeChoices(null);
  expect([times.length, times[0], times.at(-1)]).toEqual([31, 360, 1260]);
  expect(listTimeChoices(555).slice(6, 9)).toEqual([540, 555, 570]);
  expect(listTimeChoices(540)).toEqual(times);
  expect(listTimeChoices(1300).at(-1)).toBe(1300);
});
