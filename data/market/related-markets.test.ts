import { expect, test } from "vitest";
import { findRelatedMarkets } from "./related-markets.ts";

test("a market and its sessions link to one another", () => {
  const related = findRelatedMarkets([
    { id: 3, name: "Late Winter Market", partOf: 1 },
    { id: 1, name: "Dane County Farmers' Market" },
    { id: 2, name: "Wednesday Market", partOf: 1 },
    { id: 4, name: "Monroe Street" },
    { id: 5, name: "Of one that is gone", partOf: 99 },
  ]);
  expect([...related].toSorted(([a], [b]) => a - b)).toEqual([
    [
      1,
      {
        sessions: [
          { id: 2, name: "Wednesday Market" },
          { id: 3, name: "Late Winter Market" },
        ],
      },
    ],
    [2, { main: { id: 1, name: "Dane County Farmers' Market" }, sessions: [] }],
    [3, { main: { id: 1, name: "Dane County Farmers' Market" }, sessions: [] }],
  ]);
});

test("a session is listed without its main market's name", () => {
  const [main] = findRelatedMarkets([
    { id: 1, name: "Dane County Farmers Market" },
    { id: 2, name: "Dane County Farmers Market - Winter Market", partOf: 1 },
    { id: 3, name: "Dane County Farmers Market (Holiday)", partOf: 1 },
    { id: 4, name: "Dane County Farmers Markets", partOf: 1 },
    { id: 5, name: "Dane County Farmers Market", partOf: 1 },
  ]).values();
  expect(main?.sessions.map(({ name }) => name)).toEqual([
    "Winter Market",
    "Holiday",
    "Dane County Farmers Markets",
    "Dane County Farmers Market",
  ]);
});
