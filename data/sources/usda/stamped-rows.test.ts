import { expect, test } from "vitest";
import { type DatedRow, findStamped } from "./stamped-rows.ts";

const rows = (count: number, first: number, make: (index: number) => Partial<DatedRow> = () => ({})): DatedRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, day: "2023-03-27", second: null, ...make(index) }));

test("a bulk update is recognized by consecutive ids with the same day", () => {
  const loaded = rows(30, 313447);
  const renewed = rows(30, 400000, (index) => ({ day: `2021-01-${String(index + 1).padStart(2, "0")}` }));
  expect([...findStamped([...renewed, ...loaded])]).toEqual(loaded.map(({ id }) => id));
});

test("ids of other states may be in between, but distant ids are another group", () => {
  expect(findStamped(rows(25, 1000, (index) => ({ id: 1000 + index * 4 }))).size).toBe(25);
  expect(findStamped(rows(25, 1000, (index) => ({ id: 1000 + index * 40 }))).size).toBe(0);
});

test("a few rows from the same day are people's", () => expect(findStamped(rows(19, 1000)).size).toBe(0));

test("renewing by hand takes minutes per row, a bulk update takes less than a second", () => {
  expect(findStamped(rows(40, 1000, (index) => ({ second: 36_000 + index * 180 }))).size).toBe(0);
  expect(findStamped(rows(40, 1000, (index) => ({ second: 36_000 + Math.floor(index / 4) }))).size).toBe(40);
  expect(findStamped(rows(40, 1000, (index) => ({ id: index * 977, second: 36_000 }))).size).toBe(40);
});
