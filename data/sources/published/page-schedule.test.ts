import { describe, expect, test } from "vitest";
import type { Schedule } from "../../schedule/schedule.ts";
import { toPages } from "./page.ts";
import { getPageSchedule } from "./page-schedule.ts";
import { publishedRows, type Values } from "./testing/rows.ts";

const outdoorSeason = { from: "05-01", to: "10-31" };
const older = { url: "https://www.example.org/2021", published: "2021-06-30" };

/** The schedule of the newest page of these rows. */
function read(rows: readonly Values[], known?: Schedule) {
  const pages = toPages(publishedRows(...rows));
  const [newest] = pages;
  return newest ? getPageSchedule(newest, pages, known, outdoorSeason) : null;
}

const saturday = { Saturday: "8:00 AM - 12:00 PM" };

test("a row with days, hours and dates", () =>
  expect(read([{}])).toEqual({
    value: { seasons: [{ from: "05-06", to: "10-28", week: saturday }] },
    doubt: null,
  }));

test("a row without hours, or without days, gives no schedule", () =>
  expect(read([{ hours: "" }, { days: "" }])).toBeNull());

test("months are whole, and half where the note says so", () => {
  expect(read([{ season_from: "06", season_to: "10" }])?.value.seasons).toEqual([
    { from: "06-01", to: "10-31", week: saturday },
  ]);
  const note = "mid-June to mid October";
  expect(read([{ season_from: "06", season_to: "10", note }])?.value.seasons).toEqual([
    { from: "06-15", to: "10-15", week: saturday },
  ]);
});

describe("ends that the page does not say", () => {
  test("are those of the usual outdoor season, and assumed", () => {
    expect(read([{ season_from: "", season_to: "" }])?.value.seasons).toEqual([
      { from: "05-01", to: "10-31", assumed: "both", week: saturday },
    ]);
    expect(read([{ season_to: "" }])?.value.seasons).toEqual([
      { from: "05-06", to: "10-31", assumed: "to", week: saturday },
    ]);
    expect(read([{ season_from: "" }])?.value.seasons).toEqual([
      { from: "05-01", to: "10-28", assumed: "from", week: saturday },
    ]);
  });

  test.each([{ note: "indoors" }, { name: "Smallville Winter Market" }])("of a winter market are winter's: %j", (row) =>
    expect(read([{ season_from: "", season_to: "", ...row }])?.value.seasons).toEqual([
      { from: "11-01", to: "04-30", assumed: "both", week: saturday },
    ]),
  );

  test("of a season that begins in the fall are winter's, never all year", () =>
    expect(read([{ season_from: "11-05", season_to: "" }])?.value.seasons).toEqual([
      { from: "11-05", to: "04-30", assumed: "to", week: saturday },
    ]));

  test("are another page's of the same days and hours, of the nearest year", () => {
    const rows = [
      { season_from: "", season_to: "" },
      { url: "https://www.example.org/2019", published: "2019", season_from: "05-04", season_to: "10-26" },
      { ...older, season_from: "05-01", season_to: "" },
    ];
    expect(read(rows)?.value.seasons).toEqual([{ from: "05-01", to: "10-26", week: saturday }]);
  });

  test("are those that the market's list tells of these days and hours, where no page does", () => {
    const undated = [{ season_from: "", season_to: "10-30" }];
    const listed = { from: "04-17", to: "10-17", week: saturday };
    expect(read(undated, { seasons: [listed] })?.value.seasons).toEqual([
      { from: "04-17", to: "10-30", week: saturday },
    ]);
    const assumed = [{ from: "05-01", to: "10-30", assumed: "from", week: saturday }];
    for (const season of [
      { ...listed, assumed: "from" as const },
      { ...listed, week: { Saturday: "9:00 AM - 12:00 PM" } },
      { ...listed, from: "11-06", to: "04-17" },
    ]) {
      expect(read(undated, { seasons: [season] })?.value.seasons).toEqual(assumed);
    }
    const tuesday = { days: "Tue", hours: "12:00-18:00", season_from: "", season_to: "" };
    expect(read([...undated, tuesday], { seasons: [listed] })?.value.seasons).toEqual([
      { from: "04-17", to: "10-17", week: { Tuesday: "12:00 PM - 6:00 PM" } },
      { from: "04-17", to: "10-30", week: saturday },
    ]);
    expect(read(undated, { seasons: [listed, { ...listed, from: "06-01" }] })?.value.seasons).toEqual(assumed);
  });

  test("are not those of a page with other hours, nor of a winter market", () => {
    const rows = [
      { season_from: "", season_to: "" },
      { ...older, hours: "08:00-13:00" },
      { ...older, season_from: "11-06", season_to: "04-30", note: "indoors" },
    ];
    expect(read(rows)?.value.seasons[0]).toMatchObject({ from: "05-01", to: "10-31", assumed: "both" });
  });

  test("a market that another page calls year-round has no winter break", () => {
    const rows = [
      { season_from: "", season_to: "", note: "indoors" },
      { ...older, season_from: "", season_to: "", note: "indoors; year-round" },
    ];
    expect(read(rows)?.value.seasons).toEqual([{ from: "01-01", to: "12-31", week: saturday }]);
  });
});

