import { expect, test } from "vitest";
import { listMissingFacts, MISSING_FACTS } from "./missing-facts.ts";
import { open } from "../schedule/testing/hours.ts";

const bare = { photos: [], customList: [], payments: [] };

test("a market with only a name and a place lacks everything", () =>
  expect(listMissingFacts(bare)).toEqual([...MISSING_FACTS]));

test("a complete one lacks nothing", () =>
  expect(
    listMissingFacts({
      schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }], text: "May to October" },
      phoneNumber: "(414) 555-0134",
      website: "https://example.org/",
      description: "By the lake.",
      photos: ["a"],
      customList: ["Eggs"],
      payments: ["snap"],
    }),
  ).toEqual([]));

test("a dated season counts as a season, hours all year do not", () => {
  const week = { Friday: open("14:00-18:00") };
  const dated = listMissingFacts({ ...bare, schedule: { seasons: [{ from: "05-01", to: "10-31", week }] } });
  expect([dated.includes("hours"), dated.includes("season")]).toEqual([false, false]);
  const undated = listMissingFacts({ ...bare, schedule: { seasons: [{ week }] } });
  expect([undated.includes("hours"), undated.includes("season")]).toEqual([false, true]);
});

test("a season with unknown hours, or only a text, has no hours", () => {
  expect(listMissingFacts({ ...bare, schedule: { seasons: [{ from: "05-01", to: "10-31" }] } })).toContain("hours");
  expect(listMissingFacts({ ...bare, schedule: { seasons: [], text: "Saturdays" } })).toContain("hours");
  const week = { Saturday: "hours unknown" };
  expect(listMissingFacts({ ...bare, schedule: { seasons: [{ week }] } })).toContain("hours");
});
