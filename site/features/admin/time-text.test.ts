import { expect, test } from "vitest";
import { at } from "../../e2e/local-instant.ts";
import { countOf, formatAge, formatDay, formatDuration } from "./time-text.ts";

const NOW = new Date("2026-07-18T15:00:00Z");

test.each([
  ["2026-07-18T14:59:30Z", "less than a minute"],
  ["2026-07-18T14:59:00Z", "1 minute"],
  ["2026-07-18T12:30:00Z", "2 hours"],
  ["2026-07-17T14:00:00Z", "1 day"],
  ["2026-07-01T15:00:00Z", "2 weeks"],
  ["2026-06-18T15:00:00Z", "1 month"],
  ["2026-04-01T15:00:00Z", "3 months"],
  ["2023-07-01T15:00:00Z", "3 years"],
])("the age of %s is %s", (since, age) => expect(formatAge(since, NOW)).toBe(age));

test("a day is one in the region's time zone", () =>
  expect(formatDay(at("2026-07-17 22:00").toISOString())).toBe("Jul 17, 2026"));

test("the duration of a job", () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
  const lengths = [1.234, 52, 90, -3].map((seconds) => formatDuration(at(0), at(seconds)));
  expect(lengths).toEqual(["1.2 sec", "52 sec", "1.5 min", "0 sec"]);
});

test("one of something is in the singular", () => {
  expect(countOf(1, "photo")).toBe("1 photo");
  expect(countOf(0, "photo")).toBe("0 photos");
  expect(countOf(2, "entry", "entries")).toBe("2 entries");
});
