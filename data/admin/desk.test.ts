import { expect, test } from "vitest";
import { type DeskFacts, isOfThisSeason, rankForDesk } from "./desk.ts";

const NOW = new Date("2026-04-20T17:00:00Z");

/** A market with no reason for a check. */
const NO_REASON: DeskFacts = {
  id: 1,
  hoursDay: "2026-03-01",
  standing: null,
  isInSeason: false,
  startsInDays: null,
  views: 0,
  disputes: 0,
  submissions: 0,
  maybeSame: null,
  missing: [],
  isPinToPlace: false,
  foundClosed: null,
  disagreements: [],
  unansweredOn: null,
  noAnswers: 0,
  noAnswerOn: null,
  isAssigned: false,
};

function why(facts: Partial<DeskFacts>): string[] | undefined {
  return rankForDesk([{ ...NO_REASON, ...facts }], NOW)[0]?.reasons.map(({ words }) => words);
}

/** @returns the markets' numbers, counted from 1, in the order of Check */
function rank(...markets: Partial<DeskFacts>[]): number[] {
  return rankForDesk(
    markets.map((facts, index) => ({ ...NO_REASON, ...facts, id: index + 1 })),
    NOW,
  ).map(({ id }) => id);
}

const WAITS = "1 thing that visitors sent waits";

test.each<[Partial<DeskFacts>, string[]]>([
  [{}, []],
  [
    { maybeSame: { id: 387, name: "Birch Street Market" } },
    ["May be the same market as Birch Street Market (listing 387)"],
  ],
  [
    { startsInDays: 21, hoursDay: "2018", views: 41 },
    ["Hours from 2018", "Looked at 41 times in 30 days", "Season starts in 3 weeks"],
  ],
  [
    { foundClosed: { on: "2026-04-11", count: 1 }, hoursDay: "2024-08-03", isInSeason: true },
    ["A visitor found it closed on April 11", "Its season is on", "Hours from August 2024"],
  ],
  [{ foundClosed: { on: "2026-04-11", count: 2 } }, ["2 visitors found it closed, last on April 11"]],
  [
    { disputes: 1, submissions: 2, unansweredOn: "2026-04-01", standing: "unlisted" },
    [
      "Its manager has not answered our letters",
      "A source says otherwise",
      "Its list has dropped it",
      "2 things that visitors sent wait",
    ],
  ],
  [
    { hoursDay: null, views: 1, noAnswers: 2, noAnswerOn: "2026-04-02" },
    ["No hours known", "Looked at once in 30 days", "Called 2 times, last on April 2"],
  ],
  [{ disagreements: ["isPetFriendly", "takesCash"] }, ["Visitors disagree: Dogs welcome? Takes cash?"]],
  [{ standing: "doubted" }, ["A source doubts that it is held"]],
  // Looked up: a closed market never comes up.
  [{ standing: "closed" }, []],
  [{ isPinToPlace: true, missing: ["phone"], submissions: 1 }, [WAITS, "Its pin is approximate", "Not known: phone"]],
  [{ startsInDays: 1 }, ["Season starts tomorrow"]],
  [{ startsInDays: 13 }, ["Season starts in 13 days"]],
  [{ startsInDays: 14 }, ["Season starts in 2 weeks"]],
  [{ startsInDays: 56 }, ["Season starts in 8 weeks"]],
  [{ startsInDays: 57 }, []],
  // Hours and season have reasons of their own.
  [{ missing: ["hours", "season", "phone", "photos"] }, ["Not known: phone, photos"]],
  [{ missing: ["season"] }, []],
])("with %j the card says %j, the most important first", (facts, reasons) => expect(why(facts)).toEqual(reasons));

test("older hours, nearer seasons, more visitors and more doubts come first", () => {
  const ages = ["2025-03", "2024-03", "2023-03", "2022-03", "2021-03"].map((hoursDay) => ({ hoursDay }));
  expect(rank(...ages)).toEqual([5, 4, 3, 2, 1]);
  expect(rank({ startsInDays: 40 }, { startsInDays: 200 }, { startsInDays: 3 })).toEqual([3, 1, 2]);
  expect(rank({ views: 4 }, { views: 0 }, { views: 90 })).toEqual([3, 1, 2]);
  expect(rank({}, { disputes: 2 }, { disputes: 1 })).toEqual([2, 3, 1]);
});

test("a closed report goes before old hours, and an assigned market before that", () =>
  expect(
    rank({ hoursDay: "2010", views: 5 }, { foundClosed: { on: "2026-04-11", count: 1 } }, { isAssigned: true }),
  ).toEqual([3, 2, 1]));

test("missing facts count less than anything else", () => {
  const all = ["description", "phone", "website", "photos", "items", "payments"] as const;
  expect(rank({ missing: ["phone"] }, { missing: all }, { submissions: 1 })).toEqual([3, 2, 1]);
});

test("markets that were called without an answer come after others", () => {
  const old = { hoursDay: "2018" };
  expect(rank({ ...old, noAnswers: 3, noAnswerOn: "2026-04-02" }, { hoursDay: "2023" }, old)).toEqual([3, 2, 1]);
});

test("of equal markets the lower id comes first", () =>
  expect(
    rankForDesk(
      [7, 3, 5].map((id) => ({ ...NO_REASON, id })),
      NOW,
    ).map(({ id }) => id),
  ).toEqual([3, 5, 7]));

test.each<[string | null, boolean]>([
  ["2026-01-01", true],
  ["2026-03", true],
  ["2026", true],
  ["2025-12-31", false],
  ["2025", false],
  [null, false],
  ["2026-02-01", true],
  ["2025-11-30", false],
])("%s is of this season: %s", (day, expected) => expect(isOfThisSeason(day, "2026-04-20")).toBe(expected));
