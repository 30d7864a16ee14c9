import { expect, test } from "vitest";
import { readSchedule, settleSchedule } from "./schedule.ts";
import { OUTDOOR_SEASON } from "./testing/test-fixtures.ts";
import { printSchedule } from "#data/schedule/testing/print-schedule.ts";

type Entry = { dates: string; times: string };

const season = (dates: string, times = ""): Entry => ({ dates, times });
const read = (entries: readonly Entry[], updated = "2018-08-21") =>
  readSchedule(entries, { outdoorSeason: OUTDOOR_SEASON, isWinter: false, updated });
const print = (entries: readonly Entry[]) => printSchedule(settleSchedule(read(entries)) ?? { seasons: [] });
const SATURDAYS = "Sat: 8:00 AM-12:00 PM;";
const NEXT_SUMMER = "05/01/2017 to 09/01/2017";
const WINTER = season("10/01/2016 to 05/01/2017", "Sat: 9:00 AM-12:00 PM;");
const DATED = season("06/05/2016 to 09/25/2016", "Sun: 8:00 AM-11:00 AM;");

test.each<[rule: string, entries: Entry[], schedule: string]>([
  [
    "a season without hours does not take another season's",
    [season("May to June"), season("July to October", "Tue:8:00 am - 2:00 pm;"), season("November")],
    "05-01 to 06-30 hours unknown | 07-01 to 10-31 Tue 8:00-14:00 | 11-01 to 11-30 hours unknown",
  ],
  [
    "a season repeated for a later year counts once, with its latest dates",
    ["05/01/2014 to 10/01/2014", "05/03/2015 to 10/25/2015", "05/01/2016 to 10/30/2016"].map((dates) =>
      season(dates, "Sun: 10:00 AM-2:00 PM;"),
    ),
    "05-01 to 10-30 Sun 10:00-14:00",
  ],
  [
    "overlapping and consecutive seasons are joined",
    [season("May to June"), season("June to October"), season("November")],
    "05-01 to 11-30 hours unknown",
  ],
  ["equal seasons are joined", [season("June"), season("June")], "06-01 to 06-30 hours unknown"],
  [
    "seasons that overlap at both ends are the whole year",
    [season("May to November"), season("October to May")],
    "01-01 to 12-31 hours unknown",
  ],
  [
    "seasons are joined over the New Year",
    [season("December to January"), season("January to March")],
    "12-01 to 03-31 hours unknown",
  ],
  [
    "a season to the same day of the next year is the whole year",
    [season("01/01/2014 to 01/01/2015")],
    "01-01 to 12-31 hours unknown",
  ],
  ["a missing last day is assumed", [season("06/18/2016 to", SATURDAYS)], "06-18 to ?10-31 Sat 8:00-12:00"],
  ["so is one of a single day", [season("11/05/2016 to 11/05/2016", SATURDAYS)], "11-05 to ?04-30 Sat 8:00-12:00"],
  ["a missing first day is assumed", [season(" to 10/29/2016", SATURDAYS)], "?05-01 to 10-29 Sat 8:00-12:00"],
  [
    "a season that ends on the day the next year's starts stays separate",
    [WINTER, season(NEXT_SUMMER, "Sat: 8:00 AM-1:00 PM;")],
    "05-01 to 09-01 Sat 8:00-13:00 | 10-01 to 05-01 Sat 9:00-12:00",
  ],
  ["but not with the same hours", [WINTER, { ...WINTER, dates: NEXT_SUMMER }], "10-01 to 09-01 Sat 9:00-12:00"],
  [
    "a season with an assumed end stops before the next one on its weekday",
    [
      season("05/08/2021 to 05/08/2021", "Sat: 9:00 AM-12:00 PM;"),
      season("06/26/2021 to 06/26/2021", "Tue: 9:00 AM-2:00 PM;Sat: 7:00 AM-2:00 PM;"),
      season("07/01/2021 to 07/01/2021", "Thu: 3:00 PM-6:00 PM;"),
    ],
    "05-08 to ?06-25 Sat 9:00-12:00 | 06-26 to ?10-31 Tue 9:00-14:00, Sat 7:00-14:00 | 07-01 to ?10-31 Thu 15:00-18:00",
  ],
  [
    "assumed seasons never make up a whole year",
    [season("05/01/2021 to 05/01/2021", SATURDAYS), season("11/06/2021 to 11/06/2021", SATURDAYS)],
    "05-01 to ?10-31 Sat 8:00-12:00 | 11-06 to ?04-30 Sat 8:00-12:00",
  ],
  [
    "hours without a season give way to a season with the same weekday",
    [season("", "Sun: 9:00 AM-1:00 PM;"), DATED],
    "06-05 to 09-25 Sun 8:00-11:00",
  ],
  [
    "but not to one of another weekday",
    [season("", "Wed: 9:00 AM-1:00 PM;"), DATED],
    "?05-01 to ?10-31 Wed 9:00-13:00 | 06-05 to 09-25 Sun 8:00-11:00",
  ],
])("%s", (_, entries, schedule) => {
  expect(print(entries)).toBe(schedule);
});

