import { describe, expect, test } from "vitest";
import { withYearsOfDates } from "./date-seasons.ts";
import type { Season } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const SATURDAYS = { week: { Saturday: open("8:00-12:00") } };

/** The resulting `fromYear` and `toYear`. */
const years = (season: Season, said: string) => {
  const [dated] = withYearsOfDates({ seasons: [{ ...SATURDAYS, ...season }] }, said).seasons;
  return [dated?.fromYear, dated?.toYear];
};

describe("an end gets the year of the claim if it was a market day then", () => {
  test.each(["2024", "2024-05", "2024-05-03"])("claimed in %s", (said) => {
    expect(years({ from: "04-13", to: "11-09" }, said)).toEqual([2024, 2024]);
  });

  test("each end separately", () => {
    expect(years({ from: "05-04", to: "10-31" }, "2024")).toEqual([2024, undefined]);
    expect(years({ from: "05-05", to: "10-26" }, "2024")).toEqual([undefined, 2024]);
    expect(years({ from: "04-13", to: "11-09" }, "2023")).toEqual([undefined, undefined]);
  });

  test("a closed day is no market day", () => {
    expect(years({ from: "04-13", to: "11-09", week: { Saturday: [], Sunday: open("8:00-12:00") } }, "2024")).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("text that cannot be parsed counts as hours", () => {
    expect(years({ from: "04-13", to: "11-09", week: { Saturday: "dawn until sold out" } }, "2024")).toEqual([
      2024, 2024,
    ]);
  });

  test("a day outside the rhythm is no market day", () => {
    const rhythm = { weeksOfMonth: [1, 3] };
    expect(years({ from: "05-04", to: "10-19", rhythm }, "2024")).toEqual([2024, 2024]);
    expect(years({ from: "05-11", to: "10-19", rhythm }, "2024")).toEqual([undefined, 2024]);
  });
});

describe("without a year stay", () => {
  test("whole months: a first day on the 1st, a last day at the month's end", () => {
    // June 1, 2024, was a Saturday; so were August 31 and, in 2026, February 28.
    expect(years({ from: "06-01", to: "08-31" }, "2024")).toEqual([undefined, undefined]);
    expect(years({ from: "01-10", to: "02-28" }, "2026")).toEqual([2026, undefined]);
    // June 1 as a last day, and August 31 as a first day, are no whole months.
    expect(years({ from: "05-04", to: "06-01" }, "2024")).toEqual([2024, 2024]);
    expect(years({ from: "08-31", to: "10-26" }, "2024")).toEqual([2024, 2024]);
  });

  test("assumed ends", () => {
    expect(years({ from: "04-13", to: "11-09", assumed: "from" }, "2024")).toEqual([undefined, 2024]);
    expect(years({ from: "04-13", to: "11-09", assumed: "to" }, "2024")).toEqual([2024, undefined]);
    expect(years({ from: "04-13", to: "11-09", assumed: "both" }, "2024")).toEqual([undefined, undefined]);
  });

  test("seasons without hours, without dates, and with the dates of single years", () => {
    const own = [{ from: "2024-04-13", to: "2024-11-09" }];
    expect(years({ from: "04-13", to: "11-09", week: {} }, "2024")).toEqual([undefined, undefined]);
    expect(years({}, "2024")).toEqual([undefined, undefined]);
    expect(years({ from: "04-13", to: "11-09", years: own }, "2024")).toEqual([undefined, undefined]);
  });

  test("a few consecutive days, whose ends could swap order; but not a single day", () => {
    // First Friday and Saturday of December 2024: in 2029 the first Saturday comes before the first Friday.
    const week = { Friday: open("9:00-16:00"), Saturday: open("9:00-16:00") };
    expect(years({ from: "12-06", to: "12-07", week }, "2024")).toEqual([undefined, undefined]);
    expect(years({ from: "12-07", to: "12-07" }, "2024")).toEqual([2024, 2024]);
  });

  test("all but a few days of the year, for the same reason", () => {
    // Second Saturday and second Wednesday of April: in 2027 the Saturday comes first.
    const week = { Saturday: open("9:00-16:00"), Wednesday: open("9:00-16:00") };
    expect(years({ from: "04-12", to: "04-08", week }, "2025")).toEqual([undefined, undefined]);
    expect(years({ from: "04-12", to: "03-25", week }, "2025")).toEqual([2025, 2026]);
  });

  test("February 29 in a common year", () => {
    expect(years({ from: "02-29", to: "11-09" }, "2023")).toEqual([undefined, undefined]);
  });
});

describe("across the New Year", () => {
  const winter = { from: "11-02", to: "04-26" };

  test("it is the winter that begins in the year of the claim", () => {
    expect(years(winter, "2024")).toEqual([2024, 2025]);
  });

  test("or the one before, if that fits", () => {
    expect(years(winter, "2025")).toEqual([2024, 2025]);
    expect(years({ from: "11-01", to: "04-26" }, "2025")).toEqual([undefined, 2025]);
  });

  test("if neither fits as a whole, each end is dated separately", () => {
    // Both are Saturdays in 2024, but not within one winter.
    expect(years({ from: "11-02", to: "04-27" }, "2024")).toEqual([2024, 2024]);
  });
});

describe("existing years", () => {
  test("stay, whatever is claimed later", () => {
    const dated = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024 };
    expect(years(dated, "2026")).toEqual([2024, 2024]);
    expect(years({ from: "04-11", to: "11-09", toYear: 2024 }, "2026")).toEqual([2026, 2024]);
  });

  test("a lent end gets the year of its own source", () => {
    const lent = { end: "to", on: "2022-05" } as const;
    expect(years({ from: "05-02", to: "10-29", lent }, "2026")).toEqual([2026, 2022]);
    expect(years({ from: "05-02", to: "10-31", lent }, "2026")).toEqual([2026, undefined]);
    // October 31 is a Saturday in 2026, but was a Monday in the year of the lent end.
    expect(years({ from: "05-02", to: "10-24", lent }, "2026")).toEqual([2026, undefined]);
  });
});

test("nothing else changes", () => {
  const schedule = { seasons: [{ from: "04-13", to: "11-09", ...SATURDAYS }], days: [{ on: "07-04" }], text: "Spring" };
  expect(withYearsOfDates(schedule, "2024")).toEqual({
    ...schedule,
    seasons: [{ from: "04-13", to: "11-09", ...SATURDAYS, fromYear: 2024, toYear: 2024 }],
  });
});
