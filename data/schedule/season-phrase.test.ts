import { describe, expect, test } from "vitest";
import { describeSeason, describeSeasons } from "./season-phrase.ts";
import type { Season } from "./schedule.ts";
import { formatSeason, seasonText, type SeasonReader } from "./season-text.ts";
import type { DatedSeason } from "./season.ts";

/** The second Saturday of April to the second one of November. */
const APRIL: DatedSeason = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024 };
/** The first Saturday of November to the last one of April. */
const WINTER: DatedSeason = { from: "11-02", to: "04-26", fromYear: 2024, toYear: 2025 };
const SURE = (year: number): SeasonReader => ({ year, certainty: "current" });
const OLD = (year: number): SeasonReader => ({ year, certainty: "likely" });

describe.each<[string, DatedSeason, SeasonReader, inShort: string, inFull: string]>([
  ["in its own year", APRIL, SURE(2024), "April 13 to November 9", "April 13 to November 9"],
  ["in a later year", APRIL, SURE(2026), "April 13 to November 9 in 2024", "April 13 to November 9 in 2024"],
  [
    "by old hours",
    APRIL,
    OLD(2028),
    "April to November",
    "Usually second Saturday of April to second Saturday of November",
  ],
  [
    "to a month's last such day",
    { from: "05-04", to: "10-26", fromYear: 2024, toYear: 2024 },
    OLD(2028),
    "May to October",
    "Usually first Saturday of May to last Saturday of October",
  ],
  [
    "with one end moved",
    { from: "05-04", to: "10-20", fromYear: 2024 },
    OLD(2028),
    "May to October",
    "Usually first Saturday of May to October 20",
  ],
  [
    "to a month's end",
    { from: "05-04", to: "10-31", fromYear: 2024 },
    OLD(2028),
    "May to October",
    "Usually first Saturday of May to the end of October",
  ],
  [
    "from a month's beginning",
    { from: "05-01", to: "11-09", toYear: 2024 },
    OLD(2028),
    "May to November",
    "Usually May to second Saturday of November",
  ],
  [
    "in one month",
    { from: "12-07", to: "12-14", fromYear: 2024, toYear: 2024 },
    SURE(2026),
    "December 7 to December 14 in 2024",
    "December 7 to December 14 in 2024",
  ],
  [
    "in one month, by old hours",
    { from: "12-07", to: "12-14", fromYear: 2024, toYear: 2024 },
    OLD(2028),
    "December",
    "Usually first to second Saturday of December",
  ],
  ["across the New Year, in its first year", WINTER, SURE(2024), "November 2 to April 26", "November 2 to April 26"],
  ["across the New Year, in its second year", WINTER, SURE(2025), "November 2 to April 26", "November 2 to April 26"],
  [
    "across a later New Year",
    WINTER,
    SURE(2026),
    "November 2 to April 26 in 2024–2025",
    "November 2 to April 26 in 2024–2025",
  ],
  [
    "from long ago, by current hours",
    APRIL,
    SURE(2028),
    "April to November",
    "Usually second Saturday of April to second Saturday of November",
  ],
  ["without a last day", { ...APRIL, assumed: "to" }, SURE(2026), "From April 13 in 2024", "From April 13 in 2024"],
  [
    "without a last day, by old hours",
    { ...APRIL, assumed: "to" },
    OLD(2028),
    "From April",
    "Usually from second Saturday of April",
  ],
  [
    "without a first day, by old hours",
    { ...APRIL, assumed: "from" },
    OLD(2028),
    "Until November",
    "Usually until second Saturday of November",
  ],
  ["with both ends assumed", { ...APRIL, assumed: "both" }, OLD(2028), "", ""],
  ["in whole months", { from: "05-01", to: "10-31" }, OLD(2028), "May to October", "May to October"],
])("a season %s", (_, season, reader, inShort, inFull) => {
  test("in short", () => expect(formatSeason(season, reader)).toBe(inShort));
  test("in full", () => expect(describeSeason(season, reader)).toBe(inFull));
});

describe("an end from an older source", () => {
  const lent = (end: "from" | "to" | "both"): Pick<Season, "lent"> => ({ lent: { end, on: "2022-05" } });

  test("has its year in full", () => {
    const season: DatedSeason = { from: "05-02", to: "10-31", fromYear: 2026 };
    expect(describeSeason({ ...season, ...lent("to") }, SURE(2026))).toBe("May 2 to October 31 (end as of 2022)");
    expect(describeSeason({ ...season, ...lent("from") }, SURE(2026))).toBe("May 2 to October 31 (start as of 2022)");
    expect(describeSeason({ ...season, ...lent("both") }, SURE(2026))).toBe("May 2 to October 31 (dates as of 2022)");
    expect(formatSeason({ ...season, ...lent("to") }, SURE(2026))).toBe("May 2 to October 31");
  });

  test("has the year once if all dates are from it", () => {
    const season: DatedSeason = { from: "05-14", to: "10-29", fromYear: 2022, toYear: 2022 };
    expect(describeSeason({ ...season, ...lent("both") }, SURE(2025))).toBe("May 14 to October 29 in 2022");
    expect(describeSeason({ ...season, fromYear: 2024, from: "05-11", ...lent("to") }, SURE(2026))).toBe(
      "Usually second Saturday of May to last Saturday of October (end as of 2022)",
    );
  });

  test("has no year if the other end is from the same one", () => {
    const season: DatedSeason = { from: "04-17", to: "11-06", fromYear: 2021, toYear: 2021 };
    const lentStart = { ...season, lent: { end: "from" as const, on: "2021-01" } };
    const text = "Usually third Saturday of April to first Saturday of November";
    expect(describeSeason(lentStart, OLD(2026))).toBe(text);
    expect(describeSeason({ ...lentStart, toYear: undefined }, OLD(2026))).toContain("(start as of 2021)");
  });

  test("is a weekday of the month next to a date from another year", () => {
    const season: DatedSeason = { from: "05-02", to: "10-29", fromYear: 2026, toYear: 2022, ...lent("to") };
    expect(describeSeason(season, SURE(2026))).toBe("May 2 to last Saturday of October (end as of 2022)");
    expect(formatSeason(season, SURE(2026))).toBe("May to October");
  });
});

test('two usual seasons say "usually" once; one within a month names it once', () => {
  const summer = { from: "06-08", to: "08-24", fromYear: 2023, toYear: 2023 };
  const fall = { from: "09-07", to: "09-21", fromYear: 2023, toYear: 2023 };
  expect(describeSeasons({ seasons: [summer, fall] }, OLD(2026))).toBe(
    "Usually second Thursday of June to fourth Thursday of August; first to third Thursday of September",
  );
  // Dates of this year say nothing about other years.
  expect(describeSeasons({ seasons: [{ from: "06-11", to: "08-27" }, fall] }, OLD(2026))).toBe(
    "June 11 to August 27; usually first to third Thursday of September",
  );
});

test("without a reader dates are formatted as stored; a source's text wins over them", () => {
  const format = (season: DatedSeason) => formatSeason(season, SURE(2026));
  expect(seasonText({ seasons: [APRIL, WINTER] })).toBe("April 13 to November 9; November 2 to April 26");
  expect(seasonText({ seasons: [APRIL, WINTER] }, format)).toBe(
    "April 13 to November 9 in 2024; November 2 to April 26 in 2024–2025",
  );
  expect(seasonText({ seasons: [APRIL], text: "Spring to fall" }, format)).toBe("Spring to fall");
});
