import { expect, test } from "vitest";
import { hasHouseNumber, isSameStreet } from "./same-street.ts";

test.each([
  ["11631 STATE HWY 70", "11631 State Road 70"],
  ["524 S Layton Blvd", "524 South Layton Boulevard"],
  ["1015 4 Mile Rd.", "1015 FOUR MILE RD"],
  ["181 W. Seminary St.", "Richland County Court House 181 W. Seminary Street"],
  ["State St. and Erie St.", "Corner of Erie and State St."],
  ["SECOND ST. & CLARK STREET", "2nd Street at Clark"],
])("%s is %s", (a, b) => {
  expect(isSameStreet(a, b)).toBe(true);
  expect(isSameStreet(b, a)).toBe(true);
});

test.each([
  ["215 S Main St", "210 South Main St."],
  ["625 52nd Street", undefined],
  ["Main St.", "Main Street"],
  ["Washington Park", "Washington Ave"],
])("%s is not %s", (a, b) => expect(isSameStreet(a, b)).toBe(false));

test("road numbers are no house numbers", () => {
  expect(hasHouseNumber("815 Labaree St.")).toBe(true);
  expect(hasHouseNumber("S73W16663 Janesville Rd.")).toBe(true);
  for (const address of [
    "Riverside Park",
    "11th and Main",
    "300 block of Main",
    "Hwy 33 & Weiss St.",
    "WI-55 and 2nd St.",
    undefined,
  ]) {
    expect(hasHouseNumber(address), address).toBe(false);
  }
});
