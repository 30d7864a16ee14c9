import { expect, test } from "vitest";
import { readDayHours } from "../../schedule/reading/read-times.ts";
import { open } from "../../schedule/testing/hours.ts";
import { findHoursDoubt, findSeasonDoubt, findWeekdayDoubt } from "./doubtful-hours.ts";

test.each([
  ["1:00 AM - 3:00 PM", "Wednesday opens at 1:00 AM"],
  ["12:00 AM - 4:00 PM", "Wednesday opens at 12:00 AM"],
  ["8:00 AM - 12:00 PM, 3:00 AM - 6:00 PM", "Wednesday opens at 3:00 AM"],
  ["From 4:30 AM", "Wednesday opens at 4:30 AM"],
  ["Until 1:00 AM", "Wednesday ends at 1:00 AM"],
  ["7:00 PM - 6:00 PM", "Wednesday ends before it starts (7:00 PM - 6:00 PM)"],
  ["8:00 PM - 2:00 AM", "Wednesday ends before it starts (8:00 PM - 2:00 AM)"],
  ["6 - 9", "nobody can read the hours of Wednesday (6 - 9)"],
])("%j is doubtful", (text, reason) => expect(findHoursDoubt("Wednesday", readDayHours(text))).toBe(reason));

test.each([
  "8:00 AM - 12:00 PM",
  "5:00 AM - 11:00 AM",
  "5:00 PM - 12:00 AM",
  "From 8:00 AM",
  "Until 12:00 PM",
  "dawn to dusk",
  "Closed",
])("%j is not doubtful", (text) => expect(findHoursDoubt("Wednesday", readDayHours(text))).toBeNull());

test("a season of less than two weeks is a one-time event", () => {
  expect(findSeasonDoubt({ first: "2014-09-20", last: "2014-09-21" })).toBe(
    "a season of 2 days, 2014-09-20 to 2014-09-21",
  );
  expect(findSeasonDoubt({ first: "2016-11-05", last: "2016-11-18" })).toMatch("a season of 14 days");
  expect(findSeasonDoubt({ first: "2016-11-05", last: "2016-11-19" })).toBeNull();
  expect(findSeasonDoubt({ first: "2014-09-20" })).toBeNull();
});

test("weekdays are doubtful if the season starts and ends on another weekday", () => {
  const find = (first: string, last: string, day: "Saturday" | "Sunday") =>
    findWeekdayDoubt({ first, last }, { [day]: open("8:00-12:00") });
  expect(find("2014-05-03", "2014-10-25", "Sunday")).toBe(
    "the season begins and ends on a Saturday, the hours are of Sunday",
  );
  expect(find("2014-05-31", "2014-10-18", "Sunday")).toMatch("begins and ends on a Saturday");
  expect(find("2014-05-03", "2014-10-25", "Saturday")).toBeNull();
  // A Thursday and a Friday.
  expect(find("2014-05-01", "2014-10-24", "Sunday")).toBeNull();
  // Two Sundays by chance: the season is whole months.
  expect(find("2014-06-01", "2014-08-31", "Saturday")).toBeNull();
});
