import { expect, test } from "vitest";
import { findFamilies } from "./family.ts";

test("a market and its editions know of one another", () => {
  const families = findFamilies([
    { id: 3, name: "Late Winter Market", partOf: 1 },
    { id: 1, name: "Dane County Farmers' Market" },
    { id: 2, name: "Wednesday Market", partOf: 1 },
    { id: 4, name: "Monroe Street" },
    { id: 5, name: "Of one that is gone", partOf: 99 },
  ]);
  expect([...families].toSorted(([a], [b]) => a - b)).toEqual([
    [
      1,
      {
        editions: [
          { id: 2, name: "Wednesday Market" },
          { id: 3, name: "Late Winter Market" },
        ],
      },
    ],
    [2, { main: { id: 1, name: "Dane County Farmers' Market" }, editions: [] }],
    [3, { main: { id: 1, name: "Dane County Farmers' Market" }, editions: [] }],
  ]);
});

test("beside its main market an edition is named by what tells the two apart", () => {
  const [main] = findFamilies([
    { id: 1, name: "Dane County Farmers Market" },
    { id: 2, name: "Dane County Farmers Market - Winter Market", partOf: 1 },
    { id: 3, name: "Dane County Farmers Market (Holiday)", partOf: 1 },
    { id: 4, name: "Dane County Farmers Markets", partOf: 1 },
    { id: 5, name: "Dane County Farmers Market", partOf: 1 },
  ]).values();
  expect(main?.editions.map(({ name }) => name)).toEqual([
    "Winter Market",
    "Holiday",
    "Dane County Farmers Markets",
    "Dane County Farmers Market",
  ]);
});
