import { expect, test } from "vitest";
import { parseSeasonDates, parseSourceDate } from "./source-season.ts";

test.each([
  ["05/07/2016 to 10/29/2016", { from: "05-07", to: "10-29", year: 2016 }],
  ["2/7/2015 to 05/02/2015", { from: "02-07", to: "05-02", year: 2015 }],
  ["11/11/2017 to 04/28/2018", { from: "11-11", to: "04-28", year: 2017, lastsYears: true }],
  ["May to October", { from: "05-01", to: "10-31" }],
  ["November to February", { from: "11-01", to: "02-28" }],
  ["June to June", { from: "06-01", to: "06-30" }],
  ["November", { from: "11-01", to: "11-30" }],
  ["June 19, 2012 to October 21, 2012", { from: "06-19", to: "10-21", year: 2012 }],
  ["April to Sept 24, 2011", { from: "04-01", to: "09-24" }],
  ["June 23 to Sept. 8", { from: "06-23", to: "09-08" }],
  ["June to Octobsr", { from: "06-01", to: "10-31" }],
  ["Start Date 1/1/13 to End Date 12/31/13", { from: "01-01", to: "12-31", year: 2013 }],
  ["06/08/2017 to ", { from: "06-08", year: 2017 }],
  ["06/07/2015", { from: "06-07", year: 2015 }],
  [" to 10/07/2017", { to: "10-07" }],
])("%j", (printed, dates) => {
  const { lastsYears = false, ...rest } = parseSeasonDates(printed) ?? {};
  expect(JSON.parse(JSON.stringify({ ...rest, ...(lastsYears && { lastsYears }) }))).toEqual(dates);
});

test.each(["", "summer", "13/07/2016 to 10/29/2016", "06/31/2016", "May to October to December", "May to ever"])(
  "%j is no season",
  (printed) => {
    expect(parseSeasonDates(printed)).toBeNull();
  },
);

test.each([
  ["2021-04-28", "2021-04-28"],
  ["5/7/2012 10:47:54 AM", "2012-05-07"],
  ["12/31/2018 1:00:00 PM", "2018-12-31"],
  ["2011", "2011"],
  ["May 20 2010  6:29PM", "2010-05-20"],
  ["May  5 2010  7:09AM", "2010-05-05"],
])("%j is %s", (printed, date) => {
  expect(parseSourceDate(printed)).toBe(date);
});

test.each(["", "5/7/20", "13/7/2012 10:47:54 AM", "2/30/2012", "Mai 20 2010 6:29PM", "soon"])(
  "%j is no date",
  (printed) => {
    expect(parseSourceDate(printed)).toBeNull();
  },
);
