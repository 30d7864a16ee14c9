import { describe, expect, test } from "vitest";
import { carryDaysOff } from "./carry-days.ts";
import type { SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";

/** One claim per year, with its closed days. */
const closed = (years: Record<string, string[]>) =>
  Object.entries(years).map(([said, days]) => ({ said, days: days.map((on): SpecialDay => ({ on })) }));
/** Days off that are not unsure. */
const carry = (years: Record<string, string[]>, from = 2026) =>
  carryDaysOff(closed(years), from).flatMap(({ on, isUnsure }) => (isUnsure ? [] : on));

describe("a holiday closed in two years", () => {
  test("is closed on the same day of every year", () => {
    expect(carryDaysOff(closed({ "2022-05": ["07-04"], "2024-05": ["2024-07-04"] }), 2026)).toEqual([
      { on: "07-04", note: "Independence Day" },
    ]);
    expect(carry({ "2022": ["2022-12-24", "2022-12-31"], "2023": ["12-24", "12-31"] })).toEqual(["12-24", "12-31"]);
  });

  test("a moving one on its dates of the ten years after the last claim", () => {
    // The Saturday of Memorial Day weekend.
    expect(carry({ "2022": ["2022-05-28"], "2024": ["2024-05-25"] })).toEqual([
      ...["2026-05-23", "2027-05-29", "2028-05-27", "2029-05-26", "2030-05-25"],
      ...["2031-05-24", "2032-05-29", "2033-05-28", "2034-05-27"],
    ]);
    expect(carry({ "2013": ["2013-11-29"], "2014": ["11-28"] })).toEqual([]);
    expect(carry({ "2014": ["2014-08-30"], "2018": ["2018-09-01"] })).toEqual([
      "2026-09-05",
      "2027-09-04",
      "2028-09-02",
    ]);
  });

  test("is named in the note, also on the days around it", () => {
    const notes = (years: Record<string, string[]>) => carryDaysOff(closed(years), 2026).map(({ note }) => note);
    expect(notes({ "2022": ["2022-05-28"], "2024": ["2024-05-25"] })[0]).toBe("Memorial Day weekend");
    expect(notes({ "2022": ["2022-11-24"], "2024": ["2024-11-28"] })[0]).toBe("Thanksgiving");
  });

  test("must be the same day of the holiday", () => {
    expect(carry({ "2022": ["2022-05-28"], "2024": ["2024-05-26"] })).toEqual([]);
  });

  test("counts once per year", () => {
    expect(carry({ "2024-03": ["2024-05-25"], "2024-05": ["05-25"] })).toEqual([]);
  });
});

describe("a holiday closed in one year", () => {
  test.each([["07-04"], ["2024-07-04"]])("stated as %s is unsure", (on) =>
    expect(carryDaysOff(closed({ "2024": [on] }), 2026)).toEqual([{ on: "07-04", isUnsure: true }]),
  );

  test("a moving one is unsure on its dates of six years", () => {
    // Thanksgiving Day.
    const days = carryDaysOff(closed({ "2022": ["2022-11-24"] }), 2026);
    expect(days.slice(0, 2)).toEqual([
      { on: "2026-11-26", isUnsure: true },
      { on: "2027-11-25", isUnsure: true },
    ]);
    expect(days.at(-1)).toEqual({ on: "2028-11-23", isUnsure: true });
  });

  test("is not projected from unsure days", () => {
    const unsure = { on: "07-04", isUnsure: true } as const;
    expect(carryDaysOff([{ said: "2025", days: [unsure] }], 2026)).toEqual([]);
  });
});

test("nothing is projected if the market was open in a later year", () => {
  const years = closed({ "2022": ["2022-07-04", "2022-05-28"], "2023": ["2023-07-04", "2023-05-27"] });
  const later = { said: "2024", days: ["2024-07-04", "2024-05-25"].map((on) => ({ on, hours: open("8:00-12:00") })) };
  expect(carryDaysOff([later, ...years], 2026)).toEqual([]);
});

test("within a year the later claim counts", () => {
  const first = { said: "2024-01", days: [{ on: "2024-07-04" }] };
  const second = { said: "2024-06", days: [{ on: "2024-07-04", hours: open("8:00-12:00") }] };
  expect(carryDaysOff([second, first], 2026)).toEqual([]);
  expect(carryDaysOff([first, second], 2026)).toEqual([]);
});

test("other days are not projected", () => {
  expect(carry({ "2022": ["2022-08-13", "06-19"], "2023": ["2023-08-12", "06-19"], "2024": ["06-19"] })).toEqual([]);
  expect(carry({})).toEqual([]);
});
