import { expect, test } from "vitest";
import type { Season } from "../schedule.ts";
import type { DatedSeason } from "../season.ts";
import { assumed, ofYears } from "../testing/basis.ts";
import { open } from "../testing/hours.ts";
import { describeSeason, describeSeasons } from "./page.ts";
import { formatSeason, type SeasonReader, seasonText } from "./season-text.ts";
import { explainSeason } from "./schedule-text.ts";

const SATURDAY = { Saturday: open("8:00-12:00") };

const SEASONS = [
  { from: "07-01", to: "07-31" },
  { from: "12-01", to: "12-31" },
];

test.each([
  ["May to October", "May to October"],
  ['{"1":"May - Oct"}', "May - Oct"],
  ['{"1":"May - Oct","2":"Nov - Dec"}', "May - Oct"],
  ["2025", "2025"],
])("the text %j becomes %j", (seasonPeriod, text) =>
  expect(seasonText({ seasons: SEASONS, text: seasonPeriod })).toBe(text),
);

test.each([["{}"], ["[]"], ['{"1":""}'], ['{"1":5}'], ["{broken"], ["   "], [{}]])(
  "%j says nothing that can be shown",
  (seasonPeriod) => expect(seasonText({ seasons: SEASONS, text: seasonPeriod })).toBe("Season info available"),
);

test("without a text the seasons' dates are used", () => {
  expect(seasonText({ seasons: SEASONS })).toBe("July; December");
  expect(seasonText({ seasons: [{ from: "04-13", to: "11-09", basis: ofYears(2024) }] })).toBe(
    "April 13 to November 9",
  );
  expect(seasonText({ seasons: [{ week: { Saturday: open("8:00-12:00") } }] })).toBeNull();
  expect(seasonText(undefined)).toBeNull();
});

test.each([
  ["05-07", "10-29", "May 7 to October 29"],
  ["05-01", "10-31", "May to October"],
  ["11-01", "02-28", "November to February"],
  ["11-05", "04-20", "November 5 to April 20"],
  ["06-01", "06-30", "June"],
  ["09-20", "09-20", "September 20"],
  ["01-01", "12-31", "Year-round"],
  ["01-01", "12-30", "Year-round"],
  ["01-01", "12-29", "January 1 to December 29"],
  ["06-01", "05-31", "Year-round"],
])("from %s to %s: %s", (from, to, label) => expect(formatSeason({ from, to })).toBe(label));

test("an assumed end is left out", () => {
  expect(formatSeason({ from: "06-16", to: "10-31", basis: assumed("to") })).toBe("From June 16");
  expect(formatSeason({ from: "06-01", to: "05-31", basis: assumed("to") })).toBe("From June 1");
  expect(formatSeason({ from: "05-01", to: "10-29", basis: assumed("from") })).toBe("Until October 29");
  expect(formatSeason({ from: "05-01", to: "10-31", basis: assumed() })).toBe("");
  const usual = { from: "05-01", to: "10-31", basis: assumed() } as const;
  expect(seasonText({ seasons: [usual] })).toBeNull();
  expect(seasonText({ seasons: [usual, { from: "12-01", to: "12-31" }] })).toBe("December");
});

/** The same in a row and on the page. */
const bothTimes = (text: string) => [text, text] as const;
/** The second Saturday of April to the second one of November. */
const APRIL: DatedSeason = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024) };
/** The first Saturday of November to the last one of April. */
const WINTER: DatedSeason = { from: "11-02", to: "04-26", basis: ofYears(2024, 2025) };
/** From the first Saturday of May. */
const MAY: DatedSeason = { from: "05-04", to: "10-31", basis: ofYears(2024) };
const ADVENT: DatedSeason = { from: "12-07", to: "12-14", basis: ofYears(2024, 2024) };
const FROM_APRIL: DatedSeason = { ...APRIL, basis: { ...APRIL.basis, ...assumed("to") } };
const UNTIL_NOVEMBER: DatedSeason = { ...APRIL, basis: { ...APRIL.basis, ...assumed("from") } };
const SURE = (year: number): SeasonReader => ({ year, certainty: "current" });
const OLD = (year: number): SeasonReader => ({ year, certainty: "likely" });
const IN_APRIL = "Usually second Saturday of April to second Saturday of November";

