import { expect, test } from "vitest";
import { stackWeeks } from "./stack-weeks.ts";

test("the highest week fills the chart, and kinds stand on one another", () => {
  const weeks = [
    { week: "2026-07-06", edit: 2, photos: 1, market: 1 },
    { week: "2026-07-13", edit: 0, photos: 0, market: 2 },
  ];
  expect(stackWeeks(weeks)).toEqual([
    {
      week: "2026-07-06",
      total: 4,
      parts: [
        { kind: "edit", from: 0, height: 0.5 },
        { kind: "photos", from: 0.5, height: 0.25 },
        { kind: "market", from: 0.75, height: 0.25 },
      ],
    },
    { week: "2026-07-13", total: 2, parts: [{ kind: "market", from: 0, height: 0.5 }] },
  ]);
});

test("weeks without contributions are empty", () =>
  expect(stackWeeks([{ week: "2026-07-06", edit: 0, photos: 0, market: 0 }])).toEqual([
    { week: "2026-07-06", total: 0, parts: [] },
  ]));