describe("rows of one page are one schedule", () => {
  test("days of one season share a week, in the order of the week", () =>
    expect(read([{}, { days: "Tue,Thu", hours: "12:00-18:00" }])?.value.seasons).toEqual([
      {
        from: "05-06",
        to: "10-28",
        week: { Tuesday: "12:00 PM - 6:00 PM", Thursday: "12:00 PM - 6:00 PM", ...saturday },
      },
    ]));

  test("a row that stands there twice, once without its dates, counts once", () =>
    expect(read([{ season_from: "" }, {}])?.value.seasons).toEqual([{ from: "05-06", to: "10-28", week: saturday }]));

  test("first days within one week are one season's", () => {
    const friday = { days: "Fri", hours: "16:00-", season_from: "05-05", season_to: "" };
    expect(read([friday, { season_to: "" }])?.value.seasons).toEqual([
      { from: "05-05", to: "10-31", assumed: "to", week: { Friday: "From 4:00 PM", ...saturday } },
    ]);
  });

  test("other hours in other months are several seasons", () => {
    const rows = [
      { hours: "09:00-12:00", season_from: "05-13", season_to: "07-01", note: "early season" },
      { hours: "07:00-14:00", season_from: "07-08", season_to: "10-29", note: "regular season" },
    ];
    expect(read(rows)?.value.seasons).toEqual([
      { from: "05-13", to: "07-01", week: { Saturday: "9:00 AM - 12:00 PM" } },
      { from: "07-08", to: "10-29", week: { Saturday: "7:00 AM - 2:00 PM" } },
    ]);
  });
});

describe("notes", () => {
  test("some weeks of a month are a rhythm", () => {
    expect(read([{ days: "Sun", note: "2nd and 4th Sundays" }])?.value.seasons[0]?.rhythm).toEqual({
      weeksOfMonth: [2, 4],
    });
    expect(read([{ note: "indoors; 1st, 3rd and 5th Saturdays" }])?.value.seasons[0]?.rhythm).toEqual({
      weeksOfMonth: [1, 3, 5],
    });
  });

  test("days without a market are those of the page's year", () =>
    expect(read([{ note: "no market 07-01, 07-08 and 09-02" }])?.value.days).toEqual([
      { on: "2023-07-01" },
      { on: "2023-07-08" },
      { on: "2023-09-02" },
    ]));

  test("of a winter, those after the New Year are the next year's", () => {
    const winter = { season_from: "11-05", season_to: "04-29", note: "indoors; no market 12-24, 01-07" };
    const closed = [{ on: "2022-12-24" }, { on: "2023-01-07" }];
    expect(read([{ ...winter, published: "2022-11-04" }])?.value.days).toEqual(closed);
    expect(read([{ ...winter, published: "2023-01-02" }])?.value.days).toEqual(closed);
  });

  test("named dates are single days and no season", () => {
    const row = { season_from: "11-18", season_to: "12-16", published: "2023-11-06", hours: "07:30-12:00" };
    expect(read([{ ...row, note: "indoors; dates 11-18, 12-02, 12-16" }])?.value).toEqual({
      seasons: [],
      days: [
        { on: "2023-11-18", hours: "7:30 AM - 12:00 PM" },
        { on: "2023-12-02", hours: "7:30 AM - 12:00 PM" },
        { on: "2023-12-16", hours: "7:30 AM - 12:00 PM" },
      ],
    });
  });

  test("a season of one day is that day, and does not come again", () =>
    expect(read([{ season_from: "07-08", season_to: "07-08", note: "one day only" }])?.value).toEqual({
      seasons: [],
      days: [{ on: "2023-07-08", hours: "8:00 AM - 12:00 PM" }],
    }));

  test("every other week is a rhythm, counted from the last day named", () => {
    const row = { days: "Thu", hours: "11:00-14:00", season_from: "06-08", season_to: "09-21" };
    expect(read([{ ...row, note: "every other week: 06-08, 06-22, 07-13, 07-27; replaces another" }])?.value).toEqual({
      seasons: [
        {
          ...{ from: "06-08", to: "09-21", week: { Thursday: "11:00 AM - 2:00 PM" } },
          rhythm: { everyWeeks: 2, since: "2023-07-27" },
        },
      ],
    });
  });

  test("a weekday that a newer page calls over is left out", () => {
    const newer = { url: "https://www.example.org/2025", published: "2025-05-27", days: "Sat", hours: "" };
    const schedule = (note: string, days: string) => {
      const pages = toPages(publishedRows({ days }, { ...newer, note }));
      const [, page] = pages;
      return page && getPageSchedule(page, pages, undefined, outdoorSeason);
    };
    expect(schedule("from 2025 Saturdays only, no longer Sundays", "Sat,Sun")?.value.seasons[0]?.week).toEqual(
      saturday,
    );
    expect(schedule("moved from Sunday to Saturday", "Sun")).toBeNull();
    expect(schedule("", "Sun")?.value.seasons).toHaveLength(1);
  });

  test("pauses part a season", () => {
    const row = { season_from: "06-04", season_to: "09-24", note: "06-04 to 06-25, 07-16 to 09-24" };
    expect(read([row])?.value.seasons).toEqual([
      { from: "06-04", to: "06-25", week: saturday },
      { from: "07-16", to: "09-24", week: saturday },
    ]);
  });

  test("shorter evenings from September are a season of their own", () => {
    const row = { hours: "15:00-20:00", days: "Thu", season_from: "06-15", season_to: "09-28" };
    expect(read([{ ...row, note: "closes 19:00 in September" }])?.value.seasons).toEqual([
      { from: "06-15", to: "08-31", week: { Thursday: "3:00 PM - 8:00 PM" } },
      { from: "09-01", to: "09-28", week: { Thursday: "3:00 PM - 7:00 PM" } },
    ]);
  });

  test("other hours on some days", () =>
    expect(read([{ note: "07:30-11:30 on 05-13 and 05-20" }])?.value.days).toEqual([
      { on: "2023-05-13", hours: "7:30 AM - 11:30 AM" },
      { on: "2023-05-20", hours: "7:30 AM - 11:30 AM" },
    ]));
});

