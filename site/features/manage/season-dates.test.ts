import { expect, test } from "vitest";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { findSeason, setDates } from "./season-dates.ts";
import { open } from "#data/schedule/testing/hours.ts";

const on = (day: string) => getLocalMoment(new Date(`${day}T17:00:00Z`), "America/Chicago");
const SUMMER = { from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } } as const;
const WINTER = { from: "11-07", to: "04-24", week: { Saturday: open("9:00-12:00") } } as const;

test.each([
  [[SUMMER], "2027-04-03", { index: 0, year: 2027, dates: { from: "2027-05-02", to: "2027-10-31" } }],
  [[SUMMER], "2027-12-03", { index: 0, year: 2028, dates: { from: "2028-05-02", to: "2028-10-31" } }],
  [[WINTER], "2027-02-01", { index: 0, year: 2026, dates: { from: "2026-11-07", to: "2027-04-24" } }],
  [[WINTER, SUMMER], "2027-04-03", { index: 1, year: 2027, dates: { from: "2027-05-02", to: "2027-10-31" } }],
  // Dates of another year keep their place in the month: the first and the last Saturday.
  [
    [{ ...SUMMER, fromYear: 2026, toYear: 2026 }],
    "2027-04-03",
    { index: 0, year: 2027, dates: { from: "2027-05-01", to: "2027-10-30" } },
  ],
  [[{ from: "01-01", to: "12-31" }], "2027-04-03", null],
  [[{ week: { Saturday: open("8:00-12:00") } }], "2027-04-03", null],
] as const)("%j on %s", (seasons, day, expected) =>
  expect(findSeason({ seasons: [...seasons] }, on(day))).toEqual(expected),
);

test("dates of a year go before the usual ones, and are said for that year alone", () => {
  const own = { from: "2027-05-08", to: "2027-10-30" };
  const season = findSeason({ seasons: [SUMMER] }, on("2027-04-03"));
  if (!season) throw new Error("no season");
  const changed = setDates(
    { seasons: [{ ...SUMMER, years: [{ from: "2026-05-01", to: "2026-10-30" }] }] },
    season,
    own,
  );
  expect(changed.seasons[0]?.years).toEqual([{ from: "2026-05-01", to: "2026-10-30" }, own]);
  expect(findSeason(changed, on("2027-04-03"))?.dates).toEqual(own);
});
