import { expect, test } from "vitest";
import { parseSeasonDates, parseSourceDate, parseSourceSecond } from "./source-season.ts";

test.each([
  ["05/07/2016 to 10/29/2016", { from: "05-07", to: "10-29", year: 2016 }],
  ["11/11/2017 to 04/28/2018", { from: "11-11", to: "04-28", year: 2017, lastsYears: true }],
  ["May to October", { from: "05-01", to: "10-31" }],
  ["November", { from: "11-01", to: "11-30" }],
  ["June 19, 2012 to October 21, 2012", { from: "06-19", to: "10-21", year: 2012 }],
  ["April to Sept 24, 2011", { from: "04-01", to: "09-24" }],
  ["June to Octobsr", { from: "06-01", to: "10-31" }],
  ["Start Date 1/1/13 to End Date 12/31/13", { from: "01-01", to: "12-31", year: 2013 }],
  ["06/08/2017 to ", { from: "06-08", year: 2017 }],
  ["05/01/2021 to 05/01/2021", { from: "05-01", year: 2021 }],
  ["01/01/2014 to 01/01/2015", { from: "01-01", to: "01-01", year: 2014, lastsYears: true }],
  [" to 10/07/2017", { to: "10-07" }],
  ["06/01/2014 to 09/31/2014", { from: "06-01", year: 2014, isUnreadable: true }],
  ["13/07/2016 to 10/29/2016", { to: "10-29", isUnreadable: true }],
  ["06/31/2016", { isUnreadable: true }],
  ["summer", { isUnreadable: true }],
  ["May to October to December", { isUnreadable: true }],
  ["May to ever", { from: "05-01", isUnreadable: true }],
])("%j", (printed, dates) => {
  const { from, to, year, lastsYears, isUnreadable } = parseSeasonDates(printed) ?? {};
  expect({ from, to, year, lastsYears: lastsYears || undefined, isUnreadable }).toEqual(dates);
});

test("dates with a year keep it, to date the season", () => {
  expect(parseSeasonDates("11/11/2017 to 04/28/2018")).toMatchObject({ first: "2017-11-11", last: "2018-04-28" });
  expect(parseSeasonDates("April to Sept 24, 2011")).toMatchObject({ from: "04-01", last: "2011-09-24" });
});

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
  expect(parseSourceSecond("06/10/13 12:45")).toBeNull();
  expect(parseSourceSecond("2021-04-28")).toBeNull();
});
