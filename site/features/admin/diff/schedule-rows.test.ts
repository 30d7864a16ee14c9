import { expect, test } from "vitest";
import type { Schedule } from "#data/schedule/schedule.ts";
import { getScheduleRows } from "./schedule-rows.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

const SUMMER = { from: "05-01", to: "10-31" };
const WINTER = { from: "11-15", to: "04-30" };

test("the same times in another notation are no change; different days, seasons and dates are", () => {
  const before = {
    seasons: [
      { ...SUMMER, week: { Saturday: open("8:00-12:00"), Sunday: open("9:00-12:00") } },
      { from: "12-01", to: "12-31", week: { Saturday: open("9:00-12:00") } },
    ],
    days: [{ on: "07-04" }],
    text: "From June 8",
  };
  const after = {
    seasons: [
      {
        ...SUMMER,
        years: [{ from: "2026-05-02", to: "2026-10-24" }],
        week: { Saturday: open("8:00-12:00"), Sunday: open("9:00-13:00") },
      },
      { ...WINTER, week: { Saturday: open("9:00-12:00") }, rhythm: { weeksOfMonth: [1, 3] } },
    ],
    days: [{ on: "07-04", hours: open("9:00-12:00"), place: "the fairgrounds", note: "Fair" }],
  };
  expect(getScheduleRows([before, after])).toEqual([
    {
      label: "Season",
      cells: ["May to October", "May to October\nMay 2, 2026 to October 24, 2026"],
      isChanged: true,
    },
    { label: "Saturday", cells: ["8:00 AM – noon", "8:00 AM – noon"], isChanged: false },
    { label: "Sunday", cells: ["9:00 AM – noon", "9:00 AM – 1:00 PM"], isChanged: true },
    { label: "Season", cells: ["December", "November 15 to April 30"], isChanged: true },
    { label: "How often", cells: ["Every week", "First and third week of the month"], isChanged: true },
    { label: "Saturday", cells: ["9:00 AM – noon", "9:00 AM – noon"], isChanged: false },
    { label: "July 4", cells: ["Closed", "9:00 AM – noon, at the fairgrounds; Fair"], isChanged: true },
    { label: "Season in words", cells: ["From June 8", "Nothing"], isChanged: true },
  ]);
});

test("the value at the time of the suggestion comes first and is not marked as a change", () => {
  const was = { seasons: [{ week: { Monday: open("15:00-19:00") } }] };
  const now = { seasons: [{ ...SUMMER, week: { Sunday: open("9:00-12:00") } }] };
  expect(getScheduleRows([was, now, { seasons: [...now.seasons, WINTER] }])).toEqual([
    { label: "Season", cells: ["Not known", "May to October", "May to October"], isChanged: false },
    { label: "Monday", cells: ["3:00 PM – 7:00 PM", "Closed", "Closed"], isChanged: false },
    { label: "Sunday", cells: ["Closed", "9:00 AM – noon", "9:00 AM – noon"], isChanged: false },
    { label: "Season", cells: ["Nothing", "Nothing", "November 15 to April 30"], isChanged: true },
  ]);
});

test("hours without a known season have rows for their days only", () => {
  const before = { seasons: [{ week: { Sunday: "dawn to dusk" } }] };
  expect(
    getScheduleRows([before, { seasons: [{ week: { Sunday: open("9:00-12:00"), Monday: open("15:00-19:00") } }] }]),
  ).toEqual([
    { label: "Monday", cells: ["Closed", "3:00 PM – 7:00 PM"], isChanged: true },
    { label: "Sunday", cells: ["dawn to dusk", "9:00 AM – noon"], isChanged: true },
  ]);
});

test("a day that is only unsure has no row, because no source states it", () => {
  const week = { Sunday: open("9:00-12:00") };
  const unsure: Schedule = { seasons: [{ week }], days: [{ on: "07-04", isUnsure: true }] };
  expect(getScheduleRows([unsure, { seasons: [{ week }] }]).map(({ label }) => label)).toEqual(["Sunday"]);
});

test("a season is shown with the year that its dates were stated for", () => {
  const fresh = { from: "04-13", to: "11-09", week: { Saturday: open("7:00-13:00") } };
  const stated = { ...fresh, basis: ofYears(2024, 2024) };
  const winter = { ...WINTER, basis: ofYears(2023, 2024), week: { Saturday: open("9:00-12:00") } };
  const rows = getScheduleRows([{ seasons: [stated, winter] }, { seasons: [fresh, winter] }]);
  expect(rows.filter(({ label }) => label === "Season")).toEqual([
    { label: "Season", cells: ["April 13 to November 9 (2024)", "April 13 to November 9"], isChanged: true },
    {
      label: "Season",
      cells: ["November 15 to April 30 (2023–2024)", "November 15 to April 30 (2023–2024)"],
      isChanged: false,
    },
  ]);
});
