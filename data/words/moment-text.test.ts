import { expect, test } from "vitest";
import { region } from "../region.ts";
import { getInstant } from "../schedule/local-time.ts";
import { readDay } from "../schedule/season.ts";
import { formatClaimDate, formatMoment } from "./moment-text.ts";

test("times are in the region's time zone", () => {
  const tenOClock = getInstant(readDay("2026-07-18"), 10 * 60, region.timeZone);
  expect(formatMoment(tenOClock.toISOString())).toBe("Jul 18, 2026, 10:00 AM");
});

test("the date of a claim is as precise as its source", () =>
  expect(["2026-07-04", "2023-03", "2011"].map(formatClaimDate)).toEqual(["Jul 4, 2026", "Mar 2023", "2011"]));
