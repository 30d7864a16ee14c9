import { expect, test } from "vitest";
import { getLocalMoment } from "../local-time.ts";
import { ofYears } from "../testing/basis.ts";
import { open } from "../testing/hours.ts";
import { describeTimes, listTimes } from "./rows.ts";

const AS_OF = { now: new Date("2026-07-18T15:00:00Z"), months: 36 };
const schedule = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };

test.each([
  ["2026-06", ["May to October", "Sat 8 AM–noon", "hours from 2026"]],
  ["2018", ["May to October", "Usually Sat 8 AM to noon", "hours from 2018"]],
])("hours from %s become %j", (on, expected) =>
  expect(describeTimes({ schedule, hoursConfirmed: { on }, confirmed: { on: "2026" } }, AS_OF)).toEqual(expected),
);

test("without hours there is no text", () => {
  expect(describeTimes({ confirmed: { on: "2011" } }, AS_OF)).toEqual([]);
});

test("a list line names a year once", () => {
  const of = (on: string) => ({
    schedule: {
      seasons: [{ from: "06-19", to: "09-25", basis: ofYears(2024, 2024), week: { Wednesday: open("15:30-19:00") } }],
    },
    confirmed: { on },
  });
  const dates = "Mid-June to late September (2024 dates)";
  expect(listTimes(of("2024-06"), AS_OF)).toEqual(["Wed 3:30–7 PM", dates]);
  expect(listTimes(of("2025-06"), AS_OF)).toEqual(["Wed 3:30–7 PM", "hours from 2025", dates]);
  const days = [{ on: "2023-12-16", hours: open("7:30-12:00") }];
  expect(listTimes({ schedule: { seasons: [], days }, confirmed: { on: "2023-11" } }, AS_OF)).toEqual([
    "December 16, 2023, 7:30 AM–noon",
  ]);
});

test("a list line for today has the season only if it ends soon", () => {
  const market = { schedule, confirmed: { on: "2026-06" } };
  const on = (date: string, hour = "15") => {
    const now = new Date(`${date}T${hour}:00:00Z`);
    return listTimes(market, { ...AS_OF, now }, getLocalMoment(now, "America/Chicago"));
  };
  expect(on("2026-07-18")).toEqual(["Sat 8 AM–noon"]);
  // Four weeks before its end, in local time.
  expect(on("2026-10-04", "03")).toEqual(["Sat 8 AM–noon"]);
  expect(on("2026-10-04")).toEqual(["Sat 8 AM–noon", "May to October"]);
  expect(on("2026-11-28")).toEqual(["Sat 8 AM–noon", "May to October"]);
});
