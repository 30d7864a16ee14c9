import { expect, test } from "vitest";
import { describeHours, describeTimes } from "./usual-hours.ts";
import { open } from "./testing/hours.ts";

const AS_OF = { now: new Date("2026-07-18T15:00:00Z"), months: 36 };
const schedule = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };

test.each([
  ["2026-06", ["May to October", "Sat 8 AM–noon"]],
  ["2023-08", ["May to October", "Sat 8 AM–noon"]],
  ["2018", ["May to October", "Usually Sat 8 AM to noon"]],
])("hours of %s read %j", (on, expected) =>
  expect(describeTimes({ schedule, hoursConfirmed: { on }, confirmed: { on: "2026" } }, AS_OF)).toEqual(expected),
);

test("without hours there is nothing to say of them", () => {
  expect(describeHours({ confirmed: { on: "2011" } }, AS_OF)).toBe(null);
  expect(describeTimes({ confirmed: { on: "2011" } }, AS_OF)).toEqual([]);
});
