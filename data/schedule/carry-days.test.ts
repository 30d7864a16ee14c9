import { expect, test } from "vitest";
import { carryDaysOff } from "./carry-days.ts";
import type { SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";

/** One claim per year, with its closed days. */
const closed = (years: Record<string, string[]>) =>
  Object.entries(years).map(([said, days]) => ({ said, days: days.map((on): SpecialDay => ({ on })) }));

/** "07-04 (Independence Day)", "07-04 (unsure)" */
const carry = (claims: Parameters<typeof carryDaysOff>[0]) =>
  carryDaysOff(claims, 2026).map(({ on, note, isUnsure }) => `${on} (${isUnsure ? "unsure" : note})`);

const MEMORIAL_DAYS = [
  ...["2026-05-23", "2027-05-29", "2028-05-27", "2029-05-26", "2030-05-25"],
  ...["2031-05-24", "2032-05-29", "2033-05-28", "2034-05-27"],
];

test.each<[what: string, years: Record<string, string[]>, carried: string[]]>([
  [
    "a holiday of two years is closed in every year",
    { "2022-05": ["07-04"], "2024-05": ["2024-07-04"] },
    ["07-04 (Independence Day)"],
  ],
  [
    "a moving one is closed in the ten years after the last claim",
    { "2022": ["2022-05-28"], "2024": ["2024-05-25"] },
    MEMORIAL_DAYS.map((on) => `${on} (Memorial Day weekend)`),
  ],
  ["a moving one of very long ago is over", { "2013": ["2013-11-29"], "2014": ["11-28"] }, []],
  [
    "the day itself is named without its weekend",
    { "2016": ["2016-11-24"], "2017": ["2017-11-23"] },
    ["2026-11-26 (Thanksgiving)", "2027-11-25 (Thanksgiving)"],
  ],
  [
    "two days of a holiday, of one year each, are unsure",
    { "2022": ["2022-05-28"], "2023": ["2023-05-28"] },
    [
      ...["2026-05-23", "2027-05-29", "2028-05-27"].map((on) => `${on} (unsure)`),
      ...["2026-05-24", "2027-05-30", "2028-05-28", "2029-05-27"].map((on) => `${on} (unsure)`),
    ],
  ],
  ["a holiday of one year is unsure", { "2024": ["07-04"] }, ["07-04 (unsure)"]],
  [
    "two claims of a year count once",
    { "2022-03": ["2022-05-28"], "2022-05": ["05-28"] },
    ["2026-05-23 (unsure)", "2027-05-29 (unsure)", "2028-05-27 (unsure)"],
  ],
  [
    "other days are not projected",
    { "2022": ["2022-08-13", "06-19"], "2023": ["2023-08-12", "06-19"], "2024": ["06-19"] },
    [],
  ],
])("%s", (_, years, carried) => expect(carry(closed(years))).toEqual(carried));

test("nothing is projected from unsure days", () =>
  expect(carry([{ said: "2025", days: [{ on: "07-04", isUnsure: true }] }])).toEqual([]));

test("nothing is projected if the market was open in a later year", () => {
  const years = closed({ "2022": ["2022-07-04", "2022-05-28"], "2023": ["2023-07-04", "2023-05-27"] });
  const later = { said: "2024", days: ["2024-07-04", "2024-05-25"].map((on) => ({ on, hours: open("8:00-12:00") })) };
  expect(carry([later, ...years])).toEqual([]);
});

test("within a year the later claim counts", () => {
  const first = { said: "2024-01", days: [{ on: "2024-07-04" }] };
  const second = { said: "2024-06", days: [{ on: "2024-07-04", hours: open("8:00-12:00") }] };
  expect(carry([second, first])).toEqual([]);
  expect(carry([first, second])).toEqual([]);
});
