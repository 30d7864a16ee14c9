import { describe, expect, test } from "vitest";
import { toIsoDay } from "./calendar-day.ts";
import { getLocalMoment } from "./local-time.ts";
import type { Season } from "./schedule.ts";
import { getNextSeason, getOpenMonths, getRun, isInSeason } from "./season.ts";
import { isSeasonNews } from "./season-news.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

const SUMMER = { from: "05-07", to: "10-29" };
const WINTER = { from: "11-05", to: "04-20" };
const OWN_SUMMER = { ...SUMMER, years: [{ from: "2026-05-02", to: "2026-10-31" }] };
const OWN_WINTER = { ...WINTER, years: [{ from: "2026-12-05", to: "2027-03-27" }] };
/** The second Saturday of April to the second of November. */
const APRIL = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024) };
const OWN_APRIL = { ...APRIL, years: [{ from: "2026-05-02", to: "2026-10-31" }] };
const WINTER_OF_2024 = { from: "11-02", to: "04-26", basis: ofYears(2024, 2025) };

test.each<[Season, within: string[], outside: string[]]>([
  [{}, ["2025-01-01"], []],
  [SUMMER, ["2025-05-07", "2025-08-01", "2025-10-29"], ["2025-05-06", "2025-10-30"]],
  [{ from: "02-01", to: "02-29" }, ["2026-02-28", "2028-02-29"], ["2026-03-01"]],
  [WINTER, ["2025-11-05", "2025-12-31", "2026-01-01", "2026-04-20"], ["2025-11-04", "2026-04-21"]],
  [OWN_SUMMER, ["2026-05-02", "2026-10-31", "2025-10-29"], ["2026-11-01", "2027-05-02"]],
  [OWN_WINTER, ["2026-04-20", "2027-03-27", "2027-11-05"], ["2026-11-28", "2027-04-10"]],
  [APRIL, ["2024-04-13", "2026-04-11", "2026-11-14"], ["2024-04-12", "2026-04-10", "2026-11-15"]],
  [WINTER_OF_2024, ["2026-04-25"], ["2026-04-26"]],
])("the season %j has the days %j, not %j", (season, within, outside) => {
  expect(within.filter((date) => !isInSeason(season, on(date)))).toEqual([]);
  expect(outside.filter((date) => isInSeason(season, on(date)))).toEqual([]);
});

test.each<[Season[], date: string, next: Season, startsInDays: number]>([
  [[WINTER, SUMMER], "2025-05-01", SUMMER, 6],
  [[WINTER, SUMMER], "2025-10-30", WINTER, 6],
  [[SUMMER], "2025-05-07", SUMMER, 365],
  [[OWN_SUMMER], "2026-05-01", OWN_SUMMER, 1],
  [[OWN_SUMMER], "2026-05-02", OWN_SUMMER, 370],
  [[OWN_WINTER], "2026-10-31", OWN_WINTER, 35],
  [[{}, APRIL], "2026-04-01", APRIL, 10],
  [[SUMMER, { ...SUMMER, to: "06-30" }], "2025-05-01", SUMMER, 6],
])("of %j the next to begin after %s is %j, in %i days", (seasons, date, season, startsInDays) =>
  expect(getNextSeason({ schedule: { seasons } }, on(date))).toEqual({ season, startsInDays }),
);

describe("the months of a market", () => {
  test.each<[Season[] | undefined, months: string | undefined]>([
    [[SUMMER], "....xxxxxx.."],
    [[WINTER], "xxxx......xx"],
    [[SUMMER, WINTER], "xxxxxxxxxxxx"],
    [[{ from: "06-01", to: "06-30" }], ".....x......"],
    [[{ from: "06-10", to: "06-10" }], ".....x......"],
    [[{ from: "06-20", to: "06-10" }], "xxxxxxxxxxxx"],
    [[{ ...SUMMER, basis: assumed("to") }], "....xxxxxx.."],
    [[{ ...SUMMER, basis: assumed() }], undefined],
    [[{}, SUMMER], undefined],
    [[], undefined],
    [undefined, undefined],
  ])("with seasons %j are %j", (seasons, months) =>
    expect(
      getOpenMonths({ schedule: seasons && { seasons } })
        ?.map((open) => (open ? "x" : "."))
        .join(""),
    ).toBe(months),
  );

  test.each([
    ["2026-03-01", false],
    ["2026-04-02", true],
    ["2026-11-09", true],
    ["2026-11-28", false],
  ])("include the current one while season days are left in it: %s, %s", (date, isMarked) => {
    const market = { schedule: { seasons: [{ from: "04-13", to: "11-09" }] } };
    expect(getOpenMonths(market, on(date))?.[on(date).month - 1]).toBe(isMarked);
  });
});