test.each<[DatedSeason, SeasonReader, row: string, page?: string, table?: string]>([
  [APRIL, SURE(2024), "April 13 to November 9"],
  [{ from: "05-01", to: "10-31" }, OLD(2028), "May to October"],
  // Of an earlier year, and current.
  [APRIL, SURE(2026), ...bothTimes("Mid-April to early November (2024 dates)"), "April 13 to November 9 in 2024"],
  [MAY, SURE(2025), ...bothTimes("Early May to October (2024 dates)"), "May 4 to October 31 in 2024"],
  [
    { from: "05-01", to: "10-26", basis: ofYears(undefined, 2024) },
    SURE(2026),
    ...bothTimes("May to late October (2024 dates)"),
    "May 1 to October 26 in 2024",
  ],
  [ADVENT, SURE(2026), ...bothTimes("December (2024 dates)"), "December 7 to December 14 in 2024"],
  [{ ...ADVENT, to: "12-07" }, SURE(2026), ...bothTimes("December (2024 dates)"), "December 7 in 2024"],
  [
    { from: "09-01", to: "09-27", basis: ofYears(undefined, 2024) },
    SURE(2026),
    ...bothTimes("September (2024 dates)"),
    "September 1 to September 27 in 2024",
  ],
  [
    { from: "09-14", to: "09-28", basis: ofYears(2024, 2024) },
    SURE(2026),
    ...bothTimes("September (2024 dates)"),
    "September 14 to September 28 in 2024",
  ],
  [WINTER, SURE(2024), "November 2 to April 26"],
  [
    WINTER,
    SURE(2026),
    ...bothTimes("Early November to late April (2024–2025 dates)"),
    "November 2 to April 26 in 2024–2025",
  ],
  [FROM_APRIL, SURE(2026), ...bothTimes("From mid-April (2024 dates)"), "From April 13 in 2024"],
  [UNTIL_NOVEMBER, SURE(2026), ...bothTimes("Until early November (2024 dates)"), "Until November 9 in 2024"],
  // Old, or of different years.
  [APRIL, SURE(2028), "April to November", IN_APRIL],
  [APRIL, OLD(2028), "April to November", IN_APRIL],
  [{ ...MAY, to: "10-20" }, OLD(2028), "May to October", "Usually first Saturday of May to October 20"],
  [MAY, OLD(2028), "May to October", "Usually first Saturday of May to the end of October"],
  [
    { from: "05-01", to: "11-09", basis: ofYears(undefined, 2024) },
    OLD(2028),
    "May to November",
    "Usually May to second Saturday of November",
  ],
  [
    { from: "05-11", to: "10-30", basis: ofYears(2024, 2026) },
    SURE(2026),
    "May to October",
    "Second Saturday of May to October 30",
  ],
  [ADVENT, OLD(2028), "December", "Usually first to second Saturday of December"],
  [{ ...ADVENT, to: "12-07" }, OLD(2028), "December", "Usually first Saturday of December"],
  [WINTER, OLD(2028), "November to April", "Usually first Saturday of November to last Saturday of April"],
  [FROM_APRIL, OLD(2028), "From April", "Usually from second Saturday of April"],
  [UNTIL_NOVEMBER, OLD(2028), "Until November", "Usually until second Saturday of November"],
  // By no source.
  [{ ...APRIL, basis: assumed() }, OLD(2028), "", "", "Usual season (April 13 to November 9)"],
  [{ from: "11-01", to: "04-30", basis: assumed() }, SURE(2026), "", "", "Usual season (November to April)"],
])("%j for %j is %j in a row; on the page %j, in the table %j", (season, reader, row, page = row, table = page) => {
  expect(formatSeason(season, reader)).toBe(row);
  expect(describeSeason(season, reader, "page")).toBe(page);
  expect(describeSeason(season, reader, "table")).toBe(table);
});

const MAY_2 = { from: "05-02", to: "10-31" };
const OF_2022 = { from: "05-14", to: "10-29" };
const OF_2021 = { from: "04-17", to: "11-06" };
const IN_2021 = "Usually third Saturday of April to first Saturday of November";

test.each<[DatedSeason, SeasonReader, page: string, table?: string]>([
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
  [
    { ...MAY_2, basis: ofYears(2025, undefined, { to: "2022-05" }) },
    SURE(2026),
    "Early May to October (2025 dates, end as of 2022)",
    "May 2 to October 31 in 2025 (end as of 2022)",
  ],
  [
    { ...MAY_2, basis: ofYears(2025, undefined, { from: "2025", to: "2022-05" }) },
    SURE(2026),
    "Early May to October (2025 dates, as of 2022)",
    "May 2 to October 31 in 2025 (dates as of 2022)",
  ],
  // Once, if all dates are from that year.
  [
    { ...OF_2022, basis: ofYears(2022, 2022, { from: "2022-05", to: "2022-05" }) },
    SURE(2025),
    "Mid-May to late October (2022 dates)",
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
])("%j, with an end from an older source, is for %j: %s; in the table %s", (season, reader, page, table = page) => {
  expect(describeSeason(season, reader, "page")).toBe(page);
  expect(describeSeason(season, reader, "table")).toBe(table);
});

const JUNE: DatedSeason = { from: "06-08", to: "08-24", basis: ofYears(2023, 2023) };
const FALL: DatedSeason = { from: "09-07", to: "09-21", basis: ofYears(2023, 2023) };

test.each<[DatedSeason[], SeasonReader, text: string]>([
  [
    [JUNE, FALL],
    OLD(2026),
    "Usually second Thursday of June to fourth Thursday of August; first to third Thursday of September",
  ],
  // Dates of this year say nothing about other years.
  [
    [{ from: "06-11", to: "08-27" }, FALL],
    OLD(2026),
    "June 11 to August 27; usually first to third Thursday of September",
  ],
  [[JUNE, FALL], SURE(2025), "Early June to late August (2023 dates); September (2023 dates)"],
])('%j for %j say "usually" once, and go on in lower case: %s', (seasons, reader, text) =>
  expect(describeSeasons({ seasons }, reader)).toBe(text),
);

test.each<[season: Season, meaning: string | null]>([
  [
    { from: "11-01", to: "04-30", week: SATURDAY },
    "Saturdays from the first of November to the last of April, every year.",
  ],
  [{ from: "05-01", to: "10-31" }, "Market days from the first of May to the last of October, every year."],
  [
    { from: "05-09", to: "10-31", basis: ofYears(2026, 2026), week: { ...SATURDAY, Wednesday: open("15:00-18:00") } },
    "Wednesdays and Saturdays from the second Saturday of May to the last of October, every year.",
  ],
  [
    { from: "05-09", to: "10-20", week: SATURDAY, rhythm: { weeksOfMonth: [1] } },
    "Market days from May 9 to October 20, every year.",
  ],
  [
    { from: "05-01", to: "10-31", basis: assumed("to"), week: SATURDAY },
    "Saturdays from the first of May to the last of October, every year. Nobody has said its end yet.",
  ],
  [{ from: "01-01", to: "12-31", week: SATURDAY }, null],
  [{ from: "11-01", to: "" }, null],
  [{ week: SATURDAY }, null],
])("%j means: %s", (season, meaning) => expect(explainSeason(season)).toBe(meaning));
