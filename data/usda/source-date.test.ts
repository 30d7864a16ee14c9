import { expect, test } from "vitest";
import { parseSourceDate } from "./source-date.ts";

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