test("a schedule is as old as its season, not as its row", () => {
  const readAge = (dates: string, updated: string) => read([season(dates, "Thu: 12:00 PM-6:00 PM;")], updated).asOf;
  expect(readAge("06/06/2013 to 10/17/2013", "2018-08-21")).toBe("2013-10-17");
  expect(readAge("06/16/2016 to", "2018-08-21")).toBe("2016-06-16");
  expect(readAge("06/06/2018 to 08/21/2018", "2018-08-21")).toBeUndefined();
  expect(readAge("06/06/2019 to 10/17/2019", "2018-08-21")).toBeUndefined();
  expect(readAge("06/06/2011 to 10/17/2011", "2011")).toBeUndefined();
  expect(readAge("May to October", "2018-08-21")).toBeUndefined();
});

test("with several seasons, the newest one with hours dates the schedule", () => {
  const entries = [
    season("06/06/2013 to 10/17/2013", "Thu: 12:00 PM-6:00 PM;"),
    season("11/07/2013 to 04/24/2014", "Thu: 12:00 PM-3:00 PM;"),
    season("05/07/2016 to 05/28/2016"),
  ];
  expect(read(entries).asOf).toBe("2014-04-24");
  expect(read([season("06/01/2011 to 10/31/2011")]).asOf).toBe("2011-10-31");
});

test.each<[rule: string, entries: Entry[], kept: string, doubtful: string, reason: string]>([
  [
    "a single weekend is not a season",
    [
      season("06/07/2014 to 10/25/2014", SATURDAYS),
      season("11/22/2014 to 11/23/2014", "Sat: 9:00 AM-4:00 PM;Sun: 9:00 AM-4:00 PM;"),
    ],
    "06-07 to 10-25 Sat 8:00-12:00",
    "06-07 to 10-25 Sat 8:00-12:00 | 11-22 to 11-23 Sat Sun 9:00-16:00",
    "a season of 2 days, 2014-11-22 to 2014-11-23",
  ],
  [
    "a day that opens before dawn is removed, the other days stay",
    [season("May to October", "Wed: 1:00 AM-3:00 PM;Sat: 8:00 AM-12:00 PM;")],
    "05-01 to 10-31 Sat 8:00-12:00",
    "05-01 to 10-31 Wed 1:00-15:00, Sat 8:00-12:00",
    "Wednesday opens at 1:00 AM",
  ],
  [
    "weekdays that contradict the season's dates are removed, the season stays",
    [season("05/03/2014 to 10/25/2014", "Sun: 8:00 AM-12:00 PM;")],
    "05-03 to 10-25 hours unknown",
    "05-03 to 10-25 Sun 8:00-12:00",
    "the season begins and ends on a Saturday, the hours are of Sunday",
  ],
  [
    "doubtful hours without a season leave nothing",
    [season("", "Sat: 1:00 AM-12:00 PM;")],
    "",
    "?05-01 to ?10-31 Sat 1:00-12:00",
    "Saturday opens at 1:00 AM",
  ],
])("%s", (_, entries, kept, doubted, reason) => {
  const { doubtful } = read(entries);
  expect(print(entries)).toBe(kept);
  expect(printSchedule(doubtful?.schedule ?? { seasons: [] })).toBe(doubted);
  expect(doubtful?.reasons).toEqual([reason]);
});

test("a doubtful season is not reported if a later one replaces it", () => {
  const { doubtful } = read([
    season("05/03/2014 to 10/25/2014", "Sun: 8:00 AM-12:00 PM;"),
    season("05/02/2015 to 10/24/2015", "Sat: 8:00 AM-12:00 PM;"),
  ]);
  expect(doubtful).toBeUndefined();
});

test("unreadable dates and hours are returned", () => {
  expect(read([season("all summer", "Sat: TBD;")])).toEqual({ seasons: [], dropped: ["Sat: TBD", "all summer"] });
  expect(settleSchedule(read([]))).toBeUndefined();
});
