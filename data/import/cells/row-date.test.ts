import { expect, test } from "vitest";
import { parseSourceDate, parseSourceSecond } from "./row-date.ts";

test.each([
  ["2021-04-28", "2021-04-28"],
  ["5/7/2012 10:47:54 AM", "2012-05-07"],
  ["05/ 7/12 10:47", "2012-05-07"],
  ["2011", "2011"],
  ["May 20 2010  6:29PM", "2010-05-20"],
  ["06/10/13 12:45", "2013-06-10"],
  ["8/3/20", "2020-08-03"],
  ["2023-04-01 09:15:00", "2023-04-01"],
  ["2023-04-01T09:15:00.000Z", "2023-04-01"],
  ["2023/4/1", "2023-04-01"],
  ["4-1-2023", "2023-04-01"],
  ["Mar 20th, 2023", "2023-03-20"],
  ["Sun Nov 15 17:15:00 CST 2026", "2026-11-15"],
  ["Sun Mar  1 09:05:00 2026", "2026-03-01"],
])("%j is %s", (printed, date) => expect(parseSourceDate(printed)).toBe(date));

test.each([
  "",
  "5/7/201",
  "6/20/2017 10:4",
  "13/7/2012 10:47:54 AM",
  "2/30/2012",
  "1989",
  "0000",
  "Mai 20 2010 6:29PM",
  "soon",
])("%j is not a date", (printed) => expect(parseSourceDate(printed)).toBeNull());

test("the time of day is kept to the second, or not at all", () => {
  expect(parseSourceSecond("2023-04-01 09:15:02")).toBe(33_302);
  expect(parseSourceSecond("5/7/2012 12:00:01 AM")).toBe(1);
  expect(parseSourceSecond("5/7/2012 1:00:01 PM")).toBe(46_801);
  expect(parseSourceSecond("Sun Nov 15 17:15:02 CST 2026")).toBe(62_102);
  expect(parseSourceSecond("06/10/13 12:45")).toBeNull();
  expect(parseSourceSecond("2021-04-28")).toBeNull();
});
