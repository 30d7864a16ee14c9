import { expect, test } from "vitest";
import { ENDS, getStatedYear } from "./basis.ts";
import { withYearsOfDates } from "./date-seasons.ts";
import type { Season } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { assumed, lent, ofYears } from "#data/schedule/testing/basis.ts";

const WEEK = { Saturday: open("8:00-12:00") };
const WEEKEND = { ...WEEK, Sunday: open("8:00-12:00") };
/** Saturdays in 2024. */
const SUMMER: Season = { from: "04-13", to: "11-09" };
/** Saturdays in 2024 and 2025. */
const WINTER: Season = { from: "11-02", to: "04-26" };

test.each<[what: string, Season, said: string, years: [number | undefined, number | undefined]]>([
  ["it was a market day then", SUMMER, "2024", [2024, 2024]],
  ["it was a market day then", SUMMER, "2024-05-03", [2024, 2024]],
  ["it was a market day then", SUMMER, "2023", [undefined, undefined]],
  ["it was a market day then", { from: "05-04", to: "10-30" }, "2024", [2024, undefined]],
  ["it was a market day then", { from: "05-05", to: "10-26" }, "2024", [undefined, 2024]],
  ["it is no closed day", { ...SUMMER, week: { ...WEEKEND, Saturday: [] } }, "2024", [undefined, undefined]],
  ["it has hours, if only as text", { ...SUMMER, week: { Saturday: "until sold out" } }, "2024", [2024, 2024]],
  ["it is in the rhythm", { from: "05-11", to: "10-19", rhythm: { weeksOfMonth: [1, 3] } }, "2024", [undefined, 2024]],

  // June 1, 2024, was a Saturday; so were August 31 and, in 2026, February 28.
  ["it is not the beginning or end of a month", { from: "06-01", to: "08-31" }, "2024", [undefined, undefined]],
  ["it is not the beginning or end of a month", { from: "01-10", to: "02-28" }, "2026", [2026, undefined]],
  ["the 1st is a last day", { from: "05-04", to: "06-01" }, "2024", [2024, 2024]],
  ["the 31st is a first day", { from: "08-31", to: "10-26" }, "2024", [2024, 2024]],
  ["it is not assumed", { ...SUMMER, basis: assumed("from") }, "2024", [undefined, 2024]],
  ["it is not assumed", { ...SUMMER, basis: assumed("to") }, "2024", [2024, undefined]],
  ["it is not assumed", { ...SUMMER, basis: assumed() }, "2024", [undefined, undefined]],
  ["there are hours", { ...SUMMER, week: {} }, "2024", [undefined, undefined]],
  ["there are dates", {}, "2024", [undefined, undefined]],
  [
    "no single year has dates of its own",
    { ...SUMMER, years: [{ from: "2024-04-13", to: "2024-11-09" }] },
    "2024",
    [undefined, undefined],
  ],
  [
    "the day exists",
    { from: "02-29", to: "11-09", week: { Wednesday: WEEK.Saturday } },
    "2023",
    [undefined, undefined],
  ],
  ["there is a single day", { from: "12-07", to: "12-07", week: WEEKEND }, "2024", [2024, 2024]],
  // The first Friday and Saturday of December: in 2029 the Saturday comes first.
  [
    "its ends cannot swap order",
    { from: "12-06", to: "12-07", week: { Friday: open("9:00-16:00"), Saturday: open("9:00-16:00") } },
    "2024",
    [undefined, undefined],
  ],
  [
    "there are more than seven days",
    { from: "12-07", to: "12-13", week: { ...WEEK, Friday: WEEK.Saturday } },
    "2024",
    [undefined, undefined],
  ],
  ["there are more than seven days", { from: "12-07", to: "12-14" }, "2024", [2024, 2024]],
  [
    "there are more than seven days",
    { from: "12-28", to: "01-03", week: { ...WEEK, Friday: WEEK.Saturday } },
    "2024",
    [undefined, undefined],
  ],
  ["there are more than seven days", { from: "12-28", to: "01-04" }, "2024", [2024, 2025]],
  [
    "more than six days are left of a year",
    { from: "04-12", to: "04-05", week: WEEKEND },
    "2025",
    [undefined, undefined],
  ],
  ["more than six days are left of a year", { from: "04-12", to: "04-04", week: WEEKEND }, "2025", [2025, 2026]],

  ["it is of the winter that begins then", WINTER, "2024", [2024, 2025]],
  ["it is of the winter before", WINTER, "2025", [2024, 2025]],
  ["it is of the later winter if both fit", { ...WINTER, week: WEEKEND }, "2025", [2025, 2026]],
  ["it is of the later winter if both fit", { ...WINTER, to: "04-30", week: WEEKEND }, "2025", [2025, undefined]],
  ["it is of the one winter that fits as a whole", { ...WINTER, to: "04-27", week: WEEKEND }, "2025", [2024, 2025]],
  // Both are Saturdays in 2024, but not within one winter.
  ["it is of either winter", { ...WINTER, to: "04-27" }, "2024", [2024, 2024]],
  ["it is of either winter", { ...WINTER, from: "11-05", to: "04-27" }, "2024", [undefined, 2024]],

  ["it has a year already", { ...SUMMER, basis: ofYears(2024, 2024) }, "2026", [2024, 2024]],
  ["it has a year already", { ...SUMMER, from: "04-11", basis: ofYears(undefined, 2024) }, "2026", [2026, 2024]],
  // October 29, 2022, was a Saturday; October 24 is one in 2026.
  ["its own source fits", { from: "05-02", to: "10-29", basis: lent("2022-05", "to") }, "2026", [2026, 2022]],
  ["its own source fits", { from: "05-02", to: "10-24", basis: lent("2022-05", "to") }, "2026", [2026, undefined]],
  ["its own source fits", { from: "05-07", to: "10-24", basis: lent("2022-05", "from") }, "2026", [2022, 2026]],
  ["its own source fits", { from: "05-07", to: "10-29", basis: lent("2022-05") }, "2026", [2022, 2022]],
])("an end has the year of the claim if %s: %j of %s", (_, season, said, years) => {
  const [dated] = withYearsOfDates({ seasons: [{ week: WEEK, ...season }] }, said).seasons;
  expect(ENDS.map((end) => dated && getStatedYear(dated, end))).toEqual(years);
});

test("nothing else changes", () => {
  const schedule = { seasons: [{ ...SUMMER, week: WEEK }], days: [{ on: "07-04" }], text: "Spring" };
  expect(withYearsOfDates(schedule, "2024")).toEqual({
    ...schedule,
    seasons: [{ ...SUMMER, week: WEEK, basis: ofYears(2024, 2024) }],
  });
});
