import { expect, test } from "vitest";
import { describeDoubt } from "#data/words/describe-doubt.ts";
import { readRecordSchedule, type RecordSchedule } from "./record-schedule.ts";
import { OUTDOOR_SEASON } from "./testing/test-fixtures.ts";
import { printSchedule } from "#data/schedule/testing/print-schedule.ts";

type Entry = { dates: string; times: string };

const season = (dates: string, times = ""): Entry => ({ dates, times });
const read = (entries: readonly Entry[], updated = "2018-08-21") =>
  readRecordSchedule(entries, { outdoorSeason: OUTDOOR_SEASON, isWinter: false, updated });
const print = (entries: readonly Entry[]) => printSchedule(read(entries).schedule ?? { seasons: [] });
const describeDoubtful = (doubtful: RecordSchedule["doubtful"]) =>
  doubtful && describeDoubt({ code: "schedule", slips: doubtful.slips });
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
  expect(describeDoubtful(doubtful)).toBe(reason);
});

test("a doubtful season is not reported if a later one replaces it", () => {
  const { doubtful } = read([
    season("05/03/2014 to 10/25/2014", "Sun: 8:00 AM-12:00 PM;"),
    season("05/02/2015 to 10/24/2015", "Sat: 8:00 AM-12:00 PM;"),
  ]);
  expect(doubtful).toBeUndefined();
});

test.each([
  ["05/07/2016 to 10/29/2016", "05-07 to 10-29"],
  ["11/11/2017 to 04/28/2018", "11-11 to 04-28"],
  ["May to October", "05-01 to 10-31"],
  ["November", "11-01 to 11-30"],
  ["June 19, 2012 to October 21, 2012", "06-19 to 10-21"],
  ["April to Sept 24, 2011", "04-01 to 09-24"],
  ["Start Date 1/1/13 to End Date 12/31/13", "01-01 to 12-31"],
  ["06/08/2017 to ", "06-08 to ?10-31"],
  ["June to ", "06-01 to ?10-31"],
  ["05/01/2021 to 05/01/2021", "05-01 to ?10-31"],
  ["01/01/2014 to 01/01/2015", "01-01 to 12-31"],
  [" to 10/07/2017", "?05-01 to 10-07"],
  ["06/01/2014 to 09/31/2014", "06-01 to ?10-31", "06/01/2014 to 09/31/2014"],
  ["13/07/2016 to 10/29/2016", "?05-01 to 10-29", "13/07/2016 to 10/29/2016"],
  ["June to Octobsr", "06-01 to ?10-31", "June to Octobsr"],
  ["06/31/2016", "", "06/31/2016"],
  ["all summer", "", "all summer"],
  ["May to October to December", "", "May to October to December"],
])("the season %j is %j", (dates, said, ...dropped) => {
  const { schedule, dropped: unread } = read([season(dates)]);
  expect(schedule ? printSchedule(schedule) : "").toBe(said && `${said} hours unknown`);
  expect(unread).toEqual(dropped);
});

test.each([
  [
    "Tue:1:30 PM - 5:30 PM;Sat: 8:00 AM-12:00 PM;sun:11:00 am - 3:00 pm;",
    "Tue 13:30-17:30, Sat 8:00-12:00, Sun 11:00-15:00",
  ],
  ["Tue: 3pm-6pm;", "Tue 15:00-18:00"],
  ["Sat: 8:00 AM-12:00 PM;Sat: 1:00 PM-4:00 PM;Sat: 8:00 AM-12:00 PM", "Sat 8:00-12:00+13:00-16:00"],
  ["Wed: 2:30 PM-;Sun: -5:00 PM;", 'Wed "From 2:30 PM", Sun "Until 5:00 PM"'],
  ["Fri: dawn to dusk;", 'Fri "dawn to dusk"'],
  ["Thu:2 - 6;", "Thu 14:00-18:00"],
  ["Thu:8-12:30;", "Thu 8:00-12:30"],
  ["Sat: Closed;", "Sat closed"],
  ["Mon-Wed: 9:00 AM-1:00 PM;", "Mon Tue Wed 9:00-13:00"],
  ["1st Sat: 9:00 AM-1:00 PM;", "", "1st Sat: 9:00 AM-1:00 PM"],
  ["Thu:TBD - TBD;Blursday: 8:00 AM-9:00 AM;Mon:;", "", "Thu:TBD - TBD", "Blursday: 8:00 AM-9:00 AM", "Mon:"],
  ["Sat: 8:00 AM-12:00 PM;Sat: 9:00 AM-1:00 PM;", "Sat 8:00-12:00", "Sat: 9:00 AM-1:00 PM"],
])("the hours %j are %j", (times, said, ...dropped) => {
  const { schedule, dropped: unread } = read([season("May to October", times)]);
  expect(schedule && printSchedule(schedule)).toBe(`05-01 to 10-31 ${said || "hours unknown"}`);
  expect(unread).toEqual(dropped);
});

test.each([
  ["", "Wed:12:00 AM-4:00 PM", "Wednesday opens at 12:00 AM"],
  ["", "Wed:8:00 AM-12:00 PM;Wed:3:00 AM-6:00 AM", "Wednesday opens at 3:00 AM"],
  ["", "Wed:4:30 AM-", "Wednesday opens at 4:30 AM"],
  ["", "Wed:-1:00 AM", "Wednesday ends at 1:00 AM"],
  ["", "Wed:7:00 pm-6:00 pm", "Wednesday ends before it starts (7:00 PM - 6:00 PM)"],
  ["", "Wed:8:00 PM-2:00 AM", "Wednesday ends before it starts (8:00 PM - 2:00 AM)"],
  ["", "Wed:8:30 AM-11:30 PM", "Wednesday has more than twelve hours (8:30 AM - 11:30 PM)"],
  ["", "Wed:7:00 AM-7:01 PM", "Wednesday has more than twelve hours (7:00 AM - 7:01 PM)"],
  ["", "Wed:6-9", "nobody can read the hours of Wednesday (6 - 9)"],
  ["11/05/2016 to 11/18/2016", "", "a season of 14 days, 2016-11-05 to 2016-11-18"],
])("%j, %j is doubtful: %s", (dates, times, reason) =>
  expect(describeDoubtful(read([season(dates, times)]).doubtful)).toBe(reason),
);

test.each([
  ["", "Wed:8:00 AM-12:00 PM"],
  ["", "Wed:5:00 AM-11:00 AM"],
  ["", "Wed:5:00 PM-12:00 AM"],
  ["", "Wed:7:00 AM-7:00 PM"],
  ["", "Wed:24 hours"],
  ["", "Wed:8:00 AM-"],
  ["", "Wed:-12:00 PM"],
  ["", "Wed:dawn to dusk"],
  ["", "Wed:Closed"],
  ["11/05/2016 to 11/19/2016", ""],
  ["09/20/2014 to", ""],
  ["05/03/2014 to 10/25/2014", "Sat:8:00 AM-12:00 PM"],
  // A Thursday and a Friday.
  ["05/01/2014 to 10/24/2014", "Sun:8:00 AM-12:00 PM"],
  // Two Sundays by chance: the season is whole months.
  ["06/01/2014 to 08/31/2014", "Sat:8:00 AM-12:00 PM"],
])("%j, %j is not doubtful", (dates, times) => expect(read([season(dates, times)]).doubtful).toBeUndefined());

test("a record without a season and hours has no schedule", () => {
  expect(read([season("all summer", "Sat: TBD;")])).toEqual({ dropped: ["Sat: TBD", "all summer"] });
  expect(read([]).schedule).toBeUndefined();
});