test.each<[Season, date: string, isNews: boolean]>([
  [SUMMER, "2026-04-30", true],
  [SUMMER, "2026-10-01", false],
  [SUMMER, "2026-10-02", true],
  [SUMMER, "2026-10-29", true],
  [SUMMER, "2026-11-28", true],
  [{ from: "01-01", to: "12-31" }, "2026-12-28", false],
  [{ from: "01-01", to: "12-30" }, "2026-12-28", false],
  [{ from: "01-01", to: "12-29" }, "2026-12-28", true],
  [{}, "2026-12-28", false],
])("whether the dates of %j are shown on %s: %s", (season, date, isNews) =>
  expect(isSeasonNews({ schedule: { seasons: [season] } }, on(date))).toBe(isNews),
);

test.each<[Season, year: number, run: string]>([
  [SUMMER, 2026, "2026-05-07 2026-10-29"],
  [{ from: "12-01", to: "02-29" }, 2026, "2026-12-01 2027-02-28"],
  [{ from: "12-01", to: "02-29" }, 2027, "2027-12-01 2028-02-29"],
  [APRIL, 2024, "2024-04-13 2024-11-09"],
  [APRIL, 2025, "2025-04-12* 2025-11-08*"],
  [APRIL, 2026, "2026-04-11* 2026-11-14*"],
  // A year's own dates win.
  [OWN_APRIL, 2026, "2026-05-02 2026-10-31"],
  // The last Saturday of October was the fourth in 2024 and is the fifth in 2026.
  [{ from: "05-04", to: "10-26", basis: ofYears(2024, 2024) }, 2026, "2026-05-02* 2026-10-31*"],
  // The last Friday of May was the fifth in 2024 and is the fourth in 2023.
  [{ from: "05-31", to: "09-27", basis: ofYears(2024, 2024) }, 2023, "2023-05-26* 2023-09-29*"],
  // The last Thursday of February.
  [{ from: "02-29", to: "12-05", basis: ofYears(2024, 2024) }, 2026, "2026-02-26* 2026-12-03*"],
  // October 25, 2025, has no Saturday after it; October 24, 2026, has one.
  [{ from: "05-03", to: "10-25", basis: ofYears(2025, 2025) }, 2026, "2026-05-02* 2026-10-31*"],
  [{ from: "05-02", to: "10-24", basis: ofYears(2026, 2026) }, 2024, "2024-05-04* 2024-10-26*"],
  // Each end by itself.
  [{ from: "05-04", to: "10-31", basis: ofYears(2024) }, 2026, "2026-05-02* 2026-10-31"],
  [{ from: "05-02", to: "10-27", basis: ofYears(2026, 2022) }, 2026, "2026-05-02 2026-10-29*"],
  [{ from: "07-04", to: "07-04" }, 2026, "2026-07-04 2026-07-04"],
  // Across the New Year the last day is in the next year.
  [WINTER_OF_2024, 2024, "2024-11-02 2025-04-26"],
  [WINTER_OF_2024, 2025, "2025-11-01* 2026-04-25*"],
])("a season keeps weekday and week of the month in other years (*): %j in %i is %s", (season, year, run) => {
  const { first, last, isFirstMoved, isLastMoved } = getRun(season, year);
  expect(`${toIsoDay(first)}${isFirstMoved ? "*" : ""} ${toIsoDay(last)}${isLastMoved ? "*" : ""}`).toBe(run);
});
