import { expect, test } from "vitest";
import { isSamePlace } from "./same-place.ts";

test.each([
  ["220 S. Main St.", "220 South Main Street"],
  ["City Park", "City Park, 75 N. Bonson St."],
  ["Brookfield Central High School north parking lot", "Brookfield Central High School, W. Gebhardt Road"],
  ["State St. and Erie St.", "Corner of Erie and State"],
  ["Soo Line Park", "Soo Line Park Pavilion"],
])("%s is %s", (a, b) => {
  expect(isSamePlace(a, b)).toBe(true);
  expect(isSamePlace(b, a)).toBe(true);
});

test.each([
  ["220 S. Main St.", "210 S. Main St."],
  ["100 N. Main St.", "100 South Main Street"],
  ["First Avenue North", "First Avenue South"],
  ["Keller Ave. and Center St.", "Soo Line Park Pavilion"],
  ["City Hall", "City Park"],
  ["City Hall parking lot", "Library parking lot"],
  ["", "City Park"],
])("%s is not %s", (a, b) => expect(isSamePlace(a, b)).toBe(false));
