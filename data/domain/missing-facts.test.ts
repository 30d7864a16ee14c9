import { expect, test } from "vitest";
import { MISSING_FACTS } from "./admin.ts";
import { listMissingFacts } from "./missing-facts.ts";

const bare = { photos: [], customList: [], payments: [] };

test("a market that only has a name and a place lacks everything", () => {
  expect(listMissingFacts(bare)).toEqual([...MISSING_FACTS]);
});

test("a full one lacks nothing", () => {
  expect(
    listMissingFacts({
      openingHours: { Saturday: "8 AM - noon" },
      seasonPeriod: "May to October",
      phoneNumber: "(414) 555-0134",
      website: "https://example.org/",
      description: "By the lake.",
      photos: ["a"],
      customList: ["Eggs"],
      payments: ["snap"],
    }),
  ).toEqual([]);
});

test("hours of a season are hours, and a season without a text is a season", () => {
  const seasons = [{ from: "05-01", to: "10-31", hours: { Friday: "2 PM - 6 PM" } }];
  expect(listMissingFacts({ ...bare, seasons })).not.toContain("hours");
  expect(listMissingFacts({ ...bare, seasons })).not.toContain("season");
});

test("a week without any day, and a season at hours that nobody knows, are no hours", () => {
  expect(listMissingFacts({ ...bare, openingHours: {} })).toContain("hours");
  expect(listMissingFacts({ ...bare, seasons: [{ from: "05-01", to: "10-31", hours: {} }] })).toContain("hours");
});
