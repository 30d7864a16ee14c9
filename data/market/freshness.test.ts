import { expect, test } from "vitest";
import { open } from "../schedule/testing/hours.ts";
import {
  describeDoubtful,
  formatWhen,
  type FreshnessGroup,
  getFreshnessGroup,
  getLastConfirmation,
  nameInSentence,
  nameSource,
} from "./freshness.ts";
import type { Confirmation } from "./market-schema.ts";

test.each([
  ["2011", "2011"],
  ["2011-05", "May 2011"],
  ["2023-12-31", "December 2023"],
])("%s reads %j", (on, text) => expect(formatWhen(on)).toBe(text));

test("sources have names, and pages that of their publisher", () => {
  expect(nameSource({ source: "usda-2018" })).toBe("USDA National Farmers Market Directory");
  expect(nameSource({ source: "google" })).toBe("Google");
  expect(nameSource({ source: "community" })).toBe("Visitors to this site");
  expect(nameSource({ source: "published", by: "Milwaukee Journal Sentinel" })).toBe("Milwaukee Journal Sentinel");
  expect(nameInSentence({ source: "usda-portal" })).toBe("the USDA Local Food Portal");
  expect(nameInSentence({ source: "google" })).toBe("Google");
  expect(nameInSentence({ source: "phoned" })).toBe("a phone call of ours");
  expect(nameInSentence({ source: "visited" })).toBe("a visit of ours");
  expect(nameInSentence({ source: "operators" })).toBe("the people who run this site");
  expect(nameInSentence({ source: "published", by: "Milwaukee Journal Sentinel" })).toBe("Milwaukee Journal Sentinel");
});

const SATURDAY = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };

test("the last confirmation is the older one of market and hours, but a person's before a list's", () => {
  const visitors = { on: "2026-11", source: "community" } as const;
  const files = { on: "2016-07", source: "usda-2018" } as const;
  const list = { on: "2013-03", source: "usda-portal", isListed: true } as const;
  expect(getLastConfirmation({ confirmed: files })).toBe(files);
  const hours = (confirmed: Confirmation, hoursConfirmed: Confirmation) =>
    getLastConfirmation({ schedule: SATURDAY, confirmed, hoursConfirmed });
  expect(hours(files, visitors)).toBe(files);
  expect(hours(visitors, files)).toBe(files);
  expect(hours(list, files)).toBe(files);
  expect(getLastConfirmation({ confirmed: list })).toBe(list);
  // A season without hours has its own year beside it.
  const season = { seasons: [{ from: "05-01", to: "10-31" }] };
  expect(getLastConfirmation({ schedule: season, confirmed: visitors, hoursConfirmed: files })).toBe(visitors);
});

test("a year without a day counts from its beginning", () => {
  const year = { on: "2023", source: "published" } as const;
  const day = { on: "2023-05-02", source: "community" } as const;
  expect(getLastConfirmation({ schedule: SATURDAY, confirmed: year, hoursConfirmed: day })).toBe(year);
  expect(getLastConfirmation({ schedule: SATURDAY, confirmed: day, hoursConfirmed: year })).toBe(year);
});

const A_YEAR_LATER = new Date("2026-07-04T17:00:00Z");

test.each<[string | null, FreshnessGroup]>([
  ["2026-07-04", "year"],
  ["2025-07-04", "year"],
  ["2025-07-03", "two-years"],
  ["2025-07", "year"],
  ["2025-06", "two-years"],
  ["2025", "two-years"],
  ["2024-07-03", "five-years"],
  ["2021-07-03", "older"],
  ["2030-01-01", "year"],
  [null, "unknown"],
])("%s is in the group %s", (on, group) => expect(getFreshnessGroup(on, A_YEAR_LATER)).toBe(group));

test("a market that may have ended names who says so, and when", () => {
  expect(describeDoubtful({ is: "unlisted", on: "2022-04", source: "usda-2018" })).toBe(
    "No longer listed: the USDA National Farmers Market Directory dropped this market from its list in April 2022. It may have ended.",
  );
  expect(describeDoubtful({ is: "doubted", on: "2021-10-20", source: "published", by: "Lake Country Tribune" })).toBe(
    "May not be held: Lake Country Tribune said in October 2021 that it was cancelled or in doubt.",
  );
  expect(describeDoubtful({ is: "closed", on: "2022-04", source: "usda-2018" })).toBeNull();
});
