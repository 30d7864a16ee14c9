import { expect, test } from "vitest";
import { countData, describeUpdate } from "./count-data.ts";
import { CLOSED, DROPPED, GOOGLE_ONLY, makeSnapshot, SQUARE, STAND } from "./testing/test-snapshot.ts";

const NOW = new Date("2026-07-18T15:00:00Z");

test("counts the directory, and closed markets separately", () =>
  expect(countData(makeSnapshot(SQUARE, STAND, CLOSED, DROPPED, GOOGLE_ONLY), NOW, 36)).toEqual({
    listed: 4,
    byType: { "farmers-market": 3, "farm-stand": 1 },
    unvouched: 1,
    unlisted: 1,
    facts: [
      { label: "Address", count: 1 },
      { label: "Opening hours", count: 2 },
      { label: "Season, as somebody gave it", count: 1 },
      { label: "Items available", count: 1 },
      { label: "Payments taken", count: 1 },
      { label: "Phone number", count: 1 },
      { label: "Website or social page", count: 1 },
      { label: "Description", count: 1 },
      { label: "Photos", count: 0 },
    ],
    hours: { current: 1, likely: 1, maybe: 0, none: 2 },
    years: [
      { label: "2026", count: 1 },
      { label: "2020", count: 1 },
    ],
    closed: 1,
  }));

test("the hours of what may have ended are neither current nor likely", () => {
  const snapshot = makeSnapshot(SQUARE, STAND, [...SQUARE, ...DROPPED]);
  expect(countData(snapshot, NOW, 36).hours).toEqual({ current: 1, likely: 1, maybe: 1, none: 0 });
});

test("an empty directory counts nothing", () =>
  expect(countData({ updated: "2026", markets: [] }, NOW, 36)).toMatchObject({
    listed: 0,
    hours: { current: 0, likely: 0, maybe: 0, none: 0 },
    years: [],
  }));

test.each([
  ["2023-03-27", "March 27, 2023"],
  ["2023-03", "March 2023"],
  ["2023", "2023"],
])("an update on %s is described as %s", (on, words) => expect(describeUpdate(on)).toBe(words));
