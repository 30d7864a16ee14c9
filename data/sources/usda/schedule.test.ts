import { expect, test } from "vitest";
import { toOpeningHours } from "../../schedule/opening-hours.ts";
import { readSchedule, settleSchedule, type SourceSchedule } from "./schedule.ts";

const season = (dates: string, times = "") => ({ dates, times });
const stored = (...entries: { dates: string; times: string }[]) => settleSeasons(readSchedule(entries));
const settle = (schedule: SourceSchedule) => toOpeningHours(settleSchedule(schedule) ?? { seasons: [] });
const settleSeasons = (schedule: SourceSchedule) => settle(schedule).seasons;
const wordSeason = (...dates: string[]) => settle(readSchedule(dates.map((one) => season(one)))).seasonPeriod;

test("one season's hours are the market's own and not repeated", () => {
  const schedule = readSchedule([season("05/07/2016 to 10/29/2016", "Sat: 8:00 AM-12:00 PM;")]);
  expect(schedule.openingHours).toEqual({ Saturday: "8:00 AM - 12:00 PM" });
  expect(settleSeasons(schedule)).toEqual([{ from: "05-07", to: "10-29" }]);
});

test("of several seasons the longest gives the market's hours", () => {
  const schedule = readSchedule([
    season("11/11/2017 to 01/28/2018", "Sat: 10:00 AM-2:00 PM;"),
    season("06/14/2017 to 10/25/2017", "Wed: 9:00 AM-6:00 PM;"),
  ]);
  expect(schedule.openingHours).toEqual({ Wednesday: "9:00 AM - 6:00 PM" });
  expect(settleSeasons(schedule)).toEqual([
    { from: "06-14", to: "10-25" },
    { from: "11-11", to: "01-28", hours: { Saturday: "10:00 AM - 2:00 PM" } },
  ]);
});

test("a season listed again for a later year counts once, with its latest dates", () => {
  const entries = ["05/01/2014 to 10/01/2014", "05/03/2015 to 10/25/2015", "05/01/2016 to 10/30/2016"];
  expect(stored(...entries.map((dates) => season(dates, "Sun: 10:00 AM-2:00 PM;")))).toEqual([
    { from: "05-01", to: "10-30" },
  ]);
});

test("seasons that overlap or follow one another are one, over the New Year too", () => {
  expect(stored(season("May to June"), season("June to October"), season("November"))).toEqual([
    { from: "05-01", to: "11-30" },
  ]);
  expect(stored(season("June to October"), season("June to October"))).toEqual([{ from: "06-01", to: "10-31" }]);
  expect(stored(season("May to November"), season("October to May"))).toEqual([{ from: "01-01", to: "12-31" }]);
  expect(stored(season("December to January"), season("January to March"))).toEqual([{ from: "12-01", to: "03-31" }]);
  expect(stored(season("January to February"), season("March"))).toEqual([{ from: "01-01", to: "03-31" }]);
});

test("seasons with other hours stay apart though they follow one another", () => {
  expect(
    stored(
      season("June to October", "Tue:8:00 am - 2:00 pm;"),
      season("November to November", "Sat:9:00 am - 12:00 pm;"),
    ),
  ).toEqual([
    { from: "06-01", to: "10-31" },
    { from: "11-01", to: "11-30", hours: { Saturday: "9:00 AM - 12:00 PM" } },
  ]);
});

test("a whole year is a whole year, however it is printed", () => {
  for (const dates of [
    "01/01/2014 to 12/31/2014",
    "January to December",
    "06/01/2016 to 05/31/2017",
    "01/01/2014 to 01/01/2015",
  ]) {
    expect(wordSeason(dates), dates).toBe("Year-round");
  }
});

test("an open end is told in words and makes no season", () => {
  const schedule = readSchedule([season("06/16/2016 to ", "Thu: 3:00 PM-6:30 PM;"), season(" to 12/24/2016")]);
  expect(schedule).toMatchObject({
    seasons: [],
    openEnds: ["From June 16", "Until December 24"],
    openingHours: { Thursday: "3:00 PM - 6:30 PM" },
  });
  expect(settleSchedule(schedule)).toEqual({
    seasons: [{ week: { Thursday: "3:00 PM - 6:30 PM" } }],
    text: "From June 16; Until December 24",
  });
});

test("dates that say nothing are given back", () => {
  expect(readSchedule([season("all summer", "Sat: TBD;")]).dropped).toEqual(["Sat: TBD", "all summer"]);
});

test("seasons in words", () => {
  expect(wordSeason("May to October")).toBe("May to October");
  expect(wordSeason("05/07/2016 to 10/29/2016", "12/01/2016 to 12/31/2016")).toBe("May 7 to October 29; December");
  expect(wordSeason("05/07/2016 to 10/29/2016", "11/05/2016 to ")).toBe("May 7 to October 29; From November 5");
  expect(settleSchedule(readSchedule([]))).toBeUndefined();
});
