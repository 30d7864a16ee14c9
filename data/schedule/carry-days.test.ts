import { describe, expect, test } from "vitest";
import { carryDaysOff, carryMovedDays } from "./carry-days.ts";
import type { SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";

/** One claim per year, with its closed days. */
const closed = (years: Record<string, string[]>) =>
  Object.entries(years).map(([said, days]) => ({ said, days: days.map((on): SpecialDay => ({ on })) }));

/** "07-04 (Independence Day)", "12-31 (New Year’s Eve, unsure)" */
const carry = (claims: Parameters<typeof carryDaysOff>[0]) =>
  carryDaysOff(claims, 2026).map(({ on, note, isUnsure }) => `${on} (${note}${isUnsure ? ", unsure" : ""})`);

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
      ...["2026-05-23", "2027-05-29", "2028-05-27"].map((on) => `${on} (the Saturday before Memorial Day, unsure)`),
      ...["2026-05-24", "2027-05-30", "2028-05-28", "2029-05-27"].map(
        (on) => `${on} (the Sunday before Memorial Day, unsure)`,
      ),
    ],
  ],
  ["a holiday of one year is unsure", { "2024": ["12-26"] }, ["12-26 (the day after Christmas, unsure)"]],
  ["but not one on which every market is asked", { "2024": ["07-04", "2024-11-28", "12-24", "12-25", "01-01"] }, []],
  [
    "a day after a holiday is called by its weekday",
    { "2024": ["2024-11-30"] },
    ["2026-11-28", "2027-11-27", "2028-11-25", "2029-11-24", "2030-11-30"].map(
      (on) => `${on} (the Saturday after Thanksgiving, unsure)`,
    ),
  ],
  [
    "two claims of a year count once",
    { "2022-03": ["2022-05-28"], "2022-05": ["05-28"] },
    ["2026-05-23", "2027-05-29", "2028-05-27"].map((on) => `${on} (the Saturday before Memorial Day, unsure)`),
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

describe("days elsewhere", () => {
  const BREESE = "Breese Stevens Field";
  const at = (on: string, place = BREESE, hours = open("7:00-12:00")): SpecialDay => ({ on, hours, place });
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const carryMoved = (days: SpecialDay[], from = 2026) =>
    carryMovedDays(
      days.map((day) => ({ said: day.on.slice(0, 4), days: [day] })),
      from,
      isSame,
    );

  test("of two years, in the same week of the month, are unsure in the coming years", () =>
    expect(
      carryMoved([
        at("2024-07-13"),
        at("2019-07-13", BREESE, open("7:00-13:00")),
        at("2023-07-08", BREESE.toLowerCase()),
        at("2022-07-09"),
        at("2022-07-09"),
      ]),
    ).toEqual(
      ["2026-07-11", "2027-07-10", "2028-07-08", "2029-07-14", "2030-07-13"].map((on) => ({
        ...{ on, hours: open("7:00-12:00"), place: BREESE, isUnsure: true },
      })),
    ));

  test("have the newest hours that are known, if any are", () => {
    const unknown = (on: string) => ({ on, hours: "hours unknown", place: BREESE });
    expect(carryMoved([at("2023-07-08"), unknown("2024-07-13")])[0]).toEqual({
      ...{ on: "2026-07-11", hours: open("7:00-12:00"), place: BREESE, isUnsure: true },
    });
    expect(carryMoved([unknown("2023-07-08"), unknown("2024-07-13")])[0]).toEqual({
      ...{ on: "2026-07-11", place: BREESE, isUnsure: true },
    });
  });

  test.each<[what: string, days: SpecialDay[]]>([
    ["of one year", [at("2024-07-13"), at("2024-07-13")]],
    ["of different weeks of the month", [at("2023-07-15"), at("2024-07-13")]],
    ["at different places", [at("2023-07-08", "Warner Park"), at("2024-07-13")]],
    ["of very long ago", [at("2012-07-14"), at("2013-07-13")]],
    ["that are only unsure", [at("2023-07-08"), { ...at("2024-07-13"), isUnsure: true }]],
    ["without a place", ["2023-07-08", "2024-07-13"].map((on) => ({ on, hours: open("7:00-12:00") }))],
  ])("%s are not carried", (_, days) => expect(carryMoved(days)).toEqual([]));

  test("to come are there once, also beside those of earlier years", () =>
    expect(carryMoved([at("2026-07-11"), at("2025-07-12"), at("2026-07-11")]).slice(0, 2)).toEqual([
      at("2026-07-11"),
      { ...at("2027-07-10"), isUnsure: true },
    ]));
});
