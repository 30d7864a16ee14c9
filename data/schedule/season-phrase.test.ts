import { expect, test } from "vitest";
import { describeSeason, describeSeasons } from "./season-phrase.ts";
import { formatSeason, type SeasonReader } from "./season-text.ts";
import type { DatedSeason } from "./season.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

/** The second Saturday of April to the second one of November. */
const APRIL: DatedSeason = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024) };
/** The first Saturday of November to the last one of April. */
const WINTER: DatedSeason = { from: "11-02", to: "04-26", basis: ofYears(2024, 2025) };
/** From the first Saturday of May. */
const MAY: DatedSeason = { from: "05-04", to: "10-26", basis: ofYears(2024, 2024) };
const ADVENT: DatedSeason = { from: "12-07", to: "12-14", basis: ofYears(2024, 2024) };
const SURE = (year: number): SeasonReader => ({ year, certainty: "current" });
const OLD = (year: number): SeasonReader => ({ year, certainty: "likely" });
const IN_APRIL = "Usually second Saturday of April to second Saturday of November";

test.each<[DatedSeason, SeasonReader, inShort: string, inFull?: string]>([
  [APRIL, SURE(2024), "April 13 to November 9"],
  [APRIL, SURE(2026), "April 13 to November 9 in 2024"],
  [APRIL, SURE(2028), "April to November", IN_APRIL],
  [APRIL, OLD(2028), "April to November", IN_APRIL],
  [
    { ...MAY, to: "10-20", basis: ofYears(2024) },
    OLD(2028),
    "May to October",
    "Usually first Saturday of May to October 20",
  ],
  [
    { ...MAY, to: "10-31", basis: ofYears(2024) },
    OLD(2028),
    "May to October",
    "Usually first Saturday of May to the end of October",
  ],
  [
    { from: "05-01", to: "11-09", basis: ofYears(undefined, 2024) },
    OLD(2028),
    "May to November",
    "Usually May to second Saturday of November",
  ],
  [{ ...MAY, to: "10-31", basis: ofYears(2024) }, SURE(2025), "May 4 to October 31 in 2024"],
  [
    { from: "05-11", to: "10-30", basis: ofYears(2024, 2026) },
    SURE(2026),
    "May to October",
    "Second Saturday of May to October 30",
  ],
  [ADVENT, SURE(2026), "December 7 to December 14 in 2024"],
  [ADVENT, OLD(2028), "December", "Usually first to second Saturday of December"],
  [{ ...ADVENT, to: "12-07" }, OLD(2028), "December", "Usually first Saturday of December"],
  [WINTER, SURE(2024), "November 2 to April 26"],
  [WINTER, SURE(2026), "November 2 to April 26 in 2024–2025"],
  [WINTER, OLD(2028), "November to April", "Usually first Saturday of November to last Saturday of April"],
  [{ ...APRIL, basis: { ...APRIL.basis, ...assumed("to") } }, SURE(2026), "From April 13 in 2024"],
  [
    { ...APRIL, basis: { ...APRIL.basis, ...assumed("to") } },
    OLD(2028),
    "From April",
    "Usually from second Saturday of April",
  ],
  [
    { ...APRIL, basis: { ...APRIL.basis, ...assumed("from") } },
    OLD(2028),
    "Until November",
    "Usually until second Saturday of November",
  ],
  [{ ...APRIL, basis: assumed() }, OLD(2028), ""],
  [{ from: "05-01", to: "10-31" }, OLD(2028), "May to October"],
])("%j for %j is %j in short", (season, reader, inShort, inFull = inShort) => {
  expect(formatSeason(season, reader)).toBe(inShort);
  expect(describeSeason(season, reader)).toBe(inFull);
});

const [MAY_2, OF_2022, OF_2021] = [
  { from: "05-02", to: "10-31" },
  { from: "05-14", to: "10-29" },
  { from: "04-17", to: "11-06" },
];
const IN_2021 = "Usually third Saturday of April to first Saturday of November";

test.each<[DatedSeason, SeasonReader, inFull: string]>([
  [
    { ...MAY_2, basis: ofYears(2026, undefined, { to: "2022-05" }) },
    SURE(2026),
    "May 2 to October 31 (end as of 2022)",
  ],
  [
    { ...MAY_2, basis: ofYears(2026, undefined, { from: "2024", to: "2022-05" }) },
    SURE(2026),
    "May 2 to October 31 (dates as of 2022)",
  ],
  // Once, if all dates are from that year.
  [
    { ...OF_2022, basis: ofYears(2022, 2022, { from: "2022-05", to: "2022-05" }) },
    SURE(2025),
    "May 14 to October 29 in 2022",
  ],
  [
    { ...OF_2022, from: "05-11", basis: ofYears(2024, 2022, { to: "2022-05" }) },
    SURE(2026),
    "Usually second Saturday of May to last Saturday of October (end as of 2022)",
  ],
  // Not if the other end is from the same year.
  [{ ...OF_2021, basis: ofYears(2021, 2021, { from: "2021-01" }) }, OLD(2026), IN_2021],
  [
    { ...OF_2021, basis: ofYears(2021, undefined, { from: "2021-01" }) },
    OLD(2026),
    "Usually third Saturday of April to November 6 (start as of 2021)",
  ],
  [
    { ...OF_2021, basis: ofYears(2021, 2021, { from: "2021", to: "2021" }) },
    OLD(2026),
    `${IN_2021} (dates as of 2021)`,
  ],
  // A weekday of the month beside a date of this year.
  [
    { from: "05-02", to: "10-29", basis: ofYears(2026, 2022, { to: "2022-05" }) },
    SURE(2026),
    "May 2 to last Saturday of October (end as of 2022)",
  ],
])("%j, with an end from an older source, is for %j: %s", (season, reader, inFull) =>
  expect(describeSeason(season, reader)).toBe(inFull),
);

test('two usual seasons say "usually" once; one within a month names it once', () => {
  const summer = { from: "06-08", to: "08-24", basis: ofYears(2023, 2023) };
  const fall = { from: "09-07", to: "09-21", basis: ofYears(2023, 2023) };
  expect(describeSeasons({ seasons: [summer, fall] }, OLD(2026))).toBe(
    "Usually second Thursday of June to fourth Thursday of August; first to third Thursday of September",
  );
  // Dates of this year say nothing about other years.
  expect(describeSeasons({ seasons: [{ from: "06-11", to: "08-27" }, fall] }, OLD(2026))).toBe(
    "June 11 to August 27; usually first to third Thursday of September",
  );
});
