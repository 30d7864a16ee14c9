import { expect, test } from "vitest";
import { describeFreshnessOfCopy } from "./freshness-text.ts";

const WISCONSIN = { timeZone: "America/Chicago", locale: "en-US" };
const NOW = new Date("2026-07-18T15:00:00Z");

test.each([
  ["2026-07-18T15:00:00Z", "Updated just now"],
  ["2026-07-18T14:58:01Z", "Updated just now"],
  ["2026-07-18T14:58:00Z", "Saved copy from Saturday 9:58"],
  ["2026-07-17T14:12:00Z", "Saved copy from Friday 9:12"],
  ["2026-07-18T02:30:00Z", "Saved copy from Friday 21:30"],
  ["2026-07-17T05:05:00Z", "Saved copy from Friday 0:05"],
  ["2026-07-12T15:00:01Z", "Saved copy from Sunday 10:00"],
  ["2026-07-12T15:00:00Z", "Saved copy from July 12, 2026 10:00"],
])("a copy of %s reads %j", (savedAt, text) => {
  expect(describeFreshnessOfCopy(new Date(savedAt), NOW, WISCONSIN)).toBe(text);
});

test("a device whose clock was set back has no copy from the future", () => {
  expect(describeFreshnessOfCopy(new Date("2026-07-19T15:00:00Z"), NOW, WISCONSIN)).toBe("Updated just now");
});