describe("doubt", () => {
  const undated = "the page gives no date, its year is inferred";

  test.each(["page undated; year by weekday (Sat 10-28 = 2023)", "year inferred", "page date not shown"])(
    "a page without a date of its own: %s",
    (note) => expect(read([{ note }])?.doubt).toBe(undated),
  );

  test("a name that is inferred is no year", () =>
    expect(read([{ note: "name inferred from the place" }])?.doubt).toBeNull());

  test("a dated page that says the same week takes it away; one with another week does not", () => {
    expect(read([{ note: "page undated" }, older])?.doubt).toBeNull();
    expect(read([{ note: "page undated" }, { ...older, hours: "08:00-13:00" }])?.doubt).toBe(undated);
    expect(read([{ note: "page undated" }, { ...older, note: "page undated" }])?.doubt).toBe(undated);
  });

  test("a list that was read in part, of a market with more days", () => {
    const monday = { days: "Mon", note: "August list, Mondays part only" };
    const week = { Monday: "3 PM - 6 PM" };
    expect(read([monday], { seasons: [{ week: { ...week, ...saturday } }] })?.doubt).toBe(
      "the page may list some of the market's days only",
    );
    expect(read([monday, { ...older, days: "Mon,Tue" }])?.doubt).toBe(
      "the page may list some of the market's days only",
    );
    expect(read([monday], { seasons: [{ week }] })?.doubt).toBeNull();
  });

  test("hours of the pandemic, where a page of later years tells others", () => {
    const pandemic = { ...older, note: "pandemic hours", hours: "09:00-13:00" };
    const doubt = (...rows: Values[]) => {
      const pages = toPages(publishedRows(...rows));
      const page = pages.find(({ url }) => url === older.url);
      return page && getPageSchedule(page, pages, undefined, outdoorSeason)?.doubt;
    };
    expect(doubt(pandemic, { note: "page undated" })).toBe("another record of this market knows it better");
    expect(doubt(pandemic, { hours: "09:00-13:00" })).toBeNull();
    expect(doubt(pandemic, { url: "https://www.example.org/2019", published: "2019" })).toBeNull();
    expect(doubt(pandemic)).toBeNull();
  });

  test("the last of a weekday in a month is no rhythm that a schedule has", () =>
    expect(read([{ note: "last Saturday of the month" }])?.doubt).toContain("last such day"));
});
