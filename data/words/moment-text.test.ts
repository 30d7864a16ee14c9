import { expect, test } from "vitest";
import { formatClaimDate, formatMoment } from "./moment-text.ts";

test("times are in the region's time zone", () =>
  expect(formatMoment("2026-07-18T15:00:00Z")).toBe("Jul 18, 2026, 10:00 AM"));

test("the date of a claim is as precise as its source", () =>
  expect(["2026-07-04", "2023-03", "2011"].map(formatClaimDate)).toEqual(["Jul 4, 2026", "Mar 2023", "2011"]));
